/** Burnside's lemma: the solutions fall through eight sieves, one for each symmetry, and what stays is shared out among them. */
import { SYMMETRIES, type Symmetry } from '../../solvers/queens/fundamental.ts';
import { dial } from '../kit/dial.ts';
import { slider } from '../kit/hand.ts';
import { head } from '../kit/layout.ts';
import { UNIT } from '../kit/marks.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { capital, count, plural, round, tag } from '../kit/svg.ts';
import { checkers, square } from '../pieces/board.ts';
import { type Dot, RING, matches, placeAt, sievesOf } from './sieves.ts';

/** What the reader has set. */
export interface Shown {
  readonly n: number;
  /** Number of a solution, from 1. */
  readonly solution: number;
  /** Station of the ring; a fraction lies between two. */
  readonly turn: number;
  /** How far the dots are shared out, from 0 to 1. */
  readonly level: number;
}
export const SIZES = [4, 10] as const;

const names: Readonly<Record<Symmetry, readonly [short: string, words: string]>> = {
  identity: ['as it is', 'leaving it as it is'],
  'quarter turn': ['¼ turn', 'the quarter turn'],
  'half turn': ['½ turn', 'the half turn'],
  'three-quarter turn': ['¾ turn', 'the three-quarter turn'],
  mirror: ['mirror', 'the upright mirror'],
  flip: ['mirror', 'the level mirror'],
  transpose: ['mirror', 'the diagonal mirror'],
  'anti-transpose': ['mirror', 'the other diagonal mirror'],
};
/** The mirror's line in a box of 10 by 10. */
const mirrorLines: Partial<Readonly<Record<Symmetry, string>>> = {
  mirror: 'm5 0v10',
  flip: 'm0 5h10',
  transpose: 'l10 10',
  'anti-transpose': 'm10 0l-10 10',
};

export const stationName = (turn: number): string => names[RING[Math.round(turn) % 8]!][1];

/** A sieve, and the room round it. */
const [WIDTH, HEIGHT, GAP, HEAD] = [80, 120, 14, 20];
/** The corner of a sieve. */
const corner = (sieve: number): readonly [x: number, y: number] => [
  (sieve % 4) * (WIDTH + GAP),
  HEAD + Math.floor(sieve / 4) * (HEIGHT + HEAD + GAP),
];

/** The sieve that stands here, head and all. */
export function sieveAt(x: number, y: number): number | undefined {
  const found = SYMMETRIES.findIndex((_, sieve) => {
    const [left, top] = corner(sieve);
    return x >= left && x <= left + WIDTH && y >= top - HEAD && y <= top + HEIGHT;
  });
  return found < 0 ? undefined : found;
}

/** Where the dots of a board lie: families stand in `blocks` columns of a sieve, so that those of ten queens have room. */
function grid(n: number): { readonly pitch: number; readonly lines: number } {
  const { families } = sievesOf(n);
  const blocks = Math.ceil(Math.sqrt(families.length / 12));
  return { pitch: WIDTH / 8 / blocks, lines: Math.ceil(families.length / blocks) };
}

/** Rows that fly at one time. */
const FLYING = 3;

/** How far a family's row is shared out: the rows leave one after the other. */
function flight({ n, level }: Shown, family: number): number {
  const rows = sievesOf(n).families.length;
  return Math.max(0, Math.min(1, (level * (rows - 1 + FLYING) - family) / FLYING));
}

/** The middle of a dot. */
export function dotAt(
  shown: Shown,
  family: number,
  { sieve, member, share }: Dot,
): readonly [x: number, y: number] {
  const { pitch, lines } = grid(shown.n);
  const [[fromX, fromY], [toX, toY]] = [corner(sieve), corner(share)];
  const x = Math.floor(family / lines) * pitch * 8 + pitch / 2;
  const y = ((family % lines) + 0.5) * pitch;
  const far = flight(shown, family);
  return [
    round(fromX + x + member * pitch + far * (toX - fromX - member * pitch)),
    round(fromY + y + far * (toY - fromY)),
  ];
}

