import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type MeasuredResult, type Measurement, speedUpOf } from '../../src/run/measurement-schema.ts';
import { remember } from '../../src/run/remember.ts';
import { answer, type CountRequest, type CountResult, type Request } from '../../src/run/request.ts';
import { catalogue } from '../../src/solvers/catalogue.ts';
import { anchorsFor, foundAgain, merged, strays } from '../../src/tools/bench/add.ts';
import { allCases, isWithinReach } from '../../src/tools/bench/cases.ts';
import { compareRecords, compareText } from '../../src/tools/bench/compare.ts';
import { type Line, openContenders, type OpenContender } from '../../src/tools/bench/contender.ts';
import { slugOf } from '../../src/tools/bench/machine.ts';
import { openNative } from '../../src/tools/bench/native.ts';
import { growthOf, measurePass, type PassOptions } from '../../src/tools/bench/pass.ts';
import { measureTwice, NotRepeated } from '../../src/tools/bench/passes.ts';
import { keyOf, nameOf } from '../../src/run/results.ts';
import { timeInTurn } from '../../src/tools/bench/turns.ts';
import { smallerThan } from '../../src/run/warm-up.ts';

const native = openNative();
afterAll(() => native?.close());

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

  test('reach the rungs of the home page, and what the book arrives at, however long that takes', () => {
    const last = (id: string) =>
      allCases([id])
        .filter(({ request }) => isWithinReach(request))
        .at(-1)?.request.input;
    expect(last('backtracking')).toEqual({ n: 14 });
    expect(last('flags')).toEqual({ n: 14 });
    expect(last('half-board-join')).toEqual({ n: 20 });
    expect(last('brute-force')).toBeUndefined();
  });
});

const never = new AbortController().signal;

describe('timing', () => {
  const effort = { minRuns: 3, maxRuns: 3, budgetMs: 0, warmUpMs: 1 };

  test('goes in turn: A B A B, with a warm-up before', async () => {
    const log: string[] = [];
    const runners = ['A', 'B'].map((name) => ({
      name,
      run: (calls: number) => Promise.resolve((log.push(name), 30 * calls)),
    }));
    const samples = await timeInTurn(runners, effort, never);
    expect(log.join('')).toBe('ABABABAB');
    expect(samples.get('B')).toEqual([30, 30, 30]);
  });

  test('repeats what is short, and tells the time of one call', async () => {
    let most = 0;
    const run = (calls: number) => {
      most = Math.max(most, calls);
      return Promise.resolve(0.5 * calls);
    };
    const own = await timeInTurn([{ name: 'own', run }], { ...effort, warmUpMs: 50 }, never);
    expect(own.get('own')).toEqual([0.5, 0.5, 0.5]);
    expect(most).toBeGreaterThanOrEqual(10);
  });

  test('stops between two samples', async () => {
    const stop = new AbortController();
    const run = () => {
      stop.abort();
      return Promise.resolve(100);
    };
    expect((await timeInTurn([{ name: 'A', run }], effort, stop.signal)).get('A')).toEqual([]);
  });
});

/** Contenders whose clock is a formula: no process, and no time is spent. */
function formula(msOf: (line: Line, request: Request) => number) {
  const opened: Line[] = [];
  let open = 0;
  const openFormula: OpenContender = (line) => {
    opened.push(line);
    open += 1;
    return {
      prepare: () => Promise.resolve(),
      async run(request, calls) {
        const { result } = await answer(request);
        return { result, ms: calls * msOf(line, request) };
      },
      close: () => void (open -= 1),
    };
  };
  return { openFormula, opened, stillOpen: () => open };
}

const upTo = (most: number, ...ids: string[]) =>
  allCases(ids).filter(({ request: { input } }) => 'n' in input && input.n <= most);
