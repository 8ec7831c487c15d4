/**
 * Grips: what can be dragged, and how the page is kept still under a finger on one. It is apart from drag.ts, since every page with a
 * figure loads it before anything is dragged.
 */

/** The grip that an event began on. */
export const gripOf = (target: EventTarget | null): Element | undefined =>
  (target instanceof Element ? target.closest('[data-grip]') : null) ?? undefined;

/**
 * Keeps the page still under a finger that began on a grip of `host`. The touched element itself
 * listens: it may be replaced during the drag, and the browser goes on sending the finger's events to it.
 */
export function holdStill(host: Element, signal?: AbortSignal): void {
  const still = (event: Event): void => {
    if (event.cancelable) event.preventDefault();
  };
  const options = { passive: false, ...(signal && { signal }) };
  host.addEventListener('touchmove', (event) => gripOf(event.target) && still(event), options);
  host.addEventListener(
    'touchstart',
    ({ target }) => {
      if (gripOf(target)) target!.addEventListener('touchmove', still, options);
    },
    { passive: true, ...(signal && { signal }) },
  );
}
