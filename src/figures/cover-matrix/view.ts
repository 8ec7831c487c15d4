/** The matrix of four queens: a line for each option, a column for each item; what a choice covers, and what goes with it. */
import type { Order } from '../../solvers/exact-cover/solve.ts';
import { attacked, drawBoard, queens, rejected, square, tryRing, placeOf } from '../pieces/board.ts';
import { found } from '../pieces/found.ts';
import { head, keys } from '../kit/layout.ts';
import { crossPath } from '../kit/marks.ts';
import { once } from '../kit/once.ts';
import { WALK, linkRect } from '../kit/links.ts';
import { linkSquares } from '../pieces/square-pointing.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { plural, tag, capital } from '../kit/svg.ts';
import { transport } from '../kit/transport.ts';
import {
  type Covering,
  N,
  emptiedBy,
  gone,
  isNode,
  isOver,
  optionsLeft,
  problemOf,
  storyOf,
  takenBy,
} from './covering.ts';

const ORDERS = [
  ['organ-pipe', 'the fewest options'],
  ['row', 'the next row'],
] as const;
const board = square(N);
const CELL = 24;
const TALL = N * N * CELL;

interface ItemColumn {
  readonly name: string;
  readonly group: 0 | 1 | 2 | 3;
  readonly x: number;
}

/** The items as the drawing orders them: rows, columns, then the two kinds of diagonals, paler. */
const drawn: readonly ItemColumn[] = [
  ...Array.from({ length: N }, (_, i) => ({ name: `r${i}`, group: 0 as const })),
  ...Array.from({ length: N }, (_, i) => ({ name: `c${i}`, group: 1 as const })),
  ...Array.from({ length: 2 * N - 1 }, (_, i) => ({ name: `a${i}`, group: 2 as const })),
  ...Array.from({ length: 2 * N - 1 }, (_, i) => ({ name: `b${i}`, group: 3 as const })),
].map((item, i) => ({ ...item, x: i * CELL + item.group * 14 }));
const WIDE = drawn.at(-1)!.x + CELL;
const kinds = ['row', 'column', 'rising diagonal', 'falling diagonal'] as const;
const headings = ['rows', 'columns', 'diagonals /', 'diagonals \\'] as const;

const itemsOf = (order: Order): readonly string[] => problemOf(order).items;
const columnOf = (order: Order, item: number): ItemColumn =>
  drawn.find(({ name }) => name === itemsOf(order)[item])!;
const numberOf = ({ name, group }: ItemColumn): string =>
  (group === 3 ? Number(name.slice(1)) - N + 1 : Number(name.slice(1))).toString().replace('-', '−');
/** "row 0", as sentences and buttons name an item. */
const itemWords = (order: Order, item: number): string => {
  const column = columnOf(order, item);
  return `${kinds[column.group]} ${numberOf(column)}`;
};
const squareWords = (option: number): string => placeOf(board, option);
const squareName = (option: number): string => `${Math.floor(option / N)}, ${option % N}`;

/** What the reader points at: an item by its number, or, after all items, an option. */
export interface Looked {
  readonly item?: number;
  readonly option?: number;
}
export const lookedAt = (order: Order, number: number): Looked => {
  const option = number - itemsOf(order).length;
  return option < 0 ? { item: number } : { option };
};

/** The options that covering an item, or choosing an option, would take out. */
const wouldTake = (state: Covering, { item, option }: Looked): readonly number[] =>
  item !== undefined ? optionsLeft(state, item) : option === undefined ? [] : takenBy(state, option);

