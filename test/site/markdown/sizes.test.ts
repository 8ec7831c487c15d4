import { expect, test } from 'vitest';
import { sizes } from '../../../src/site/markdown/sizes.mjs';

const set = (value: string) => sizes.text({ type: 'text', value });

test('a size in prose is one word: 8 × 8 and n × n are not broken over lines', () => {
  expect(set('on 8 × 8, and on n × n')).toEqual({
    type: 'text',
    value: 'on 8\u00a0×\u00a08, and on n\u00a0×\u00a0n',
  });
});

test('neither is a number of queens: N = 13', () => {
  expect(set('at N = 13, but x = 13')).toEqual({ type: 'text', value: 'at N\u00a0=\u00a013, but x = 13' });
});

test('other crosses are left alone', () => {
  expect(set('a × marks a dead end')).toBeUndefined();
});
