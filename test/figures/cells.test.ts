/** Cells of figures: each comes, by the book's solvers alone, to what its figure shows. */
import { existsSync, globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginnings, nodesBelow } from '../../src/figures/border-rules/rules.ts';
import { first as savingsFirst } from '../../src/figures/join-savings/view.ts';
import { joined, lastStep, setAt, ticks } from '../../src/figures/half-board-join/joined.ts';
import { answer } from '../../src/figures/complete-board/completions.ts';
import { story } from '../../src/figures/cover-matrix/covering.ts';
import { searchOf } from '../../src/figures/branch-shapes/view.ts';
import { testedBoards } from '../../src/figures/brute-odometer/counting.ts';
import { ride } from '../../src/figures/closed-ride/view.ts';
import { columnsOf } from '../../src/figures/construct-board/view.ts';
import { movesOf } from '../../src/figures/degree-map/view.ts';
import { traceOf } from '../../src/figures/forced-moves/trace.ts';
import { sweep } from '../../src/figures/frontier-sweep/view.ts';
import type { CellOf, Shown } from '../../src/figures/kit/shown.ts';
import { traceQueens } from '../../src/figures/pieces/queens-trace.ts';
import { searches } from '../../src/figures/pieces/searches.ts';
import { diveThrough } from '../../src/figures/many-dives/diving.ts';
import { printedTour } from '../../src/figures/printed-tour/printed.ts';
import { ringOf, starts } from '../../src/figures/orbit-ring/family.ts';
import { prunedTree } from '../../src/figures/pruned-tree/rules.ts';
import { diveNumber } from '../../src/figures/random-dive/view.ts';
import { recordRepair } from '../../src/figures/repair-board/recording.ts';
import { all as eightQueens, placesOf } from '../../src/figures/solution-space/space.ts';
import { hopeless } from '../../src/figures/start-colour/view.ts';
import { recordStepper } from '../../src/figures/stepper-figure/recording.ts';
import { countRings, joining, ringsAfter, switched } from '../../src/figures/tile-join/joining.ts';
import { runFrom } from '../../src/figures/warnsdorff-rule/view.ts';
import { schedule } from '../../src/figures/worker-gantt/plan.ts';
import { FIRST } from '../../src/figures/worker-gantt/view.ts';
import { traceOf as traceOfBits } from '../../src/figures/bit-strips/view.ts';
import { checkTypes } from '../../src/notebook/article/check-types.ts';
import { type NodeKernel, startNodeKernel } from '../../src/notebook/headless/node-kernel.ts';
import { compileCell } from '../../src/notebook/language/compile.ts';
import { countBelow } from '../../src/solvers/queens/bitmap.ts';
import { closedTour, openTour } from '../../src/solvers/knights/tours.ts';

/** What a figure shows, and what its cell has to say then. */
type Case = readonly [shown: Shown, says: readonly string[]];

const shown = (of: Readonly<Record<string, string>>, step = 0): Shown => ({ of, step });

/** The board of a search at a step, as its drawing tells it, and the numbers beside it. */
function searched(search: 'backtracking' | 'flags' | 'bitmap', n: number, at: number): Case {
  const trace = search === 'bitmap' ? traceOfBits(n) : traceQueens(n, searches[search](n));
  const { node, seen, solutions } = trace.step(at);
  return [
    shown({ n: String(n) }, at),
    [
      `board of ${n}: row by row in columns ${trace.columns(node).join(', ')}`,
      `nodes: ${grouped(seen + 1)}, solutions: ${solutions}`,
    ],
  ];
}
const grouped = (number: number): string => number.toLocaleString('en');

const [tested, swept, way, gantt] = [testedBoards(4), sweep(), runFrom(8, 'pohl', 9), schedule(FIRST)];
const cover = story('row').at(23);
const forced = traceOf('on').at(60);
const repair = recordRepair(20, 8);
const dived = diveNumber(8, 3);
const stepped = recordStepper({ n: 6, start: 8, ordered: true });
stepped.grow(40);
const closed = closedTour(10, 3);
const open = openTour(4, 3);
const squaresOf = (found: typeof closed): string => (found.kind === 'tour' ? [...found.order].join(' ') : '');

