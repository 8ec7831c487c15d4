/** A text in Markdown, or a formula, on the page: as it is written at once, and drawn as soon as what reads it is there. */
import { askWorker } from '../ask-worker.ts';
import { type Markup, toDom } from '../markup/markup.ts';
import { picturesIn, withPictures } from '../markup/pictures.ts';
import { beginningOf, hasLongWord } from './beginning.ts';
import { yieldToBrowser } from '../yield-to-browser.ts';
import { part } from '../part.ts';
import { drawingNote } from './drawing-note.ts';

/** A notebook of one file has no workers of its own. */
const IS_ONE_FILE = (import.meta.env as { readonly ONE_FILE?: boolean } | undefined)?.ONE_FILE === true;

/** Characters that are read on the page's own thread: some ten milliseconds of work. */
const MOST_HERE = 4000;
const MOST_MS = 20_000;

/** Texts are drawn one after the other: a thousand of them do not hold the page up. */
let queue: Promise<void> = Promise.resolve();

/** The address of a file of the notebook that is a picture; null where there is none of this name. */
export type PictureAddress = (name: string) => Promise<string | null>;

/** `isCurrent` says later whether this is still the text to be shown. */
export function drawText(
  into: HTMLElement,
  source: string,
  isCurrent: () => boolean,
  pictureAddress: PictureAddress = () => Promise.resolve(null),
): void {
  const { shown, more } = beginningOf(source);
  into.classList.toggle('has-long-word', hasLongWord(shown));
  if (into.childElementCount === 0) into.textContent = shown;
  enqueue(async () => {
    await drawingNote.released();
    if (!isCurrent()) return;
    const markup = await withAddresses(await read(shown), pictureAddress);
    const drawn = part('div', 'markdown');
    const blocks = typeof markup === 'string' ? [markup] : markup.children;
    for (const [index, block] of blocks.entries()) {
      await yieldToBrowser();
      if (!isCurrent()) return;
      drawingNote.begin();
      drawn.append(toDom(block, document));
      if (index === 0) into.replaceChildren(drawn);
    }
    if (blocks.length === 0) into.replaceChildren(drawn);
    if (more) drawn.append(part('p', 'cell-more', more));
    await drawFormulasOf(into);
  });
}

/** `source` is TeX, without dollar signs. */
export function drawFormula(into: HTMLElement, source: string): void {
  into.replaceChildren(part('code', 'math', source));
  enqueue(() => drawFormulasOf(into));
}

/** What could not be loaded, or read: the text stays as it is. */
function enqueue(work: () => Promise<void>): void {
  queue = queue.then(work).catch(() => undefined);
}

async function withAddresses(markup: Markup, pictureAddress: PictureAddress): Promise<Markup> {
  const names = [...new Set(picturesIn(markup))];
  if (names.length === 0) return markup;
  const found = await Promise.all(
    names.map(async (name) => [name, await pictureAddress(name).catch(() => null)] as const),
  );
  const addresses = new Map(found);
  return withPictures(markup, (name) => addresses.get(name) ?? null);
}

async function read(source: string): Promise<Markup> {
  await yieldToBrowser();
  if (source.length <= MOST_HERE || IS_ONE_FILE) {
    const { markdownMarkup } = await import('../markup/markdown.ts');
    return markdownMarkup(source);
  }
  return askWorker(
    new Worker(new URL('../markup/markdown-worker.ts', import.meta.url), { type: 'module' }),
    source,
    {
      milliseconds: MOST_MS,
      late: 'This text takes long to read.',
      notLoaded: 'The reader did not load.',
    },
  );
}

async function drawFormulasOf(root: ParentNode): Promise<void> {
  const { drawFormulas } = await import('../markup/formulas.ts');
  drawingNote.begin();
  await drawFormulas(root, yieldToBrowser);
}
