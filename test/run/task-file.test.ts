import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { split } from '../../src/solvers/queens/bitmap.ts';
import {
  collect,
  headerOf,
  headerText,
  readHeader,
  readResults,
  readTasks,
  requireSame,
  resultText,
  tasksText,
} from '../../src/run/task-file.ts';
import { catalogue } from '../../src/solvers/catalogue.ts';
import { answer, splitOf, type CountRequest } from '../../src/run/request.ts';

const request: CountRequest = { problem: 'queens', kind: 'count', id: 'bitmap', input: { n: 7 } };
const tasks = split.tasks(7);
const header = headerOf('results', request, tasks);
const lines = tasks.map(({ id }, task) =>
  resultText(header, { task, id, ms: 1.5, result: split.run(7, id) }),
);
const whole = headerText(header) + lines.join('');
const total = { solutions: 40n, unique: null };

const collected = (...texts: string[]) =>
  collect(
    texts.map((text, i) => ({ name: `part-${i}`, file: readResults(`part-${i}`, text, request, tasks) })),
    tasks.length,
  );
const countOf = (...texts: string[]) =>
  split.merge(
    7,
    collected(...texts).map(({ result }) => result as ReturnType<typeof split.run>),
  );

const read = (name: string, text: string) => readTasks(name, text, request, tasks);

describe('a task file', () => {
  test('holds the tasks, and says what they belong to', () => {
    const text = tasksText(request, tasks);
    expect(read('tasks', text)).toEqual(tasks);
    expect(readHeader('tasks', 'tasks', text)).toEqual({ ...header, file: 'tasks' });
  });

  test('is read up to its last whole line, wherever it is cut', () => {
    const text = tasksText(request, tasks);
    const first = text.indexOf('\n') + 1;
    fc.assert(
      fc.property(fc.integer({ min: first, max: text.length }), (cut) => {
        const found = readTasks('tasks', text.slice(0, cut), request, tasks);
        expect(found).toEqual(tasks.slice(0, text.slice(first, cut).split('\n').length - 1));
      }),
    );
  });

  test('without a whole header is refused', () => {
    expect(() => read('t.jsonl', '{"file":"ta')).toThrow('t.jsonl has no header line');
    expect(() => read('t.jsonl', 'id,cost\n1,2\n')).toThrow('t.jsonl is no tasks file');
    expect(() => read('t.jsonl', whole)).toThrow('t.jsonl is no tasks file');
  });

  test('names the line and the field that are wrong', () => {
    const text = tasksText(request, tasks).replace('"task":2', '"task":"two"');
    expect(() => read('t.jsonl', text)).toThrow('t.jsonl, line 4, task:');
    const swapped = tasksText(request, tasks).replace('"task":2', '"task":3');
    expect(() => read('t.jsonl', swapped)).toThrow('t.jsonl, line 4: task 2 should be here.');
  });
});

/** A count of each algorithm, so small that it takes no time. */
const counts = catalogue.flatMap((entry): CountRequest[] => {
  if (entry.kind !== 'count') return [];
  return entry.problem === 'queens'
    ? [{ problem: 'queens', kind: 'count', id: entry.id, input: { n: 6 } }]
    : [{ problem: 'count-tours', kind: 'count', id: entry.id, input: { width: 3, height: 10 } }];
});

const splits = await Promise.all(counts.map(splitOf));
const inTasks = counts.filter((_, i) => splits[i] !== null);

test.each(inTasks)('the results of $id, written and read again, merge to its count', async (count) => {
  const bound = (await splitOf(count))!;
  const plain = (await answer(count)).result;
  const all = bound.tasks();
  const head = headerOf('results', count, all);
  const text = all
    .map(({ id }, task) => resultText(head, { task, id, ms: 1, result: bound.run(id) }))
    .join('');
  const { results } = readResults('file', headerText(head) + text, count, all);
  expect(bound.merge(results.map(({ result }) => result))).toEqual(plain);
});

/** As an older version wrote it. */
const withoutHashes = (text: string): string => text.replace(/,"hash":"[0-9a-f]*"/g, '');