const cases: Readonly<Record<string, readonly Case[]>> = {
  'search-figure': [
    searched('backtracking', 6, 586),
    searched('backtracking', 4, 0),
    searched('backtracking', 5, 40),
  ],
  'flag-search': [searched('flags', 5, 40)],
  'bit-strips': [searched('bitmap', 6, 10)],
  'brute-odometer': [
    [shown({}, 115), ['tested: 115', tested[114]!.columns.join('')]],
    [shown({}, 0), ['tested: 0']],
  ],
  'closed-ride': [[shown({ start: '35' }, 21), [ride(35).slice(0, 22).join(' '), '22 visited']]],
  'complete-board': [
    [shown({ n: '8' }), [`solutions: ${answer({ n: 8, queens: [0, 10] }).solutions}`, 'there is none']],
    [
      shown({ n: '6', queens: '1' }),
      [
        `solutions: ${answer({ n: 6, queens: [1] }).solutions}`,
        (answer({ n: 6, queens: [1] }).placement ?? []).join(' '),
      ],
    ],
  ],
  'construct-board': [
    [shown({ n: '8', shift: '0' }), [columnsOf(8, 0).join(' ')]],
    [shown({ n: '9', shift: '2' }), [columnsOf(9, 2).join(' ')]],
  ],
  'eight-sieves': [
    [shown({ n: '8', solution: '14', turn: '4' }), ['identity: 92', 'half turn', 'orbits: 12']],
  ],
  'branch-shapes': [
    [
      shown({ n: '6' }),
      (['row', 'mrv', 'organ-pipe'] as const).map((order) => String(searchOf(6, order).tree.size)),
    ],
  ],
  'search-landscape': [[shown({ n: '8', node: '228' }), [`columns 1: ${countBelow(8, [1]).nodes} nodes`]]],
  'cover-matrix': [
    [
      shown({ order: 'row' }, 23),
      [
        `nodes: ${cover.nodes}`,
        `chosen: [${cover.chosen.join(', ')}]`,
        `covered: [${cover.covered.join(', ')}]`,
      ],
    ],
  ],
  'forced-moves': [
    [shown({ rule: 'on' }, 60), [`squares: '${forced.path.join(' ')}'`, `tours: ${forced.tours}`]],
  ],
  'frontier-sweep': [
    [shown({}, 18), [`states: ${swept.steps[18]!.states.length}`, `drawings: ${swept.drawings[18]!}n`]],
  ],
  'join-savings': [[shown({ pair: String(savingsFirst.pair) }), ['fit: ', 'shared: 0']]],
  'half-board-join': [6, 8].flatMap((n): Case[] => {
    const step = ticks(n)[0]!;
    const { states, solutions } = joined(n);
    return [
      [shown({ n: String(n) }, lastStep(n)), [`solutions: ${solutions.length}`]],
      [
        shown({ n: String(n) }, step),
        [`fit: ${states[setAt(n, step)]!.pairs.length}`, `in columns ${solutions[0]!.join(', ')}`],
      ],
    ];
  }),
  'random-dive': [
    [shown({ n: '8', k: '3' }, 4), [`queens: '${dived.placement.slice(0, 4).join(' ')}'`]],
    [
      shown({ n: '8', k: '3', by: '1.0' }, 4),
      [`queens: '${diveNumber(8, 3, [1, 0]).placement.slice(0, 4).join(' ')}'`, "'1 3 "],
    ],
  ],
  'many-dives': [[shown({ n: '6' }), diveThrough(6, 1).means.map((means) => String(means.at(-1)))]],
  'repair-board': [
    [
      shown({ n: '20' }, 16),
      [`attacked: ${repair.moments[16]![1]}`, `in columns ${[...repair.at(16)].join(', ')}`],
    ],
  ],
  'stepper-figure': [
    [
      shown({ n: '6', start: '8', order: 'fewest' }, 40),
      [`squares: '${stepped.at(40).path.join(' ')}'`, 'trials: 40'],
    ],
  ],
  'warnsdorff-rule': [
    [
      shown({ n: '8', tie: 'pohl', start: '9' }, 28),
      [`squares: '${way.squares.slice(0, 29).join(' ')}'`, `reached: ${way.squares.length}`],
    ],
  ],
  'orbit-ring': [
    [shown({ family: '4' }), ['different: 4', ...ringOf(starts['4']).map((image) => image.join(' '))]],
    [shown({ family: '8', placement: '0,2,4,1,3' }), ['in columns 0, 2, 4, 1, 3']],
  ],
  'pruned-tree': (['half', 'border', 'corner', 'last'] as const).map((stage): Case => [
    shown({ n: '7', stage }),
    [`nodes: ${prunedTree(7, stage).visited}`],
  ]),
  'tie-breaks': [[shown({ side: '12', left: 'random', right: 'pohl' }), ['random', 'pohl', 'complete: 144']]],
  'printed-tour': [[shown({ scrub: '4', start: '1' }, 4), [printedTour.order.slice(0, 4).join(' ')]]],
  'tour-count': [[shown({ columns: '6', rows: '6' }), ['9862n']]],
  'solution-space': [
    [
      shown({ solution: '92' }),
      [eightQueens[91]!.join(' '), ...placesOf(0).map((place) => eightQueens[place - 1]!.join(' '))],
    ],
  ],
  'knight-graph': [
    [shown({ board: '3 × 4', show: 'a tour' }), [squaresOf(open)]],
    [shown({ board: '3 × 4', show: 'all moves' }), ['moves: 14']],
  ],
  'start-colour': [[shown({ n: '5' }), [`hopeless: ${hopeless(5).length}`]]],
  'schwenk-grid': [
    [shown({}), [squaresOf(closed)]],
    [shown({ rows: '4', columns: '7' }), [reasonOf(closedTour(7, 4))]],
  ],
  'tour-ends': [[shown({ n: '5', start: '0' }), ['tours: 304']]],
  'degree-map': [
    [shown({ width: '8', height: '8' }), [`moves: ${movesOf({ width: 8, height: 8 })}`, '4 with 2']],
  ],
  'tile-join': [
    [
      shown({ board: '12 × 18' }, 3),
      ['switches: 1', `tours: ${new Set(ringsAfter(joining('12 × 18'), [0])).size}`],
    ],
    [shown({ board: '8 × 12' }, 2 * joining('8 × 12').plan.switches.length), ['tours: 1', '96 visited']],
    ...[[6], [0, 5], [3, 3]].map((pressed): Case => [
      shown({ board: '12 × 18', pressed: pressed.join('.') }, 10),
      [`tours: ${countRings(joining('12 × 18'), switched(10, pressed))}`],
    ]),
  ],
  'border-rules': beginnings.flatMap((prefix, at): Case[] => {
    const { all, visited } = nodesBelow(prefix);
    return all === 0 ? [] : [[shown({}, at), [`all: ${all}`, `visited: ${visited}`]]];
  }),
  'big-tour': [[shown({ side: '40' }), ['squares: 1600', 'right: true']]],
  'update-price': [
    [
      shown({ price: '25' }),
      ['updates: 13056', 'rowByRow: 2057', 'nodes: 11512', 'pays: true', 'pays: false'],
    ],
  ],
  'worker-gantt': [
    [
      shown({ n: '8', depth: '1', workers: '4', order: 'search' }),
      [`jobs: ${gantt.bars.length}`, `nodes: ${gantt.total}`, `end: ${gantt.end}`],
    ],
  ],
};

