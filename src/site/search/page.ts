/** The search page: one answer where there is one, then chapters, figures, code and the rest. Arrows walk, Enter opens the first. */
import { escape, plural, tag } from '../../figures/kit/svg.ts';
import type { Entry } from './entry.ts';
import type { Hit } from './rank.ts';
import { type Results, addressOf, search } from './search.ts';

/** Of each group, before the reader asks for more. */
const MOST = 3;
const SECTIONS = 40;

/** Makes the page live. The question is in its address, so that a reader who comes back finds the answers again. */
export function attachSearchPage(main: HTMLElement): void {
  const part = (name: string): HTMLElement => main.querySelector(`[data-part="${name}"]`)!;
  const field = main.querySelector('input')!;
  const [status, empty, found] = [part('status'), part('empty'), part('found')];
  const atFirst = status.textContent;
  const show = (line: string | null, html: string): void => {
    status.textContent = line;
    found.innerHTML = html;
    found.ariaBusy = 'false';
    empty.hidden = field.value.trim() !== '';
  };
  const look = async (): Promise<void> => {
    const asked = field.value.trim();
    history.replaceState(null, '', asked === '' ? location.pathname : `?q=${encodeURIComponent(asked)}`);
    if (asked === '') {
      show(atFirst, '');
      return;
    }
    found.ariaBusy = 'true';
    try {
      const results = await search(asked, SECTIONS);
      if (results === undefined || field.value.trim() !== asked) return;
      show(summary(results), drawn(results));
    } catch {
      show('The search could not be loaded. It works on the built site.', '');
    }
  };

  const links = (): HTMLElement[] =>
    [...main.querySelectorAll<HTMLElement>('[data-part="found"] a, [data-part="empty"] a')].filter((link) =>
      link.checkVisibility(),
    );
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void look().then(() => found.querySelector<HTMLElement>('a')?.click());
  });
  field.addEventListener('input', () => void look());
  found.addEventListener('click', ({ target }) => {
    const more = (target as Element).closest('button');
    if (!more) return;
    const rest = more.previousElementSibling as HTMLElement;
    rest.hidden = false;
    more.remove();
    rest.querySelector('a')?.focus();
  });
  main.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      field.value = '';
      field.focus();
      void look();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [field, ...links()];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  });
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || document.activeElement === field) return;
    event.preventDefault();
    field.focus();
  });
  field.value = new URLSearchParams(location.search).get('q') ?? '';
  field.focus();
  void look();
}

const placesIn = ({ hits, figures, code, others }: Results): number =>
  hits.length + figures.length + code.length + others.length;

function summary(results: Results): string {
  const { asked, meant, best } = results;
  const places = placesIn(results);
  if (!best && places === 0) return `Nothing found for “${asked}”.`;
  const found = [best ? 'One answer' : '', places > 0 ? plural(places, 'place') : ''].filter(Boolean);
  const line = found.join(' and ');
  return meant === undefined ? line : `Nothing for “${asked}”; ${line.toLowerCase()} for “${meant}”`;
}

function drawn(results: Results): string {
  const { asked, meant, best, hits, figures, code, others } = results;
  return [
    meant === undefined
      ? ''
      : tag(
          'p',
          { class: 'mean' },
          'Results for ',
          tag('b', {}, escape(meant)),
          `: nothing in the book is written “${escape(asked)}”.`,
        ),
    best ? answer(best) : '',
    group('Chapters', byChapter(hits), hit),
    group('Figures', figures, tile, 'search-tiles', 4),
    group('Code', code, entry),
    group('Also', others, entry),
    group(
      'Other pages',
      hits.filter(({ chapter }) => chapter === ''),
      hit,
    ),
  ].join('');
}

/** Sections of chapters: the best one of each before the others. */
function byChapter(hits: readonly Hit[]): readonly Hit[] {
  const sections = hits.filter(({ chapter }) => chapter !== '');
  const isFirst = (hit: Hit): boolean => sections.find(({ page }) => page === hit.page) === hit;
  return [...sections.filter(isFirst), ...sections.filter((hit) => !isFirst(hit))];
}

const PLACE: Readonly<Record<Entry['kind'], string>> = {
  ...{ number: 'Answer', answer: 'Answer', term: 'Term', page: 'Page', chapter: 'Chapter', figure: 'Figure' },
  ...{ code: 'Code', notebook: 'Notebook' },
};

function answer({ kind, title, value, text, code, address, place, picture, ways = [] }: Entry): string {
  const href = addressOf(address);
  const said = tag('p', { class: value === undefined && kind === 'term' ? 'def' : 'why' }, escape(text));
  const go = [
    tag('a', { class: 'button primary', href }, escape(place)),
    ...ways.map(([name, to]) => tag('a', { class: 'button', href: addressOf(to) }, escape(name))),
  ];
  return section(
    PLACE[kind],
    tag(
      'div',
      { class: 'search-answer' },
      tag(
        'div',
        {},
        tag('p', { class: 'ask' }, escape(title)),
        value === undefined ? '' : tag('p', { class: 'value' }, escape(value)),
        said,
        code === undefined ? '' : tag('pre', {}, escape(code)),
        tag('div', { class: 'go' }, ...go),
      ),
      picture === undefined ? '' : thumbnail(picture),
    ),
  );
}

function hit({ chapter, page, section: name, url, excerpt }: Hit): string {
  const where = [chapter && `Chapter ${chapter}`, name === page ? '' : page].filter(Boolean).join(' · ');
  const words = excerpt.map(({ text, found }) => (found ? tag('mark', {}, escape(text)) : escape(text)));
  return line(url, name, where, tag('p', {}, ...words));
}

const entry = ({ title, text, value, code, address, place }: Entry): string =>
  line(
    addressOf(address),
    title,
    place,
    tag('p', {}, escape(value === undefined ? text : `${value}. ${text}`)),
    code === undefined ? '' : tag('pre', {}, escape(code)),
  );

const line = (href: string, title: string, where: string, ...below: readonly string[]): string =>
  tag('a', { class: 'hit', href }, tag('b', {}, escape(title)), tag('span', {}, escape(where)), ...below);

const tile = ({ title, address, place, picture }: Entry): string =>
  tag(
    'a',
    { href: addressOf(address) },
    picture === undefined ? '' : thumbnail(picture),
    tag('span', {}, escape(place)),
    escape(title),
  );

const thumbnail = (picture: string): string =>
  tag('img', { src: addressOf(picture), alt: '', width: 240, height: 160, loading: 'lazy' }, '').replace(
    '</img>',
    '',
  );

/** A heading, and what was found; what is more than a few waits behind a button. */
function group<T>(
  title: string,
  all: readonly T[],
  draw: (each: T) => string,
  name?: string,
  most = MOST,
): string {
  if (all.length === 0) return '';
  const list = (some: readonly T[], hidden = false): string =>
    tag('div', { class: name, hidden }, ...some.map(draw));
  const more = all.slice(most);
  return section(
    title,
    list(all.slice(0, most)) +
      (more.length === 0
        ? ''
        : list(more, true) + tag('button', { type: 'button', class: 'text-button' }, `${more.length} more`)),
    all.length,
  );
}

const section = (title: string, body: string, size?: number): string =>
  tag(
    'section',
    { class: 'search-group' },
    tag('h2', {}, title, size === undefined ? '' : tag('span', {}, ` ${size}`)),
    tag('div', {}, body),
  );
