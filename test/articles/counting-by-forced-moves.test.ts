import { describe, expect, test } from 'vitest';
import { boards } from '../../src/charts/definitions/calls-plain-forced.ts';
import { lost, tight, traceOf } from '../../src/figures/forced-moves/trace.ts';
import { OPENING } from '../../src/figures/forced-moves/view.ts';
import { excerpt } from '../../src/literate/source.ts';
import type { Square } from '../../src/solvers/contract.ts';
import * as forced from '../../src/solvers/knights/forced.ts';
import * as plain from '../../src/solvers/knights/plain.ts';
import { answersTo } from './answers.ts';
import { spoilt, withSettledEdges } from './forced-variants.ts';

/** Every number that the chapter states; the calls of 7 × 6 and of plain on 6 × 6 are in the slow tests. */
const six = { width: 6, height: 6 };
const at = (row: number, col: number): Square => row * 6 + col;

describe('the figure', () => {
  const on = traceOf('on');
  const off = traceOf('off');

  test('opens at row 3, column 4, where the far corner is forced', () => {
    const { path } = on.at(OPENING);
    expect(path.at(-1)).toBe(at(3, 4));
    expect(tight(path)).toEqual([at(5, 5)]);
    expect(on.at(OPENING + 1)).toMatchObject({ square: at(5, 5), forced: true });
  });

  test('step 22 is a dead end between row 1, column 1 and row 5, column 1', () => {
    expect(tight(on.at(22).path)).toEqual([at(1, 1), at(5, 1)]);
    expect(on.deadEndsAt.has(22)).toBe(true);
    expect(on.at(23).kind).toBe('leave');
  });

  test('without the rule a square is lost with the twelfth call, and all the rest is spent below', () => {
    expect(off.at(12).path.every((_, i, path) => lost(path.slice(0, i + 1)).length === 0)).toBe(true);
    const { calls, path } = off.at(13);
    expect([calls, path.length, lost(path)]).toEqual([12, 13, [at(1, 5)]]);
    expect(Math.min(...off.depth.slice(13))).toBe(13);
    expect(off.toursAt).toEqual([]);
  });

  test('17,678 calls below it, and the first tour after 91,953 calls; with the rule after 125', () => {
    let [calls, depth, below, first] = [-1, 0, -1, -1];
    for (const event of plain.search(six)) {
      if (event.kind === 'visit') [calls, depth] = [calls + 1, depth + 1];
      if (event.kind === 'leave') {
        if (depth === 13 && below < 0) below = calls - 12;
        depth -= 1;
      }
      if (event.kind === 'tour') {
        first = calls;
        break;
      }
    }
    expect([below, first]).toEqual([17_678, 91_953]);
    expect(on.at(on.toursAt[0]!).calls).toBe(125);
  });

  test('a path that the rule refuses is one that has lost a square', () => {
    for (const step of on.deadEndsAt) expect(lost(on.at(step).path).length).toBeGreaterThan(1);
    for (const step of on.toursAt) expect(lost(on.at(step).path)).toEqual([]);
  });
});

test('201,513 of the 430,661 calls on 6 × 6 are forced, and 41,474 are dead ends', () => {
  let [calls, forcedMoves, deadEnds, tours] = [-1, 0, 0, 0];
  for (const event of forced.search(six)) {
    if (event.kind === 'visit')
      [calls, forcedMoves] = [calls + 1, forcedMoves + Number(event.forced === true)];
    if (event.kind === 'dead-end') deadEnds += 1;
    if (event.kind === 'tour') tours += 1;
  }
  expect([calls, forcedMoves, deadEnds, tours]).toEqual([430_661, 201_513, 41_474, 9862]);
});

test.each([
  [3, 3, 0n, 7],
  [10, 3, 16n, 723],
  [3, 10, 16n, 1039],
  [6, 5, 8n, 5022],
  [6, 6, 9862n, 430_661],
])('the table: %i × %i', (width, height, tours, calls) => {
  expect(forced.countTours({ width, height })).toEqual({ tours, calls });
});

