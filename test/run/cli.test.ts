import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import knights from '../../content/published/knights.json' with { type: 'json' };
import { taskHelp } from '../../src/run/cli/task-options.ts';
import { allSolutions } from '../../src/solvers/queens/solutions.ts';
import { CLI, type Ran, refusal, shell as runInShell, solve } from './command-line.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const refused = async (line: string, ...more: readonly string[]): Promise<string> =>
  refusal(await solve(line, ...more));

const untimed = (text: string) => text.replace(/"ms":[\d.]+}\n$/, '"ms":…}');

describe('solve queens', () => {
  test('prints the same with workers, where it runs as tasks', async () => {
    const { out } = await solve('queens --algorithm bitmap --n 10 --workers 2 --json');
    expect(untimed(out)).toBe(untimed((await solve('queens --algorithm bitmap --n 10 --json')).out));
  });

  test.each([
    ...['0', '-1', '8.5', '1e1', '0x10', '', ' 8', '+8', 'eight', '23', '99999999999999999999', '--json'],
  ])('refuses "%s" as n', async (n) => {
    expect(await refused('queens --algorithm backtracking --n', n)).toBe(
      `solve: --n is "${n}". It must be a whole number from 1 to 22.`,
    );
  });
});

describe('solve queens --solutions', () => {
  const columns = [...allSolutions(12)];
  const left = columns.filter(([first]) => first! < 6);

  test.each([
    ['bitmap', 'text', (column: readonly number[]) => column.join(' ')],
    ['bitmap', 'json', (column: readonly number[]) => JSON.stringify(column)],
    ['bitmap', 'csv', (column: readonly number[]) => column.join(',')],
    ['attack-table', 'text', (column: readonly number[]) => column.join(' ')],
  ])('%s writes every solution once, in its order, as %s', async (algorithm, format, lineOf) => {
    const { code, out } = await solve(
      `queens --algorithm ${algorithm} --n 12 --solutions --format ${format}`,
    );
    const lines = out
      .trimEnd()
      .split('\n')
      .slice(format === 'csv' ? 1 : 0);
    expect(code).toBe(0);
    expect(lines).toHaveLength(14_200);
    const order =
      algorithm === 'bitmap' ? left.flatMap((one) => [one, one.map((column) => 11 - column)]) : columns;
    expect(lines).toEqual(order.map(lineOf));
    expect(lines.toSorted()).toEqual(columns.map(lineOf).toSorted());
  });

  test('stops at the limit', async () => {
    const { out } = await solve('queens --algorithm bitmap --n 24 --solutions --limit 2 --json');
    const two = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as number[]);
    expect(two.map((one) => new Set(one).size)).toEqual([24, 24]);
    expect(out.endsWith(']\n')).toBe(true);
  });
});

test('solve tour prints the board of the Rust article in its frame', async () => {
  const { out } = await solve('tour --algorithm warnsdorff-source --width 16 --height 16');
  const { rows } = knights.printedTour16x16;
  const rule = `    +${'---+'.repeat(16)}`;
  const lines = rows.map((row, y) => {
    const cells = row.map((number) => `${String(number).padStart(3)}|`).join('');
    return ` ${String(y).padStart(2)} |${cells}\n${rule}`;
  });
  const heading = `     ${rows.map((_, x) => `${String(x).padStart(3)} `).join('')}`;
  expect(out).toContain([heading, rule, ...lines, ''].join('\n'));
  expect(out).toMatch(/closed tour, 256 steps, /);
});

test('solve exact-cover reads a file, and names a line that it cannot read', async () => {
  const file = join(folder, 'cover.txt');
  const cover =
    '| The example of Knuth, Dancing Links, 2000\na b c d e f g\nc e f\na d g\nb c f\na d\nb g\nd e g\n';
  writeFileSync(file, cover);
  const { first } = JSON.parse((await solve('exact-cover --json', file)).out) as { first: string[][] };
  expect(first.map((option) => option.join(' ')).toSorted()).toEqual(['a d', 'b g', 'c e f']);
  expect(await refused('exact-cover --order best', file)).toContain('--order is "best"');
  writeFileSync(file, 'a b\nc\n');
  expect(await refused('exact-cover', file)).toBe('solve: Line 2: c is not one of the items of line 1.');
});

