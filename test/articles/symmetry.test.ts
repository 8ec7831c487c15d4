import { describe, expect, test } from 'vitest';
import uniqueAndAll from '../../src/charts/definitions/unique-and-all.ts';
import { sievesOf } from '../../src/figures/eight-sieves/sieves.ts';
import {
  conflicts,
  mirrorAfter,
  numbered,
  ringOf,
  starts,
  swapped,
} from '../../src/figures/orbit-ring/family.ts';
import { all, placesOf, twelve } from '../../src/figures/solution-space/space.ts';
import type { Placement } from '../../src/solvers/contract.ts';
import * as bitmap from '../../src/solvers/queens/bitmap.ts';
import {
  SYMMETRIES,
  type Symmetry,
  canonicalForm,
  fundamentalSolutions,
  imageOf,
  imagesOf,
} from '../../src/solvers/queens/fundamental.ts';
import { allSolutions } from '../../src/solvers/queens/solutions.ts';
import { countFixed, countSymmetric, familiesOf } from '../../src/solvers/queens/symmetric-solutions.ts';
import * as symmetry from '../../src/solvers/queens/symmetry.ts';
import published from '../../content/published/queens-tsuda-2013.json' with { type: 'json' };
import { answersTo } from './answers.ts';

/** Every number that the chapter states and no component computes. */
const namesOf = (placements: readonly Placement[]) =>
  new Set(placements.map((placement) => placement.join()));
const sizes = (n: number) => [...fundamentalSolutions(n)].map(({ orbit }) => orbit);

describe('the ring', () => {
  test('holds exactly the images of its board, and one more mirror closes it', () => {
    for (const placement of Object.values(starts)) {
      const ring = ringOf(placement);
      expect(namesOf(ring)).toEqual(namesOf(imagesOf(placement)));
      expect(imageOf(ring[7]!, mirrorAfter(7))).toEqual(placement);
    }
  });

  test('shows the double of a family of four opposite, and every second board of a family of two is the same', () => {
    expect(numbered(ringOf(starts['8']))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(numbered(ringOf(starts['4']))).toEqual([1, 2, 3, 4, 1, 2, 3, 4]);
    expect(numbered(ringOf(starts['2']))).toEqual([1, 2, 1, 2, 1, 2, 1, 2]);
  });

  test('has as many pairs in conflict in every image, whatever the reader does', () => {
    let placement: Placement = starts['8'];
    for (const [row, col] of [
      [0, 3],
      [4, 4],
      [7, 0],
      [2, 6],
    ] as const) {
      placement = swapped(placement, row, col);
      expect(placement[row]).toBe(col);
      expect(new Set(placement).size).toBe(8);
      const bad = conflicts(placement).length;
      for (const image of ringOf(placement)) expect(conflicts(image)).toHaveLength(bad);
    }
  });
});

describe('the families of eight queens', () => {
  test('are eleven of eight and one of four: the tenth', () => {
    expect(sizes(8)).toEqual([8, 8, 8, 8, 8, 8, 8, 8, 8, 4, 8, 8]);
    expect(all).toHaveLength(92);
  });

  test('share out all 92 solutions, and the first that is met is the canonical one', () => {
    expect(twelve.flatMap((_, family) => placesOf(family)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 92 }, (_, i) => i + 1),
    );
    for (const [family, { placement, orbit }] of twelve.entries()) {
      expect(placesOf(family)).toHaveLength(orbit);
      expect(all[placesOf(family)[0]! - 1]).toEqual(placement);
    }
  });

  test('begin in column 2 at the latest, and the last new family at solution 18, so that the last 74 are copies', () => {
    expect(Math.max(...twelve.map(({ placement }) => placement[0]!))).toBe(2);
    const firsts = twelve.map((_, family) => placesOf(family)[0]!);
    expect(Math.max(...firsts)).toBe(92 - 74);
  });

  test('Burnside: (92 + 4 + 0) / 8 = 12; turns alone give (92 + 4 + 0) / 4 = 24', () => {
    const { kept, families: rows } = sievesOf(8);
    expect(kept).toEqual([92, 0, 4, 0, 0, 0, 0, 0]);
    expect(rows).toHaveLength(12);
    const turns: readonly Symmetry[] = ['identity', 'quarter turn', 'half turn', 'three-quarter turn'];
    const families = new Set(all.map((board) => turns.map((turn) => imageOf(board, turn).join()).sort()[0]));
    expect(families.size).toBe(24);
  });
});