function reasonOf(found: typeof closed): string {
  return found.kind === 'no-tour' ? found.reason : '';
}

const names = globSync('src/figures/*/cell.ts').map((path) => path.split('/')[2]!);
const cellOf = async (name: string): Promise<CellOf> =>
  ((await import(`../../src/figures/${name}/cell.ts`)) as { readonly cell: CellOf }).cell;

let kernel: NodeKernel;
beforeAll(() => {
  kernel = startNodeKernel();
});
afterAll(() => kernel.close());

test('every figure that has a cell is asked, here or in a test of its own', () => {
  const own = names.filter((name) => existsSync(`test/figures/${name}.test.ts`));
  expect(names.filter((name) => !(name in cases) && !own.includes(name))).toEqual([]);
  expect(Object.keys(cases).filter((name) => !names.includes(name))).toEqual([]);
});

test('every figure that reacts has a cell, or says in its view.ts why not', async () => {
  const live = globSync('src/figures/*/element.ts').map((path) => path.split('/')[2]!);
  for (const name of live) {
    const { withoutCell } = (await import(`../../src/figures/${name}/view.ts`)) as {
      readonly withoutCell?: string;
    };
    expect(
      names.includes(name),
      `${name}: cell.ts, or else export const withoutCell = 'the reason' in view.ts`,
    ).toBe(withoutCell === undefined);
  }
});

describe.each(Object.entries(cases))('%s', (name, list) => {
  test.each(list)('%j', async (given, says) => {
    const source = (await cellOf(name))(given).trim();
    const { ok, outputs } = await kernel.run(compileCell(source, name), 60);
    const said = JSON.stringify(outputs);
    expect(ok, said).toBe(true);
    expect(says.length).toBeGreaterThan(0);
    expect(says.filter((part) => part === '' || !said.includes(part))).toEqual([]);
  });
});

test('TypeScript has nothing against any of them', async () => {
  const texts = await Promise.all(
    Object.entries(cases).flatMap(([name, list]) =>
      list.map(async ([given], at) => ({ id: `${name}-${at}`, source: (await cellOf(name))(given).trim() })),
    ),
  );
  // Each a notebook by itself: several cells of one figure give the same names.
  expect(checkTypes(...texts.map((text) => [text]))).toEqual([]);
});
