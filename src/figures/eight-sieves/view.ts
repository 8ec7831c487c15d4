/** Burnside's lemma: a sieve keeps what its symmetry leaves as it is; shared out, every sieve has one dot of each family. */
import { SYMMETRIES } from '../../solvers/queens/fundamental.ts';
import { dial } from '../kit/dial.ts';
import { slider } from '../kit/hand.ts';
import { panel } from '../kit/layout.ts';
import { UNIT } from '../kit/marks.ts';
import { type Sentence, say } from '../kit/say.ts';
import { type Attributes, capital, plural, round, tag } from '../kit/svg.ts';
import { checkers, queenAt, square } from '../pieces/board.ts';
import { type Dot, RING, placeAt, sievesOf, stationName, symmetryAt } from './sieves.ts';

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

/** The number of a station's symmetry: from 0 to 3 a turn by so many quarters, then a mirror. */
const numberAt = (turn: number): number => SYMMETRIES.indexOf(symmetryAt(turn));

/** The signs of the symmetries, over the sieves and round the board: of the turns in words, of the mirrors as lines about their middle. */
const turns = ['no move', '¼ turn', '½ turn', '¾ turn'];
const mirrors = [
  [0, 8],
  [8, 0],
  [7, 7],
  [-7, 7],
] as const;
function mirrorLine(number: number, x: number, y: number, size = 1): string {
  const [right = 0, down = 0] = mirrors[number - 4]?.map((each) => each * size) ?? [];
  return right || down ? `M${round(x - right)} ${round(y - down)}l${2 * right} ${2 * down}` : '';
}

/** A path that is no area. */
const line = (stroke: string, width: number, d: string, more: Attributes = {}): string =>
  tag('path', { stroke: `var(--${stroke})`, 'stroke-width': width, d, ...more });
const DASHED = { 'stroke-dasharray': '3 2' };
const ROUND = { 'stroke-linecap': 'round' };

const drawing = (name: string, viewBox: string, label: string, ...body: readonly string[]): string =>
  tag('svg', { class: `bd ${name}`, viewBox, role: 'img', 'aria-label': label }, ...body);

/** A dot has so much room, and a sieve room for as many beside each other as a family may have in it. */
const PITCH = 12;
const WIDTHS = [8, 2, 4, 2, 1, 1, 1, 1].map((dots) => (dots + 1) * PITCH);
const LEFTS = WIDTHS.map((_, sieve) => WIDTHS.slice(0, sieve).reduce((left, each) => left + each + PITCH, 0));
const [TOP, HEIGHT, END] = [44, 216, 420];
const middleOf = (sieve: number): number => LEFTS[sieve]! + WIDTHS[sieve]! / 2;

/** The height of a family's row. */
const rowOf = (n: number): number => Math.min(18, HEIGHT / sievesOf(n).families.length);

/** Rows that fly at one time. */
const FLYING = 3;

/** How far a family's row is shared out: the rows leave one after the other. */
function flight({ n, level }: Shown, family: number): number {
  const rows = sievesOf(n).families.length;
  return Math.max(0, Math.min(1, (level * (rows - 1 + FLYING) - family) / FLYING));
}

/** The middle of a dot: it stays in the row of its family. */
function dotAt(shown: Shown, family: number, dot: Dot): readonly [x: number, y: number] {
  const from = LEFTS[dot.sieve]! + dot.member * PITCH;
  const x = PITCH + from + flight(shown, family) * (LEFTS[dot.share]! - from);
  return [round(x), round(TOP + (family + 0.5) * rowOf(shown.n))];
}

/** The dots as one path; `solution`: only its own. Where a row is low they are dashes. */
function dots(shown: Shown, stroke: string, size: number, solution?: number): string {
  const width = round(Math.min(size, 0.7 * rowOf(shown.n)));
  const dash = round(size - width);
  let [d, lastX, lastY] = ['', 0, 0];
  for (const [family, row] of sievesOf(shown.n).families.entries())
    for (const dot of row) {
      if (solution !== undefined && dot.solution !== solution) continue;
      const [x, y] = dotAt(shown, family, dot);
      // Steps from one dot to the next zip better than places.
      d += `m${round(x - dash / 2 - lastX)} ${round(y - lastY)}h${dash}`;
      [lastX, lastY] = [x + dash / 2, y];
    }
  return line(stroke, width, d, ROUND);
}

/** The row of a solution's family. */
const familyOf = ({ n, solution }: Shown): number =>
  sievesOf(n).families.findIndex((row) => row.some((dot) => dot.solution === solution));

/** What a press in the sieves sets: the sieve, and the solution of the dot of the row that is nearest. */
export function pressed(shown: Shown, x: number, y: number): Partial<Shown> {
  const family = Math.floor((y - TOP) / rowOf(shown.n));
  const far = (dot: Dot): number => Math.abs(dotAt(shown, family, dot)[0] - x);
  const row = sievesOf(shown.n).families[family] ?? [];
  const solution = row.toSorted((one, other) => far(one) - far(other))[0]?.solution ?? shown.solution;
  const sieve = LEFTS.findLastIndex((left) => x >= left - PITCH / 2);
  return { solution, ...(x < END && { turn: RING.indexOf(SYMMETRIES[sieve] ?? 'identity') }) };
}

