/** Where the numbers of the prose come from: each has its card, and each card says how to have the number again. */
import { expect, test } from 'vitest';
import { cardOf, rungs } from '../../../content/home/ladder.ts';
import { shown } from '../../../src/charts/records.ts';
import { countersOf, requestToCount } from '../../../src/run/counted.ts';
import { answer } from '../../../src/run/request.ts';
import { articles } from '../../../src/site/articles/chapters.ts';
import { claimId } from '../../../src/site/numbers/claim-link.ts';
import { textOfCount } from '../../../src/site/numbers/count-text.ts';
import { stageCosts } from '../../../src/site/numbers/stage-costs.ts';
import { chartClaims, claimsByChapter } from '../../../src/site/provenance/claims.ts';

const byChapter = await claimsByChapter();
const claims = byChapter.flatMap((each) => each.claims);

test('every number that an article takes from elsewhere has one card', () => {
  const ids = articles()
    .flatMap(({ tags }) => tags)
    .filter(({ name }) => /^(?:Counted|Measured|Control|Published)$/.test(name))
    .map(({ name, props }) => claimId(name, props));
  const known = claims.map(({ id }) => id);
  expect(known).toEqual(expect.arrayContaining(ids));
  expect(known).toHaveLength(new Set(known).size);
});

test('tables of two stages and the ladder of the first page have cards, too', async () => {
  const known = new Set(claims.map(({ id }) => id));
  const linked = async (before: string, after: string): Promise<string[]> =>
    (await stageCosts(before, after))!.costs.flatMap(({ printed }) =>
      printed.map(({ name, props }) => claimId(name, props)),
    );
  for (const id of await linked('queens/flags.ts', 'queens/bitmap.ts')) expect(known).toContain(id);
  for (const rung of await rungs(shown?.record))
    for (const number of ['boards', 'time'] as const)
      expect(known).toContain(/#([^"]+)"/.exec(cardOf(rung, number, ''))![1]);
});

test('what is run again in a card comes to what the card says', async () => {
  // Of eight queens in a moment each; brute force looks at 16 million boards.
  const again = claims.flatMap(({ again, value }) =>
    again && 'count' in again && again.count['n'] === 8 && again.count.algorithm !== 'brute-force'
      ? [{ props: again.count, value }]
      : [],
  );
  expect(again.length).toBeGreaterThan(3);
  for (const { props, value } of again)
    expect(
      await textOfCount(props, async (algorithm, input) => {
        const request = requestToCount(algorithm, input);
        return countersOf(request, (await answer(request)).result);
      }),
    ).toBe(value);
});

test('a chart’s card says where its points come from, and how to have them again', async () => {
  const cards = await chartClaims(articles().find(({ slug }) => slug === 'backtracking')!);
  expect(cards.length).toBeGreaterThan(0);
  for (const { rows } of cards) {
    expect(rows.map(([label]) => label)).toEqual(expect.arrayContaining(['From', 'Again', 'All of it']));
    expect(rows[0]![1].length).toBeGreaterThan(20);
  }
});

test('a card says what its number is and where it comes from', () => {
  for (const { value, says, rows } of claims) {
    expect(value).toMatch(/\d/);
    expect(says).not.toMatch(/undefined|\[object/);
    expect(rows[0]![0]).toBe('From');
    expect(rows.map(([, html]) => html).join(' ')).not.toMatch(/undefined|\[object|NaN/);
  }
});

test('what was counted or measured is had again by a command', () => {
  const without = claims.filter(
    ({ kind, rows }) =>
      (kind === 'counted' || kind === 'measured') && !rows.some(([label]) => label === 'Again'),
  );
  expect(without).toEqual([]);
  expect(claims.map(({ rows }) => rows.map(([, html]) => html).join(' ')).join(' ')).toContain(
    'npm run solve -- queens --algorithm bitmap',
  );
});
