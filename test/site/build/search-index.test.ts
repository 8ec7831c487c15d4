/** What the index of the search reads of a page. */
import { expect, test } from 'vitest';
import { raised } from '../../../src/site/build/search-index.mjs';

test('a power is kept as a power, in words and in formulas, and a note’s number is none', () => {
  expect(raised('2<sup>31</sup> and 8<sup>−3</sup>')).toBe('2³¹ and 8⁻³');
  expect(raised('<msup><mn>10</mn><mn>17</mn></msup>')).toBe('<mn>10</mn>¹⁷');
  expect(raised('<msup><mi>n</mi><mrow><mn>2</mn><mi>n</mi></mrow></msup>')).toBe('<mi>n</mi>²ⁿ');
  const note = 'counted<sup><a href="#note">1</a></sup>';
  expect(raised(note)).toBe(note);
});