/** The inside of the matrix. */
export function matrix(state: Covering, looked: Looked = {}): string {
  const { items, options, primary } = problemOf(state.order);
  const out = gone(state);
  const { next } = state;
  const takes = wouldTake(state, looked);
  const emptied = looked.option === undefined ? [] : emptiedBy(state, looked.option);
  const band = (look: string, x: number): string =>
    tag('rect', { class: look, x: x + 1, y: 0, width: CELL - 2, height: TALL });
  const columns = drawn.map((column) => {
    const item = items.indexOf(column.name);
    const covered = state.covered.includes(item);
    // Where the page is narrow, only every third diagonal has its number.
    const minor = column.group > 1 && Number(column.name.slice(1)) % 3 > 0 ? ' minor' : '';
    const label = `axis-label${item === next || item === looked.item ? ' on' : ''}`;
    const left = item < primary && !covered ? optionsLeft(state, item) : undefined;
    return (
      tag('text', { class: label + minor, x: column.x + CELL / 2, y: -12 }, numberOf(column)) +
      band(`mx-col${item < primary ? '' : ' secondary'}${item === looked.item ? ' looked' : ''}`, column.x) +
      (covered ? band('mx-covered', column.x) : '') +
      (emptied.includes(item)
        ? cross(column.x + CELL / 2, TALL + 14)
        : tag('text', { class: label, x: column.x + CELL / 2, y: TALL + 19 }, String(left?.length ?? '')))
    );
  });
  const lines = options.map((its, option) => {
    const look = state.chosen.includes(option) ? ' pick' : out.includes(option) ? ' gone' : '';
    const on = look === ' pick' || option === looked.option ? ' on' : '';
    const y = option * CELL;
    const line = (name: string): string =>
      tag('rect', { class: name, x: -2, y: y + 1, width: WIDE + 4, height: CELL - 2 });
    const cells = its.map((item) =>
      tag('rect', {
        class: `mx${look}`,
        x: columnOf(state.order, item).x + 6,
        y: y + 6,
        width: CELL - 12,
        height: CELL - 12,
      }),
    );
    const struck = takes.includes(option) ? 'mx-struck would' : look === ' gone' ? 'mx-struck' : '';
    return (
      tag('text', { class: `axis-label right${on}`, x: -9, y: y + 16.5 }, squareName(option)) +
      (option === looked.option ? line('mx-col looked') : '') +
      (look === ' pick' ? line('mx-pick') : '') +
      cells.join('') +
      linkRect(`option:${option}`, -40, y, WIDE + 44, CELL) +
      (struck && tag('path', { class: struck, d: `M-2 ${y + CELL / 2}H${WIDE + 2}` }))
    );
  });
  const ring =
    next === undefined
      ? ''
      : tag('rect', {
          class: 'try-ring',
          x: columnOf(state.order, next).x,
          y: -1,
          width: CELL,
          height: TALL + 2,
        });
  return columns.join('') + lines.join('') + ring;
}

const cross = (x: number, y: number): string => tag('path', { class: 'rejected', d: crossPath(x, y, 5) });

/** What can be pressed, one in the tab order: the items as invisible columns, and the options by their names. */
function touches(order: Order): string {
  const { items, options } = problemOf(order);
  const touch = (number: number, point: string, words: string, box: object): string =>
    tag('rect', {
      class: 'mx-touch',
      'data-looked': String(number),
      'data-point': point,
      role: 'button',
      tabindex: number === items.indexOf(drawn[0]!.name) ? 0 : -1,
      'aria-label': words,
      ...box,
    });
  return (
    tag(
      'g',
      { 'data-own-keys': true },
      ...drawn.map(({ name, x }) => {
        const item = items.indexOf(name);
        const box = { x, y: -28, width: CELL, height: TALL + 54 };
        return touch(item, `item:${item}`, `Item: ${itemWords(order, item)}`, box);
      }),
      ...options.map((_, option) => {
        const box = { x: -44, y: option * CELL, width: 42, height: CELL };
        const words = `Option: ${squareWords(option)}`;
        return touch(items.length + option, `option:${option}`, words, box);
      }),
    ) +
    // A square of the matrix lights up its line and its board's square; a press there goes through to the column.
    options
      .map((its, option) =>
        tag('path', {
          'data-point': `option:${option}`,
          d: its.map((item) => `M${columnOf(order, item).x} ${option * CELL}h24v24h-24z`).join(''),
          fill: 'none',
          'pointer-events': 'all',
        }),
      )
      .join('')
  );
}

