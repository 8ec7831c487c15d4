/** One notebook of the list: its title, how it begins, what is known of it, and what can be done with it. */
import type { DocumentSummary } from '../storage/store.ts';
import { part, textButton } from '../part.ts';
import { addressOf } from './hand-over.ts';

/** What the page knows of the book. */
export interface Known {
  readonly base: string;
  readonly chapters: Readonly<
    Record<string, { readonly number: number; readonly title: string; readonly exercises: number }>
  >;
}

const tools = [
  ['rename', 'pen', 'Rename'],
  ['duplicate', 'copy', 'Duplicate'],
  ['download', 'download', 'Download'],
  ['delete', 'trash', 'Delete'],
] as const;

/** The row, with its buttons, which the page answers by their `data-do`. */
export function rowOf(summary: DocumentSummary, known: Known): HTMLElement {
  const { id, title, first, article } = summary;
  const page = `${known.base}articles/${article ?? ''}/`;
  const href = article === null ? addressOf(known.base, id) : isOfPage(summary) ? page : `${page}#${id}`;
  // A chapter's cells have its title, and a copy of them is made on its page.
  const shown = tools.filter(([does]) => article === null || !(does === 'rename' || does === 'duplicate'));
  return part(
    'li',
    { dataset: { id } },
    part('h3', '', part('a', { href }, title || 'Untitled')),
    ...(first ? [part('p', 'first', first.replace(/[*_`$]/g, ''))] : []),
    part('p', 'meta', ...factsOf(summary, known).map((fact) => part('span', '', fact))),
    part('div', 'row-tools', ...shown.map((tool) => toolButton(tool, title))),
  );
}

/** A deleted one: in the place where it stood, or among those that can still be put back. */
export function deletedRow({ id, title }: DocumentSummary, isNew: boolean): HTMLElement {
  const line = part(
    'p',
    '',
    part('b', '', isNew ? `“${title}” deleted.` : `“${title}”`),
    textButton(isNew ? 'Undo' : 'Put back', 'put-back'),
    ...(isNew ? [] : [textButton('Delete for good', 'purge')]),
  );
  return part('li', { className: 'gone', dataset: { id } }, line);
}

/** Whether it is what an article's page opens by itself. */
const isOfPage = ({ id, article }: DocumentSummary): boolean =>
  article !== null && id === `article:${article}`;

function factsOf(summary: DocumentSummary, known: Known): readonly string[] {
  const { changed, from, article, cells, solved } = summary;
  const chapter = article === null ? undefined : known.chapters[article];
  const exercises = chapter?.exercises ?? 0;
  return [
    dayText(changed, Date.now()),
    chapter ? `${isOfPage(summary) ? 'in' : 'from'} chapter ${chapter.number}` : from ? `from ${from}` : '',
    `${cells} ${cells === 1 ? 'cell' : 'cells'}`,
    solved.length > 0 ? `✓ ${solved.length} of ${Math.max(exercises, solved.length)} exercises solved` : '',
  ].filter((fact) => fact !== '');
}

/** "today, 20:14", "yesterday", "12 November", "12 November 2025". */
export function dayText(at: number, now: number): string {
  const [date, today] = [new Date(at), new Date(now)];
  const isDay = (back: number): boolean =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() - back).toDateString() ===
    date.toDateString();
  if (isDay(0)) return `today, ${date.toLocaleTimeString('en-GB', { timeStyle: 'short' })}`;
  if (isDay(1)) return 'yesterday';
  const isThisYear = date.getFullYear() === today.getFullYear();
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

function toolButton([does, drawing, label]: (typeof tools)[number], title: string): HTMLButtonElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  svg.classList.add('icon');
  svg.setAttribute('aria-hidden', 'true');
  use.setAttribute('href', `#i-${drawing}`);
  svg.append(use);
  const look = { className: 'icon-button', title: label, ariaLabel: `${label} “${title}”` };
  return part('button', { ...look, type: 'button', dataset: { do: does } }, svg);
}
