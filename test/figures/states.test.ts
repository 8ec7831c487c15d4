import { describe, expect, test } from 'vitest';
import { figures } from '../../src/figures/registry.ts';

describe.each(figures)('$name', ({ name, states }) => {
  test.each(Object.entries(states))('%s', async (state, draw) => {
    const picture = draw();
    expect(picture).toMatch(/^<svg /);
    expect(picture, 'the policy of the site refuses inline styles').not.toContain('style=');
    const file = `${state.replace(/[^a-z0-9]+/gi, '-')}.svg`;
    // One element a line, so that a change can be read in a review.
    await expect(picture.replaceAll('><', '>\n<')).toMatchFileSnapshot(`${name}/__snapshots__/${file}`);
  });
});
