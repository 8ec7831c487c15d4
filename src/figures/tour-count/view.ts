/** The count of closed tours, to run in the page: what each board takes in memory and time, how far a count is, and the numbers. */
import { button, head } from '../kit/layout.ts';
import { count, tag } from '../kit/svg.ts';
import { memory } from '../../solvers/knights/frontier.ts';

export const BOARDS = ['6 × 6', '6 × 7', '6 × 8', '7 × 8', '8 × 8'] as const;
export type BoardName = (typeof BOARDS)[number];

/** The size that a name like “6 × 7” says: six rows of seven columns. */
export function boardOf(name: string): { readonly width: number; readonly height: number } {
  const [height = 0, width = 0] = name.split(' × ').map(Number);
  return { width, height };
}

/** How many workers may share the join. */
const WORKERS = [1, 2, 4];

/** Bytes in all. Several workers each hold a copy of the halves, and the page one more. */
function bytes(name: string, workers: number): number {
  const alone = memory(boardOf(name));
  // A half that is finished takes a third of what the sweep towards it takes.
  return alone + (workers > 1 ? (workers * alone) / 3 : 0);
}

const megabytes = (name: string, workers: number): string =>
  `${count(Math.ceil(bytes(name, workers) / 1e6))} MB`;

/** What the reader is told before the start. `ms`: about how long one worker will take, where that is known. */
export function before(name: string, workers = 1, ms?: number): string {
  const care = bytes(name, workers) > 300e6 ? ' That is much for a phone.' : '';
  const time = ms === undefined ? '' : `, and ${workers > 1 ? 'less than ' : 'about '}${duration(ms)}`;
  return `Will take about ${megabytes(name, workers)} of memory${time}.${care}`;
}

/** A time as one would say it: milliseconds, seconds, minutes. */
export function duration(ms: number): string {
  if (ms < 1e3) return `${Math.round(ms)} ms`;
  if (ms < 1e4) return `${(ms / 1e3).toFixed(1)} s`;
  return ms < 120e3 ? `${Math.round(ms / 1e3)} s` : `${count(Math.round(ms / 6e3) / 10)} min`;
}

/** What is known of a board's time: milliseconds of one worker in the record of the house, and here. */
export interface Times {
  readonly recorded: number | undefined;
  /** Counted here: the time, and the number. */
  readonly here?: { readonly ms: number; readonly tours: bigint };
}
export type Table = Readonly<Record<BoardName, Times>>;

/**
 * How many times as long as in the record a count takes here, by the largest board that was counted; 1 before any was. What takes
 * less than a second in the record says more about the start of a worker than about the machine.
 */
function slowness(table: Table): number {
  const known = BOARDS.filter((name) => table[name].here && (table[name].recorded ?? 0) >= 1000).at(-1);
  return known ? table[known].here!.ms / table[known].recorded! : 1;
}

/** About how long one worker takes here. */
export function expected(table: Table, name: BoardName): number | undefined {
  const { recorded } = table[name];
  return recorded === undefined ? undefined : recorded * slowness(table);
}

/** The rows: what each board takes, and what has been counted in this page. */
export function rows(table: Table, chosen: BoardName): string {
  const cell = (words: string): string => tag('td', {}, words);
  return BOARDS.map((name) => {
    const { here } = table[name];
    const ms = expected(table, name);
    return tag(
      'tr',
      { class: name === chosen ? 'chosen' : undefined },
      tag('th', { scope: 'row' }, name),
      cell(megabytes(name, 1)),
      cell(here ? duration(here.ms) : ms === undefined ? '–' : `about ${duration(ms)}`),
      cell(here ? count(here.tours) : '?'),
    );
  }).join('');
}

/** The whole figure, with what was measured. */
export function tourCount(id: string, table: Table): string {
  const [first] = BOARDS;
  const board = { legend: 'Board', options: BOARDS, value: first };
  const workers = { legend: 'Workers', options: WORKERS, value: 1 };
  const heads = ['board', 'memory', 'time', 'closed tours'].map((word) => tag('th', { scope: 'col' }, word));
  const recorded = JSON.stringify(BOARDS.map((name) => table[name].recorded ?? null));
  return (
    head(id, { board, workers }) +
    `<table class="count-table" data-recorded="${recorded}"><thead><tr>${heads.join('')}</tr></thead>` +
    `<tbody data-part="rows" aria-live="polite">${rows(table, first)}</tbody></table>` +
    `<div class="button-row needs-script">` +
    button('start', 'Count') +
    button('stop', 'Stop', { hidden: true }) +
    `<progress data-part="progress" max="1" value="0" aria-label="Slices of the join" hidden></progress></div>` +
    `<p class="sf-say needs-script" data-part="status" role="status">${before(first, 1, expected(table, first))}</p>`
  );
}
