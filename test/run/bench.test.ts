import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { allCases } from '../../src/run/bench/cases.ts';
import { compareRecords, compareText } from '../../src/run/bench/compare.ts';
import { forecastMs, growthOf } from '../../src/run/bench/forecast.ts';
import { slugOf } from '../../src/run/bench/machine.ts';
import { openNative } from '../../src/run/bench/native.ts';
import { keyOfResult } from '../../src/run/bench/results.ts';
import { measureAll } from '../../src/run/bench/session.ts';
import { timeInTurn } from '../../src/run/bench/turns.ts';
import type { MeasuredResult, Measurement } from '../../src/run/measurement-schema.ts';
import { nodePool } from '../../src/run/node-pool.ts';
import { answer } from '../../src/run/request.ts';
import type { CountRequest } from '../../src/run/request.ts';
import { catalogue } from '../../src/solvers/catalogue.ts';

const pool = nodePool();
const native = openNative();
afterAll(() => {
  pool.close();
  native?.close();
});

describe('the cases', () => {
  test('hold every algorithm of the catalogue, sizes rising', () => {
    const cases = allCases();
    for (const { id, problem, kind } of catalogue) {
      const own = cases.filter(
        ({ request }) => request.id === id && request.problem === problem && request.kind === kind,
      );
      const areas = own.map(({ request: { input } }) =>
        'n' in input ? input.n : input.width * input.height,
      );
      expect(own.length, id).toBeGreaterThan(1);
      expect(areas, id).toEqual(areas.toSorted((a, b) => a - b));
    }
  });

  test('can be narrowed to an algorithm or a problem', () => {
    expect(new Set(allCases(['bitmap']).map(({ request }) => request.id))).toEqual(new Set(['bitmap']));
    expect(new Set(allCases(['tour']).map(({ request }) => request.problem))).toEqual(new Set(['tour']));
    expect(allCases(['nothing'])).toEqual([]);
  });
});

describe('timing', () => {
  const busy = (ms: number) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };

  test('goes in turn: A B A B, with a warm-up before', async () => {
    const log: string[] = [];
    const runners = ['A', 'B'].map((name) => ({
      name,
      run: () => {
        log.push(name);
        busy(30);
        return undefined;
      },
    }));
    const samples = await timeInTurn(runners, { minRuns: 3, maxRuns: 3, budgetMs: 0 });
    expect(log.slice(-6).join('')).toBe('ABABAB');
    expect(log.length).toBeGreaterThan(6);
    for (const own of samples.values()) {
      expect(own).toHaveLength(3);
      for (const ms of own) expect(ms).toBeGreaterThanOrEqual(30);
    }
  });

  test('takes the word of a runner that times itself, and repeats what is short', async () => {
    let most = 0;
    const run = (calls: number) => {
      most = Math.max(most, calls);
      return 0.5 * calls;
    };
    const samples = await timeInTurn([{ name: 'own', run }], { minRuns: 2, maxRuns: 4, budgetMs: 1e9 });
    expect(samples.get('own')).toEqual([0.5, 0.5, 0.5, 0.5]);
    expect(most).toBeGreaterThanOrEqual(4);
  });

  test('stops between two samples', async () => {
    const stop = new AbortController();
    const run = () => {
      stop.abort();
      return 100;
    };
    const samples = await timeInTurn(
      [{ name: 'A', run }],
      { minRuns: 9, maxRuns: 9, budgetMs: 1 },
      stop.signal,
    );
    expect(samples.get('A')).toEqual([]);
  });
});

