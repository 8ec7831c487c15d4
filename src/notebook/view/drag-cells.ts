/** Cells in another order by dragging their grip, with a mouse, a pen or a finger. A line shows where they will stand. */
import type { CellEdits } from '../commands/cell-edits.ts';
import type { CommandMode } from '../commands/command-mode.ts';
import { part } from '../part.ts';
import type { ShownDocument } from './shown-document.ts';

interface DragCellsHost {
  readonly shown: ShownDocument;
  /** One of the selected cells takes all along. */
  readonly mode: CommandMode;
  readonly edits: CellEdits;
}

/** So far a pointer wanders while it only presses, in CSS pixels. */
const SLACK = 4;
/** Near the window's edges the page scrolls, in CSS pixels. */
const EDGE = 72;
const SCROLL_STEP = 14;

/** Answers every grip of the page, also of cells that come later. */
export function listenForDrags(host: DragCellsHost): void {
  document.addEventListener('pointerdown', (event) => {
    const grip = (event.target as Element).closest<HTMLElement>('.cell-grip');
    if (!grip || !event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    follow(grip, event, host);
  });
}

/** Follows one pointer until it is lifted; a drag that the browser breaks off moves nothing. */
function follow(grip: HTMLElement, down: PointerEvent, host: DragCellsHost): void {
  const id = grip.dataset['grip'] ?? '';
  const { selected } = host.mode;
  const ids = selected.includes(id) ? selected : [id];
  const line = part('div', 'drop-line');
  const over = new AbortController();
  const { signal } = over;
  let behind: string | null | undefined;
  grip.addEventListener(
    'pointermove',
    ({ clientY }) => {
      if (behind === undefined && Math.abs(clientY - down.clientY) < SLACK) return;
      for (const each of ids) host.shown.sectionOf(each)?.toggleAttribute('data-dragged', true);
      const place = placeAt(clientY, grip, host);
      if (place !== undefined) behind = place;
      const before = behind == null ? null : host.shown.sectionOf(behind);
      if (before) before.after(line);
      else host.shown.sectionOf(host.shown.order()[0] ?? '')?.before(line);
      if (clientY < EDGE) scrollBy(0, -SCROLL_STEP);
      if (clientY > innerHeight - EDGE) scrollBy(0, SCROLL_STEP);
    },
    { signal },
  );
  const end = (isDropped: boolean) => (): void => {
    over.abort();
    line.remove();
    for (const each of ids) host.shown.sectionOf(each)?.toggleAttribute('data-dragged', false);
    if (isDropped && behind !== undefined) host.edits.moveBehind(ids, behind, id);
  };
  grip.addEventListener('pointerup', end(true), { signal });
  grip.addEventListener('pointercancel', end(false), { signal });
}

/** The cell to stand behind at this height: null at the top, undefined where there is no cell. */
function placeAt(clientY: number, grip: HTMLElement, host: DragCellsHost): string | null | undefined {
  const column = grip.closest('.cell-block')?.getBoundingClientRect();
  if (!column) return undefined;
  const under = document
    .elementsFromPoint(column.left + column.width / 2, clientY)
    .find((element) => element.matches('.cell-block'));
  const order = host.shown.order();
  const at = order.findIndex((id) => host.shown.sectionOf(id) === under);
  if (!under || at < 0) return undefined;
  const { top, height } = under.getBoundingClientRect();
  return clientY > top + height / 2 ? (order[at] ?? null) : (order[at - 1] ?? null);
}
