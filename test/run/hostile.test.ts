/**
 * What people and damaged files do to the command line. Every trial ends in the exit code that README promises; a refusal is one
 * line that names what is wrong, with nothing on stdout. Nothing here is our own fault, so nothing may exit with 70.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Ran, refusal, shell as runInShell, solve } from './command-line.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();
let tasks: string[];
let results: string[];
beforeAll(async () => {
  await solve('queens -a flags -n 6 --tasks-out', path('tasks.jsonl'));
  tasks = readFileSync(path('tasks.jsonl'), 'utf8').trimEnd().split('\n');
  const { out } = await solve('queens -a flags -n 6 --run-tasks 0/1');
  results = out.trimEnd().split('\n');
  writeFileSync(path('results.jsonl'), out);
});

const path = (name: string) => join(folder, name);

const refused = async ([line = '', ...more]: readonly string[], says: RegExp | string): Promise<void> =>
  expect(refusal(await solve(line, ...more))).toMatch(says);

type Line = Record<string, unknown>;
const changed = (line: string, change: (line: Line) => void): string => {
  const value = JSON.parse(line) as Line;
  change(value);
  return JSON.stringify(value);
};

/** As an older version wrote it. */
const unhashed = (line: string): string => changed(line, (each) => delete each['hash']);

/** Writes the lines, merges them, and expects a refusal that names the file. */
async function mergeRefused(lines: readonly string[], says: RegExp | string): Promise<void> {
  const file = path(`damaged-${Math.random()}.jsonl`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  await refused(['queens --merge', file], says);
  await refused(['queens --merge', file], 'damaged-');
}
const head = (change: (line: Line) => void) => [changed(results[0]!, change), ...results.slice(1)];
const first = (change: (line: Line) => void) => [
  results[0]!,
  changed(results[1]!, change),
  ...results.slice(2),
];
const counters = (line: Line) => line['result'] as Record<string, unknown>;

describe('a damaged header of a results file', () => {
  test.each<[string, (line: Line) => void, RegExp]>([
    ['no tasks', (line) => (line['tasks'] = 0), /line 1/],
    ['one task less', (line) => (line['tasks'] = (line['tasks'] as number) - 1), /line 1/],
    ['a task more', (line) => (line['tasks'] = (line['tasks'] as number) + 1), /line 1/],
    ['a thousand million tasks', (line) => (line['tasks'] = 1e9), /line 1/],
    ['9 × 10^15 tasks', (line) => (line['tasks'] = Number.MAX_SAFE_INTEGER), /line 1/],
    ['another fingerprint', (line) => (line['fingerprint'] = '0123456789abcdef'), /line 1/],
    ['an empty fingerprint', (line) => (line['fingerprint'] = ''), /line 1/],
    ['another n', (line) => (line['input'] = { n: 7 }), /line 1/],
    ['n = 10^9', (line) => (line['input'] = { n: 1e9 }), /line 1.*from 1 to 22/],
    ['n = −1', (line) => (line['input'] = { n: -1 }), /line 1.*from 1 to 22/],
    ['n as text', (line) => (line['input'] = { n: '6' }), /header/],
    [
      'the board of another problem',
      (line) => (line['input'] = { width: 6, height: 6, open: false }),
      /line 1/,
    ],
    ['an unknown algorithm', (line) => (line['algorithm'] = 'magic'), /line 1.*"magic"/],
    ['an algorithm in one piece', (line) => (line['algorithm'] = 'exact-cover'), /one piece/],
    ['an algorithm that does not count', (line) => (line['algorithm'] = 'construct'), /line 1/],
    ['the name of a prototype', (line) => (line['algorithm'] = '__proto__'), /line 1/],
    ['another problem', (line) => (line['problem'] = 'count-tours'), /header/],
  ])('%s: is refused', (_, change, says) => mergeRefused(head(change), says));

  test.each(['', '{}', '[]', 'null', '{"file":"results"', '\u0000\u0001', '{"file":"tasks"}'])(
    '%j in its place: is refused',
    (line) => mergeRefused([line, ...results.slice(1)], /header/),
  );
});

describe('a damaged line of results', () => {
  test.each<[string, (line: Line) => void, RegExp]>([
    ['text for solutions', (line) => (counters(line)['solutions'] = '1'), /line 2, result\.solutions/],
    ['a number for solutions', (line) => (counters(line)['solutions'] = 1), /line 2, result\.solutions/],
    ['text for nodes', (line) => (counters(line)['nodes'] = '17'), /line 2, result\.nodes/],
    ['a fraction of a node', (line) => (counters(line)['nodes'] = 1.5), /line 2, result\.nodes/],
    ['fewer than no nodes', (line) => (counters(line)['nodes'] = -1), /line 2, result\.nodes/],
    ['nodes beyond 2^53', (line) => (counters(line)['nodes'] = 1e300), /line 2, result\.nodes/],
    [
      'a bigint that is none',
      (line) => (counters(line)['solutions'] = { bigint: 'abc' }),
      /line 2, result\.solutions/,
    ],
    [
      'an empty bigint',
      (line) => (counters(line)['solutions'] = { bigint: '' }),
      /line 2, result\.solutions/,
    ],
    ['a bigint in hexadecimal', (line) => (counters(line)['solutions'] = { bigint: '0x10' }), /line 2/],
    ['fewer than no solutions', (line) => (counters(line)['solutions'] = { bigint: '-4' }), /line 2/],
    ['a bigint as number', (line) => (counters(line)['solutions'] = { bigint: 4 }), /line 2/],
    ['no counters', (line) => (line['result'] = {}), /line 2, result/],
    ['null for counters', (line) => (line['result'] = null), /line 2, result/],
    ['a list for counters', (line) => (line['result'] = [1, 2]), /line 2, result/],
    ['a counter too many', (line) => (counters(line)['tours'] = { bigint: '1' }), /line 2, result/],
    [
      'the id of another task',
      (line) => (line['id'] = (JSON.parse(results[2]!) as Line)['id']),
      /line 2.*id/,
    ],
    ['an id that is none', (line) => (line['id'] = 'nothing'), /line 2.*id/],
    ['a task that is not there', (line) => (line['task'] = 100_000), /line 2.*100000/],
    ['a negative task', (line) => (line['task'] = -1), /line 2, task/],
    ['a time before the start', (line) => (line['ms'] = -5), /line 2, ms/],
    ['a time as text', (line) => (line['ms'] = '5'), /line 2, ms/],
    ['a key too many', (line) => (line['more'] = 1), /line 2/],
    ['another count', (line) => (counters(line)['solutions'] = { bigint: '12' }), /line 2 was changed/],
    ['another time', (line) => (line['ms'] = 12), /line 2 was changed/],
    ['a hash of nothing', (line) => (line['hash'] = ''), /line 2 was changed/],
  ])('%s: is refused', (_, change, says) => mergeRefused(first(change), says));

  test.each(['', 'null', '[]', '7', '{"task":', '"task"', '{"__proto__":{}}'])(
    '%j in its place: is refused',
    (line) => mergeRefused([results[0]!, line, ...results.slice(2)], /line 2/),
  );

  test('a task twice with two results: is refused', () =>
    mergeRefused(
      [...results, unhashed(changed(results[1]!, (line) => (counters(line)['nodes'] = 1)))],
      /task \d+ has another result/,
    ));
  test('a line cut off: its task is missing', async () => {
    writeFileSync(path('cut.jsonl'), results.join('\n'));
    await refused(['queens --merge', path('cut.jsonl')], /1 of \d+ tasks have no result yet/);
  });
  test('nested a hundred thousand deep: is refused', () =>
    mergeRefused([results[0]!, '['.repeat(100_000), ...results.slice(2)], /line 2/));
});

describe('a damaged task file', () => {
  const run = (file: string) => ['queens --run-tasks 0 --tasks', file];
  test.each<[string, (line: Line) => void]>([
    ['a thousand million tasks', (line) => (line['tasks'] = 1e9)],
    ['no tasks', (line) => (line['tasks'] = 0)],
    ['n = 10^9', (line) => (line['input'] = { n: 1e9 })],
    ['an unknown algorithm', (line) => (line['algorithm'] = 'magic')],
  ])('%s in its header: is refused with its name', async (_, change) => {
    writeFileSync(path('bad-tasks.jsonl'), `${[changed(tasks[0]!, change), ...tasks.slice(1)].join('\n')}\n`);
    await refused(run(path('bad-tasks.jsonl')), /bad-tasks\.jsonl, line 1/);
  });
  test.each<[string, (line: Line) => void]>([
    ['an id that is none', (line) => (line['id'] = 'nothing')],
    ['a cost as text', (line) => (line['cost'] = '1')],
  ])('%s in a line: is refused with file and line', async (_, change) => {
    const [header = '', one = '', ...others] = tasks;
    writeFileSync(path('bad-tasks.jsonl'), `${[header, changed(one, change), ...others].join('\n')}\n`);
    await refused(run(path('bad-tasks.jsonl')), /bad-tasks\.jsonl, line 2/);
  });
});

describe('files', () => {
  test('a task file is not written over another file, unless --force says so', async () => {
    const line = 'queens -a flags -n 5 --tasks-out';
    writeFileSync(path('diary.txt'), 'dear diary\n');
    await refused([line, path('diary.txt')], /diary\.txt exists already.*--force/);
    expect(readFileSync(path('diary.txt'), 'utf8')).toBe('dear diary\n');
    expect((await solve(line, path('diary.txt'), '--force')).code).toBe(0);
    expect(readFileSync(path('diary.txt'), 'utf8')).toMatch(/^\{"file":"tasks"/);
  });

  test('--force goes with --tasks-out only', () => refused(['queens -a flags -n 5 --force'], '--force'));

  test.each([
    ['--merge', '/'],
    ['--merge', '/dev/zero'],
    ['--merge', '/dev/null'],
    ['--merge', '/nowhere/at/all'],
    ['--merge', ''],
    ['--merge', 'a\u0000b'],
    ['--tasks-out', '/nowhere/at/all'],
    ['--tasks-out', '/'],
    ['--tasks-out', ''],
    ['--tasks-out', '/dev/full'],
    ['--tasks-out', 'x'.repeat(300)],
  ])('%s %.20j: is refused', (option, file) =>
    refused(
      [option === '--merge' ? 'queens --merge' : `queens -a flags -n 5 ${option}`, file],
      /cannot be|header|is no|a device/,
    ),
  );

  test.each([
    ['a directory', '/', /is a directory/],
    ['a device', '/dev/zero', /is a device/],
    ['a device that takes anything', '/dev/null', /is a device/],
    ['a folder that is not there', '/nowhere/at/all', /cannot be written/],
    ['no name', '', /cannot be written/],
    ['a name that is too long', 'x'.repeat(300), /cannot be written/],
  ])('--results %s: is refused', (_, file, says) =>
    refused(['queens -a flags -n 5 --run-tasks 0/1 --results', file], says),
  );

  test.runIf(process.platform !== 'win32')('--results that is a link to nowhere: is refused', async () => {
    symlinkSync(path('nowhere'), path('dangling'));
    await refused(['queens -a flags -n 5 --run-tasks 0 --results', path('dangling')], /is a link to nothing/);
  });

  const opened = [
    'queens --merge',
    'queens --status',
    'queens -a flags -n 5 --tasks-out',
    'queens -a flags -n 5 --run-tasks 0 --results',
    'exact-cover',
  ];
  test.runIf(process.platform !== 'win32').each([...opened, 'queens --run-tasks 0 --tasks'])(
    '%s … a named pipe that nobody has open at its other end: is refused at once',
    async (line) => {
      if (!existsSync(path('pipe'))) execFileSync('mkfifo', [path('pipe')]);
      await refused([line, path('pipe')], /is a named pipe/);
    },
  );
  test.runIf(process.platform !== 'win32').each(opened)(
    '%s … a link that leads to itself: is refused',
    async (line) => {
      if (!lstatSync(path('loop'), { throwIfNoEntry: false })) symlinkSync('loop', path('loop'));
      await refused([line, path('loop')], /cannot be|is a link to nothing/);
    },
  );

  test.runIf(process.platform !== 'win32' && process.getuid?.() !== 0).each([
    ['--tasks', /cannot be read/],
    ['--results', /cannot be/],
  ])('%s a file without permission: is refused', async (option, says) => {
    writeFileSync(path('locked.jsonl'), '', { mode: 0 });
    await refused([`queens -a flags -n 5 --run-tasks 0 ${option}`, path('locked.jsonl')], says);
  });

  test.each(['/', '/dev/zero', '/nowhere', ''])('an exact-cover problem from %j: is refused', (file) =>
    refused(['exact-cover', file], /cannot be read|device/),
  );

  test.each([
    ['nothing', ''],
    ['no items', '\n\n'],
    ['an item twice', 'a a\na\n'],
    ['an item twice in an option', 'a b\na a\n'],
    ['bytes', '\u0000\u0001\u0002\n'],
  ])('an exact-cover problem of %s: is refused, or has an answer', async (_, text) => {
    writeFileSync(path('cover.txt'), text);
    const { code, err } = await solve('exact-cover', path('cover.txt'));
    expect([0, 1, 2], err).toContain(code);
    expect(err).not.toMatch(/internal|undefined|at .*\.ts/);
  });
});

describe('words', () => {
  test.each<[string[], RegExp]>([
    [['-a flags -n 8 --unique'], /--unique.*flags does not know.*symmetry/],
    [['-a bitmap -n 8 --unique --json'], /--unique/],
    [['-a construct -n 8 --unique'], /--unique/],
    [['-a __proto__ -n 8'], /"__proto__"/],
    [['-a constructor -n 8'], /"constructor"/],
    [['--algorithm', '', '--n', '8'], /--algorithm is ""/],
    [['--algorithm', 'flags\nflags', '--n', '8'], /--algorithm/],
    [['-a flags -n ８'], /--n is "８"/],
    [['-a flags -n 8 --n=9'], /twice/],
    [['-a flags --n=8=9'], /--n is "8=9"/],
    [['-a flags -n 8 -n 8'], /twice/],
    [['-a flags -n 8 -- --json'], /too many arguments/],
    [['-a flags -n 8 --workers 1e3'], /--workers is "1e3"/],
    [['-a flags -n 8 --workers 257'], /from 1 to 256/],
    [['-a complete -n 8 --place 0;0'], /--place is "0;0"/],
    [['-a complete -n 8 --place 0,0 --place 0,0'], /attack|twice|same/],
    [['-a min-conflicts -n 8 --seed 4294967296'], /--seed is/],
    [['-a estimate -n 8 --probes 0'], /--probes is "0"/],
    [['-a flags -n 8 --results r.jsonl'], /--run-tasks/],
    [['-a flags -n 8 --tasks-out a --merge b'], /one of --tasks-out/],
  ])('queens %j: is refused', ([line = '', ...more], says) => refused([`queens ${line}`, ...more], says));

  test.each<[string[], RegExp]>([
    [['tour -a tiles -W 1000000 -H 1000000'], /.+/],
    [['tour -a stepper -W 8 -H 8 --start -1,0'], /--start/],
    [['count-tours -a frontier -W 200 -H 200'], /squares/],
    [['completion', 'tcsh'], /bash, zsh, fish/],
    [['completion'], /missing/],
    [['', 'queens --help'], /unknown command/],
    [[], /no command given/],
    [['queens --fast'], /unknown option '--fast'/],
    [['queens -n'], /argument missing/],
    [['queens -a flags -n 8 --workers 0'], /--workers is "0"/],
    [['tour -a stepper -W 8 -H 8 --max-steps 0'], /--max-steps is "0"/],
    [['--json'], /unknown option/],
    [['help'], /unknown command/],
  ])('%j: is refused', (words, says) => refused(words, says));
});

describe('what there is not, is said in the same way everywhere: exit code 1', () => {
  test.each<[string, RegExp]>([
    ['queens --algorithm construct --n 2', /no placement/],
    ['queens --algorithm construct --n 3 --json', /no placement/],
    ['queens --algorithm min-conflicts --n 3', /no placement/],
    ['queens --algorithm complete --n 6 --place 0,0 --json', /no placement/],
    ['tour --algorithm tiles --width 3 --height 3', /no tour/],
  ])('%s', async (line, says) => {
    const { code, err } = await solve(line);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(says) as string });
  });
  test('exact-cover without a solution', async () => {
    writeFileSync(path('none.txt'), 'a b\na\n');
    const { code, out, err } = await solve('exact-cover --json', path('none.txt'));
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/no solution/) as string });
    expect(out).toMatch(/^\{"solutions":"0",/);
  });
  test('a count of none is a count: exit code 0', async () => {
    expect((await solve('queens -a bitmap -n 3')).code).toBe(0);
  });
});