/** The dots as one path of points; `solution`, from 0: only its own. */
function dots(shown: Shown, solution?: number): string {
  let [d, lastX, lastY] = ['', 0, 0];
  for (const [family, row] of sievesOf(shown.n).families.entries())
    for (const dot of row) {
      if (solution !== undefined && dot.solution !== solution) continue;
      const [x, y] = dotAt(shown, family, dot);
      // Steps from one dot to the next zip better than places.
      d += d === '' ? `M${x} ${y}h0` : `m${round(x - lastX)} ${round(y - lastY)}h0`;
      [lastX, lastY] = [x, y];
    }
  return d;
}

/** From its sieve to where it is, the way of each dot that flies. */
const flights = (shown: Shown): string =>
  sievesOf(shown.n)
    .families.flatMap((row, family) =>
      row
        .filter(({ sieve, share }) => sieve !== share && flight(shown, family) % 1 > 0)
        .map((dot) => {
          const [fromX, fromY] = dotAt({ ...shown, level: 0 }, family, dot);
          const [x, y] = dotAt(shown, family, dot);
          // Whole units zip better.
          return `M${Math.round(fromX)} ${Math.round(fromY)}l${Math.round(x - fromX)} ${Math.round(y - fromY)}`;
        }),
    )
    .join('');

/** Where the dots lie when they are shared out. */
function holes(n: number): string {
  const { pitch, lines } = grid(n);
  return SYMMETRIES.flatMap((_, sieve) =>
    sievesOf(n).families.map((_, family) => {
      const [x, y] = corner(sieve);
      if (family % lines > 0) return `m0 ${round(pitch)}h0`;
      return `M${round(x + (family / lines) * pitch * 8 + pitch / 2)} ${round(y + pitch / 2)}h0`;
    }),
  ).join('');
}

/** How many dots lie in a sieve; a dot that flies counts where it is nearer to. */
const inSieve = (shown: Shown, sieve: number): number =>
  sievesOf(shown.n)
    .families.flatMap((row, family) =>
      row.map((dot) => (flight(shown, family) < 0.5 ? dot.sieve : dot.share)),
    )
    .filter((each) => each === sieve).length;

/** The names of the sieves. */
const heads = SYMMETRIES.map((symmetry, sieve) => {
  const [x, y] = corner(sieve);
  const line = mirrorLines[symmetry];
  return (
    tag('text', { class: 'sieve-name', x: x + WIDTH - (line ? 14 : 0), y: y - 6 }, names[symmetry][0]) +
    (line ? tag('path', { class: 'sieve-mirror', d: `M${x + WIDTH - 10} ${y - 15}${line}` }) : '')
  );
}).join('');

/** What moves in the picture of the sieves. */
export function sieveMarks(shown: Shown): string {
  const { n, solution, turn } = shown;
  const { pitch } = grid(n);
  const now = SYMMETRIES.indexOf(RING[Math.round(turn) % 8]!);
  const [x, y] = corner(now);
  const width = round(0.64 * pitch);
  return (
    heads +
    tag('path', { class: 'sieve-holes', 'stroke-width': width, d: holes(n) }) +
    tag('rect', { class: 'sieve-now', x, y, width: WIDTH, height: HEIGHT }) +
    SYMMETRIES.map((_, sieve) => {
      const [x, top] = corner(sieve);
      const [kept, here] = [sievesOf(n).kept[sieve]!, inSieve(shown, sieve)];
      const was = kept === here ? '' : `<tspan class="sieve-was">${kept} → </tspan>`;
      return tag('text', { class: 'sieve-n', x, y: top - 6 }, was + count(here));
    }).join('') +
    tag('path', { class: 'sieve-flights', d: flights(shown) }) +
    tag('path', { class: 'sieve-dots', 'stroke-width': width, d: dots(shown) }) +
    tag('path', { class: 'sieve-own', 'stroke-width': round(0.9 * pitch), d: dots(shown, solution - 1) })
  );
}

