/**
 * The drawings that figures and buttons share, as symbols: a page holds them once (in its layout), and whoever draws one refers to
 * it with `<use href="#i-play">`.
 */

/** Each symbol's view box and body, by its id. */
export type Symbols = Readonly<Record<string, readonly [viewBox: string, body: string]>>;

/** They take their colour from the text. */
export const icons: Symbols = {
  'i-play': ['0 0 16 16', '<path class="solid" d="M4.5 2.5v11l9-5.5z" fill="currentColor"/>'],
  'i-pause': ['0 0 16 16', '<path d="M4 3h2.8v10H4zM9.2 3H12v10H9.2z" fill="currentColor" stroke="none"/>'],
  'i-stop': ['0 0 16 16', '<rect x="3.5" y="3.5" width="9" height="9" fill="currentColor" stroke="none"/>'],
  'i-start': ['0 0 16 16', '<path d="M12.5 3v10L6 8zM3.5 3v10"/>'],
  'i-end': ['0 0 16 16', '<path d="M3.5 3v10L10 8zM12.5 3v10"/>'],
  'i-back': ['0 0 16 16', '<path d="M10.5 3 5 8l5.5 5"/>'],
  'i-forward': ['0 0 16 16', '<path d="M5.5 3 11 8l-5.5 5"/>'],
  'i-more': ['0 0 16 16', '<path d="M2 8h2M7 8h2M12 8h2" stroke-width="2.4"/>'],
  'i-check': ['0 0 16 16', '<path d="m2.5 8.5 4 4 7-9"/>'],
  'i-cross': ['0 0 16 16', '<path d="m3.5 3.5 9 9m0-9-9 9"/>'],
};

/** Never visited: a hatch, so that no one needs its colour. */
export const hatchPattern =
  '<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  '<rect class="hatch-bg" width="6" height="6"/><path class="hatch-line" d="M0 0v6"/></pattern>';

/** All of them, and those of the book, in one hidden SVG for a page's body. */
export function spriteWith(symbols: Symbols): string {
  const all = Object.entries({ ...symbols, ...icons }).map(
    ([id, [viewBox, body]]) => `<symbol id="${id}" viewBox="${viewBox}">${body}</symbol>`,
  );
  return `<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>${hatchPattern}</defs>${all.join('')}</svg>`;
}