describe('what people expect', () => {
  test.each(['-h', '--help', 'queens -h', 'tour --help', 'count-tours -h', 'exact-cover -h'])(
    '%s: help, on stdout, exit code 0',
    async (line) => {
      expect(await solve(line)).toEqual({
        code: 0,
        out: expect.stringMatching(/^Usage: /) as string,
        err: '',
      });
    },
  );
  test.each(['-V', '--version'])('%s: the version', async (word) => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(await solve(word)).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });
  test('short flags', async () => {
    const { out } = await solve('queens -a bitmap -n 6 -j');
    expect(JSON.parse(out)).toMatchObject({ algorithm: 'bitmap', n: 6, solutions: '4' });
    const board = await solve('tour -a tiles -W 6 -H 5 -j');
    expect(JSON.parse(board.out)).toMatchObject({ width: 6, height: 5, closed: true });
  });
});

const shell = (line: string, env: NodeJS.ProcessEnv = {}): Promise<Ran> =>
  runInShell(line, folder, { ...process.env, ...env });

describe('as a process', () => {
  test.runIf(existsSync('/dev/full'))('a full device is said: exit code 2', async () => {
    const { code, err } = await shell('solve list > /dev/full');
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringMatching(/^solve: .*no space left[^\n]*\n$/) as string,
    });
  });
  test('a closed stderr is no fault of ours', async () => {
    expect((await shell('solve queens -a nothing -n 8 2>&-')).code).toBe(2);
  });
  test('bash completes commands, options and algorithms', async () => {
    const line = `source <(solve completion bash)
      type() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _queens_and_knights; echo "\${COMPREPLY[@]}"; }
      type queens-and-knights co; type queens-and-knights queens --al; type queens-and-knights queens -a bi
      type queens-and-knights tour -a bi`;
    const { code, out, err } = await shell(line);
    expect({ code, out, err }).toEqual({
      code: 0,
      out: 'count-tours completion\n--algorithm\nbitmap bitmap-recursive\n\n',
      err: '',
    });
  });
  test('zsh gets the same by its bashcompinit, and fish a line for every option', async () => {
    const { out: bash } = await solve('completion bash');
    expect((await solve('completion zsh')).out).toBe(`autoload -U +X bashcompinit && bashcompinit\n${bash}`);
    const { out: fish } = await solve('completion fish');
    expect(fish).toMatch(/^complete -c queens-and-knights .*-s a -l algorithm -x -a '.*\bbitmap\b/m);
    for (const line of fish.trimEnd().split('\n'))
      expect(line).toMatch(/^complete -c queens-and-knights -n .* -d '.*'$/);
  });
  test('run by npm, paths begin where the reader stands', async () => {
    mkdirSync(path('elsewhere'), { recursive: true });
    const line = 'cd /; solve queens --algorithm flags --n 5 --tasks-out relative.jsonl';
    const { code, err } = await shell(line, { npm_lifecycle_event: 'solve', INIT_CWD: path('elsewhere') });
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('relative.jsonl') as string });
    expect(existsSync(path('elsewhere/relative.jsonl'))).toBe(true);
  });
});
