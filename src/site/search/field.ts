/** A search field with its results under it: arrows choose, Enter goes there, Escape closes. */
import { loadSheet } from '../../figures/kit/load-sheet.ts';
import sheet from './field.css?url';
import type { Piece } from './rank.ts';
import { type Results, addressOf, search } from './search.ts';

const SECTIONS = 5;

/** Makes the field live. `panel` is an empty element after it. */
export function attachSearch(field: HTMLInputElement, panel: HTMLElement): void {
  void loadSheet(sheet);
  let chosen = -1;
  const links = (): HTMLAnchorElement[] => [...panel.querySelectorAll('a')];
  const choose = (index: number): void => {
    chosen = index;
    links().forEach((link, i) => link.setAttribute('aria-selected', String(i === index)));
    field.setAttribute('aria-activedescendant', links()[index]?.id ?? '');
    links()[index]?.scrollIntoView({ block: 'nearest' });
  };
  const close = (): void => {
    panel.hidden = true;
    field.setAttribute('aria-expanded', 'false');
  };
  const show = (content: readonly Node[]): void => {
    panel.replaceChildren(...content);
    panel.hidden = false;
    panel.ariaBusy = 'false';
    field.setAttribute('aria-expanded', 'true');
    choose(-1);
  };
  const look = async (): Promise<void> => {
    const asked = field.value.trim();
    if (asked === '') {
      close();
      return;
    }
    // What is still shown answers an earlier question.
    panel.ariaBusy = 'true';
    try {
      const results = await search(asked, SECTIONS);
      if (results === undefined || field.value.trim() !== asked) return;
      const lines = linesOf(results);
      show(
        lines.length > 0
          ? lines.map((line, i) => linkOf(line, `${panel.id}-${i}`))
          : [said('Nothing found.')],
      );
    } catch {
      show([said('The search could not be loaded. It works on the built site.')]);
    }
  };
  field.addEventListener('input', () => void look());
  field.addEventListener('focus', () => void look());
  field.addEventListener('keydown', (event) => {
    const count = links().length;
    if (event.key === 'Escape') {
      close();
      field.blur();
    }
    if (panel.hidden || panel.ariaBusy === 'true' || count === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      choose(
        (chosen +
          (event.key === 'ArrowDown' ? 1 : -1) +
          (chosen < 0 && event.key === 'ArrowUp' ? 1 : 0) +
          count) %
          count,
      );
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      links()[Math.max(0, chosen)]?.click();
    }
  });
  field.form?.addEventListener('focusout', (event) => {
    if (!field.form?.contains(event.relatedTarget as Node | null)) close();
  });
  void look();
}

interface Line {
  readonly url: string;
  readonly title: string;
  readonly words: readonly Piece[];
}

/** The answer, then sections of chapters, and the first of what else was found; the rest is on the page of the search. */
function linesOf({ asked, best, hits, figures, code, others }: Results): readonly Line[] {
  const entries = [best, ...figures.slice(0, 1), ...code.slice(0, 1), ...others.slice(0, 1)].flatMap(
    (entry) =>
      entry
        ? [
            {
              url: addressOf(entry.address),
              title: entry.title,
              words: [
                { text: [entry.value, entry.text || entry.place].filter(Boolean).join('. '), found: false },
              ],
            },
          ]
        : [],
  );
  const sections = hits.map(({ url, page, section, excerpt }) => ({
    url,
    title: page === section ? page : `${page}: ${section}`,
    words: excerpt,
  }));
  const found = best ? [entries[0]!, ...sections, ...entries.slice(1)] : [...sections, ...entries];
  const all = {
    url: addressOf(`search/?q=${encodeURIComponent(asked)}`),
    title: 'All that was found',
    words: [],
  };
  return found.length === 0 ? [] : [...found, all];
}

function linkOf({ url, title: name, words }: Line, id: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = url;
  link.id = id;
  link.role = 'option';
  link.tabIndex = -1;
  const title = document.createElement('b');
  title.textContent = name;
  const excerpt = document.createElement('span');
  for (const { text, found } of words) {
    const piece = found ? document.createElement('mark') : document.createTextNode('');
    piece.textContent = text;
    excerpt.append(piece);
  }
  link.append(title, excerpt);
  return link;
}

function said(text: string): HTMLElement {
  const line = document.createElement('p');
  line.textContent = text;
  return line;
}
