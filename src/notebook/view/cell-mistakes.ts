/** What TypeScript finds wrong in a cell, said below its code, where a finger or a screen reader finds it. */
import type { Mistake } from '../types/type-service.ts';
import { part } from './part.ts';

const MOST_SAID = 3;

/** Lists these below the cell's code, in place of those shown before; of many, the first ones and how many there are besides. */
export function showMistakes(cell: HTMLElement, mistakes: readonly Mistake[]): void {
  let list = cell.querySelector('.cell-mistakes');
  if (!list) {
    if (mistakes.length === 0) return;
    list = part('div', { className: 'cell-mistakes', role: 'status' });
    cell.querySelector('.cell-in')?.append(list);
  }
  const all = new Set(mistakes.map(({ line, message }) => `Line ${line}: ${message.split('\n')[0] ?? ''}`));
  const said = [...all].slice(0, MOST_SAID).map((text) => part('p', '', text));
  const more = all.size - said.length;
  // A screen reader says again what is put there again.
  const next = part('div', '', ...said, ...(more > 0 ? [`and ${more} more`] : []));
  if (next.textContent !== list.textContent) list.replaceChildren(...next.childNodes);
}
