/** What `npm run new` writes passes format, types, lint, its tests and the build: in a copy of the tree. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Vitest's own variables would reach the tools below, and a build would believe them.
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:BASE_URL|MODE|DEV|PROD|SSR|NODE_ENV|VITEST.*|TEST)$/.test(name),
  ),
);
let root: string;
const run = (...words: string[]): string => execFileSync('npx', words, { cwd: root, env, encoding: 'utf8' });
const git = (...words: string[]): string[] =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim().split('\n');
let made: string[];

beforeAll(() => {
  const project = process.cwd();
  root = mkdtempSync(join(tmpdir(), 'new-whole-'));
  for (const file of execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .trim()
    .split('\n'))
    cpSync(resolve(project, file), join(root, file), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  git('init', '-q');
  git('add', '-A');
  for (const words of [
    ['solver', 'queens/two-rows'],
    ['solver', 'knights/half-way'],
    ['solver', 'langford/pairs'],
    ['figure', 'demo-thing'],
    ['chart', 'demo-nodes'],
    ['article', 'Two rows', '--part', 'queens', '--solver', 'queens/two-rows'],
    ['article', 'Half way', '--part', 'knights', '--solver', 'knights/half-way'],
    ['article', 'Langford’s pairs', '--solver', 'langford/pairs'],
  ])
    run('node', 'src/tools/new.ts', ...words);
  made = git('ls-files', '-mo', '--exclude-standard');
}, 600_000);
afterAll(() => rmSync(root, { recursive: true }));

test('format and lint', () => {
  expect(made).toHaveLength(17);
  run('prettier', '--check', ...made);
  run('eslint', ...made.filter((file) => !file.endsWith('.mdx')));
});

test('types', () => {
  run('astro', 'check');
});

test('tests: its own, the contracts, the snapshots', () => {
  const files = [
    'solvers/contract',
    'solvers/knights/contract',
    'two-rows',
    'half-way',
    'langford',
    'states',
    'charts',
  ];
  run('vitest', 'run', '--project', 'unit', ...files);
});

test('the site builds, cells and all', () => {
  run('astro', 'build');
});