/** Options and items, covered and chosen. */
export const matrixPicture = (state: Covering, looked: Looked = {}): string =>
  tag(
    'svg',
    {
      class: 'bd mx-picture',
      viewBox: `-44 -52 ${WIDE + 48} ${TALL + 78}`,
      role: 'group',
      'aria-label': 'Options and items of four queens',
    },
    drawn
      .filter(({ group }, i) => i === 0 || drawn[i - 1]!.group !== group)
      .map(({ group, x }) => tag('text', { class: 'axis-label left', x, y: -34 }, headings[group]))
      .join(''),
    tag('g', { 'data-part': 'matrix' }, matrix(state, looked)),
    tag('text', { class: 'axis-label right', x: -9, y: TALL + 19 }, 'left'),
    touches(state.order),
  );

/** The column in each row, of options that were chosen in any order. */
const placementOf = (options: readonly number[]): number[] =>
  [...options].sort((a, b) => a - b).map((option) => option % N);

/** What the board beside the matrix shows. */
export function boardMarks(state: Covering): string {
  if (isOver(state)) return found(N, state.solutions.map(placementOf));
  const solved = state.event?.kind === 'solution';
  const dead = state.event?.kind === 'dead-end' ? optionsOf(state, state.event.item) : [];
  const { next } = state;
  return (
    queens(board, state.chosen, solved) +
    (solved ? '' : attacked(board, gone(state))) +
    rejected(board, dead) +
    (next === undefined
      ? ''
      : optionsLeft(state, next)
          .map((at) => tryRing(board, at))
          .join('')) +
    linkSquares(board, (at) => pointsOf(state.order, at))
  );
}

/** A square is an option: it lights up with its line of the matrix, and with the four items that it would meet. */
const pointsOf = (order: Order, option: number): string =>
  [`option:${option}`, ...problemOf(order).options[option]!.map((item) => `item:${item}`)].join(' ');
const optionsOf = ({ order }: Covering, item: number): number[] =>
  problemOf(order).options.flatMap((its, option) => (its.includes(item) ? [option] : []));

/** The board that the chosen options make. */
export const boardPicture = (state: Covering): string =>
  drawBoard(board, { label: 'The board of this step', numbers: true, attributes: WALK }, boardMarks(state));

export const counters = (state: Covering): Counts => [
  [state.chosen.length, 'chosen'],
  [gone(state).length, 'options gone'],
  [state.nodes, 'nodes'],
  [state.solutions.length, 'solutions'],
];

export function sentence(state: Covering): Sentence {
  const { event } = state;
  const words = (item: number): string => itemWords(state.order, item);
  if (event === undefined) {
    return {
      mark: '',
      words: 'Sixteen options, and nothing chosen. Each row and each column must be met once.',
    };
  }
  switch (event.kind) {
    case 'cover': {
      const before: Covering = {
        ...state,
        covered: state.covered.filter((item) => item !== event.item),
      };
      const taken = optionsLeft(before, event.item).length;
      const branch = !queensOwn(state, event.item);
      return branch
        ? {
            mark: 'path',
            words: `Branch on ${words(event.item)}: it has ${plural(taken, 'option')} left. It is covered, and ${taken === 1 ? 'it leaves' : 'they leave'} every other list.`,
          }
        : {
            mark: 'path',
            words: `${capital(words(event.item))} is met: covered, and ${taken === 0 ? 'no option goes' : `${plural(taken, 'option')} ${taken === 1 ? 'goes' : 'go'}`} with it.`,
          };
    }
    case 'choose':
      return { mark: 'path', words: `Choose ${squareWords(event.option)}. Its other three items come next.` };
    case 'uncover':
      if (isOver(state))
        return {
          mark: 'solve',
          words: `Everything is back: ${plural(state.solutions.length, 'solution')} in ${plural(state.nodes, 'node')}.`,
        };
      return { mark: '', words: `${capital(words(event.item))} is put back, with what it took.` };
    case 'take-back':
      return { mark: '', words: `${capital(squareWords(event.option))} is taken back.` };
    case 'dead-end':
      return {
        mark: 'reject',
        words: `${capital(words(event.item))} has no option left: a dead end, seen before a queen is tried there.`,
      };
    case 'solution':
      return { mark: 'solve', words: 'Every row and every column is met: an exact cover, and a solution.' };
  }
}
/** Whether the item belongs to the option that was chosen last, and is covered on its account. */
const queensOwn = ({ order, chosen }: Covering, item: number): boolean =>
  chosen.length > 0 && problemOf(order).options[chosen.at(-1)!]!.includes(item);

