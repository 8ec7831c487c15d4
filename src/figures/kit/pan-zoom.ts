/**
 * Moving and enlarging a picture by a drag, two fingers and the wheel: with Ctrl, as a trackpad's pinch sends it, or sideways. The plain
 * wheel stays the page's. A click that ends a drag means nothing: `host.dataset.dragged` is set until the next press.
 */

/** A place in the window. */
export interface WindowPlace {
  readonly clientX: number;
  readonly clientY: number;
}

export interface PanZoom {
  /** Whether there is something to move; if not, a drag and the wheel sideways are the page's. */
  canMove(): boolean;
  /** What is seen goes right and down by so many CSS pixels. */
  move(right: number, down: number): void;
  /** Enlarged by `times` (less than 1: the other way), with what stands at `place` staying there; false where it cannot be. */
  enlarge(times: number, place: WindowPlace): boolean;
  /** Whether the plain wheel enlarges, too. */
  readonly wheel?: boolean;
}

/** A press may move so far and is still no drag, and two fingers are never taken for nearer, in CSS pixels. */
const [SLACK, NEAR] = [4, 8];
/** The wheel enlarges by no more than this in one turn, in pixels of scrolling; so many are a factor of e. */
const [TURN, E_TIMES] = [60, 100];

export function onPanZoom(host: HTMLElement, picture: PanZoom, signal: AbortSignal): void {
  host.addEventListener(
    'wheel',
    (event) => {
      const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (!(isSideways ? picture.canMove() : event.ctrlKey || event.metaKey || picture.wheel)) return;
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const turned = Math.max(-TURN, Math.min(TURN, event.deltaY * pixels));
      if (isSideways) picture.move(event.deltaX * pixels, 0);
      if (isSideways || picture.enlarge(Math.exp(-turned / E_TIMES), event)) event.preventDefault();
    },
    { signal, passive: false },
  );
  const fingers = new Map<number, WindowPlace>();
  host.addEventListener(
    'pointerdown',
    (event) => {
      if (fingers.size === 0) delete host.dataset['dragged'];
      fingers.set(event.pointerId, event);
    },
    { signal },
  );
  // Wherever the pointer goes: a drag may leave the picture.
  addEventListener(
    'pointermove',
    (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (!other && !picture.canMove()) return;
      if (!other && host.dataset['dragged'] === undefined && distance(event, before) < SLACK) return;
      host.dataset['dragged'] = '';
      fingers.set(event.pointerId, event);
      // What is under the finger that rests stays there.
      if (other) picture.enlarge(apart(event, other) / apart(before, other), other);
      else picture.move(before.clientX - event.clientX, before.clientY - event.clientY);
    },
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel'] as const)
    addEventListener(type, ({ pointerId }) => void fingers.delete(pointerId), { signal });
}

const distance = (one: WindowPlace, other: WindowPlace): number =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
const apart = (one: WindowPlace, other: WindowPlace): number => Math.max(NEAR, distance(one, other));
