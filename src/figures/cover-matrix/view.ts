/** The matrix of four queens: a line for each option, a column for each item; what a choice covers, and what goes with it. */
import type { ExactCoverProblem, Order } from '../../solvers/exact-cover/solve.ts';
import { attacked, drawBoard, queens, rejected, square, tryRing, placeOf } from '../pieces/board.ts';
import { found } from '../pieces/found.ts';
import { head, keys } from '../kit/layout.ts';
import { UNIT, crossPath } from '../kit/marks.ts';
import { WALK, linkRect } from '../kit/links.ts';
import { linkSquares } from '../pieces/square-pointing.ts';
import { type Counts, type Sentence, said, say } from '../kit/say.ts';
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
  story,
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
  readonly group: number;
  readonly x: number;
}

/** The items as the drawing orders them: rows, columns, then the two kinds of diagonals, paler. */
const drawn: readonly ItemColumn[] = ['r', 'c', 'a', 'b']
  .flatMap((kind, group) =>
    Array.from({ length: group < 2 ? N : 2 * N - 1 }, (_, i) => ({ name: `${kind}${i}`, group })),
  )
  .map((item, i) => ({ ...item, x: i * CELL + item.group * 14 }));
const WIDE = drawn.at(-1)!.x + CELL;
const kinds = ['row', 'column', 'rising diagonal', 'falling diagonal'];
const headings = ['rows', 'columns', 'diagonals /', 'diagonals \\'];

const columnOf = ({ items }: ExactCoverProblem, item: number): ItemColumn =>
  drawn.find(({ name }) => name === items[item])!;
const numberOf = ({ name, group }: ItemColumn): string =>
  (group === 3 ? Number(name.slice(1)) - N + 1 : Number(name.slice(1))).toString().replace('-', '−');
/** "row 0", as sentences and buttons name an item. */
const itemWords = (problem: ExactCoverProblem, item: number): string => {
  const column = columnOf(problem, item);
  return `${kinds[column.group]} ${numberOf(column)}`;
};
const squareWords = (option: number): string => placeOf(board, option);
const squareName = (option: number): string => `${Math.floor(option / N)}, ${option % N}`;

/** What the reader points at: an item by its number, or, after all items, an option. */
export interface Looked {
  readonly item?: number;
  readonly option?: number;
}
export const lookedAt = ({ items }: ExactCoverProblem, number: number): Looked => {
  const option = number - items.length;
  return option < 0 ? { item: number } : { option };
};

/** The options that covering an item, or choosing an option, would take out. */
const wouldTake = (state: Covering, { item, option }: Looked): readonly number[] =>
  item !== undefined ? optionsLeft(state, item) : option === undefined ? [] : takenBy(state, option);

const rect = (className: string, x: number, y: number, width: number, height: number): string =>
  tag('rect', { class: className, x, y, width, height });