/** The eight sieves; their marks move. */
export function sieves(shown: Shown): string {
  const frames = SYMMETRIES.map((_, sieve) => `M${corner(sieve).join(' ')}h${WIDTH}v${HEIGHT}h-${WIDTH}z`);
  return tag(
    'svg',
    { class: 'bd sieves', viewBox: '-1 -1 364 296', role: 'img', 'aria-label': sievesLabel(shown) },
    tag('path', { class: 'sieve-frames', d: frames.join('') }),
    tag('g', { 'data-part': 'dots' }, sieveMarks(shown)),
  );
}

/** The numbers of the sieves, in their order. */
const sievesLabel = (shown: Shown): string =>
  `Eight sieves with ${SYMMETRIES.map((_, sieve) => inSieve(shown, sieve)).join(', ')} dots`;

/** Where the handle of a turn is, in squares from the corner of the board. */
export const handle = (n: number): readonly [row: number, col: number] => [-0.095 * n - 0.5, 0.8 * n - 0.5];

/** The board: its queens in rings, and her image of each on its way; the handle, and the mirror that is crossed. */
export function boardMarks({ n, solution, turn }: Shown): string {
  const placement = sievesOf(n).solutions[solution - 1]!;
  const at = (place: readonly [number, number]): readonly [x: number, y: number] => [
    round((place[1] + 0.5) * UNIT),
    round((place[0] + 0.5) * UNIT),
  ];
  const held = Number.isInteger(turn);
  const rings = placement.map((col, row) => `M${col * UNIT + 3} ${row * UNIT + 3}h34v34h-34z`);
  let [ways, images, fills] = ['', '', ''];
  for (const [row, col] of placement.entries()) {
    const place = placeAt(turn, n, row, col);
    const [x, y] = at(place);
    const stays = held && placement[place[0]] === place[1];
    const from = at([row, col]);
    if (from[0] !== x || from[1] !== y) ways += `M${from.join(' ')}L${x} ${y}`;
    if (stays) fills += `M${x - 20} ${y - 20}h40v40h-40z`;
    images += tag('use', {
      href: '#queen',
      class: stays ? 'queen-solved' : 'queen',
      x: x - 15,
      y: y - 15,
      width: 30,
      height: 30,
    });
  }
  const [x, y] = at(placeAt(turn, n, ...handle(n)));
  return (
    tag('path', { class: 'solve-fill', d: fills }) +
    tag('path', { class: 'sieve-ways', d: ways }) +
    tag('path', { class: 'sieve-rings', d: rings.join('') }) +
    images +
    (held ? '' : mirrorOf(n, Math.floor(turn))) +
    tag('circle', { class: 'sieve-handle', 'data-grip': true, cx: x, cy: y, r: round(0.055 * n * UNIT) })
  );
}

const squareOf = (from: number, side: number): string => `M${from} ${from}h${side}v${side}h${-side}z`;

/** The mirror between a station and the next. */
function mirrorOf(n: number, station: number): string {
  const [here, there] = [station, station + 1].map((turn) => placeAt(turn, n, ...handle(n)));
  const [row, col] = [0, 1].map((i) => (here![i]! + there![i]!) / 2 + 0.5 - n / 2) as [number, number];
  const far = (0.56 * n) / Math.max(Math.abs(row), Math.abs(col));
  const [x, y, middle] = [col * far * UNIT, row * far * UNIT, (n / 2) * UNIT];
  return tag('path', {
    class: 'sieve-mirror',
    d: `M${round(middle - x)} ${round(middle - y)}L${round(middle + x)} ${round(middle + y)}`,
  });
}

