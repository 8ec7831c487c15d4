import { expect, test } from 'vitest';
import { type Quote, quote } from '../../src/charts/quoted.ts';
import type { Measurement } from '../../src/run/measurement-schema.ts';
import frozenRecord from './frozen-record.json' with { type: 'json' };

const frozen = { name: 'frozen', record: frozenRecord as unknown as Measurement };

test.each<[string, Quote]>([
  ['37 ms', { algorithm: 'bitmap', n: 13 }],
  ['7.9 ns', { algorithm: 'bitmap', n: 13, unit: 'node' }],
  ['18', { algorithm: 'bitmap', n: 13, than: { algorithm: 'flags' } }],
  ['0.88', { algorithm: 'bitmap', n: 13, than: { language: 'c++' } }],
  ['0.76', { algorithm: 'half-board-join', n: 17, workers: 2, than: { workers: 1 } }],
  ['160 ms', { algorithm: 'frontier', board: '6x8' }],
  ['8 ns', { algorithm: 'tiles', board: '2000x2000', unit: 'square' }],
])('prose quotes %s for %j', (text, wanted) => {
  expect(quote(frozen, wanted).text).toBe(text);
});

test('a quote says who measured what, when, on which machine, and how to repeat it', () => {
  const { source, command } = quote(frozen, { algorithm: 'bitmap', n: 13, than: { language: 'c++' } });
  expect(source).toBe(
    'bitmap, N = 13, C++: 32.5 ms ÷ bitmap, N = 13: 37 ms; medians of runs in turn, AMD EPYC, 2 cores, Node 24.21.0, 22 November 2026, commit 82015a6.',
  );
  expect(command).toBe('npm run bench -- --only bitmap --native');
});

test('of what was added to a record later, a quote says the day and the commit of its own', () => {
  const added = { date: '2026-12-24T12:00:00.000Z', commit: 'abcdef1234', note: null, anchors: {} };
  const results = frozen.record.results.map((one) => (one.algorithm === 'flags' ? { ...one, added } : one));
  const record = { name: 'later', record: { ...frozen.record, results } };
  expect(quote(record, { algorithm: 'flags', n: 10 }).source).toMatch(
    /, 24 December 2026, commit abcdef1\.$/,
  );
  expect(quote(record, { algorithm: 'bitmap', n: 10 }).source).toMatch(
    /, 22 November 2026, commit 82015a6\.$/,
  );
  const both = quote(record, { algorithm: 'bitmap', n: 10, than: { algorithm: 'flags' } }).source;
  expect(both).toMatch(
    /; medians, .*24 December 2026, commit abcdef1; .*22 November 2026, commit 82015a6\.$/,
  );
});

test.each<[RegExp, Quote]>([
  [/has not measured "guess"; it has: brute-force, /, { algorithm: 'guess', n: 8 }],
  [/no bitmap at n = 40; it has: n = 4, n = 5, /, { algorithm: 'bitmap', n: 40 }],
  [/no bitmap at n = \?; it has: /, { algorithm: 'bitmap' }],
  [
    /no flags in C\+\+ with 3 workers at n = 8; it has: nothing/,
    { algorithm: 'flags', n: 8, language: 'c++', workers: 3 },
  ],
  [
    /bitmap has no time for each square; unit may be: time, node/,
    { algorithm: 'bitmap', n: 8, unit: 'square' },
  ],
])('what the record does not hold is one clear error: %s', (message, wanted) => {
  expect(() => quote(frozen, wanted)).toThrow(message);
});
