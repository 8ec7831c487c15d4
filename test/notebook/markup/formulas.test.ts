/** Formulas of strangers have a largest size. */
import katex from 'katex';
import { expect, test } from 'vitest';
import { BOUNDS } from '../../../src/notebook/markup/formulas.ts';

test('no rule or space of a formula is wider or higher than a page', () => {
  const drawn = katex.renderToString('\\rule{100000em}{100000em}\\kern 100000em x\\hspace{100000em}', {
    output: 'mathml',
    throwOnError: true,
    ...BOUNDS,
  });
  const sizes = [...drawn.matchAll(/="([\d.]+)em"/g)].map(([, size]) => Number(size));
  expect(sizes.length).toBeGreaterThan(2);
  for (const size of sizes) expect(size).toBeLessThanOrEqual(BOUNDS.maxSize);
});