describe('a session', { timeout: 30_000 }, () => {
  const effort = { minRuns: 2, maxRuns: 2, budgetMs: 1 };
  const session = (results: MeasuredResult[], more: object) => ({
    pool,
    native: null,
    effort,
    capMs: 10_000,
    workers: [],
    signal: new AbortController().signal,
    long: null,
    done: new Map<string, number>(),
    onGroup: () => undefined,
    onResults: (some: readonly MeasuredResult[]) => results.push(...some),
    ...more,
  });
  const small = allCases(['bitmap', 'flags']).filter(
    ({ request }) => 'n' in request.input && request.input.n < 7,
  );

  test('measures what fits, and leaves out what is there already', async () => {
    const all: MeasuredResult[] = [];
    await measureAll(small, session(all, {}));
    expect(all.map(({ algorithm, size }) => [algorithm, size])).toEqual(
      small.map(({ request }) => [request.id, request.input]),
    );
    const done = new Map(all.slice(1).map((one) => [keyOfResult(one), one.ms.median]));
    const rest: MeasuredResult[] = [];
    await measureAll(small, session(rest, { done }));
    expect(rest.map(keyOfResult)).toEqual(all.slice(0, 1).map(keyOfResult));
  });

  test('keeps what is done when it is stopped', async () => {
    const stop = new AbortController();
    const kept: MeasuredResult[] = [];
    let groups = 0;
    await measureAll(
      small,
      session(kept, { signal: stop.signal, onGroup: () => (groups += 1) === 2 && stop.abort() }),
    );
    expect(kept.map(({ size }) => size)).toEqual([{ n: 4 }, { n: 4 }]);
  });

  test('drops what takes too long, and all that is larger', async () => {
    const results: MeasuredResult[] = [];
    await measureAll(small, session(results, { capMs: 1e-6 }));
    expect(results).toEqual([]);
  });

  test('goes on with the algorithms that are allowed long calls, three runs each', async () => {
    const results: MeasuredResult[] = [];
    const long = { algorithms: ['bitmap'], capMs: 10_000 };
    await measureAll(small, session(results, { capMs: 1e-6, long }));
    expect(results.map(({ algorithm, size, samples }) => [algorithm, size, samples.length])).toEqual(
      [4, 5, 6].map((n) => ['bitmap', { n }, 3]),
    );
  });

  test('is stopped in the middle of a long call, and keeps the sizes before', async () => {
    const stop = new AbortController();
    const kept: MeasuredResult[] = [];
    const sizes = allCases(['bitmap']).filter(({ group }) => / (4|20)$/.test(group));
    await measureAll(
      sizes,
      session(kept, {
        signal: stop.signal,
        capMs: 1e9,
        onGroup: (group: string) => group.endsWith('20') && setTimeout(() => stop.abort(), 50),
      }),
    );
    expect(kept.map(({ size }) => size)).toEqual([{ n: 4 }]);
  });
});

test('the forecast grows with the sizes to come and ends at the cap', () => {
  const effort = { minRuns: 3, maxRuns: 5, budgetMs: 1 };
  const outlook = { measured: [1, 4], sizesLeft: 2, capMs: 1000 };
  expect(forecastMs([outlook], effort, 1000)).toBe((16 + 64) * 5);
  expect(forecastMs([{ ...outlook, sizesLeft: 9, capMs: 20 }], effort, 1000)).toBe(16 * 5);
  expect(forecastMs([{ ...outlook, sizesLeft: 0 }], effort, 1000)).toBe(0);
  expect(forecastMs([outlook], effort, 20)).toBe(16 * 5 + 64 * 3);
});

test('growth is told over two sizes, because odd boards may cost more than even ones', () => {
  expect(growthOf([1])).toBe(4);
  expect(growthOf([1, 6])).toBe(6);
  expect(growthOf([1, 6, 9])).toBe(3);
  expect(growthOf([5, 3])).toBe(1.2);
});

test('two records compare as ratios, with what the quartiles leave open', () => {
  const at = (lowerQuartile: number, median: number, upperQuartile: number) =>
    ({
      results: [
        {
          kind: 'count-queens',
          algorithm: 'flags',
          language: 'c++',
          workers: 2,
          size: { n: 9 },
          ms: { lowerQuartile, median, upperQuartile },
        },
      ],
    }) as unknown as Measurement;
  const ratios = compareRecords(at(8, 10, 16), at(4, 5, 6));
  expect(ratios).toEqual([
    { name: 'flags, C++, 2 workers', size: 'n = 9', ratio: 0.5, from: 0.25, to: 0.75 },
  ]);
  expect(compareText(ratios)).toContain('0.500  (0.250…0.750)  faster');
  expect(compareText([])).toContain('no result in common');
});

test('a machine is named after its processor', () => {
  expect(slugOf('AMD EPYC', 2)).toBe('amd-epyc-2-cores');
  expect(slugOf('Intel(R) Xeon(R) CPU @ 2.80GHz', 1)).toBe('intel-xeon-1-core');
  expect(slugOf('', 4)).toBe('unknown-4-cores');
});

describe.skipIf(!native)('the C++ programs', { timeout: 30_000 }, () => {
  const folder = join(import.meta.dirname, '../native');
  const programs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.cpp'),
  );

  test.each(programs)('%s counts what our solver counts', async (program) => {
    const id = program.replace(/^.*\/|\.cpp$/g, '');
    const requests: CountRequest[] = program.startsWith('queens')
      ? [4, 6, 7].map((n) => ({ problem: 'queens', kind: 'count', id, input: { n } }))
      : [
          { problem: 'count-tours', kind: 'count', id, input: { width: 3, height: 10, open: false } },
          { problem: 'count-tours', kind: 'count', id, input: { width: 6, height: 6, open: false } },
        ];
    for (const request of requests) {
      const { result } = await native!.run(request, 1);
      expect(result).toEqual((await answer(request)).result);
    }
  });

  test('a solver in WebAssembly has the program of its twin', async () => {
    const request: CountRequest = {
      problem: 'queens',
      kind: 'count',
      id: 'symmetric-bitmap-wasm',
      input: { n: 8 },
    };
    expect(native!.has(request)).toBe(true);
    expect((await native!.run(request, 1)).result).toEqual((await answer(request)).result);
  });
});
