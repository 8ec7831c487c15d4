/**
 * One item's list as dancing cells keep it: the active options stand before a wall. One is taken out by a swap with the last of them
 * and a step of the wall, and put back by the wall alone.
 */
import { type Point, handle, slider } from '../kit/hand.ts';
import { button } from '../kit/layout.ts';
import { type Sentence, say } from '../kit/say.ts';
import { plural, tag } from '../kit/svg.ts';

export interface SparseSet {
  /** The options, in the order in which they lie now. */
  readonly cells: readonly number[];
  /** How many of them, from the front, are active. */
  readonly size: number;
  /** Cells that the last swap has changed. */
  readonly swapped: readonly number[];
  readonly last: 'hide' | 'restore' | undefined;
}

const COUNT = 8;
export const fresh: SparseSet = {
  cells: Array.from({ length: COUNT }, (_, i) => i),
  size: COUNT,
  swapped: [],
  last: undefined,
};

/** Takes an active option out: it changes places with the last active one, and the size falls by one. */
export function hide(set: SparseSet, option: number): SparseSet {
  const cell = set.cells.indexOf(option);
  if (cell < 0 || cell >= set.size) return set;
  const end = set.size - 1;
  const cells = [...set.cells];
  [cells[cell], cells[end]] = [cells[end]!, option];
  return { cells, size: end, swapped: [cell, end], last: 'hide' };
}

/** Puts the option back that was taken out last: one number changes. */
export const restore = (set: SparseSet): SparseSet =>
  set.size === set.cells.length ? set : { ...set, size: set.size + 1, swapped: [set.size], last: 'restore' };

/** A cell is so wide; tiles stand from TOP to FOOT, and the options in their own order at WHERE. */
const [WIDE, TOP, FOOT, WHERE] = [74, 76, 132, 238];
/** Room beside the cells for the wall. Its foot leans inwards at both ends, so that the handle is whole there: tiles keep a thumb’s width. */
const [MARGIN, LEAN] = [4, 20];
const middleOf = (cell: number): number => (cell + 0.5) * WIDE;
export const sizeAt = ([x]: Point): number => x / WIDE;
export const sizeWords = (size: number): string => plural(size, 'active option');

/** The first number of each row says of what it is one. */
const cellName = (cell: number, place: number): string => (place === 0 ? `cell ${cell}` : String(cell));

/** The array with its wall, which stands at `wall` while it is held, and a line from each option to its cell. */
export function picture({ cells, size, swapped, last }: SparseSet, wall: number = size): string {
  const each = fresh.cells.map((option) => {
    const cell = cells.indexOf(option);
    const isActive = cell < size;
    const x = middleOf(cell);
    return {
      line: tag('path', {
        class: `ss-line${isActive ? '' : ' out'}`,
        d: `M${x} ${FOOT}C${x} ${FOOT + 56} ${middleOf(option)} ${WHERE - 72} ${middleOf(option)} ${WHERE - 16}`,
      }),
      tile: tag(
        'g',
        {
          class: `ss-tile${isActive ? '' : ' out'}`,
          'data-option': option,
          'data-point': `option:${option}`,
          transform: `translate(${cell * WIDE} 0)`,
          role: 'button',
          tabindex: isActive ? 0 : -1,
          'aria-disabled': isActive ? undefined : 'true',
          'aria-label': `Option ${option}, cell ${cell}, ${isActive ? 'active: take it out' : 'out'}`,
        },
        tag('rect', { class: 'ss-room', y: TOP - 12, width: WIDE, height: FOOT - TOP + 20 }),
        tag('rect', { x: 3, y: TOP, width: WIDE - 6, height: FOOT - TOP, rx: 4 }),
        tag('text', { x: WIDE / 2, y: (TOP + FOOT) / 2 }, String(option)),
      ),
      where: tag(
        'g',
        { 'data-point': `option:${option}`, class: isActive ? undefined : 'ss-gone' },
        tag('circle', { class: 'ss-dot', cx: middleOf(option), cy: WHERE, r: 16 }),
        tag('text', { x: middleOf(option), y: WHERE }, String(option)),
        tag('text', { class: 'ss-small', x: middleOf(option), y: WHERE + 32 }, cellName(cell, option)),
      ),
    };
  });
  const [from, to] = swapped as [number, number];
  const swap =
    last === 'hide' && from !== to
      ? `M${middleOf(from)} ${TOP - 26}Q${middleOf((from + to) / 2)} -14 ${middleOf(to)} ${TOP - 26}` +
        [from, to].map((cell) => `M${middleOf(cell) - 6} ${TOP - 36}l6 10l6 -10`).join('')
      : '';
  const x = wall * WIDE;
  const foot = Math.max(LEAN, Math.min(COUNT * WIDE - LEAN, x));
  return tag(
    'svg',
    {
      class: 'ss',
      viewBox: `${-MARGIN} 0 ${COUNT * WIDE + 2 * MARGIN} ${WHERE + 42}`,
      role: 'group',
      'aria-label': 'Cells, and where each option lies',
    },
    tag('path', { class: 'ss-swap', d: swap }),
    ...fresh.cells.map((cell) =>
      tag('text', { class: 'ss-small', x: middleOf(cell), y: TOP - 12 }, cellName(cell, cell)),
    ),
    ...each.map(({ line }) => line),
    ...each.map(({ where }) => where),
    ...each.map(({ tile }) => tile),
    tag('path', { class: 'ss-wall', d: `M${x} ${TOP - 22}V${FOOT + 4}L${foot} ${FOOT + 18}` }),
    tag('text', { class: 'ss-small start', x: 0, y: 14 }, `${size} active`),
    tag('text', { class: 'ss-small end', x: COUNT * WIDE, y: 14 }, `${COUNT - size} out`),
    handle('size', [foot, FOOT + 22], 'x'),
  );
}

export function sentence(set: SparseSet): Sentence {
  const active = plural(set.size, 'active option');
  if (set.last === undefined) return { mark: '', words: `${active}. Press one to take it out.` };
  if (set.last === 'restore') {
    const [cell] = set.swapped;
    return {
      mark: 'path',
      words: `Size ${set.size}: option ${set.cells[cell!]} is back, where it lies. Nothing moved.`,
    };
  }
  const [cell, end] = set.swapped;
  return {
    mark: '',
    words:
      cell === end
        ? `Option ${set.cells[end!]} was the last active one: only the size changes, to ${set.size}.`
        : `Option ${set.cells[end!]} changes places with ${set.cells[cell!]}, and the size falls to ${set.size}.`,
  };
}

/** Two options are out already, so that both kinds of cell can be seen. */
export const OUT = [5, 1];
export const opening: SparseSet = OUT.reduce(hide, fresh);

export const body = (set: SparseSet): string =>
  slider('size', { label: 'The wall', min: 0, max: COUNT, value: set.size, words: sizeWords }) +
  `<div data-part="picture">${picture(set)}</div>` +
  say(sentence(set)) +
  `<p class="button-row needs-script">${button('reset', 'Begin again')}</p>`;

/** Why the figure has no cell. */
export const withoutCell = 'one list, whose entries are taken out and put back by hand';

export const states = {
  'two options out': () => picture(opening),
  'the wall in the hand': () => picture(restore(opening), 6.6),
};
