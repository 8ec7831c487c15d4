/**
 * Queens under repair: twenty on a board, one swap a step; a thousand and more as a cloud, the attacked ones marked. Beside them the
 * line of how many are under attack, as far as the repair has come.
 */
import { drawBoard, fill, middle, ray, square, squareAt } from '../pieces/board.ts';
import { type Point, handle, slider } from '../kit/hand.ts';
import { button, head, keys } from '../kit/layout.ts';
import { UNIT, crossPath } from '../kit/marks.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { count, plural, round, tag } from '../kit/svg.ts';
import { transport } from '../kit/transport.ts';
import { type Recording, effect, instead, recordRepair } from './recording.ts';
import { type Moment, type Snapshot, attackedRows } from './repairing.ts';

const SIZES = [20, 1000, 100_000, 1_000_000];
/** Up to so many queens a repair is recorded and played; above, it runs in a worker. */
export const MOST_RECORDED = 1000;
/** Up to so many, each queen can be seen. */
export const MOST_DRAWN = 20;

/** The first deal of each size: eight of twenty under attack, and 27 of a thousand. */
export const firstSeed = (n: number): number => (n === 20 ? 8 : 1);
/** The step at which the figure rests: a swap that takes two queens out of attack. */
export const OPENING = 16;

/** Beside the rows: where a swap changes nothing, how long a diagonal is, and where the handle stands. */
const ZERO = 22.6 * UNIT;
const DIAGONAL = 0.6 * UNIT;
const HANDLE = 25.9 * UNIT;
const BESIDE = 7.2 * UNIT;

/** What stands on the board after some tries; `hand` is where the other row is held, in rows. */
export function marks(recording: Recording, at: number, hand = recording.tries[at - 1]?.other): string {
  const board = square(recording.n);
  const columns = recording.at(at);
  const bad = new Set(attackedRows(columns));
  const here = (row: number): number => squareAt(board, row, columns[row]!);
  return (
    fill(board, Array.from(bad, here), 'rejected-fill') +
    attacks(columns)
      .map(([a, b]) => ray(board, here(a), here(b)))
      .join('') +
    tried(recording, at, columns) +
    [...columns.keys()]
      .map((row) => {
        const [x, y] = middle(board, here(row));
        return tag('use', {
          href: '#queen',
          class: `repair-queen ${bad.has(row) ? 'bad' : bad.size === 0 ? 'queen-solved' : 'queen'}`,
          transform: `translate(${x - 16} ${y - 16})`,
          width: 32,
          height: 32,
        });
      })
      .join('') +
    chances(recording, at, hand)
  );
}

/** For each other row that could have been drawn: diagonals relieved, to the right, or crowded, to the left. */
export function gains(recording: Recording, at: number): readonly (number | undefined)[] {
  const drawn = recording.tries[at - 1];
  if (!drawn) return [];
  const columns = recording.at(at - 1);
  return Array.from({ length: recording.n }, (_, other) => {
    if (other === drawn.row) return undefined;
    const { relieved, crowded } = effect(columns, drawn.row, other);
    return relieved - crowded;
  });
}

function chances(recording: Recording, at: number, hand = 0): string {
  const bars = gains(recording, at);
  const drawn = recording.tries[at - 1];
  if (!drawn) return '';
  const y = (row: number): number => (row + 0.5) * UNIT;
  const bar = (given: string, is: (gain: number) => boolean): string => {
    const d = bars.map((gain, row) => {
      if (gain === undefined || !is(gain)) return '';
      const left = ZERO - (gain === 0 ? 4 : 0);
      return `M${left} ${y(row) - 11}h${gain === 0 ? 8 : round(gain * DIAGONAL)}v22H${left}z`;
    });
    return tag('path', { class: given, d: d.join('') });
  };
  return (
    tag('path', { class: 'repair-axis', d: `M${ZERO} 0V${recording.n * UNIT}` }) +
    bar('repair-gain', (gain) => gain >= 0) +
    bar('repair-loss', (gain) => gain < 0) +
    tag('path', {
      class: 'repair-lead',
      d: `M${HANDLE} ${y(hand)}H${round(ZERO + DIAGONAL * Math.max(0, bars[drawn.other] ?? 0) + 8)}`,
    }) +
    handle('other', [HANDLE, y(hand)], 'y')
  );
}

/** How many rows the swap could have been made with. */
export function luck(recording: Recording, at: number): string {
  const drawn = recording.tries[at - 1];
  if (!drawn) return 'No row is drawn yet.';
  const some = gains(recording, at).filter((gain) => gain !== undefined && gain >= 0).length;
  return `Row ${drawn.row} would swap with ${some} of the other ${recording.n - 1} rows.`;
}

