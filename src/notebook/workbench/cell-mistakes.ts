/** What TypeScript finds wrong in a cell, said below its code, where a finger or a screen reader finds it. */
import type { Mistake } from '../types/type-service.ts';

const MOST_SAID = 3;

/** Lists these below the cell's code, in place of those shown before; of many, the first ones and how many there are besides. */
export function showMistakes(cell: HTMLElement, mistakes: readonly Mistake[]): void {
  let list = cell.querySelector('.cell-mistakes');
  if (!list) {
    if (mistakes.length === 0) return;
    list = document.createElement('div');
    list.className = 'cell-mistakes';
    list.setAttribute('role', 'status');
    cell.querySelector('.cell-in')?.append(list);
  }
  const said = mistakes.slice(0, MOST_SAID).map(({ line, message }) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = `Line ${line}: ${message.split('\n')[0] ?? ''}`;
    return paragraph;
  });
  const more = mistakes.length - said.length;
  list.replaceChildren(...said, ...(more > 0 ? [`and ${more} more`] : []));
}
