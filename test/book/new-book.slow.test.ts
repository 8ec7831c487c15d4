/** The house without queens and knights: `npm run new -- book` leaves them out, and what it writes type-checks, passes its tests, counts and builds. */
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBook } from '../../src/tools/new/book.ts';
import { runIn, startIn } from './copy-of-tree.ts';

const root = mkdtempSync(join(tmpdir(), 'new-book-'));
afterAll(() => rmSync(root, { recursive: true }));

const run = (command: string, ...words: readonly string[]): string => runIn(root, command, ...words);

beforeAll(() => {
  newBook('.', 'Sorting, seen', root);
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync('node_modules'))
    if (!/^\.(?!bin$)/.test(name))
      symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
  run('git', 'init', '--quiet');
  run('git', 'add', '--all');
  run('git', '-c', 'user.email=a@example.org', '-c', 'user.name=A', 'commit', '--quiet', '-m', 'A new book');
  run('npx', 'astro', 'sync');
});

test('nothing of the first book is left in it', () => {
  expect(readdirSync(join(root, 'src/solvers')).sort()).toEqual(
    readdirSync('test/fixtures/small-book/src/solvers').sort(),
  );
  expect(globSync('src/figures/*-*/view.ts', { cwd: root })).toEqual(['src/figures/sort-steps/view.ts']);
  expect(globSync('content/articles/*', { cwd: root })).toHaveLength(2);
});

test('its types, format and lint are right', () => {
  run('npm', 'run', 'check:code');
  run('npm', 'run', 'check:format');
});

test('its tests pass, and the house’s that name no book', () => {
  run('npx', 'vitest', 'run', '--project', 'unit');
});

test('its problem is a command', () => {
  const help = run('npm', 'run', '-s', 'solve', '--', '--help');
  expect(help).toContain('sorting-seen <command>');
  expect(help).toContain('every algorithm of this book');
  const told = run(
    'npm',
    ...'run -s solve -- sort --algorithm insertion --n 100 --order falling --json'.split(' '),
  );
  expect(JSON.parse(told)).toMatchObject({ comparisons: 4950 });
});

test('its benchmark measures its solvers, and its charts and articles are served with the record', async () => {
  run('npm', ...'run bench -- --quick --out content/measurements/2026-11-27-here.json'.split(' '));
  const record = readFileSync(join(root, 'content/measurements/2026-11-27-here.json'), 'utf8');
  for (const algorithm of ['insertion', 'merge']) expect(record).toContain(`"algorithm":"${algorithm}"`);
  const server = await startIn(root);
  try {
    for (const path of ['', 'articles/insertion-sort/', 'articles/merge-sort/', 'notebook/', 'numbers/']) {
      const html = await (await fetch(`${server.origin}/${path}`)).text();
      expect(html, path).toContain('Sorting, seen</title>');
      expect(html.trimEnd(), path).toMatch(/<\/html>$/);
    }
    expect(server.said()).not.toMatch(/error|Mistake/i);
  } finally {
    server.stop();
    rmSync(join(root, 'content/measurements'), { recursive: true });
  }
});

test('a chart and a figure that throw end a build, each told with its place, and without a stack', () => {
  const broken = [
    [
      'src/charts/definitions/comparisons.ts',
      'rows: () =>',
      "rows: () => { throw new Error('No rows.') },\n  rest: () =>",
    ],
    [
      'src/figures/sort-steps/view.ts',
      'const state = at(last);',
      "if (method === 'merge') throw new RangeError('No bars.');\n  const state = at(last);",
    ],
  ] as const;
  for (const [file, text, other] of broken) {
    const path = join(root, file);
    const before = readFileSync(path, 'utf8');
    expect(before).toContain(text);
    writeFileSync(path, before.replace(text, other));
  }
  let said = '';
  try {
    run('npm', 'run', 'build');
  } catch (error) {
    said = (error as Error).message;
  }
  run('git', 'checkout', '--quiet', 'src');
  const lines = said.split('\n');
  const place = (slug: string, tag: string): string => {
    const file = `content/articles/${slug}.mdx`;
    const before = readFileSync(join(root, file), 'utf8').split(tag)[0]!;
    return `${file}:${before.split('\n').length}`;
  };
  for (const line of [
    `${place('insertion-sort', '<Chart id="comparisons"')}: No rows.`,
    `${place('merge-sort', '<SortSteps')}: No bars.`,
  ])
    expect(
      lines.filter((each) => each === line),
      said,
    ).toHaveLength(1);
  expect(said).toContain('Not every figure and chart could be drawn');
  expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([]);
});

test('it is built, and its pages name no other book', () => {
  run('npm', 'run', 'build');
  expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toContain('<title>Sorting, seen</title>');
  const second = readFileSync(join(root, 'dist/articles/merge-sort/index.html'), 'utf8');
  expect(second).toMatch(/<a href="\/articles\/insertion-sort\/">Chapter 1<\/a>/);
  expect(second).toContain('<b>Figure 2.1.</b>');
  expect(readFileSync(join(root, 'dist/articles/merge-sort.ipynb'), 'utf8')).toContain('Chapter 1');
  const pages = globSync('dist/**/*.html', { cwd: root });
  expect(pages.length).toBeGreaterThan(10);
  expect(
    pages.filter((file) =>
      /Queens (?:&amp;|&|<i>&amp;<\/i>) Knights/.test(readFileSync(join(root, file), 'utf8')),
    ),
  ).toEqual([]);
});