/** The row on the board that a point stands beside, between two rows as well. */
export const rowAt = ([, y]: Point): number => y / UNIT - 0.5;
export const otherWords = (row: number): string => `row ${row}`;

/** Rows whose queens share a diagonal with nobody between them. */
function attacks(columns: Int32Array): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  const last = new Map<string, number>();
  for (const [row, col] of columns.entries())
    for (const line of [`/${row + col}`, `\\${row - col}`]) {
      const above = last.get(line);
      if (above !== undefined) pairs.push([above, row]);
      last.set(line, row);
    }
  return pairs;
}

/** The last try: a frame from queen to queen over the squares that they changed, or would have changed, for their own. */
function tried({ n, tries }: Recording, at: number, columns: Int32Array): string {
  const last = tries[at - 1];
  if (!last || last.row === last.other) return '';
  const board = square(n);
  const [left, right] = [columns[last.row]!, columns[last.other]!];
  const corner = (row: number, col: number): string => middle(board, squareAt(board, row, col)).join(' ');
  const frame = tag('path', {
    class: last.made ? 'repair-swap' : 'repair-swap refused',
    d: `M${corner(last.row, left)}L${corner(last.row, right)}L${corner(last.other, right)}L${corner(last.other, left)}z`,
  });
  const free = [squareAt(board, last.row, right), squareAt(board, last.other, left)];
  const signs = free.map((at) => {
    const [cx, cy] = middle(board, at);
    return last.made
      ? tag('circle', { class: 'past-dot', cx, cy, r: 5 })
      : tag('path', { class: 'rejected', d: crossPath(cx, cy, 8) });
  });
  return frame + signs.join('');
}

const boardLabel = ({ n, attacked }: Pick<Snapshot, 'n' | 'attacked'>): string =>
  `${count(n)} queens on ${count(n)} rows, ${count(attacked)} of them under attack`;

export function picture(recording: Recording, at: number, hand?: number): string {
  const { n, moments } = recording;
  const label = boardLabel({ n, attacked: moments[at]![1] });
  return drawBoard(
    square(n),
    { label, className: 'repair-picture', beside: BESIDE },
    marks(recording, at, hand),
  );
}

/** More queens than can be drawn are painted on a canvas. */
export const canvas = (now: Snapshot): string =>
  tag('canvas', { class: 'repair-picture', role: 'img', 'aria-label': boardLabel(now) });

/**
 * How the number of attacked queens falls. `last` and `most` say how much room the axes have, where that is known: the line then
 * grows into it. Its height is what the style sheet gives it; only the words and the thickness of lines do not stretch.
 */
export function line(moments: readonly Moment[], last?: number, top?: number): string {
  const [steps, attacked] = moments.at(-1) ?? [0, 0];
  const most = top ?? Math.max(1, ...moments.map(([, value]) => value));
  const end = Math.max(1, last ?? steps);
  const place = ([step, value]: Moment): string =>
    `${round((1000 * step) / end)} ${round(1000 - (1000 * value) / most)}`;
  return tag(
    'svg',
    {
      class: 'repair-line',
      role: 'img',
      'aria-label': `Queens under attack, from ${count(moments[0]?.[1] ?? 0)} to ${count(attacked)} in ${plural(steps, 'step')}`,
    },
    tag('text', { y: -12 }, `${count(most)} under attack`),
    tag(
      'svg',
      { class: 'repair-plot', viewBox: '0 0 1000 1000', preserveAspectRatio: 'none' },
      tag('path', { class: 'repair-axis', d: 'M0 0V1000H1000' }),
      tag('path', { class: 'repair-curve', d: `M${moments.map(place).join('L')}` }),
      tag('path', { class: 'repair-now', d: `M${place([steps, attacked])}h0` }),
    ),
    tag('text', { y: '100%', dy: 18 }, '0'),
    tag('text', { class: 'end', x: '100%', y: '100%', dy: 18 }, plural(end, 'step')),
  );
}

/** The line of a recording up to a step, in axes that have room for all of it. */
export const lineOf = ({ moments }: Recording, at: number): string =>
  line(moments.slice(0, at + 1), moments.length - 1, Math.max(...moments.map(([, attacked]) => attacked)));

type Told = Pick<Snapshot, 'n' | 'attacked' | 'steps'> & Partial<Snapshot>;