/** The board with its rim, on which the handle goes round. */
export function board(shown: Shown): string {
  const { n } = shown;
  const [side, rim] = [n * UNIT, 0.16 * n * UNIT];
  const stations = RING.map((_, station) => {
    const [row, col] = placeAt(station, n, ...handle(n));
    return `M${round((col + 0.5) * UNIT)} ${round((row + 0.5) * UNIT)}h0`;
  });
  return tag(
    'svg',
    {
      class: 'bd sieve-board',
      viewBox: `${-rim} ${-rim} ${side + 2 * rim} ${side + 2 * rim}`,
      role: 'img',
      'aria-label': `Solution ${shown.solution} and ${stationName(shown.turn)}`,
    },
    checkers(square(n)),
    tag('path', { class: 'sieve-stations', 'stroke-width': 0.03 * side, d: stations.join('') }),
    tag('g', { 'data-part': 'board-marks' }, boardMarks(shown)),
    tag('path', {
      class: 'sieve-rim',
      'data-grip': true,
      d: `${squareOf(-rim, side + 2 * rim)}${squareOf(rim / 2, side - rim)}`,
    }),
  );
}

export function counters({ n }: Shown): Counts {
  const { solutions, families } = sievesOf(n);
  return [
    [solutions.length, 'solutions'],
    [`${count(8 * families.length)} ÷ 8 = ${families.length}`, families.length === 1 ? 'family' : 'families'],
  ];
}

export function sentence(shown: Shown): Sentence {
  const { n, solution, turn, level } = shown;
  const { solutions, families } = sievesOf(n);
  const shared = families.filter((_, family) => flight(shown, family) === 1).length;
  const out =
    level > 0
      ? ` ${shared} of ${plural(families.length, 'family', 'families')} shared out, a dot of each to every sieve.`
      : '';
  if (!Number.isInteger(turn))
    return {
      mark: 'path',
      words: `From ${stationName(Math.floor(turn))} to ${stationName(Math.floor(turn) + 1)} each queen goes straight across the dashed mirror.${out}`,
    };
  const station = Math.round(turn) % 8;
  const words = capital(stationName(station));
  const met = matches(solutions[solution - 1]!, station);
  if (met === n)
    return {
      mark: 'solve',
      words: `${words} puts all ${n} queens on queens: solution ${solution} stays in this sieve.${out}`,
    };
  return {
    mark: 'reject',
    words: `${words} puts ${met === 0 ? 'none' : met} of the ${n} queens on a queen: solution ${solution} falls through this sieve.${out}`,
  };
}

/** The family of four, and the turn that leaves it as it is, while the families are shared out. */
export const first: Shown = { n: 8, solution: firstKept(8), turn: 4, level: 0.5 };

/** The first solution that the half turn leaves as it is; the first of all where there is none. */
export function firstKept(n: number): number {
  const kept = sievesOf(n)
    .families.flat()
    .find(({ sieve }) => SYMMETRIES[sieve] === 'half turn');
  return (kept?.solution ?? 0) + 1;
}

export function body(id: string, shown: Shown): string {
  const { n, solution, turn, level } = shown;
  const { solutions } = sievesOf(n);
  return (
    head(id, {}, counters(shown)) +
    `<div class="sieve-grid"><div>${slider('turn', { label: 'Symmetry', min: 0, max: 7, value: turn, words: stationName })}` +
    `<div data-part="board">${board(shown)}</div>` +
    dial('n', { words: 'N', min: SIZES[0], max: SIZES[1], value: n }) +
    dial('solution', { words: 'solution', min: 1, max: solutions.length, value: solution }) +
    `</div><div><div data-part="sieves">${sieves(shown)}</div>` +
    dial('level', { words: 'share out', min: 0, max: 100, value: 100 * level, shows: '÷ 8' }) +
    `</div></div>` +
    say(sentence(shown), 4)
  );
}

export const states = {
  'eight sieves': () => sieves({ ...first, level: 0 }),
  'half shared out': () => sieves(first),
  'shared out': () => sieves({ ...first, level: 1 }),
  'five queens': () => sieves({ ...first, n: 5, solution: firstKept(5) }),
  'the half turn': () => board(first),
  'on the way through a mirror': () => board({ ...first, turn: 0.4 }),
};
