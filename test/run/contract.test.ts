/** What every algorithm of the catalogue promises, whatever its problem counts, finds or estimates: the tests follow from the two lists. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type Algorithm,
  type Counter,
  type Input,
  type Problem,
  type Range,
  sizeOf,
} from '../../src/problem.ts';
import {
  algorithms,
  allProblems,
  answer,
  prepare,
  problemOf,
  requestFor,
  splitOf,
} from '../../src/run/request.ts';

test('a problem is one id and one kind, and has a name of its own in records', () => {
  const names = allProblems.map(({ id, kind }) => `${id} ${kind}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(allProblems.map(({ record }) => record)).size).toBe(allProblems.length);
});

test('an id names one algorithm of a problem', () => {
  const ids = algorithms.map(({ problem, id }) => `${problem} ${id}`);
  expect(new Set(ids).size).toBe(ids.length);
});

/** Inputs that take a moment: the first of those that are measured. */
const small = (problem: Problem, by: Algorithm): readonly Input[] =>
  problem.measured(by).slice(0, problem.grows ? 5 : 2);

/** The same input with each side, one after the other, outside of what the algorithm takes. */
function outside(problem: Problem, by: Algorithm, input: Input): readonly Input[] {
  const [min, max] = by.limits[problem.limit] as Range;
  return problem.sides.flatMap((side) =>
    [min - 1, -1, 2.5, NaN, Infinity, max + 1].map((value) => ({ ...input, [side]: value })),
  );
}

const writes: Readonly<Record<Counter, (value: unknown) => boolean>> = {
  big: (value) => typeof value === 'bigint',
  'big?': (value) => value === null || typeof value === 'bigint',
  count: (value) => Number.isSafeInteger(value),
  'count?': (value) => value === null || Number.isSafeInteger(value),
  real: (value) => typeof value === 'number' && value > 0,
};

describe.each(algorithms)('$problem: $id', (by) => {
  const problem = problemOf(by);
  const inputs = small(problem, by);
  const ask = async (input: Input): Promise<Readonly<Record<string, unknown>>> => ({
    ...(await answer(requestFor(problem, by.id, input))).result,
  });

  test('has a file of its own, and limits for its problem', () => {
    expect(existsSync(`src/solvers/${by.file}`)).toBe(true);
    expect(by.limits[problem.limit]).toHaveLength(2);
    expect(inputs.length).toBeGreaterThan(0);
  });

  test('counts what its problem counts, and agrees with what is published', async () => {
    for (const input of inputs) {
      const out = await ask(input);
      if (problem.isAnswered?.(out) === false) continue;
      for (const [name, counter] of Object.entries(problem.counters)) {
        const value = out[name];
        expect([name, writes[counter](value)]).toEqual([name, true]);
        const published = problem.published?.(by.id, sizeOf(problem, input), name) ?? null;
        if (published !== null && value !== null)
          expect(`${name} ${value as bigint | number}`).toBe(`${name} ${published}`);
      }
    }
  });

  test('says the same again', async () => {
    const [input] = inputs;
    expect(await ask(input!)).toEqual(await ask(input!));
  });

  test('refuses sizes outside of its limits, by a RangeError', async () => {
    for (const input of outside(problem, by, inputs[0]!)) {
      const solve = await prepare(requestFor(problem, by.id, input));
      expect(solve, JSON.stringify(input)).toThrow(RangeError);
    }
  });

  test('its answer is told in JSON and in a table or a sentence, and why there is none too', async () => {
    const [input] = inputs;
    const given = { by, input: input!, out: await ask(input!), ms: 1 };
    if (problem.isAnswered?.(given.out) === false) {
      expect(problem.failure?.(given)?.instead).toBeDefined();
      return;
    }
    const told = problem.json(given);
    const text = Symbol.iterator in told ? [...told].join('') : JSON.stringify(told, bigintsAsText);
    expect(JSON.parse(text)).toMatchObject({ algorithm: by.id });
    expect(problem.rows?.(given) ?? problem.sentence?.(given)).toBeTruthy();
  });

  test('its tasks, run backwards and merged, give what it says in one piece', async () => {
    for (const input of inputs) {
      const split = await splitOf(requestFor(problem, by.id, input));
      if (!split) return;
      const parts = split.tasks().map(({ id }) => id);
      expect(new Set(parts).size).toBe(parts.length);
      expect(split.merge(parts.toReversed().map((id) => split.run(id)))).toEqual(await ask(input));
    }
  });
});

const bigintsAsText = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;