export const counters = ({ attacked, steps, swaps = 0 }: Omit<Told, 'n'>): Counts => [
  [attacked, 'under attack'],
  [steps, 'swaps tried'],
  [swaps, 'made'],
];

/** The counters after so many tries. */
export const countersAt = ({ tries, moments }: Recording, at: number): Counts =>
  counters({
    attacked: moments[at]![1],
    steps: at,
    swaps: tries.slice(0, at).filter(({ made }) => made).length,
  });

/** Where a repair stands as a whole. */
export function sentence({ n, steps, attacked, deals = 1 }: Told): Sentence {
  const again = deals > 1 ? ` It took ${count(deals)} deals.` : '';
  if (attacked === 0) {
    const words = `A solution of ${count(n)} queens after ${plural(steps, 'step')}: ${(steps / n).toFixed(2)} for each queen.${again}`;
    return { mark: 'solve', words };
  }
  const left = `${plural(attacked, 'queen')} of ${count(n)}`;
  return steps === 0
    ? { mark: 'reject', words: `Dealt with care: ${left} under attack.` }
    : { mark: 'path', words: `${plural(steps, 'step')}: ${left} still under attack.` };
}

/** What the last try of a recording did, and why. */
export function sentenceAt(recording: Recording, at: number): Sentence {
  const { n, tries, moments } = recording;
  const [last, attacked] = [tries[at - 1], moments[at]![1]];
  if (!last || attacked === 0) return sentence({ n, steps: at, attacked });
  if (at === tries.length)
    return {
      mark: 'reject',
      words: `${count(at)} swaps tried, and ${attacked} still under attack: deal again.`,
    };
  if (last.row === last.other) return { mark: '', words: `Row ${last.row} drew itself: nothing to swap.` };
  const { relieved, crowded } = effect(recording.at(at - 1), last.row, last.other);
  const rows = `Rows ${count(last.row)} and ${count(last.other)}`;
  const diagonals = `${plural(relieved, 'diagonal')} relieved, ${crowded} crowded`;
  if (!last.made) return { mark: 'reject', words: `${rows} do not swap: ${diagonals}.` };
  const before = moments[at - 1]![1];
  return { mark: 'path', words: `${rows} swap: ${diagonals}. Under attack: ${attacked}, before ${before}.` };
}

export function body(id: string): string {
  const recording = recordRepair(MOST_DRAWN, firstSeed(MOST_DRAWN));
  const options = SIZES.map((size) => [size, count(size)] as const);
  const { other } = recording.tries[OPENING - 1]!;
  return (
    slider('other', {
      label: 'The other row',
      min: 0,
      max: MOST_DRAWN - 1,
      value: other,
      words: otherWords,
    }) +
    head(id, { n: { legend: 'Queens', options, value: MOST_DRAWN } }, countersAt(recording, OPENING)) +
    `<div class="repair-stage"><div class="repair-board" data-part="board">${picture(recording, OPENING)}</div>` +
    `<div class="repair-side"><p class="repair-luck" data-part="luck">${luck(recording, OPENING)}</p>` +
    keys([
      [
        '<path class="repair-gain" d="M1 5h14v6H1z"/>',
        'as many diagonals relieved as crowded, or more: they swap',
      ],
      ['<path class="repair-loss" d="M1 5h14v6H1z"/>', 'more crowded: they stay'],
    ]) +
    `<div class="repair-fall" data-part="line">${lineOf(recording, OPENING)}</div>` +
    `<p class="button-row tight needs-script">` +
    `${button('deal', 'Deal again')}${button('stop', 'Stop', { disabled: true })}</p></div></div>` +
    say(sentenceAt(recording, OPENING)) +
    transport({
      id,
      at: OPENING,
      last: recording.tries.length,
      unit: 'swap',
      speed: '1',
      ticks: madeAt(recording),
    })
  );
}

/** The tries that were made. */
export const madeAt = ({ tries }: Recording): number[] =>
  tries.flatMap(({ made }, i) => (made ? [i + 1] : []));

const twenty = recordRepair(20, firstSeed(20));
export const states = {
  'twenty, a swap that was made': () => picture(twenty, OPENING),
  'twenty, a swap that was not': () => picture(twenty, twenty.tries.findIndex(({ made }) => !made) + 1),
  'twenty, another row drawn': () => picture(instead(twenty, OPENING, 3), OPENING),
  'twenty, repaired': () => picture(twenty, twenty.tries.length),
  'how the number falls': () => lineOf(recordRepair(1000, 1), 1768),
};