test('the chart’s known calls are true where they can be counted here, and 4 × n has no tours', () => {
  for (const board of boards) {
    if (board.plain !== undefined && board.width * board.height <= 30)
      expect(plain.countTours(board).calls).toBe(board.plain);
    if (board.width === 4) expect(forced.countTours(board).tours).toBe(0n);
  }
  expect(boards.at(-1)).toEqual({ ...six, plain: 2_028_183_716 });
  expect(Math.round(2_028_183_716 / 430_661)).toBe(4709);
  expect(plain.countTours({ width: 4, height: 5 }).calls).toBe(3069);
  expect(forced.countTours({ width: 4, height: 5 }).calls).toBe(33);
  expect(Math.round(3069 / 33)).toBe(93);
});

test('with the corner taken off, every count is 0', () => {
  for (const [width, height] of [
    [10, 3],
    [3, 10],
    [6, 5],
    [6, 6],
  ] as const)
    expect(spoilt(width, height, 'no corner').tours).toBe(0);
});

describe('a lower that returns early', () => {
  test('5 × 6 still has 8 tours, after 271,328 calls', () => {
    expect(spoilt(6, 5, 'returns early')).toMatchObject({ tours: 8, calls: 271_328 });
  });

  test('in bytes the degrees wrap: 8 tours of 5 × 6 after 257,224 calls', () => {
    expect(spoilt(6, 5, 'returns early', new Uint8Array(30))).toMatchObject({ tours: 8, calls: 257_224 });
    expect(spoilt(6, 5, 'returns early').highest).toBeGreaterThan(255);
  });

  test('3 × 10 shows it: the free degrees are not restored; without the mistake they are', () => {
    for (const degree of [new Int32Array(30), new Uint8Array(30)]) {
      expect(spoilt(10, 3, 'returns early', degree).restored).toBe(false);
      expect(spoilt(10, 3, 'none', degree).restored).toBe(true);
    }
  });
});

test('settled edges: 375 calls on 3 × 10 and 1,068 on 5 × 6, for the same tours', () => {
  expect(withSettledEdges(10, 3)).toEqual({ tours: 16, calls: 375 });
  expect(withSettledEdges(6, 5)).toEqual({ tours: 8, calls: 1068 });
});

test('9,862 circles are 19,724 directed tours and 710,064 sequences; the first tour took 735 times as many calls', () => {
  expect([2 * 9862, 36 * 2 * 9862]).toEqual([19_724, 710_064]);
  expect(Math.floor(91_953 / 125)).toBe(735);
  expect(Math.floor(2_028_183_716 / 430_661 / 93)).toBe(50);
});

answersTo('counting-by-forced-moves', 'lower', {
  'a loop that is left at the second square': [
    'if (freeDegree[to] === 1) forced = forced === FREE_CHOICE ? to : DEAD_END;',
    'if (freeDegree[to] === 1 && forced >= 0) return DEAD_END;\nif (freeDegree[to] === 1) forced = to;',
    '3 × 10 takes 723 calls',
  ],
  'no dead ends': ['forced === FREE_CHOICE ? to : DEAD_END', 'to', '3 × 10 takes 723 calls'],
  'visited squares lowered too': ['if (visited[to]) continue;', '', '3 × 10 has 16 tours'],
  'the first of them kept in a list': [
    'if (freeDegree[to] === 1) forced = forced === FREE_CHOICE ? to : DEAD_END;\n  }\n  return forced;',
    '}\n  const tight = around.filter((to) => !visited[to] && freeDegree[to] === 1);\n  return tight.length === 0 ? FREE_CHOICE : tight.length === 1 ? tight[0]! : DEAD_END;',
    'none',
  ],
});

describe('the prose that points at lines', () => {
  test.each([
    [6, 'freeDegree[next]! -= 1;'],
    [7, 'if (freeDegree[next] === 1) forced = forced === FREE_CHOICE ? next : DEAD_END;'],
  ])('line %i of degrees is %s', (line, text) => {
    expect(excerpt('knights/forced.ts', 'degrees').code.split('\n')[line - 1]?.trim()).toBe(text);
  });
});

answersTo('counting-by-forced-moves', 'rebuild', {
  'a list of forced moves made in a loop': [
    'const forced = free.filter((to) => (degree[to]! -= 1) === 1);',
    'const forced: number[] = [];\n      for (const to of free) if (--degree[to]! === 1) forced.push(to);',
    'none',
  ],
  'no dead ends': [
    'if (forced.length < 2) {',
    'if (forced.length >= 0) {',
    '5 × 4: the book’s path at every call',
  ],
  'the degrees not raised again': [
    '      for (const to of free) degree[to]! += 1;\n',
    '',
    '5 × 4: the book’s path at every call',
  ],
});
