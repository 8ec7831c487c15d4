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

/** What the reader is told before the start. */
export function before(name: string): string {
  const megabytes = Math.ceil(memory(boardOf(name)) / 1e6);
  const care = megabytes > 300 ? ' That is much for a phone.' : '';
  return `Will take about ${count(megabytes)} MB of memory, in a worker of its own.${care}`;
}

export function tourCount(id: string): string {
  return (
    `<div class="sf-top">${choice({ legend: 'Board', name: `${id}-board`, part: 'board', options: [...BOARDS], value: BOARDS[0] })}</div>` +
    `<div class="count-run needs-script">` +
    tag('button', { type: 'button', class: 'button', 'data-part': 'start' }, 'Count') +
    tag('button', { type: 'button', class: 'button', 'data-part': 'stop', hidden: true }, 'Stop') +
    `<progress data-part="progress" max="1" value="0" aria-label="Slices of the join" hidden></progress>` +
    `<span data-part="status" role="status">${before(BOARDS[0])}</span></div>` +
    `<p class="count-number" data-part="number" aria-live="polite"></p>`
  );
}
