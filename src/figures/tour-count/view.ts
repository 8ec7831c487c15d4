/** The count of closed tours, to run in the page: which board, how much memory, how far it is, and the number. */
import { choice } from '../kit/choice.ts';
import { count, tag } from '../kit/svg.ts';
import { memory } from '../../solvers/knights/frontier.ts';

export const BOARDS = ['6 × 6', '6 × 7', '6 × 8', '7 × 8', '8 × 8'] as const;
export type BoardName = (typeof BOARDS)[number];

export function boardOf(name: string): { readonly width: number; readonly height: number } {
  const [width = 0, height = 0] = name.split(' × ').map(Number);
  return { width, height };
}

/** How many workers may share the join. */
export const WORKERS = ['1', '2', '4'] as const;

/** What the reader is told before the start. Several workers each hold a copy of the halves, and the page one more. */
export function before(name: string, workers = 1): string {
  const alone = memory(boardOf(name)) / 1e6;
  // A half that is finished takes a third of what the sweep towards it takes.
  const megabytes = Math.ceil(alone + (workers > 1 ? (workers * alone) / 3 : 0));
  const care = megabytes > 300 ? ' That is much for a phone.' : '';
  const where = workers > 1 ? `in ${workers} workers` : 'in a worker of its own';
  return `Will take about ${count(megabytes)} MB of memory, ${where}.${care}`;
}

/** A time as one would say it: milliseconds, seconds, minutes. */
export function duration(ms: number): string {
  if (ms < 1e3) return `${Math.round(ms)} ms`;
  if (ms < 1e4) return `${(ms / 1e3).toFixed(1)} s`;
  return ms < 120e3 ? `${Math.round(ms / 1e3)} s` : `${count(Math.round(ms / 6e3) / 10)} min`;
}

export function tourCount(id: string): string {
  return (
    `<div class="sf-top">${choice({ legend: 'Board', name: `${id}-board`, part: 'board', options: [...BOARDS], value: BOARDS[0] })}${choice({ legend: 'Workers', name: `${id}-workers`, part: 'workers', options: [...WORKERS], value: '1' })}</div>` +
    `<div class="count-run needs-script">` +
    tag('button', { type: 'button', class: 'button', 'data-part': 'start' }, 'Count') +
    tag('button', { type: 'button', class: 'button', 'data-part': 'stop', hidden: true }, 'Stop') +
    `<progress data-part="progress" max="1" value="0" aria-label="Slices of the join" hidden></progress>` +
    `<span data-part="status" role="status">${before(BOARDS[0])}</span></div>` +
    `<p class="count-number" data-part="number" aria-live="polite"></p>`
  );
}
