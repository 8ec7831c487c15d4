/**
 * Dragging, the same with a mouse, a pen and a finger. What can be dragged is marked `data-grip` in the markup: a finger that begins
 * there drags, and one that begins anywhere else scrolls the page. (`touch-action` could not say so: inside an SVG no browser reads it.)
 */

import { gripOf, holdStill } from './grip.ts';

/** Where a pointer is: in the window, and on what. */
export interface Place {
  readonly clientX: number;
  readonly clientY: number;
  readonly under: Element | undefined;
}

/** A drag on its way. */
export interface Drag {
  move(place: Place): void;
  /** The pointer was lifted here; `undefined`: the drag was broken off, and nothing is to come of it. */
  end(place: Place | undefined): void;
}

/** A press may move this far and is still no drag, in CSS pixels. */
const SLACK = 4;

/** Lets what is marked `data-grip` within `host` be dragged: `begin` hears of the first movement, and answers with what follows. */
export function onDrag(
  host: Element,
  begin: (grip: Element, place: Place) => Drag | undefined,
  signal: AbortSignal,
): void {
  holdStill(host, signal);
  host.addEventListener(
    'pointerdown',
    (event) => {
      const down = event as PointerEvent;
      const grip = gripOf(down.target);
      if (grip && down.isPrimary && down.button === 0) follow(grip, down, begin, signal);
    },
    { signal },
  );
}

/** Follows one pointer until it is lifted, wherever it goes. */
function follow(
  grip: Element,
  down: PointerEvent,
  begin: (grip: Element, place: Place) => Drag | undefined,
  life: AbortSignal,
): void {
  const over = new AbortController();
  const signal = AbortSignal.any([life, over.signal]);
  let drag: Drag | undefined;
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    over.abort();
    drag?.end(event.type === 'pointerup' ? placeOf(event) : undefined);
    if (drag) swallowClick();
  };
  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== down.pointerId) return;
      if (!drag) {
        if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLACK) return;
        drag = begin(grip, placeOf(down));
        if (!drag) {
          over.abort();
          return;
        }
        // What a finger is over lights up, as under a mouse: else it would stay with what was touched first.
        if (down.target instanceof Element && down.target.hasPointerCapture(down.pointerId))
          down.target.releasePointerCapture(down.pointerId);
      }
      drag.move(placeOf(event));
    },
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, end, { signal });
}

/** The click that a mouse sends after a drag is not meant. */
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

const placeOf = ({ clientX, clientY }: PointerEvent): Place => ({
  clientX,
  clientY,
  under: document.elementFromPoint(clientX, clientY) ?? undefined,
});