/** The eight sieves, and the sum over them. */
export function sieves(shown: Shown): string {
  const { families } = sievesOf(shown.n);
  const isSifted = shown.level === 0;
  // A dot that flies counts where it is nearer to.
  const lying = families.flatMap((row, family) =>
    row.map((dot) => (flight(shown, family) < 0.5 ? dot.sieve : dot.share)),
  );
  const numbers = LEFTS.map((_, sieve) => lying.filter((each) => each === sieve).length);
  const word = (x: number | string, y: number, words: string | number, className?: string): string =>
    tag('text', { class: className, x, y }, String(words));
  const frames = LEFTS.map((left, i) => `M${left} ${TOP}v${HEIGHT}h${WIDTHS[i]}v-${HEIGHT}`);
  const height = rowOf(shown.n);
  const now = numberAt(shown.turn);
  const top = TOP + familyOf(shown) * height;
  const falls = isSifted && Number.isInteger(shown.turn) && queensOf(shown).some((queen) => !queen.isOnQueen);
  return drawing(
    'sieves',
    '-2 -14 504 302',
    `Eight sieves with ${numbers.join(', ')} dots`,
    tag('path', { fill: 'var(--surface)', stroke: 'var(--rule)', d: frames.join('') }),
    tag('rect', { fill: 'var(--ink)', opacity: 0.09, y: top, width: END, height }),
    line('ink', 2, frames[now]!),
    line('ink-2', 2, LEFTS.map((_, i) => mirrorLine(i, middleOf(i), 9)).join(''), DASHED),
    ...turns.map((words, sieve) => word(middleOf(sieve), 13, words)),
    word(354, -4, 'mirrors'),
    ...numbers.map((kept, sieve) => {
      const words = isSifted && kept > 0 && WIDTHS[sieve]! > 50 ? `${kept} stay` : kept;
      return word(middleOf(sieve), 36, words, 'sieve-n');
    }),
    // A place for each sign.
    word(
      LEFTS.slice(1)
        .map((left) => left - PITCH / 2)
        .join(' '),
      35,
      '+'.repeat(7),
    ),
    word(462, 36, `= ${lying.length}`, 'sieve-n'),
    word(462, 104, '÷ 8 ='),
    word(462, 146, families.length, 'sieve-mean'),
    word(462, 166, families.length === 1 ? 'family' : 'families'),
    ...(isSifted ? numbers.map((kept, sieve) => word(middleOf(sieve), 282, numbers[0]! - kept)) : []),
    isSifted ? word(462, 282, 'fall') : '',
    dots(shown, 'ink-2', 9),
    dots(shown, 'st-solve', 12, shown.solution),
    // A solution that does not stay falls from its row through the bottom of the sieve.
    line(
      'st-reject',
      2,
      falls ? `M${middleOf(now)} ${round(top + height / 2)}V${TOP + HEIGHT + 9}m-4 -4l4 4l4 -4` : '',
    ),
  );
}

/** Where the handle is when nothing has moved, in squares from the corner of a board of eight. */
export const HANDLE = [-1.26, 5.472] as const;

/** The middle of a square. */
const middle = ([row, col]: readonly [number, number]) =>
  [round((col + 0.5) * UNIT), round((row + 0.5) * UNIT)] as const;

const box = (x: number, y: number, side: number): string => `M${x} ${y}h${side}v${side}h-${side}z`;

/** The queens, each with her image on its way. */
const queensOf = ({ n, solution, turn }: Shown) => {
  const placement = sievesOf(n).solutions[solution - 1]!;
  return placement.map((col, row) => {
    const place = placeAt(turn, n, row, col);
    return { from: middle([row, col]), at: middle(place), isOnQueen: placement[place[0]] === place[1] };
  });
};