/** What covering this item, or choosing this option, would do now. */
export function lookSentence(state: Covering, { item, option }: Looked): Sentence {
  if (option !== undefined) {
    const name = capital(squareWords(option));
    if (state.chosen.includes(option)) return { mark: '', words: `${name} is chosen already.` };
    if (gone(state).includes(option))
      return { mark: '', words: `${name} is gone: it needs what is covered.` };
    const [taken, emptied] = [takenBy(state, option), emptiedBy(state, option)];
    const lack = emptied.map((each) => itemWords(state.order, each)).join(' and ');
    const words = `To choose ${squareWords(option)} would take out ${plural(taken.length, 'other option')}`;
    return emptied.length > 0
      ? { mark: 'reject', words: `${words}, and ${lack} would have none: a dead end.` }
      : { mark: '', words: `${words}. Each row and column still open would keep at least one.` };
  }
  const name = itemWords(state.order, item!);
  if (state.covered.includes(item!)) return { mark: '', words: `The ${name} is covered already.` };
  const { options } = problemOf(state.order);
  const taken = optionsLeft(state, item!);
  const entries = taken.flatMap((each) =>
    options[each]!.filter((other) => other !== item && !state.covered.includes(other)),
  );
  return {
    mark: '',
    words: `To cover ${name} would take out ${plural(taken.length, 'option')}: ${plural(entries.length, 'entry', 'entries')} of other lists.`,
  };
}

/** All steps under an order, made once. */
export const story = once(storyOf);

/** The first queen stands, and all her items are covered. */
export function openingStep(order: Order): number {
  const { last, at } = story(order);
  for (let step = 0; step <= last; step++) {
    const state = at(step);
    if (state.chosen.length === 1 && isNode(state)) return step;
  }
  return 0;
}

export function body(id: string, order: Order, at: number): string {
  const told = story(order);
  const state = told.at(at);
  return (
    head(id, { order: { legend: 'Branch on', options: ORDERS, value: order } }, counters(state)) +
    `<div class="cover-grid"><div data-part="stage">${matrixPicture(state)}</div>` +
    `<div><div data-part="board">${boardPicture(state)}</div>${KEYS}</div></div>` +
    say(sentence(state), 3) +
    transport({ id, at, last: told.last, ticks: told.ticks })
  );
}

const KEYS = keys([
  ['<rect class="mx pick" x="3" y="3" width="10" height="10"/>', 'chosen'],
  ['<rect class="mx-covered" width="16" height="16"/>', 'covered: met, and out of the search'],
  [
    '<rect class="mx gone" x="3" y="3" width="10" height="10"/><path class="mx-struck" d="M0 8h16"/>',
    'gone with it',
  ],
  ['<rect class="try-ring" x="2" y="2" width="12" height="12"/>', 'branched on next'],
]);

const opening = (): Covering => story('organ-pipe').at(openingStep('organ-pipe'));
export const states = {
  'a queen and what she covers': () => matrixPicture(opening()),
  'her board': () => boardPicture(opening()),
  'what covering column 1 would take': () => matrixPicture(story('organ-pipe').at(0), { item: 3 }),
  'what choosing a square beside the middle would take': () =>
    matrixPicture(story('organ-pipe').at(0), { option: 5 }),
  solved: () => matrixPicture(story('organ-pipe').at(story('organ-pipe').ticks[0]!)),
};
