/** The menu of a figure: a link to the step it shows, a notebook that comes to it, the picture as a file, its play as a video, the whole screen. */
import { stateOf, toHash } from './address.ts';
import { type CellOf, shownBy } from './shown.ts';
import { film, videoKind } from './film.ts';
import { canFillScreen, fillScreen } from './full-screen.ts';
import { loadSheet } from './load-sheet.ts';
import { paintStill, stillOf } from './still.ts';
import sheet from './take-along.css?url';

interface Offer {
  readonly words: string;
  /** Does it, and answers with what there is to say. */
  act(figure: HTMLElement, tell: (words: string) => void): Promise<string>;
}

const OFFERS: readonly Offer[] = [
  {
    words: 'Copy a link to this step',
    async act(figure) {
      const address = new URL(toHash(stateOf(figure)), location.href).href;
      try {
        await navigator.clipboard.writeText(address);
        return 'The link is copied.';
      } catch {
        // A page without the right to copy still shows what there is to copy.
        return address;
      }
    },
  },
  {
    words: 'Save as SVG',
    act(figure) {
      save(new Blob([stillOf(figure).svg], { type: 'image/svg+xml' }), `${nameOf(figure)}.svg`);
      return Promise.resolve('Saved as SVG.');
    },
  },
  {
    words: 'Save as PNG',
    async act(figure) {
      const canvas = document.createElement('canvas');
      await paintStill(figure, canvas);
      const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'));
      if (!blob) return 'This browser could not make a PNG of it.';
      save(blob, `${nameOf(figure)}.png`);
      return 'Saved as PNG.';
    },
  },
];

const cells = import.meta.glob<{ readonly cell: CellOf }>('../*/cell.ts');

const NOTEBOOK: Offer = {
  words: 'Open in my notebook',
  async act(figure) {
    const { cell } = await cells[`../${figure.dataset['figure'] ?? ''}/cell.ts`]!();
    const frame = figure.closest('figure');
    const title = frame?.querySelector('figcaption > b')?.textContent.replace(/\.$/, '') ?? 'A figure';
    const made = {
      title,
      text: `${title}, [as it stands](${new URL(toHash(stateOf(figure)), location.href).href}): the solver of the book comes to the same state.`,
      source: cell(shownBy(figure)).trim(),
    };
    const address = `${import.meta.env.BASE_URL}notebook/open/#cell=${encodeURIComponent(JSON.stringify(made))}`;
    // A figure that stands in another page opens a page of its own.
    if (self === top) location.assign(address);
    else open(address, '_blank');
    return 'The notebook opens.';
  },
};

const SCREEN: Offer = {
  words: 'Show on the whole screen (F)',
  async act(figure) {
    await fillScreen(figure);
    return 'Escape leads back.';
  },
};

const FILM: Offer = {
  words: 'Record its play',
  async act(figure, tell) {
    const blob = await film(figure, (share) => tell(`Recording, ${Math.round(100 * share)} % …`));
    save(blob, `${nameOf(figure)}.${blob.type === 'video/mp4' ? 'mp4' : 'webm'}`);
    return 'Saved as a video.';
  },
};

/** Writes the menu into its `<details>`, once. */
export async function fillMenu(menu: HTMLDetailsElement): Promise<void> {
  await loadSheet(sheet);
  if (menu.querySelector('.take-along-menu')) return;
  const figure = menu.closest('figure')?.querySelector<HTMLElement>('[data-figure]');
  if (!figure) return;
  const list = document.createElement('div');
  list.className = 'take-along-menu';
  const told = document.createElement('p');
  told.setAttribute('role', 'status');
  const canFilm = figure.querySelector('[data-part="scrub"]') !== null && videoKind() !== undefined;
  const hasCell = `../${figure.dataset['figure'] ?? ''}/cell.ts` in cells;
  const offers = [
    ...(hasCell ? [NOTEBOOK] : []),
    ...OFFERS,
    ...(canFilm ? [FILM] : []),
    ...(canFillScreen() ? [SCREEN] : []),
  ];
  for (const offer of offers) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = offer.words;
    button.addEventListener('click', () => {
      void run(offer, figure, button, (words) => (told.textContent = words));
    });
    list.append(button);
  }
  list.append(told);
  menu.append(list);
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  });
}

async function run(
  offer: Offer,
  figure: HTMLElement,
  button: HTMLButtonElement,
  tell: (words: string) => void,
): Promise<void> {
  button.disabled = true;
  try {
    tell(await offer.act(figure, tell));
  } catch (error) {
    tell(`That did not work: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    button.disabled = false;
  }
}

/** A file is named after the figure and its step: search-586. */
function nameOf(figure: HTMLElement): string {
  const { id, step } = stateOf(figure);
  return [id.replace(/^figure-/, ''), step].filter((part) => part !== undefined && part !== '').join('-');
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
