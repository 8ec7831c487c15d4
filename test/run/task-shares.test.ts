/** The lines that run what is missing, from the files that are there. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandsFor, countText, meantBy, type PartTasks, select } from '../../src/run/cli/task-shares.ts';

const request = { problem: 'queens', kind: 'count', id: 'bitmap', input: { n: 16 } } as const;
const command = (range: string, results: string): string =>
  `npx queens-and-knights queens --algorithm bitmap --n 16 --run-tasks ${range} --results ${results}`;
const share = (index: number, shares: number, count = 210): PartTasks => ({
  name: `part-${index}.jsonl`,
  tasks: select(`${index}/${shares}`, count),
});
const missingIn = (parts: readonly PartTasks[], count = 210): readonly number[] => {
  const done = new Set(parts.flatMap(({ tasks }) => tasks));
  return Array.from({ length: count }, (_, task) => task).filter((task) => !done.has(task));
};

describe('the lines that run what is missing', () => {
  const eight = Array.from({ length: 8 }, (_, index) => share(index, 8));

  test('name a share that has no file, and the file it would have', () => {
    const parts = eight.filter((_, index) => index !== 7);
    expect(commandsFor(missingIn(parts), parts, request)).toEqual([command('7/8', 'part-7.jsonl')]);
  });

  test('go on with the file of a share that was cut short', () => {
    const parts = eight.map((part, index) =>
      index === 3 ? { ...part, tasks: part.tasks.slice(0, 5) } : part,
    );
    expect(commandsFor(missingIn(parts), parts, request)).toEqual([command('3/8', 'part-3.jsonl')]);
  });

  test('keep the form of the names that are there', () => {
    const parts = [0, 1].map((index) => ({ ...share(index, 3), name: `out/run-0${index} of 3.jsonl` }));
    expect(commandsFor(missingIn(parts), parts, request)).toEqual([command('2/3', 'part-2.jsonl')]);
    const padded = [0, 1].map((index) => ({ ...share(index, 3), name: `out/run-0${index}.jsonl` }));
    expect(commandsFor(missingIn(padded), padded, request)).toEqual([command('2/3', 'out/run-02.jsonl')]);
  });

  test('are ranges where the files are no shares', () => {
    const parts = [
      { name: 'a.jsonl', tasks: select('0-99', 210) },
      { name: 'b.jsonl', tasks: select('105-200', 210) },
    ];
    expect(commandsFor(missingIn(parts), parts, request)).toEqual([
      command('100-104', 'part-rest.jsonl'),
      command('201-209', 'part-rest.jsonl'),
    ]);
    const one = [{ name: "it's.jsonl", tasks: select('0-9', 210) }];
    expect(commandsFor(missingIn(one), one, request)).toEqual([command('10-209', `'it'\\''s.jsonl'`)]);
  });

  test('run all that is missing, whatever the files have, and nothing into a file of others', () => {
    const part = fc.uniqueArray(fc.nat(59), { maxLength: 60 });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (lists) => {
        const parts = lists.map((tasks, at) => ({ name: `part-${at}.jsonl`, tasks }));
        const missing = missingIn(parts, 60);
        const ranges = commandsFor(missing, parts, request).map(
          (line) => /--run-tasks (\S+)/.exec(line)![1]!,
        );
        const run = new Set(ranges.flatMap((range) => select(range, 60)));
        for (const task of missing) expect(run).toContain(task);
      }),
    );
  });
});

test('what a file is to hold is known where the files are shares of one another', () => {
  const parts = [share(0, 8), { ...share(1, 8), tasks: share(1, 8).tasks.slice(0, 3) }];
  expect(meantBy(parts[1]!, parts, 210)).toEqual(share(1, 8).tasks);
  const range = { name: 'a.jsonl', tasks: select('0-9', 210) };
  expect(meantBy(range, [range], 210)).toBeNull();
});

test('a count is written as the command line takes it', () => {
  expect(
    countText({
      ...request,
      problem: 'count-tours',
      id: 'frontier',
      input: { width: 8, height: 6, open: true, memoryLimit: 2 ** 33 },
    }),
  ).toBe('count-tours --algorithm frontier --width 8 --height 6 --open --memory 8192MiB');
});
