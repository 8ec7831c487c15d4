/** Burnside's lemma: a sieve keeps what its symmetry leaves as it is; shared out, every sieve has one dot of each family. */
import { SYMMETRIES } from '../../solvers/queens/fundamental.ts';
import { dial } from '../kit/dial.ts';
import { slider } from '../kit/hand.ts';
import { panel } from '../kit/layout.ts';
import { UNIT } from '../kit/marks.ts';
import { type Sentence, say } from '../kit/say.ts';
import { capital, plural, round, tag } from '../kit/svg.ts';
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

/** What stands over the sieves: the turns in words, the mirrors as lines in a box of 10 by 10. */
const turns = ['no move', '¼ turn', '½ turn', '¾ turn'];
const mirrors = ['m5 0v10', 'm0 5h10', 'l10 10', 'm10 0l-10 10'];

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
function dots(shown: Shown, className: string, size: number, solution?: number): string {
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
  return tag('path', { class: className, 'stroke-width': width, d });
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
  // A dot that flies counts where it is nearer to.
  const lying = families.flatMap((row, family) =>
    row.map((dot) => (flight(shown, family) < 0.5 ? dot.sieve : dot.share)),
  );
  const numbers = LEFTS.map((_, sieve) => lying.filter((each) => each === sieve).length);
  const word = (x: number | string, y: number, words: string | number, className?: string): string =>
    tag('text', { class: className, x, y }, String(words));
  const frames = LEFTS.map((left, i) => `M${left} ${TOP}h${WIDTHS[i]}v${HEIGHT}h-${WIDTHS[i]}z`);
  const height = rowOf(shown.n);
  return tag(
    'svg',
    {
      class: 'bd sieves',
      viewBox: '-2 0 504 282',
      role: 'img',
      'aria-label': `Eight sieves with ${numbers.join(', ')} dots`,
    },
    tag('path', { class: 'sieve-frames', d: frames.join('') }),
    tag('rect', { class: 'sieve-row', y: TOP + familyOf(shown) * height, width: END, height }),
    tag('path', { class: 'sieve-now', d: frames[SYMMETRIES.indexOf(symmetryAt(shown.turn))] }),
    tag('path', {
      class: 'sieve-mirror',
      d: mirrors.map((line, i) => `M${middleOf(4 + i) - 5} 4${line}`).join(''),
    }),
    ...turns.map((words, sieve) => word(middleOf(sieve), 13, words)),
    ...numbers.map((kept, sieve) => word(middleOf(sieve), 36, kept, 'sieve-n')),
    // A place for each sign.
    word(
      LEFTS.slice(1)
        .map((left) => left - PITCH / 2)
        .join(' '),
      35,
      '+'.repeat(7),
    ),
    word(354, 276, 'mirrors'),
    word(462, 36, `= ${lying.length}`, 'sieve-n'),
    word(462, 104, '÷ 8 ='),
    word(462, 146, families.length, 'sieve-mean'),
    word(462, 166, families.length === 1 ? 'family' : 'families'),
    dots(shown, 'sieve-dots', 9),
    dots(shown, 'sieve-own', 12, shown.solution),
  );
}

/** Where the handle of a turn is, in squares from the corner of the board. */
export const handle = (n: number) => [-0.095 * n - 0.5, 0.7465 * n - 0.5] as const;

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
  const [side, rim] = [n * UNIT, 0.16 * n * UNIT];
  let [fills, ways, rings, images] = ['', '', '', ''];
  for (const { from, at, isOnQueen } of queensOf(shown)) {
    const [x, y] = at;
    if (isOnQueen) fills += box(x - 20, y - 20, 40);
    if (from.join() !== at.join()) ways += `M${from.join(' ')}L${x} ${y}`;
    rings += box(from[0] - 17, from[1] - 17, 34);
    images += queenAt(x, y, isOnQueen);
  }
  const [cx, cy] = middle(placeAt(turn, n, ...handle(n)));
  return tag(
    'svg',
    {
      class: 'bd sieve-board',
      viewBox: `${-rim} ${-rim} ${side + 2 * rim} ${side + 2 * rim}`,
      role: 'img',
      'aria-label': `Solution ${solution} and ${stationName(turn)}`,
    },
    checkers(square(n)),
    tag('path', { class: 'solve-fill', d: fills }),
    tag('path', { class: 'sieve-ways', d: ways }),
    tag('path', { class: 'sieve-rings', d: rings }),
    images,
    tag('path', {
      class: 'sieve-mirror',
      transform: `scale(${side / 10})`,
      // From one station to the next it is the mirror an eighth of a round further.
      d: Number.isInteger(turn) ? '' : `M0 0${mirrors[[3, 1, 2, 0][Math.floor(turn) % 4]!]}`,
    }),
    tag('circle', {
      class: 'sieve-stations',
      'stroke-width': 0.03 * side,
      cx: side / 2,
      cy: side / 2,
      r: 0.644 * side,
      pathLength: 8,
    }),
    tag('circle', { class: 'sieve-handle', 'data-grip': true, cx, cy, r: round(0.055 * side) }),
    tag('path', {
      class: 'sieve-rim',
      'data-grip': true,
      d: box(-rim, -rim, side + 2 * rim) + box(rim / 2, rim / 2, side - rim),
    }),
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
