/** Values that an article asks for in vain, and cells that fail: told with all the rest, before a page is drawn. */
import { describe, expect, test } from 'vitest';
import { mistakesAtOnce, mistakesOf } from '../../../src/site/build/mistakes.ts';
import { articleFrom } from '../../book/article-from.ts';

const mistakes = async (body: string): Promise<readonly string[]> =>
  (await mistakesOf(articleFrom(body))).map(({ message }) => message);

test('the book has none', { timeout: 120_000 }, async () => {
  expect((await mistakesAtOnce()).map(({ message }) => message)).toEqual([]);
});

describe('a value that cannot be had', () => {
  test.each([
    [
      '<Counted algorithm="bitmap" n={20000} of="nodes" />',
      /<Counted>: n is 20000\. It must be a whole number from 1 to 32/,
    ],
    [
      '<Counted algorithm="bitmap" n={6} of="calls" />',
      /<Counted>: "bitmap" counts no calls\. It counts: solutions/,
    ],
    ['<Counted algorithm="bitmap" of="nodes" />', /<Counted>: "bitmap" needs n/],
    ['<Counted algorithm="forced" n={6} of="calls" />', /<Counted>: "forced" needs a board/],
    ['<Counted algorithm="forced" board="0x6" of="calls" />', /<Counted>: /],
    ['<Published algorithm="flags" n={8} field="leafs" />', /<Published>: .*leafs/],
    [
      '<Published algorithm="flags" n={99} field="ms" />',
      /<Published>: The published tables have no ms for flags at n = 99/,
    ],
    ['<Measured algorithm="bitmapp" n={13} />', /<Measured>: .* has not measured "bitmapp"/],
    ['<Measured algorithm="bitmap" n={99} />', /<Measured>: .* has no bitmap at n = 99/],
    [
      '<Measured algorithm="bitmap" n={13} unit="square" />',
      /<Measured>: bitmap has no time for each square/,
    ],
    [
      '<Control record="rows-betwen" of="cpp.turns" />',
      /<Control>: There is no content\/controls\/rows-betwen\.json\. Did you mean “rows-between”/,
    ],
    [
      '<Control record="rows-between" of="cpp.turn" />',
      /<Control>: "cpp\.turn" of the control "rows-between" is no list of times/,
    ],
  ])('%s', async (tag, message) => {
    expect(await mistakes(tag)).toEqual([expect.stringMatching(message)]);
  });

  test('all of them, each on its line; one with a mistake already is told once', async () => {
    const found = await mistakes(
      '<Counted algorithm="bitmap" n="8" of="nodes" />\n\n<Counted algorithm="bitmap" n={99} of="nodes" />\n\n<Published algorithm="flags" n={99} field="ms" />',
    );
    expect(found.map((line) => /:(\d+): /.exec(line)?.[1])).toEqual(['4', '6', '8']);
  });
});
