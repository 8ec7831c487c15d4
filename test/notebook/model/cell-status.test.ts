/** What a cell's foot says is true after every step alike. */
import { describe, expect, test } from 'vitest';
import type { KeptRun } from '../../../src/notebook/model/document.ts';
import { type CellFacts, statusOf, timeText } from '../../../src/notebook/model/cell-status.ts';

const run = (given: Partial<KeptRun> = {}): KeptRun => ({
  ...{ source: 'n', outputs: [], end: 'ok', milliseconds: 12, at: 0 },
  ...given,
});
const facts = (given: Partial<CellFacts>): CellFacts => ({
  ...{ source: 'n', built: null, busy: null, run: null, isOfThisVisit: true, inMemory: true },
  ...{ stale: null, refused: null },
  ...given,
});
const built = { source: 'n', state: 'done', word: 'done' } as const;
const said = (given: Partial<CellFacts>): string => {
  const { state, word, notes } = statusOf(facts(given));
  return [state, word, ...notes].join(' · ');
};

describe('a cell of an article', () => {
  test('shows what the build made, until it is edited', () => {
    expect(said({ built })).toBe('done · done · from this page’s build');
    expect(said({ built: { ...built, from: 'recorded on 26 November 2026', varies: true } })).toBe(
      'done · done · recorded on 26 November 2026 · varies from run to run',
    );
    expect(said({ built, source: 'm' })).toBe(
      'edited · edited, not run · the output is from this page’s build',
    );
  });

  test('is stale when a name of it was changed, also where only the build has run it', () => {
    const stale = { name: 'x', cell: '[2]', changed: true };
    expect(said({ built, stale })).toBe('stale · stale · `x` was changed in [2] · from this page’s build');
    expect(said({ built, run: run(), stale: { ...stale, changed: false } })).toBe(
      'stale · stale · `x` was set again in [2]',
    );
  });

  test('after a reset is as at first, whatever had run', () => {
    expect(said({ built, run: null, inMemory: false })).toBe(said({ built }));
  });
});

describe('a run', () => {
  test.each([
    [{}, 'done · done in 12 ms · this browser'],
    [{ end: 'error' }, 'error · error · after 12 ms · this browser'],
    [{ end: 'stopped', milliseconds: 3200 }, 'stopped · stopped · after 3.2 s · this browser'],
    [{ end: 'budget', milliseconds: 10_000 }, 'budget · out of time · after 10.0 s · this browser'],
    [{ end: 'dead' }, 'dead · the kernel died · this browser'],
  ] as const)('that ended so: %j', (given, expected) => {
    expect(said({ run: run(given) })).toBe(expected);
  });

  test('of an earlier visit says when, and that its names are not in memory', () => {
    expect(said({ run: run(), isOfThisVisit: false, inMemory: false })).toMatch(
      /^done · done in 12 ms · your run of .*19(?:70|69).* · not in memory$/,
    );
  });

  test('of another text is not this text’s', () => {
    expect(said({ run: run({ source: 'm' }) })).toBe('edited · edited, not run');
    const outputs = [{ kind: 'stream', name: 'stdout', text: '1' }] as const;
    expect(said({ run: run({ source: 'm', outputs }) })).toBe(
      'edited · edited, not run · the output is from the earlier text',
    );
  });

  test('with checks counts those that pass', () => {
    const checks = [true, false].map((pass) => ({ label: 'it', pass, wrong: '' }));
    expect(said({ run: run({ outputs: [{ kind: 'verdict', checks }] }) })).toBe(
      'done · 1 of 2 pass · done in 12 ms · this browser',
    );
  });

  test('that goes on or waits says nothing of what was before', () => {
    expect(said({ busy: 'queued', run: run() })).toBe('queued · waiting');
    expect(said({ busy: 'running', run: run() })).toBe('running · running');
    const long = 'n'.repeat(1_240_000);
    expect(said({ busy: 'queued', source: long, isCompiling: true })).toBe(
      'queued · compiling · 1.2 MB of code',
    );
  });

  test('that was refused says why', () => {
    expect(said({ run: run(), refused: 'not run: cell 1, which it needs, ran out of time' })).toMatch(
      /not run: cell 1, which it needs, ran out of time$/,
    );
  });
});

test('times have the figures that they deserve', () => {
  expect([3.44, 12.4, 999, 3217].map(timeText)).toEqual(['3.4 ms', '12 ms', '999 ms', '3.2 s']);
});