/** The board with its queens in rings and their images; the handle on the rim, and the mirror that is crossed. */
export function board(shown: Shown): string {
  const { n, solution, turn } = shown;
  const number = numberAt(turn);
  const isThere = Number.isInteger(turn);
  const angle = isThere && number < 4 ? 90 * number : 0;
  const half = (n * UNIT) / 2;
  const queens = queensOf(shown);
  const ways = queens.map(({ from: [x, y], at }) => {
    const radius = Math.round(Math.hypot(x - half, y - half));
    // A turn takes each queen round the middle, a mirror straight across.
    const way = angle > 0 ? `A${radius} ${radius} 0 ${Number(angle > 180)} 1 ` : 'L';
    return x === at[0] && y === at[1] ? '' : `M${x} ${y}${way}${at.join(' ')}`;
  });
  const met = new Set(queens.flatMap(({ at, isOnQueen }) => (isOnQueen ? [at.join()] : [])));
  const rings = (isMet: boolean): string =>
    queens
      .map(({ from }) => (met.has(from.join()) === isMet ? box(from[0] - 18, from[1] - 18, 36) : ''))
      .join('');
  const places = RING.map((_, station) => middle(placeAt(station, 8, ...HANDLE)));
  // Between two stations it is the mirror an eighth of a round further.
  const mirror = isThere ? number : [7, 5, 6, 4][Math.floor(turn) % 4]!;
  const [cx, cy] = middle(placeAt(turn, 8, ...HANDLE));
  return drawing(
    'sieve-board',
    '-51 -51 422 422',
    `Solution ${solution} and ${stationName(turn)}`,
    tag(
      'g',
      { transform: n !== 8 && `scale(${round(8 / n)})` },
      checkers(square(n)),
      line('ink', 2, rings(false)),
      line('ink', 2, rings(true), { class: 'solve-fill' }),
      line('st-path', 1.5, ways.join('')),
      ...queens.map(({ at, isOnQueen }) => queenAt(...at, isOnQueen)),
      tag(
        'g',
        { opacity: 0.5, transform: `rotate(${angle / 3} ${half} ${half})` },
        angle > 0 ? queenAt(...queens[0]!.from) : '',
      ),
    ),
    tag('circle', { class: 'sieve-handle', 'data-grip': true, cx, cy, r: 18 }),
    line(
      'ink-2',
      2,
      places.map(([x, y], i) => mirrorLine(numberAt(i), x, y)).join('') + mirrorLine(mirror, 160, 160, 22),
      DASHED,
    ),
    ...places.flatMap(([x, y], i) => {
      const sign = ['=', '¼', '½', '¾'][numberAt(i)];
      return sign ? [tag('text', { x, y: y + 6 }, sign)] : [];
    }),
    tag('path', { class: 'sieve-rim', 'data-grip': true, d: box(-51, -51, 422) + box(-25, -25, 370) }),
  );
}

export function sentence(shown: Shown): Sentence {
  const { n, solution, turn, level } = shown;
  const { families } = sievesOf(n);
  if (!Number.isInteger(turn)) {
    const [from, to] = [Math.floor(turn), Math.ceil(turn)].map(stationName);
    return {
      mark: 'path',
      words: `From ${from} to ${to} each queen goes straight across the dashed mirror.`,
    };
  }
  const met = queensOf(shown).filter(({ isOnQueen }) => isOnQueen).length;
  const row = families[familyOf(shown)]!;
  const inEach = [...Map.groupBy(row, ({ sieve }) => sieve).values()].map(({ length }) => length);
  const out = families.filter((_, family) => flight(shown, family) === 1).length;
  const then =
    level > 0
      ? `${out} of ${plural(families.length, 'family', 'families')} shared out.`
      : `Its family of ${inEach[0]} has ${inEach.length > 1 ? `${inEach.join(' + ')} = ` : ''}8 dots.`;
  const what = `puts ${met === n ? `all ${n}` : `${met || 'none'} of ${n}`} queens on queens`;
  return {
    mark: met === n ? 'solve' : 'reject',
    words: `${capital(stationName(turn))} ${what}: solution ${solution} ${met === n ? 'stays' : 'falls through'}. ${then}`,
  };
}

/** The first solution that the half turn leaves as it is; the first of all where there is none. */
export const firstKept = (n: number): number =>
  sievesOf(n)
    .families.flat()
    .find(({ sieve }) => SYMMETRIES[sieve] === 'half turn')?.solution ?? 1;

/** The family of four, and the turn that leaves it as it is. */
export const first: Shown = { n: 8, solution: firstKept(8), turn: 4, level: 0 };

export function body(shown: Shown): string {
  const { n, solution, turn, level } = shown;
  return (
    `<div class="two sieve-grid"><div>${slider('turn', { label: 'Symmetry', min: 0, max: 7, value: turn, words: stationName })}` +
    `<div data-part="board">${board(shown)}</div>` +
    dial('n', { words: 'N', min: 4, max: 10, value: n }) +
    dial('solution', { words: 'solution', min: 1, max: sievesOf(n).solutions.length, value: solution }) +
    `</div><div>${panel('Solutions that look the same after …', `<div data-part="sieves">${sieves(shown)}</div>`)}` +
    dial('level', { words: 'share out', min: 0, max: 100, value: 100 * level, shows: '÷ 8' }) +
    `</div></div>` +
    say(sentence(shown), 3)
  );
}

export const states = {
  'eight sieves': () => sieves(first),
  'half shared out': () => sieves({ ...first, level: 0.5 }),
  'shared out': () => sieves({ ...first, level: 1 }),
  'five queens': () => sieves({ ...first, n: 5, solution: firstKept(5) }),
  'ten queens': () => sieves({ ...first, n: 10, solution: firstKept(10), level: 0.5 }),
  'the half turn': () => board(first),
  'on the way through a mirror': () => board({ ...first, turn: 0.4 }),
};
