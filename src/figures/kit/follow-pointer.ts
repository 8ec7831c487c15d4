/**
 * A mouse points at what it is over. What a finger touched stays lit until the next touch elsewhere. Whoever leaves with the
 * focus lets go, too.
 */
export function followPointer(
  host: HTMLElement,
  follow: (event: PointerEvent) => void,
  letGo: () => void,
  signal: AbortSignal,
): void {
  host.addEventListener('pointermove', follow, { signal });
  host.addEventListener('pointerdown', follow, { signal });
  // A tap that has woken the figure comes as a click only.
  host.addEventListener('click', follow, { signal });
  host.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      if (pointerType !== 'touch') letGo();
    },
    { signal },
  );
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !host.contains(target)) letGo();
    },
    { signal },
  );
  host.addEventListener('blur', letGo, { signal });
}
