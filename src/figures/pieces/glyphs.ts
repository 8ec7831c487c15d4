/** A 48 × 48 drawing for each chapter: its idea, drawn small. */

const lines = (d: string, className = ''): string =>
  `<path${className && ` class="${className}"`} d="${d}"/>`;
const dot = (x: number, y: number, r = 2.6): string => `<circle class="f" cx="${x}" cy="${y}" r="${r}"/>`;
const ring = (x: number, y: number, r = 2.6): string => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
const over = (x: number, y: number, r = 3): string => `<circle class="b" cx="${x}" cy="${y}" r="${r}"/>`;
const cross = (x: number, y: number): string => lines(`M${x - 3} ${y - 3}l6 6m0 -6l-6 6`);
const box = (x: number, y: number, width: number, height: number, className = ''): string =>
  `<rect${className && ` class="${className}"`} x="${x}" y="${y}" width="${width}" height="${height}"/>`;
const each = <T>(items: readonly T[], draw: (item: T, i: number) => string): string =>
  items.map(draw).join('');

/** A board of 4 × 4, the ground of several glyphs. */
const four = lines([4, 14, 24, 34, 44].map((at) => `M${at} 4v40M4 ${at}h40`).join(''), 'l');

/** By the chapter's slug. A chapter without one has an empty square. */
export const glyphs: Readonly<Record<string, string>> = {
  'brute-force': four + dot(9, 9) + dot(19, 19) + dot(39, 29) + cross(29, 39),
  backtracking:
    lines('M24 6L11 20M24 6l13 14M11 20L5 34M11 20l7 14M37 20l-6 14M31 34l5 9') +
    dot(24, 6) +
    dot(11, 20) +
    dot(37, 20) +
    dot(31, 34) +
    cross(5, 38) +
    cross(18, 38) +
    ring(36, 43),
  'measure-and-predict':
    lines('M24 5L5 43h38z', 'l') +
    lines('M24 5l-3 9 6 9-5 10 4 10') +
    each(
      [
        [24, 5],
        [21, 14],
        [27, 23],
        [22, 33],
        [26, 43],
      ] as const,
      ([x, y]) => dot(x, y, 2),
    ),
  flags: four + lines('M19 4v40M4 29h40M4 14l30 30M34 14L4 44') + dot(19, 29, 3.2),
  bitboards: each([0, 1, 2], (row) =>
    each([0, 1, 2, 3, 4], (col) =>
      box(4 + col * 8.2, 8 + row * 12, 7, 7, col + row === 3 || (row === 0 && col === 1) ? 'f' : ''),
    ),
  ),
  symmetry:
    lines('M24 3v42M3 24h42M9 9l30 30M39 9L9 39', 'l') +
    each(
      [
        [30, 8],
        [18, 8],
        [40, 18],
        [40, 30],
        [30, 40],
        [18, 40],
        [8, 30],
        [8, 18],
      ] as const,
      ([x, y], i) => (i === 0 ? dot(x, y, 3) : ring(x, y)),
    ),
  'prune-the-symmetry':
    box(4, 4, 40, 40, 'l') +
    lines('M24 4v40') +
    lines('M24 12l8-8M24 20L40 4M24 28L44 8M24 36l20-20M24 44l20-20M32 44l12-12M40 44l4-4', 'e') +
    dot(14, 14),
  'parallel-and-beyond':
    box(4, 8, 22, 5, 'f') +
    box(28, 8, 14, 5) +
    box(4, 18, 12, 5) +
    box(18, 18, 25, 5, 'f') +
    box(4, 28, 30, 5, 'f') +
    box(36, 28, 6, 5) +
    lines('M4 41h40'),
  'the-join':
    box(8, 4, 32, 16, 'l') +
    box(8, 28, 32, 16, 'l') +
    lines('M14 20v8M22 20v8M34 20v8') +
    dot(14, 13) +
    dot(30, 9) +
    dot(22, 37) +
    over(36, 33),
  'exact-cover':
    each(
      [
        [0, 1],
        [0, 4],
        [1, 0],
        [1, 2],
        [2, 3],
        [2, 1],
        [3, 2],
        [3, 4],
        [4, 0],
        [4, 3],
      ] as const,
      ([row, col]) => box(5 + col * 8, 5 + row * 8, 6, 6, row === 2 || row === 3 ? 'lf' : 'f'),
    ) + lines('M18.5 2v44h9V2z'),
  'one-solution-huge-n':
    each(Array.from({ length: 12 }), (_, i) => dot(4.5 + i * 3.5, 5 + ((i * 2 + 1) % 13) * 3.1, 1.5)) +
    box(2, 2, 44, 44, 'l'),
  'the-board-is-a-graph':
    lines('M8 10l16 30 16-30M8 40L24 8l16 32M8 10l32 30M8 40l32-30', 'e') +
    each(
      [
        [8, 10],
        [40, 10],
        [24, 8],
        [8, 40],
        [40, 40],
        [24, 40],
      ] as const,
      ([x, y], i) => (i % 2 ? dot(x, y, 3) : over(x, y)),
    ),
  'plain-backtracking-is-a-lottery':
    lines('M24 24l4-12M24 24l12-4M24 24l12 4M24 24l4 12M24 24l-4 12M24 24l-12 4M24 24l-12-4M24 24l-4-12') +
    each(
      [
        [29, 8],
        [40, 19],
        [40, 29],
        [29, 40],
        [19, 40],
        [8, 29],
        [8, 19],
        [19, 8],
      ] as const,
      ([x, y], i) => (i < 3 ? dot(x, y) : ring(x, y, 2.4)),
    ),
  warnsdorff:
    four +
    each(['2 3 4 2', '3 4 6 3', '3 4 6 3', '2 3 4 2'], (row, r) =>
      each(
        row.split(' '),
        (degree, c) =>
          `<text${degree === '2' ? ' class="strong"' : ''} x="${9 + c * 10}" y="${12 + r * 10}">${degree}</text>`,
      ),
    ),
  'closing-the-tour':
    lines('M8 40C2 20 14 6 26 6s20 12 16 24-16 14-18 6 6-16 12-12') +
    '<path d="M8 40l16-4" stroke-dasharray="2.5 3"/>' +
    dot(8, 40) +
    over(36, 24, 2.8),
  'counting-by-forced-moves':
    lines('M6 38L20 10M22.5 11.5L10 37.5') +
    lines('M21 10l19 8M21 10l16 26', 'e') +
    dot(21, 9, 3) +
    dot(8, 39, 3) +
    ring(41, 18, 3) +
    ring(38, 38, 3),
  'counting-boundaries':
    box(4, 10, 17, 28, 'lf') +
    box(4, 10, 40, 28, 'l') +
    '<path d="M21 6v8h6v12h-6v16" stroke-width="2"/>' +
    dot(27, 14, 2) +
    dot(27, 26, 2) +
    dot(21, 38, 2),
  'what-is-open':
    lines('M6 5v38h38', 'l') +
    lines('M10 38C20 36 27 30 31 20') +
    '<path d="M31 20c2-5 4-9 7-14" stroke-dasharray="2.5 3"/>' +
    dot(10, 38) +
    dot(21, 33) +
    dot(31, 20) +
    ring(39.5, 4.5),
};