describe('result files', () => {
  test('are refused by file and line where any digit was changed', () => {
    const body = headerText(header).length;
    const digits = [...whole.slice(body).matchAll(/\d/g)].map(({ index }) => body + index);
    fc.assert(
      fc.property(fc.constantFrom(...digits), fc.integer({ min: 1, max: 9 }), (at, more) => {
        const digit = (Number(whole[at]) + more) % 10;
        const text = `${whole.slice(0, at)}${digit}${whole.slice(at + 1)}`;
        const line = whole.slice(0, at).split('\n').length;
        expect(() => readResults('part', text, request, tasks)).toThrow(`part, line ${line}`);
      }),
    );
  });

  test('may be written in another spacing and order, as other programs do', () => {
    const other = whole.replace(/^.+$/gm, (line) => {
      const entries = Object.entries(JSON.parse(line) as object).toReversed();
      return JSON.stringify(Object.fromEntries(entries), null, 1).replaceAll('\n', '');
    });
    expect(countOf(other)).toMatchObject(total);
  });

  test('with a line of another count are refused, whatever its task', () => {
    const foreign = headerOf('results', { ...request, input: { n: 8 } }, split.tasks(8));
    const line = resultText(foreign, {
      task: 0,
      id: tasks[0]!.id,
      ms: 1,
      result: split.run(7, tasks[0]!.id),
    });
    expect(() => countOf(whole, headerText(header) + line)).toThrow('part-1, line 2 was changed');
  });

  test('of an older version, without hashes, are read, and it is known', () => {
    const { results, unhashed } = readResults('part', withoutHashes(whole), request, tasks);
    expect({ results: results.length, unhashed }).toEqual({ results: lines.length, unhashed: lines.length });
    expect(readResults('part', whole, request, tasks).unhashed).toBe(0);
  });

  test('of one run, or of many in any order, merge to the plain count', () => {
    expect(countOf(whole)).toMatchObject(total);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(lines, { minLength: lines.length }),
        fc.array(fc.nat(lines.length), { maxLength: 4 }),
        (order, cuts) => {
          const ends = [...cuts, 0, lines.length].toSorted((a, b) => a - b);
          const parts = ends
            .slice(1)
            .map((end, i) => headerText(header) + order.slice(ends[i], end).join(''));
          expect(countOf(...parts)).toMatchObject(total);
          // A table is merged from its parts in the order of the tasks, whatever was done first.
          expect(collected(...parts).map(({ id }) => id)).toEqual(tasks.map(({ id }) => id));
        },
      ),
    );
  });

  test('cut off anywhere and resumed there lose nothing', () => {
    const first = headerText(header).length;
    fc.assert(
      fc.property(fc.integer({ min: first, max: whole.length }), (cut) => {
        const { results, intactBytes } = readResults('part', whole.slice(0, cut), request, tasks);
        const done = new Set(results.map(({ task }) => task));
        const rest = lines.filter((_, task) => !done.has(task));
        expect(countOf(whole.slice(0, intactBytes) + rest.join(''))).toMatchObject(total);
        expect(done.size + rest.length).toBe(tasks.length);
      }),
    );
  });

  test('may hold a task twice, but not with two results', () => {
    expect(countOf(whole, whole)).toMatchObject(total);
    const other = withoutHashes(whole).replace(/"nodes":\d+/, '"nodes":1000');
    expect(() => countOf(whole, other)).toThrow('part-1: task 0 has another result here than before.');
  });

  test('that miss tasks are refused, and the tasks named', () => {
    expect(() => countOf(headerText(header) + lines.slice(2, -1).join(''))).toThrow(
      `3 of ${tasks.length} tasks have no result yet: 0-1, ${tasks.length - 1}.`,
    );
  });

  test('of another count are refused', () => {
    const foreign = headerOf('results', { ...request, id: 'flags' }, tasks);
    expect(() => countOf(whole, headerText(foreign))).toThrow(
      'belongs to flags {"n":7}, not to bitmap {"n":7}.',
    );
    const stale = headerOf('results', request, tasks.slice(1));
    expect(() => requireSame('part', stale, header)).toThrow('splits bitmap {"n":7} into other tasks');
  });
});