const folder = temporaryFolder();

describe('a count in many sittings', () => {
  const path = (name: string) => join(folder, name);

  test('is listed, run in shares and ranges, stopped, resumed and merged', async () => {
    const tasks = path('tasks.jsonl');
    const plain = untimed((await solve('queens --algorithm flags --n 9 --json')).out);
    expect(plain).toContain('"published":"agrees"');
    expect((await solve('queens --algorithm flags --n 9 --tasks-out', tasks)).err).toMatch(/^\d+ tasks in /);
    for (const share of ['0/2', '1/2']) {
      const results = path(`part-${share[0]!}.jsonl`);
      await solve(`queens --run-tasks ${share}`, '--tasks', tasks, '--results', results);
    }
    const parts = [path('part-0.jsonl'), path('part-1.jsonl')];
    expect(untimed((await solve('queens --json --merge', ...parts)).out)).toBe(plain);

    // A run that was killed in the middle of a line.
    const length = readFileSync(parts[0]!).length;
    truncateSync(parts[0]!, length - 100);
    expect(await refused('queens --merge', ...parts)).toMatch(
      /have no result yet: .*To run them: npx queens-and-knights queens --algorithm flags --n 9 --run-tasks 0\/2 --results \S+part-0\.jsonl$/,
    );
    const again = await solve('queens --run-tasks 0/2', '--tasks', tasks, '--results', parts[0]!);
    expect(again.err).toMatch(
      /^[1-3] tasks run, \d+ were done before\nby these, all \d+ tasks take one worker about .+\n$/,
    );
    expect(untimed((await solve('queens --json --merge', ...parts)).out)).toBe(plain);
    expect((await solve('queens --merge', ...parts)).out).toMatch(/^ {2}published +agrees$/m);
  });

  test('that was miscounted is told from the published count: exit code 70', async () => {
    const file = path('miscounted.jsonl');
    const { out } = await solve('queens --algorithm flags --n 8 --run-tasks 0/1');
    const older = out.replace(/,"hash":"[0-9a-f]*"/g, '');
    writeFileSync(file, older.replace(/("solutions":{"bigint":")/, '$11'));
    const { code, out: text, err } = await solve('queens --merge', file, '--json');
    expect({ code, published: (JSON.parse(text) as Record<string, unknown>)['published'] }).toEqual({
      code: 70,
      published: 'differs',
    });
    expect(err).toMatch(/lines have no hash.*\nsolve: solutions is \d+, but 92 is published/);
  });

  test('tells what is done, by whom, and what nobody runs', async () => {
    const count = 'queens --algorithm flags --n 9';
    const parts = [path('s-0.jsonl'), path('s-1.jsonl')];
    for (const share of ['0/3', '1/3'])
      await solve(`${count} --run-tasks ${share}`, '--results', parts[Number(share[0])]!);
    const { out } = await solve('queens --status', ...parts);
    expect(out).toMatch(/^queens --algorithm flags --n 9: \d+ of \d+ tasks are done, \d+ % of the work\n/);
    expect(out).toMatch(/s-0\.jsonl {2}(\d+) of \1 {2}done\n/);
    expect(out).toMatch(/--run-tasks 2\/3 --results \S+s-2\.jsonl\n$/);
    const told = JSON.parse((await solve('queens --json --status', ...parts)).out) as Record<string, number>;
    expect(told).toMatchObject({ algorithm: 'flags', n: 9, msLeft: null, files: [{ running: null }, {}] });
    expect(told['done']! + told['waiting']!).toBe(told['tasks']);
    await solve(`${count} --run-tasks 2/3`, '--results', path('s-2.jsonl'));
    expect((await solve('queens --status', ...parts, path('s-2.jsonl'))).out).toContain('All are done');
  });

  test('of a size that nobody has published is merged without a comparison', async () => {
    const { out } = await solve('count-tours --algorithm frontier --width 4 --height 7 --run-tasks 0/1');
    writeFileSync(path('unknown.jsonl'), out);
    const merged = await solve('count-tours --json --merge', path('unknown.jsonl'));
    expect(JSON.parse(merged.out)).toMatchObject({ tours: '0', published: 'unknown' });
  });

  test('may be allowed more or less memory than it takes by itself, and a file does not say how much', async () => {
    const tasks = path('large.jsonl');
    const line = 'count-tours --algorithm frontier --width 8 --height 9 --tasks-out';
    const little = ['--memory', '512MiB'];
    expect(await refused(line, tasks, ...little)).toMatch(/needs about 3\.1 GiB, .*more than the 0\.5 GiB/);
    expect((await solve(line, tasks, '--memory', '2GiB')).err).toMatch(/^\d+ tasks in /);
    expect(await refused('count-tours --run-tasks 0', '--tasks', tasks, ...little)).toContain(
      'needs about 3.1 GiB',
    );
    expect(await refused(line, tasks, '--memory', '8')).toContain('It must be a size in MiB or GiB');
  });

  test('without --results prints the lines of a result file', async () => {
    const { out } = await solve('queens --algorithm flags --n 6 --run-tasks 0/1');
    writeFileSync(path('printed.jsonl'), out);
    const merged = await solve('queens --json --merge', path('printed.jsonl'));
    expect(JSON.parse(merged.out)).toMatchObject({ algorithm: 'flags', n: 6, solutions: '4' });
  });

  test('refuses files and ranges that do not fit', async () => {
    const tasks = path('small.jsonl');
    await solve('queens --algorithm flags --n 6 --tasks-out', tasks);
    const run = ['queens', '--tasks', tasks, '--results', path('r.jsonl'), '--run-tasks'];
    for (const range of ['9-3', '1000', '0-999', '3/3', 'all', '', '-1']) {
      expect(await refused('', ...run, range)).toContain(`--run-tasks is "${range}".`);
    }
    expect(await refused('queens --algorithm bitmap --n 6 --run-tasks 0', '--tasks', tasks)).toContain(
      'belongs to flags {"n":6}, not to bitmap {"n":6}.',
    );
    expect(await refused('count-tours --run-tasks 0', '--tasks', tasks)).toContain(
      'belongs to the problem queens',
    );
    writeFileSync(path('r.jsonl'), 'a diary\n');
    expect(await refused('', ...run, '0')).toContain('r.jsonl is no results file');
    expect(readFileSync(path('r.jsonl'), 'utf8')).toBe('a diary\n');
    const text = readFileSync(tasks, 'utf8');
    truncateSync(tasks, text.length - 5);
    expect(await refused('queens --run-tasks 0/1', '--tasks', tasks)).toContain('is cut off after');
    expect(await refused('queens --merge', path('nowhere.jsonl'))).toContain('nowhere.jsonl cannot be read');
    expect(await refused('queens --tasks', tasks)).toContain('Give one of --tasks-out');
  });
});

/** Runs lines where `npx queens-and-knights` is the command line too, and GNU parallel is xargs. */
function shell(lines: string, cwd = folder, env?: NodeJS.ProcessEnv): Promise<Ran> {
  const others = `
    npx() { shift; solve "$@"; }
    parallel() { xargs -P 2 -I{} bash -c '"$@"' - "$@"; }
    export -f solve npx
    ${lines}`;
  return runInShell(others, cwd, env);
}

/** A folder that npx takes for a clone of the project, so that what the lines write is not written into the project. */
function clone(): { cwd: string; env: NodeJS.ProcessEnv } {
  const cwd = mkdtempSync(join(folder, 'clone-'));
  for (const name of ['package.json', 'src', 'content', 'node_modules'])
    symlinkSync(resolve(name), join(cwd, name));
  // npm run tells its scripts of the project; here a person begins, with a cache of their own.
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  return {
    cwd,
    env: { ...Object.fromEntries(own), npm_config_cache: join(cwd, 'npm'), npm_config_loglevel: 'error' },
  };
}

describe('as a process', () => {
  test('exits with its code', async () => {
    const good = await shell('solve queens --algorithm bitmap --n 8 --json');
    expect(good).toMatchObject({ code: 0, err: '' });
    expect(untimed(good.out)).toBe(
      '{"algorithm":"bitmap","n":8,"solutions":"92","unique":null,"leaves":736,"nodes":2057,"published":"agrees","ms":…}',
    );
    expect(await shell('solve queens --algorithm bitmap --n 0 --json')).toEqual({
      code: 2,
      out: '',
      err: 'solve: --n is "0". It must be a whole number from 1 to 32.\n',
    });
    expect(await shell('solve --help')).toMatchObject({ code: 0, err: '' });
  });

  describe("the help's own lines", () => {
    const lines = taskHelp('queens --algorithm bitmap --n 9')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /(^|\| parallel )npx queens-and-knights/.test(line))
      .map((line) => line.replace('seq 0 7', 'seq 0 1').replace('/8', '/2'));
    const [list = '', share = '', merge = '', slurm = '', kubernetes = ''] = lines;

    /** What a cluster does: the line as a job of its own, for each index. */
    const schedule = (line: string, variable: string) =>
      `for index in 0 1; do ${variable}=$index bash -c '${line}'; done`;

    test.each([
      ['GNU parallel', share],
      ['a Slurm array', schedule(slurm, 'SLURM_ARRAY_TASK_ID')],
      ['a Kubernetes indexed job', schedule(kubernetes, 'JOB_COMPLETION_INDEX')],
    ])('run as they are printed: %s', async (_, middle) => {
      const { code, out, err } = await shell(
        `${list}\n${middle}\n${merge}`,
        mkdtempSync(join(folder, 'jobs-')),
      );
      const plain = await solve('queens --algorithm bitmap --n 9 --json');
      const counted = untimed(plain.out);
      expect({ code, out: untimed(out) }, err).toEqual({ code: 0, out: counted });
      expect(err.match(/tasks run/g)).toHaveLength(2);
    });

    test('begin with a command that npx finds in a clone', async () => {
      const { cwd, env } = clone();
      const line =
        'unset -f npx; npx queens-and-knights queens --algorithm bitmap --n 8 --tasks-out here.jsonl';
      const { code, err } = await shell(line, cwd, env);
      expect({ code, err }).toEqual({
        code: 0,
        err: expect.stringMatching(/tasks in here\.jsonl/) as string,
      });
      expect(existsSync(join(cwd, 'here.jsonl'))).toBe(true);
    });
  });

  test('ends with 130 and without a word on stdout when it is interrupted in its work', async () => {
    const results = join(folder, 'interrupted.jsonl');
    const line = 'queens --algorithm bitmap --n 18 --run-tasks 0/1 --results';
    const child = spawn(process.execPath, [CLI, ...line.split(' '), results]);
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => (out += String(chunk)));
    child.stderr.on('data', (chunk) => (err += String(chunk)));
    // The file is there as soon as the work begins.
    while (!existsSync(results)) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect({ code, out, err }).toEqual({ code: 130, out: '', err: 'solve: stopped.\n' });
  });

  test('stops to list solutions when the reader goes away: all of twenty queens would take days', async () => {
    expect(
      await shell('solve queens -a bitmap -n 20 --solutions | head -n 1; exit ${PIPESTATUS[0]}'),
    ).toEqual({
      code: 0,
      out: '0 2 4 1 3 12 14 11 17 19 16 8 15 18 7 9 6 13 5 10\n',
      err: '',
    });
  });

  test('does not mind a reader that goes away', async () => {
    expect(await shell('solve list | head -c 1; exit ${PIPESTATUS[0]}')).toMatchObject({ code: 0, err: '' });
  });
});