const n = ({ input }: Request) => (input as { n: number }).n;
const common = {
  hasNative: () => false,
  effort: { minRuns: 3, maxRuns: 3, budgetMs: 1, warmUpMs: 0 },
  capMs: 100,
  mustReach: () => false,
  workersFor: () => [],
  signal: never,
};

describe('a pass', () => {
  const pass = async (
    cases: ReturnType<typeof allCases>,
    open: OpenContender,
    more: Partial<PassOptions> = {},
  ): Promise<readonly string[]> => {
    const results: MeasuredResult[] = [];
    await measurePass(cases, {
      ...common,
      open,
      wanted: null,
      done: [],
      onGroup: () => undefined,
      onResults: (some) => results.push(...some),
      ...more,
    });
    return results.map(nameOf);
  };

  test('asks each algorithm in a process of its own, kept through its sizes, and ends them all', async () => {
    const { openFormula, opened, stillOpen } = formula(() => 1);
    const names = await pass(upTo(6, 'bitmap', 'flags'), openFormula);
    expect(names).toEqual([4, 5, 6].flatMap((size) => [`flags, n = ${size}`, `bitmap, n = ${size}`]));
    expect(opened.map(({ id }) => id)).toEqual(['flags', 'bitmap']);
    expect(stillOpen()).toBe(0);
  });

  test('drops what takes too long and all that is larger, save what must be reached', async () => {
    const { openFormula } = formula((_, request) => 10 ** (n(request) - 4));
    expect(await pass(upTo(8, 'bitmap'), openFormula)).toHaveLength(3);
    const mustReach = (request: Request) => n(request) <= 7;
    expect(await pass(upTo(8, 'bitmap'), openFormula, { mustReach })).toHaveLength(4);
  });

  test('tries workers where a call lasts, next to the call without them', async () => {
    const { openFormula } = formula(({ workers }, request) => (n(request) < 6 ? 1 : 40 / workers));
    const names = await pass(upTo(6, 'bitmap', 'flags'), openFormula, { workersFor: () => [2] });
    expect(names.slice(4)).toEqual([
      'flags, n = 6',
      'flags, 2 workers, n = 6',
      'bitmap, n = 6',
      'bitmap, 2 workers, n = 6',
    ]);
  });

  test('measures what is wanted, and leaves out what it has', async () => {
    const { openFormula } = formula(() => 1);
    const results: MeasuredResult[] = [];
    await pass(upTo(5, 'bitmap', 'flags'), openFormula, { onResults: (some) => void results.push(...some) });
    const wanted = new Set(results.slice(1).map(keyOf));
    expect(await pass(upTo(5, 'bitmap', 'flags'), openFormula, { wanted })).toHaveLength(3);
    expect(await pass(upTo(5, 'bitmap', 'flags'), openFormula, { done: results.slice(1) })).toEqual([
      'flags, n = 4',
    ]);
  });

  test('keeps what is done when it is stopped', async () => {
    const stop = new AbortController();
    const { openFormula } = formula(() => 1);
    const onGroup = (group: string) => group.endsWith('5') && stop.abort();
    expect(await pass(upTo(6, 'bitmap'), openFormula, { signal: stop.signal, onGroup })).toEqual([
      'bitmap, n = 4',
    ]);
  });
});

