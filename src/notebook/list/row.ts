/** One notebook of the list: its title, how it begins, what is known of it, and what can be done with it. */
import type { DocumentSummary } from '../documents/store.ts';
import { part } from '../workbench/part.ts';
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
  const row = part('li');
  row.dataset['id'] = id;
  const heading = part('h3');
  const link = part('a', '', title || 'Untitled');
  const page = `${known.base}articles/${article ?? ''}/`;
  link.href = article === null ? addressOf(known.base, id) : isOfPage(summary) ? page : `${page}#${id}`;
  heading.append(link);
  const meta = part('p', 'meta', ...factsOf(summary, known).map((fact) => part('span', '', fact)));
  const buttons = part('div', 'row-tools');
  // A chapter's cells have its title, and a copy of them is made on its page.
  const shown = tools.filter(([does]) => article === null || !(does === 'rename' || does === 'duplicate'));
  buttons.append(...shown.map(([does, drawing, label]) => toolButton(does, drawing, `${label} “${title}”`)));
  row.append(heading);
  if (first) row.append(part('p', 'first', first.replace(/[*_`$]/g, '')));
  row.append(meta, buttons);
  return row;
}

/** A deleted one: in the place where it stood, or among those that can still be put back. */
export function deletedRow({ id, title }: DocumentSummary, isNew: boolean): HTMLElement {
  const row = part('li', 'gone');
  row.dataset['id'] = id;
  const line = part('p', '', part('b', '', isNew ? `“${title}” deleted.` : `“${title}”`));
  line.append(wordButton('put-back', isNew ? 'Undo' : 'Put back'));
  if (!isNew) line.append(wordButton('purge', 'Delete for good'));
  row.append(line);
  return row;
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

function toolButton(does: string, drawing: string, label: string): HTMLButtonElement {
  const button = part('button', 'icon-button');
  button.type = 'button';
  button.dataset['do'] = does;
  button.title = label.split(' ')[0] ?? '';
  button.setAttribute('aria-label', label);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  svg.classList.add('icon');
  svg.setAttribute('aria-hidden', 'true');
  use.setAttribute('href', `#i-${drawing}`);
  svg.append(use);
  button.append(svg);
  return button;
}

function wordButton(does: string, label: string): HTMLButtonElement {
  const button = part('button', 'text-button', label);
  button.type = 'button';
  button.dataset['do'] = does;
  return button;
}