/** The inside of the matrix. */
export function matrix(state: Covering, looked: Looked = {}): string {
  const { items, options, primary } = state.problem;
  const out = gone(state);
  const { next } = state;
  const takes = wouldTake(state, looked);
  const emptied = looked.option === undefined ? [] : emptiedBy(state, looked.option);
  const band = (look: string, x: number): string => rect(look, x + 1, 0, CELL - 2, TALL);
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
    const line = (name: string): string => rect(name, -2, y + 1, WIDE + 4, CELL - 2);
    const cells = its.map((item) =>
      rect(`mx${look}`, columnOf(state.problem, item).x + 6, y + 6, CELL - 12, CELL - 12),
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
    next === undefined ? '' : rect('try-ring', columnOf(state.problem, next).x, -1, CELL, TALL + 2);
  const linked = looked.option ?? state.chosen.at(-1);
  return columns.join('') + lines.join('') + ring + (linked === undefined ? '' : link(linked));
}

/**
 * From a line of the matrix to its square. The board stands beside the matrix, at a distance and in a size that the columns of the
 * style sheet keep to; here both are in units of the matrix. Where it stands below, there is no link.
 */
function link(option: number): string {
  const from = (option + 0.5) * CELL;
  const [x, y] = [
    618 + 1.23 * (24 + (option % N) * UNIT),
    1.23 * (24 + (Math.floor(option / N) + 0.84) * UNIT) - 52,
  ];
  return (
    tag('path', { class: 'mx-link', d: `M${WIDE + 2} ${from}C618 ${from} 590 ${y} ${x} ${y}` }) +
    tag('circle', { class: 'mx-link', cx: x, cy: y, r: 4 })
  );
}

const cross = (x: number, y: number): string => tag('path', { class: 'rejected', d: crossPath(x, y, 5) });

/** What can be pressed, one in the tab order: the items as invisible columns, and the options by their names. */
function touches(problem: ExactCoverProblem): string {
  const { items, options } = problem;
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
        return touch(item, `item:${item}`, `Item: ${itemWords(problem, item)}`, box);
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
          d: its.map((item) => `M${columnOf(problem, item).x} ${option * CELL}h24v24h-24z`).join(''),
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
      .map(({ group, x }) => tag('text', { class: 'axis-label left', x, y: -34 }, headings[group]!))
      .join(''),
    tag('g', { 'data-part': 'matrix' }, matrix(state, looked)),
    tag('text', { class: 'axis-label right', x: -9, y: TALL + 19 }, 'left'),
    touches(state.problem),
  );

/** The column in each row, of options that were chosen in any order. */
const placementOf = (options: readonly number[]): number[] =>
  [...options].sort((a, b) => a - b).map((option) => option % N);

/** What the board beside the matrix shows. */
export function boardMarks(state: Covering, { option }: Looked = {}): string {
  if (isOver(state)) return found(N, state.solutions.map(placementOf));
  const { event, next } = state;
  const { options } = state.problem;
  const dead =
    event?.kind === 'dead-end' ? [...options.keys()].filter((at) => options[at]!.includes(event.item)) : [];
  const tried = next === undefined ? [] : optionsLeft(state, next);
  const solved = event?.kind === 'solution';
  return (
    queens(board, state.chosen, solved) +
    // The frame that her line of the matrix has; broken, while a square is only looked at.
    [...state.chosen, ...(option === undefined ? [] : [option])]
      .map((at) =>
        rect(
          `mx-pick${at === option ? ' would' : ''}`,
          (at % N) * UNIT + 1,
          Math.floor(at / N) * UNIT + 1,
          UNIT - 2,
          UNIT - 2,
        ),
      )
      .join('') +
    (solved ? '' : attacked(board, gone(state))) +
    rejected(board, dead) +
    tried.map((at) => tryRing(board, at)).join('') +
    // A square is an option: it lights up with its line of the matrix, and with the four items that it would meet.
    linkSquares(board, (at) => [`option:${at}`, ...options[at]!.map((item) => `item:${item}`)].join(' '))
  );
}

/** The board that the chosen options make. */
export const boardPicture = (state: Covering): string =>
  drawBoard(board, { label: 'The board of this step', numbers: true, attributes: WALK }, boardMarks(state));

export const counters = (state: Covering): Counts => [
  [state.chosen.length, 'chosen'],
  [gone(state).length, 'options gone'],
  [state.nodes, 'nodes'],
  [state.solutions.length, 'solutions'],
];

/** All items of the option that was chosen last are covered: where that leaves the search. */
function nodeWords(state: Covering): string {
  const { problem, chosen, next } = state;
  const met = `${capital(squareWords(chosen.at(-1)!))} has met its four items: ${gone(state).length} options are gone by now.`;
  if (next === undefined) return met;
  return `${met} ${capital(itemWords(problem, next))} is next, with ${optionsLeft(state, next).length} left.`;
}

export function sentence(state: Covering): Sentence {
  const { event, problem, chosen } = state;
  if (event === undefined)
    return said('', 'Sixteen options, and nothing chosen. Each row and each column must be met once.');
  const item = 'item' in event ? itemWords(problem, event.item) : '';
  switch (event.kind) {
    case 'cover': {
      const before = { ...state, covered: state.covered.filter((each) => each !== event.item) };
      const taken = optionsLeft(before, event.item).length;
      const some = plural(taken, 'option');
      // An item of the option that was chosen last is covered on its account.
      if (problem.options[chosen.at(-1) ?? -1]?.includes(event.item)) {
        if (isNode(state)) return said('path', nodeWords(state));
        const goes = taken === 0 ? 'no option goes' : `${some} ${taken === 1 ? 'goes' : 'go'}`;
        return said('path', `${capital(item)} is met: covered, and ${goes} with it.`);
      }
      const branch = `Branch on ${item}: it has ${some} left.`;
      const leave = taken === 1 ? 'it leaves' : 'they leave';
      return said('path', `${branch} It is covered, and ${leave} every other list.`);
    }
    case 'choose':
      return said('path', `Choose ${squareWords(event.option)}. Its other three items come next.`);
    case 'uncover': {
      if (!isOver(state)) return said('', `${capital(item)} is put back, with what it took.`);
      const solutions = plural(state.solutions.length, 'solution');
      return said('solve', `Everything is back: ${solutions} in ${plural(state.nodes, 'node')}.`);
    }
    case 'take-back':
      return said('', `${capital(squareWords(event.option))} is taken back.`);
    case 'dead-end': {
      const none = `${capital(item)} has no option left`;
      return said('reject', `${none}: a dead end, seen before a queen is tried there.`);
    }
    case 'solution':
      return said('solve', 'Every row and every column is met: an exact cover, and a solution.');
  }
}

/** What covering this item, or choosing this option, would do now. */
export function lookSentence(state: Covering, { item, option }: Looked): Sentence {
  const { problem, covered, chosen } = state;
  if (option !== undefined) {
    const name = capital(squareWords(option));
    if (chosen.includes(option)) return said('', `${name} is chosen already.`);
    if (gone(state).includes(option)) return said('', `${name} is gone: it needs what is covered.`);
    const [taken, emptied] = [takenBy(state, option), emptiedBy(state, option)];
    const lack = emptied.map((each) => itemWords(problem, each)).join(' and ');
    const words = `To choose ${squareWords(option)} would take out ${plural(taken.length, 'other option')}`;
    return emptied.length > 0
      ? said('reject', `${words}, and ${lack} would have none: a dead end.`)
      : said('', `${words}. Each row and column still open would keep at least one.`);
  }
  const name = itemWords(problem, item!);
  if (covered.includes(item!)) return said('', `The ${name} is covered already.`);
  const taken = optionsLeft(state, item!);
  const others = taken.flatMap((each) => problem.options[each]!.filter((other) => other !== item));
  const entries = others.filter((other) => !covered.includes(other)).length;
  const words = `To cover ${name} would take out ${plural(taken.length, 'option')}`;
  return said('', `${words}: ${plural(entries, 'entry', 'entries')} of other lists.`);
}

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

const told = (step: number): Covering => story('organ-pipe').at(step);
export const states = {
  'a queen and what she covers': () => matrixPicture(told(openingStep('organ-pipe'))),
  'her board': () => boardPicture(told(openingStep('organ-pipe'))),
  'what covering column 1 would take': () => matrixPicture(told(0), { item: 3 }),
  'what choosing a square beside the middle would take': () => matrixPicture(told(0), { option: 5 }),
  solved: () => matrixPicture(told(story('organ-pipe').ticks[0]!)),
};
