/** Where the numbers of the prose come from: each has its card, and each card says how to have the number again. */
import { expect, test } from 'vitest';
import { articles } from '../../../src/site/articles/chapters.ts';
import { claimId } from '../../../src/site/numbers/claim-link.ts';
import { claimsByChapter } from '../../../src/site/provenance/claims.ts';

const byChapter = await claimsByChapter();
const claims = byChapter.flatMap((each) => each.claims);

test('every number that an article takes from elsewhere has one card', () => {
  const ids = articles()
    .flatMap(({ tags }) => tags)
    .filter(({ name }) => /^(?:Counted|Measured|Control|Published)$/.test(name))
    .map(({ name, props }) => claimId(name, props));
  expect(new Set(claims.map(({ id }) => id))).toEqual(new Set(ids));
  expect(claims).toHaveLength(new Set(ids).size);
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
    ({ kind, rows }) => kind !== 'published' && !rows.some(([label]) => label === 'Again'),
  );
  expect(without).toEqual([]);
  expect(claims.map(({ rows }) => rows.map(([, html]) => html).join(' ')).join(' ')).toContain(
    'npm run solve -- queens --algorithm bitmap',
  );
});
