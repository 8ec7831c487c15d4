/** What `npm run new` writes passes format, types, lint, its tests and the build: in a copy of the tree. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOfTree } from '../book/copy-of-tree.ts';

const { root, run: runIn, build } = copyOfTree();
const run = (...words: string[]): string => runIn('npx', ...words);
const git = (...words: string[]): string[] =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim().split('\n');
let made: string[];

beforeAll(() => {
  git('init', '-q');
  git('add', '-A');
  for (const words of [
    ['solver', 'queens/two-rows'],
    ['solver', 'queens/annealing', '--kind', 'place'],
    ['solver', 'queens/shorter-dives', '--kind', 'estimate'],
    ['solver', 'knights/half-way'],
    ['solver', 'langford/pairs'],
    ['figure', 'demo-thing'],
    ['chart', 'demo-nodes'],
    ['article', 'Two rows', '--part', 'queens', '--solver', 'queens/two-rows'],
    ['article', 'Half way', '--part', 'knights', '--solver', 'knights/half-way'],
    ['article', 'Annealed', '--solver', 'annealing'],
    ['starter', 'Count it twice', '--chapter', 'flags'],
    ['article', 'Langford’s pairs', '--solver', 'langford/pairs'],
  ])
    run('node', 'src/tools/new.ts', ...words);
  made = git('ls-files', '-mo', '--exclude-standard');
}, 600_000);
afterAll(() => rmSync(root, { recursive: true }));

test('format and lint', () => {
  expect(made).toHaveLength(25);
  run('prettier', '--check', ...made);
  run('oxlint', ...made.filter((file) => /\.(ts|js|mjs)$/.test(file)));
  run('eslint', ...made.filter((file) => file.endsWith('.astro')));
});

test('types', () => {
  run('astro', 'check');
});

test('tests: all of them that run in Node, without a list to be edited', () => {
  run('vitest', 'run', '--project', 'unit');
});

test('the site builds, cells and all', () => {
  build();
});
