/**
 * The drawings that boards and buttons share, as symbols: a page holds them once (`sprite`, in the layout) and every
 * board refers to them with `<use href="#queen">`.
 */

/** Each symbol's view box and body. Pieces take their colour from the `use`, icons from the text colour. */
export const symbols: Readonly<Record<string, readonly [viewBox: string, body: string]>> = {
  queen: [
    '0 0 100 100',
    '<path d="M50 10a7 7 0 0 1 3.6 13L63 50 73 24.5a6.5 6.5 0 1 1 7.5 1.2L77 55l9.5-14a6 6 0 1 1 6 3L79 72c-9-4-18-5.6-29-5.6S30 68 21 72L7.5 44a6 6 0 1 1 6-3L23 55l-3.5-29.3a6.5 6.5 0 1 1 7.5-1.2L37 50 46.4 23A7 7 0 0 1 50 10ZM22 77c9-3.6 18-5 28-5s19 1.4 28 5l-2 8c-8.5-2.6-17-3.8-26-3.8S32.5 82.4 24 85ZM24.5 90c8-2.2 16.5-3.2 25.5-3.2s17.5 1 25.5 3.2l1 5h-53Z"/>',
  ],
  knight: [
    '-5 0 100 100',
    '<path fill-rule="evenodd" d="M27.5 82C27.5 70.5 35.5 65 42 57.7C46 53.2 48.3 49.3 47.8 44.5C44 48.8 39 50 33.8 52C29 54 27.6 58.8 23.2 60.6C17.6 62.8 10.6 58.6 9.9 52.8C9.5 49 12 46.2 14.4 42C17.6 36.2 18.6 30.6 23.6 25.6C26.4 22.8 29.6 21 30.6 17.8L28.6 6.5L38.2 13.8L44.2 5.5L48.6 15.8C67.5 20.5 79.5 38.5 78.5 62C78.2 69 77.2 75.5 75 82C67.6 79.9 59.5 79 51.3 79S35 79.9 27.5 82ZM30.5 31.8C33 29.8 36 29.6 38.3 30.6C37 33.5 33.8 34.9 29.6 34.6C29.6 33.5 29.9 32.5 30.5 31.8ZM50.5 24C63 29.5 70.5 42.5 70 60.5C69.9 66 69.2 71 68 75.7L65.2 75.2C66.3 70.2 66.9 65.9 67 60.5C67.2 44.5 61 32.5 49.5 26.8ZM26 86.5c7.8-2.2 16.5-3.3 25.3-3.3s17.5 1.1 25.3 3.3l2.6 8.5h-55.8Z"/>',
  ],
  'knight-small': [
    '-5 0 100 100',
    '<path d="M27.5 82C27.5 70.5 35.5 65 42 57.7C46 53.2 48.3 49.3 47.8 44.5C44 48.8 39 50 33.8 52C29 54 27.6 58.8 23.2 60.6C17.6 62.8 10.6 58.6 9.9 52.8C9.5 49 12 46.2 14.4 42C17.6 36.2 18.6 30.6 23.6 25.6C26.4 22.8 29.6 21 30.6 17.8L28.6 6.5L38.2 13.8L44.2 5.5L48.6 15.8C67.5 20.5 79.5 38.5 78.5 62C78.2 69 77.2 75.5 75 82C67.6 79.9 59.5 79 51.3 79S35 79.9 27.5 82ZM26 86.5c7.8-2.2 16.5-3.3 25.3-3.3s17.5 1.1 25.3 3.3l2.6 8.5h-55.8Z"/>',
  ],
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
const hatchPattern =
  '<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  '<rect class="hatch-bg" width="6" height="6"/><path class="hatch-line" d="M0 0v6"/></pattern>';

/** All symbols in one hidden SVG, for a page's body. */
export const sprite = `<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>${hatchPattern}</defs>${Object.entries(
  symbols,
)
  .map(([id, [viewBox, body]]) => `<symbol id="${id}" viewBox="${viewBox}">${body}</symbol>`)
  .join('')}</svg>`;
