import { expect, test } from 'vitest';
import { countsInside } from '../../../src/figures/kit/say.ts';
import { count, plural, unit } from '../../../src/figures/kit/svg.ts';
import { square } from '../../../src/figures/pieces/board.ts';
import { tour } from '../../../src/figures/pieces/tour.ts';

test('numbers have commas, and the sign of minus', () => {
  expect([16_777_216, -105, 0n, 10n ** 18n].map(count)).toEqual([
    '16,777,216',
    '−105',
    '0',
    '1,000,000,000,000,000,000',
  ]);
});

test('one of a thing is called by its singular, wherever it is counted', () => {
  expect([plural(1, 'node'), plural(2n, 'try', 'tries'), plural(0, 'node')]).toEqual([
    '1 node',
    '2 tries',
    '0 nodes',
  ]);
  expect(
    ['tries', 'dead ends', 'nodes visited', 'pairs in conflict', 'full boards'].map((words) =>
      unit(1, words),
    ),
  ).toEqual(['try', 'dead end', 'node visited', 'pair in conflict', 'full board']);
  // What is a share of a number, or no thing, keeps its words.
  expect(
    ['of 64 squares', 'failed with their first two queens', 'under attack'].map((words) => unit(1, words)),
  ).toEqual(['of 64 squares', 'failed with their first two queens', 'under attack']);
  expect([unit(2, 'tries'), unit('–', 'tries'), unit(1n, 'tours')]).toEqual(['tries', 'tries', 'tour']);
  expect(countsInside([[1, 'dead ends']])).toBe('<span><b>1</b> dead end</span>');
});

test('a way begins in a ring; an open one ends in its knight or in a full dot, a closed one in its ring', () => {
  const ends = (look: Parameters<typeof tour>[2]): readonly number[] => {
    const drawn = tour(square(5), [0, 7, 4, 13], look);
    return [/start-ring/g, /#knight/g, /r="6"/g].map((mark) => drawn.match(mark)?.length ?? 0);
  };
  expect(ends({})).toEqual([1, 1, 0]);
  expect(ends({ knight: false })).toEqual([1, 0, 1]);
  expect(ends({ closed: true, look: 'solved' })).toEqual([1, 0, 0]);
});
