import { expect, test } from 'vitest';
import counted from '../../content/counted/tie-breaks.json' with { type: 'json' };
import { countTieBreaks } from '../../content/counted/tie-breaks.ts';

test('the counts of the tie-breaks come out again', () => {
  expect(countTieBreaks()).toEqual(counted);
});