describe('two passes', () => {
  const passes = (open: OpenContender, more: object = {}) =>
    measureTwice(upTo(5, 'bitmap', 'flags'), {
      ...common,
      open,
      once: false,
      passes: [],
      complete: false,
      onGroup: () => undefined,
      onProgress: () => undefined,
      ...more,
    });

  test('are two sets of fresh processes, and one record', async () => {
    const { openFormula, opened } = formula(() => 1);
    const results = await passes(openFormula);
    expect(opened.map(({ id }) => id)).toEqual(['flags', 'bitmap', 'flags', 'bitmap']);
    expect(results?.map(({ samples, again, passes: took }) => [samples, again, took])).toEqual(
      Array.from({ length: 4 }, () => [[1, 1, 1], [1, 1, 1], undefined]),
    );
  });

  test('take a third for what does not come back, and for that alone', async () => {
    const asked: string[] = [];
    const times = [10, 13, 13];
    let round = 0;
    const { openFormula } = formula(({ id }, request) => {
      asked.push(`${round} ${id} ${n(request)}`);
      return id === 'flags' && n(request) === 5 ? times[round]! : 10;
    });
    const results = await passes(openFormula, {
      onProgress: (_: unknown, complete: boolean) => (round += complete ? 1 : 0),
    });
    expect(new Set(asked.filter((one) => one.startsWith('2')))).toEqual(new Set(['2 flags 5']));
    const flags5 = results?.find((one) => nameOf(one) === 'flags, n = 5');
    expect(flags5).toMatchObject({ samples: [13, 13, 13], again: [13, 13, 13], passes: 3 });
  });

  test('that never agree are no record, and the results are named', async () => {
    let drift = 1;
    const { openFormula } = formula(({ id }) => (id === 'bitmap' ? drift : 1));
    const wrong = passes(openFormula, {
      onProgress: (_: unknown, complete: boolean) => (drift *= complete ? 1.2 : 1),
    });
    await expect(wrong).rejects.toThrow(NotRepeated);
    await expect(wrong).rejects.toThrow(/15 %.*\n {2}bitmap, n = 4: 1, 1\.2, /);
  });

  test('go on where a run was stopped', async () => {
    const kept: { passes: readonly (readonly MeasuredResult[])[]; complete: boolean }[] = [];
    const { openFormula } = formula(() => 1);
    await passes(openFormula, {
      onProgress: (all: (readonly MeasuredResult[])[], complete: boolean) =>
        kept.push({ passes: all.map((one) => [...one]), complete }),
    });
    for (const left of kept) {
      const fresh = formula(() => 1);
      expect(await passes(fresh.openFormula, left)).toHaveLength(4);
      expect(fresh.opened.length).toBeLessThanOrEqual(4);
    }
  });
});

describe('a process', () => {
  const line = (id: string): Line => ({
    id,
    problem: 'queens',
    kind: 'count',
    language: 'typescript',
    workers: 1,
  });
  const count = (id: string, size: number): CountRequest => ({
    problem: 'queens',
    kind: 'count',
    id,
    input: { n: size },
  });

  test('answers as the solver does, again after it was stopped in a call, and is deaf to the others', async () => {
    const [one, other] = ['bitmap', 'flags'].map((id) => openContenders(null)(line(id)));
    try {
      const { result, ms } = await one!.run(count('bitmap', 8), 3, never);
      expect(result).toEqual((await answer(count('bitmap', 8))).result);
      expect(ms).toBeGreaterThan(0);
      await expect(one!.run(count('bitmap', 22), 1, AbortSignal.timeout(50))).rejects.toThrow('timeout');
      expect((await other!.run(count('flags', 6), 1, never)).result).toMatchObject({ solutions: 4n });
      expect((await one!.run(count('bitmap', 6), 1, never)).result).toMatchObject({ solutions: 4n });
      await expect(other!.run(count('flags', 99), 1, never)).rejects.toThrow(RangeError);
    } finally {
      one!.close();
      other!.close();
    }
  });

  test('begins with smaller boards of the same algorithm, whichever size comes first', async () => {
    const smaller = smallerThan(count('bitmap', 9)).map((one) => [one.id, one.input]);
    expect(smaller).toEqual([4, 5, 6, 7, 8].map((size) => ['bitmap', { n: size }]));
    expect(smallerThan(count('bitmap', 4))).toEqual([]);
    const fresh = openContenders(null)(line('bitmap'));
    try {
      await fresh.prepare(count('bitmap', 9), never);
      expect((await fresh.run(count('bitmap', 9), 1, never)).result).toMatchObject({ solutions: 352n });
    } finally {
      fresh.close();
    }
  });

  test('has workers of its own', async () => {
    const two = openContenders(null)({ ...line('bitmap'), workers: 2 });
    try {
      expect((await two.run(count('bitmap', 9), 2, never)).result).toMatchObject({ solutions: 352n });
    } finally {
      two.close();
    }
  });
});

