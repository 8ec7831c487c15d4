/** Two runs on one results file, and runs that were killed. Beats are counted, and no time passes. */
import {
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ResultsFile } from '../../src/run/cli/results-file.ts';
import { ResultsLock, whoWrites } from '../../src/run/cli/results-lock.ts';
import { headerOf, headerText, resultText } from '../../src/run/task-file.ts';
import { split } from '../../src/solvers/queens/bitmap.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const about = { range: '0/2', workers: 1 };
const request = { problem: 'queens', kind: 'count', id: 'bitmap', input: { n: 7 } } as const;
const tasks = split.tasks(7);
const header = headerOf('results', request, tasks);
const lineOf = (task: number): string =>
  resultText(header, { task, id: tasks[task]!.id, ms: 1, result: split.run(7, tasks[task]!.id) });
const { signal } = new AbortController();

const folder = temporaryFolder();
let number = 0;
const fresh = (): string => join(folder, `part-${number++}.jsonl`);

/** Passes beats at once, and counts them; in each, this happens. */
function beats(happens = (): void => undefined) {
  const passed = { count: 0 };
  const beat = (): Promise<void> => {
    passed.count += 1;
    happens();
    return Promise.resolve();
  };
  return { passed, beat };
}

const touch = (path: string): void => {
  const now = Date.now() / 1000 + number++;
  utimesSync(path, now, now);
};
const open = (path: string): Promise<ResultsFile> =>
  ResultsFile.open(path, header, request, tasks, about, signal);

test('a file that is being written is refused, and says by whom', async () => {
  const path = fresh();
  const lock = await ResultsLock.take(path, about);
  const { beat } = beats(() => touch(`${path}.lock`));
  await expect(ResultsLock.take(path, about, signal, beat)).rejects.toThrow(
    `is being written by another run: process ${process.pid} on ${hostname()}, with --run-tasks 0/2.`,
  );
  expect(await whoWrites(path, signal, beat)).toMatchObject({ holder: { process: process.pid, ...about } });
  lock.release();
  expect(await whoWrites(path)).toEqual({ holder: null, left: null });
  (await ResultsLock.take(path, about)).release();
});

test('also where the two reach it by different names', async () => {
  const path = fresh();
  writeFileSync(path, '');
  symlinkSync(path, `${path}.link`);
  const lock = await ResultsLock.take(`${path}.link`, about);
  const { beat } = beats(() => touch(`${path}.lock`));
  await expect(ResultsLock.take(path, about, signal, beat)).rejects.toThrow('another run');
  lock.release();
});

test('what a killed process of this machine has left behind is taken over at once', async () => {
  const path = fresh();
  // The highest number that a process can have is far below this one.
  writeFileSync(
    `${path}.lock`,
    JSON.stringify({ run: 'x', host: hostname(), process: 2 ** 31 - 2, ...about }),
  );
  const { passed, beat } = beats();
  (await ResultsLock.take(path, about, signal, beat)).release();
  expect(passed.count).toBe(0);
});

test.each([
  ['another machine', JSON.stringify({ run: 'x', host: 'elsewhere', process: 1, ...about })],
  ['nobody knows whom', '{"run":'],
])(
  'what a killed run of %s has left behind is taken over when nobody has touched it for five beats',
  async (_, text) => {
    const path = fresh();
    writeFileSync(`${path}.lock`, text);
    const { passed, beat } = beats();
    const lock = await ResultsLock.take(path, about, signal, beat);
    expect(passed.count).toBe(5);
    lock.check();
    lock.release();
    expect(readdirSync(folder).filter((name) => name.includes('.lock'))).toEqual([]);
  },
);

test('of several runs that find the same lock left behind one takes it over', async () => {
  const path = fresh();
  writeFileSync(`${path}.lock`, JSON.stringify({ run: 'x', host: 'elsewhere', process: 1, ...about }));
  const { beat } = beats(() => undefined);
  let holds = 0;
  const takers = Array.from({ length: 4 }, async () => {
    let touched = 0;
    const lock = await ResultsLock.take(path, about, signal, async () => {
      await beat();
      // The holder of this process is alive as soon as there is one.
      if (holds > 0 && touched++ < 10) touch(`${path}.lock`);
    });
    holds += 1;
    return lock;
  });
  const ended = await Promise.allSettled(takers);
  const held = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(held).toHaveLength(1);
  for (const lock of held) lock.release();
});

test('a run that stood still for so long that another took over ends, and cuts nothing', async () => {
  const path = fresh();
  const still = await open(path);
  still.append(lineOf(0));
  // Another machine cannot know better.
  writeFileSync(`${path}.lock`, JSON.stringify({ run: 'x', host: 'elsewhere', process: 1, ...about }));
  writeFileSync(path, lineOf(1), { flag: 'a' });
  expect(() => still.append(lineOf(2))).toThrow('another run has taken over');
  still.close();
  expect(readFileSync(path, 'utf8')).toBe(headerText(header) + lineOf(0) + lineOf(1));
  expect(await whoWrites(path, signal, beats().beat)).toMatchObject({ left: expect.any(String) as string });
  rmSync(`${path}.lock`);
});

test('a torn last line goes, a torn header is completed, and nothing else is touched', async () => {
  const path = fresh();
  const whole = headerText(header) + lineOf(0) + lineOf(1);
  for (let cut = 0; cut <= whole.length; cut += 7) {
    writeFileSync(path, whole);
    truncateSync(path, cut);
    const file = await open(path);
    file.close();
    const found = readFileSync(path, 'utf8');
    const kept = whole.slice(0, whole.lastIndexOf('\n', cut - 1) + 1);
    expect(found).toBe(cut <= headerText(header).length ? headerText(header) : kept);
    expect(file.done.size).toBe(Math.max(0, found.split('\n').length - 2));
  }
});

test('what is refused is left as it was, and not locked', async () => {
  const path = fresh();
  writeFileSync(path, 'dear diary\n');
  await expect(open(path)).rejects.toThrow('is no results file');
  expect(readFileSync(path, 'utf8')).toBe('dear diary\n');
  expect(await whoWrites(path)).toEqual({ holder: null, left: null });
});
