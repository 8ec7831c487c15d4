/**
 * The seam between two cells: where the pointer rests between them, or a finger taps, two buttons put a new cell there. It is one
 * element that goes where it is wanted. Keys have A and B for it.
 */
import type { DocumentCell } from '../documents/document.ts';
import { textButton } from './bar.ts';

export interface SeamHost {
  /** The id of the cell that this section shows. */
  idOf(section: Element): string | null;
  insertAbove(id: string, kind: DocumentCell['kind']): unknown;
}

/** Watches the gaps above cells: each belongs to the section below it. */
export function listenForSeams(host: SeamHost): void {
  const seam = document.createElement('div');
  seam.className = 'cell-seam';
  const put = (kind: DocumentCell['kind']) => (): void => {
    const section = seam.closest('.cell-block');
    const id = section && host.idOf(section);
    seam.remove();
    if (id !== null) void host.insertAbove(id, kind);
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