test('of the other images of the 92 solutions nine in ten differ from their board in the first entry', () => {
  const firsts = all.map((board) => imagesOf(board).map((image) => image[0] !== board[0]));
  expect(firsts.flat().filter(Boolean)).toHaveLength(580);
  expect(580 / (7 * 92)).toBeCloseTo(0.9, 2);
});

test('the sieves count as many families as the published unique solutions, and no reflection keeps any', () => {
  const sizes = [4, 5, 6, 7, 8, 9, 10];
  for (const n of sizes) {
    const { unique } = published.rows.find((row) => row.algorithm === 'symmetry' && row.n === n)!;
    expect(sievesOf(n).families).toHaveLength(unique!);
    expect(sievesOf(n).kept.slice(4)).toEqual([0, 0, 0, 0]);
  }
  expect(sizes.filter((n) => sievesOf(n).kept[1]! > 0)).toEqual([4, 5]);
});

test('families of two: one at 4 and 5, none from 6 to 11, four at 12 and 13', () => {
  const two = (n: number): number => sizes(n).filter((size) => size === 2).length;
  expect([4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map(two)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 4, 4]);
});

test('the filter visits the same tree, node for node', () => {
  for (const n of [4, 7, 8, 10]) {
    const [filtered, plain] = [symmetry.countSolutions(n), bitmap.countSolutions(n)];
    expect([filtered.nodes, filtered.leaves]).toEqual([plain.nodes, plain.leaves]);
  }
});

test('at N = 16 the published list of unique solutions is an eighth of all to two decimals, and 9 rows are farther from it than 8', () => {
  const at16 = (algorithm: string) => published.rows.find((r) => r.algorithm === algorithm && r.n === 16)!;
  expect((at16('bitmap').solutions! / at16('symmetry').unique!).toFixed(2)).toBe('8.00');
  const ratio = (n: number): number => Number(bitmap.countSolutions(n).solutions) / sizes(n).length;
  expect(ratio(9)).toBeLessThan(ratio(8));
  expect(at16('symmetry').ms).toBeGreaterThan(at16('bitmap').ms);
});

test('sixteen queens: 66,354 nodes find 3,000 half-turn and 64 quarter-turn solutions, and with them 1,846,955 families', () => {
  const { nodes, ...turns } = countSymmetric(16);
  expect(nodes.halfTurn + nodes.quarterTurn).toBe(66_354);
  expect([turns.halfTurn, turns.quarterTurn]).toEqual([3000n, 64n]);
  expect((14_772_512n + 3000n + 2n * 64n) / 8n).toBe(1_846_955n);
  expect(familiesOf(16, 14_772_512n, countSymmetric(16))).toBe(1_846_955n);
});

test('a wheel, held up to the mirror alone, leaves a solution a solution: 2^k of them; 480, 704, 3,328 and 3,264 in all', () => {
  for (const n of [12, 13]) {
    const turned = [...allSolutions(n, [])].filter(
      (board) => imageOf(board, 'quarter turn').join() === board.join(),
    );
    const names = namesOf(turned);
    for (const board of turned) {
      const row = board.findIndex((col, r) => r !== col);
      const wheel = [row, board[row]!, n - 1 - row, n - 1 - board[row]!];
      const other = board.map((col, r) => (wheel.includes(r) ? n - 1 - col : col));
      expect(names.has(other.join())).toBe(true);
    }
    expect(turned.length % 2 ** Math.floor(n / 4)).toBe(0);
  }
  const quarter = (n: number) => Number(countFixed(n, 'quarter turn').solutions);
  expect([20, 21, 24, 25].map(quarter)).toEqual([480, 704, 3328, 3264]);
});