describe('an algorithm that is added', () => {
  const row = (algorithm: string, ms: number, more: object = {}) =>
    ({
      kind: 'count-queens',
      algorithm,
      language: 'typescript',
      workers: 1,
      size: { n: 12 },
      ms: { median: ms, lowerQuartile: ms, upperQuartile: ms },
      samples: [ms],
      ...more,
    }) as unknown as MeasuredResult;
  const record = {
    results: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => row(id, 10)),
  } as Measurement;

  test('has a handful of others of its kind beside it', () => {
    expect(anchorsFor(['a'], ['count-queens', 'count-queens'], record)).toEqual(['b', 'c', 'e', 'g']);
    expect(anchorsFor(['x'], ['find-tour'], record)).toEqual([]);
  });

  test('is refused where those are not found as they were', () => {
    const found = foundAgain(record, ['b', 'c'], [row('b', 11), row('c', 12), row('x', 1)]);
    expect(found).toEqual({ b: 1.1, c: 1.2 });
    expect(strays(found)).toEqual(['c takes 1.2 times as long as in the record']);
    expect(strays({ b: 0.8 })).toHaveLength(1);
  });

  test('takes the place of what it was', () => {
    const names = merged(record, [row('a', 1), row('x', 1)]).map(
      ({ algorithm, ms }) => `${algorithm}${ms.median}`,
    );
    expect(names).toEqual(['b10', 'c10', 'd10', 'e10', 'f10', 'g10', 'h10', 'a1', 'x1']);
  });

  test('workers are told by pairs of the same round, seven at least', () => {
    const alone = row('a', 8, { samples: [8, 8, 8, 16], again: [8, 8, 8, 8] });
    const two = row('a', 4, { workers: 2, samples: [4, 4, 4, 4], again: [5, 5, 5, 5] });
    expect(speedUpOf(two, [alone, two])).toEqual({ median: 1.8, lowerQuartile: 1.6, upperQuartile: 2 });
    expect(speedUpOf({ ...two, again: [5, 5] }, [alone, two])).toBeUndefined();
    expect(speedUpOf(alone, [alone, two])).toBeUndefined();
  });
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

/** Counters as text, which JSON can keep: it has no bigint. */
const textOf = (result: CountResult): string =>
  JSON.stringify(result, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));

describe.skipIf(!native)('the C++ programs', () => {
  const folder = join(import.meta.dirname, '../native');
  // Beside the twins of our solvers there are controls: programs for one comparison, which no solver is like.
  const programs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?:queens|knights)\/.*\.cpp$/.test(name),
  );

  test.each(programs)('%s counts what our solver counts', async (program) => {
    const id = program.replace(/^.*\/|\.cpp$/g, '');
    const requests: CountRequest[] = program.startsWith('queens')
      ? [4, 6, 7].map((n) => ({ problem: 'queens', kind: 'count', id, input: { n } }))
      : [
          { problem: 'count-tours', kind: 'count', id, input: { width: 3, height: 10, open: false } },
          { problem: 'count-tours', kind: 'count', id, input: { width: 6, height: 6, open: false } },
        ];
    // Compiling takes seconds: what a program said is kept while program and compiler are the same.
    const inputs = [readFileSync(join(folder, program), 'utf8'), native!.compiler];
    for (const request of requests) {
      const counters = await remember('native', [...inputs, JSON.stringify(request)], async () =>
        textOf((await native!.run(request, 1)).result),
      );
      expect(counters).toBe(textOf((await answer(request)).result));
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
    expect((await answer(request)).result).toMatchObject((await native!.run(request, 1)).result);
  });
});
