/**
 * The seam between two cells: where the pointer rests between them, or a finger taps, two buttons put a new cell there. It is one
 * element that goes where it is wanted. Keys have A and B for it.
 */
import type { DocumentCell } from '../model/document.ts';
import { part, textButton } from '../part.ts';

/** Watches the gaps above cells: each belongs to the section below it. */
export function listenForInsertion(
  insertAbove: (section: Element, kind: DocumentCell['kind']) => unknown,
): void {
  const seam = part('div', 'cell-seam');
  const put = (kind: DocumentCell['kind']) => (): void => {
    const section = seam.closest('.cell-block');
    seam.remove();
    if (section) void insertAbove(section, kind);
  };
  seam.append(textButton('+ Code', put('code')), textButton('+ Text', put('markdown')));
  for (const button of seam.querySelectorAll('button')) button.tabIndex = -1;

  const follow = ({ target, clientY, buttons, pointerType, type }: PointerEvent): void => {
    if (!(target instanceof Element) || seam.contains(target)) return;
    // What is dragged across the cells wants nothing of them, and a finger that moves scrolls.
    if (type === 'pointermove' && (buttons !== 0 || pointerType === 'touch')) return;
    const section = target.matches('.cell-block') ? target : null;
    if (section && clientY < section.getBoundingClientRect().top) section.append(seam);
    else seam.remove();
  };
  document.addEventListener('pointermove', follow);
  document.addEventListener('pointerdown', follow);
}