describe('a forgotten symmetry', () => {
  const keptFirst = (...forgotten: Symmetry[]): number => {
    const kept = new Set<string>();
    for (const board of all) {
      const known = imagesOf(board).filter((_, i) => !forgotten.includes(SYMMETRIES[i]!));
      if (!known.some((image) => kept.has(image.join()))) kept.add(board.join());
    }
    return kept.size;
  };
  const keptSmallest = (n: number, forgotten: Symmetry): number =>
    [...allSolutions(n)].filter((board) =>
      SYMMETRIES.every((name) => {
        if (name === forgotten) return true;
        const image = imageOf(board, name);
        const row = image.findIndex((col, r) => col !== board[r]);
        return row < 0 || image[row]! > board[row]!;
      }),
    ).length;

  test('one diagonal reflection: 23 = 2 × 11 + 1 are kept; both: 24', () => {
    expect(keptFirst()).toBe(12);
    expect(keptFirst('transpose')).toBe(23);
    expect(keptFirst('anti-transpose')).toBe(23);
    expect(keptFirst('transpose', 'anti-transpose')).toBe(24);
    expect(92 / 4).toBe(23);
  });

  test('a smallest-image test says 15, 14, or 12: never wrong without the mirror, by accident without the half turn', () => {
    expect(keptSmallest(8, 'transpose')).toBe(15);
    expect(keptSmallest(8, 'anti-transpose')).toBe(14);
    expect(keptSmallest(8, 'mirror')).toBe(12);
    expect([7, 8, 9].map((n) => keptSmallest(n, 'half turn') - sizes(n).length)).toEqual([1, 0, 3]);
    const wrong = [4, 5, 6, 7, 9, 10].filter((n) => keptSmallest(n, 'mirror') !== sizes(n).length);
    expect(wrong).toEqual([]);
  });

  test('the form that the first exercise asks for', () => {
    expect(canonicalForm([7, 3, 0, 2, 5, 1, 6, 4])).toEqual([0, 4, 7, 5, 2, 6, 1, 3]);
  });
});

answersTo('symmetry', 'canonical', {
  'turns only': ['[image, mirror(image)]', '[image]', '8 queens have 12 families'],
  'the mirror only': ['image = turn(image);', 'image = board;', '8 queens have 12 families'],
  'the last image in place of the first': [
    'if (before(candidate, least)) least = candidate;',
    'if (before(least, candidate)) least = candidate;',
    'the form of 7 3 0 2 5 1 6 4',
  ],
  'the mirror image first': ['[image, mirror(image)]', '[mirror(image), image]', 'none'],
});

answersTo('symmetry', 'rebuild', {
  'the columns from right to left': [
    'for (let col = 0; col < n; col++) {',
    'for (let col = n - 1; col >= 0; col--) {',
    'none',
  ],
  'a node visited twice': [
    'visit([...queens]);',
    'visit([...queens]);\n    if (row === 1) visit([...queens]);',
    'N = 8: the book’s nodes, level by level',
  ],
  'the queens of the lower rows kept as well': [
    'const free = queens.every(',
    'const free = [...queens].every(',
    'none',
  ],
  'images forgotten': [
    '          !attack(r, c, row, col) &&\n          !attack(n - 1 - r, n - 1 - c, row, col),',
    '          !attack(r, c, row, col),',
    'N = 8: the book’s nodes, level by level',
  ],
  'a queen who attacks her own image': [
    '      if (!isMiddle && attack(n - 1 - row, n - 1 - col, row, col)) continue;\n',
    '',
    'N = 6: the book’s nodes, level by level',
  ],
  'the middle square forgotten': [
    'if (!isMiddle && attack',
    'if (attack',
    'N = 7: the book’s nodes, level by level',
  ],
});

test('the chart draws families by lot, each of a size that its board has', async () => {
  const rows = await uniqueAndAll.rows();
  for (const n of [4, 5, 6, 7, 8]) {
    const drawn = Array.from({ length: 40 }, (_, i) => {
      const { marks, words } = uniqueAndAll.beside!.draw(`ratio/${n}`, i + 1, rows);
      const boards = marks.match(/translate/g)!.length;
      expect(words).toMatch(new RegExp(`By lot, in turn: (\\d, )*${boards}\\.$`));
      return boards;
    });
    expect(new Set(drawn)).toEqual(new Set(sizes(n)));
  }
});
