/** CONTRIBUTING, tried from top to bottom: its commands are run and its code is put where it says, in a copy of the tree. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyOfTree } from './copy-of-tree.ts';

const { root, run, build, page } = copyOfTree();
afterAll(() => rmSync(root, { recursive: true }));

const guide = readFileSync('CONTRIBUTING.md', 'utf8');
const section = (title: string): string => {
  const [, text] = guide.split(`\n## ${title}\n`);
  expect(text, `CONTRIBUTING has no section “${title}”`).toBeDefined();
  return text!.split('\n## ')[0]!;
};
/** The blocks of code of a section, by their language, in order. */
const blocks = (title: string, language: string): readonly string[] =>
  [...section(title).matchAll(/^(`{3,})(\w+)\n([^]*?)^\1$/gm)].flatMap(([, , kind, code]) =>
    kind === language ? [code!] : [],
  );
const sh = (line: string): string => run('sh', '-c', line);
const runAll = (title: string): void =>
  blocks(title, 'sh').forEach((lines) => lines.trim().split('\n').forEach(sh));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const write = (file: string, text: string): void => writeFileSync(join(root, file), text);

test('an algorithm, and its test', () => {
  const [make, check] = blocks('An algorithm, and its test', 'sh');
  sh(make!);
  const [solver, truth] = blocks('An algorithm, and its test', 'ts');
  write('src/solvers/langford/pairs.ts', solver!);
  write('test/solvers/langford/pairs.test.ts', truth!);
  sh(check!);
});

test('the commands that it names in a sentence', () => {
  const said = guide.match(/`npm run new -- [^`]+`/g)!.map((each) => each.slice(1, -1));
  expect(said.length).toBeGreaterThan(1);
  for (const line of said) sh(line);
  sh('npm run new -- solver queens/annealing --kind place');
  sh('npm run new -- solver knights/half-way');
});

test('a chart', () => {
  runAll('A chart');
  const file = 'src/charts/definitions/langford-nodes.ts';
  const [rows] = blocks('A chart', 'ts');
  const before = read(file);
  const after = before
    .replace(/^ {2}rows: \(\) =>[^]*?\n {4}\),\n/m, `  ${rows!}`)
    .replace(
      /^import \{ counterOf \}.*$/m,
      "import { countSolutions } from '../../solvers/langford/pairs.ts';",
    );
  expect(after).not.toContain('counterOf');
  write(file, after);
  sh('npx vitest run --project unit test/charts');
});

test('a figure', () => {
  runAll('A figure');
  const [search] = blocks('A figure', 'ts');
  write(
    'src/figures/langford-row/search.ts',
    `import { exactCoverEvents } from '../../solvers/exact-cover/solve.ts';
import { langfordProblem } from '../../solvers/langford/pairs.ts';
import { record, replay } from '../kit/trace.ts';

${search!}
export const last = search.at(steps.length);
`,
  );
  sh('npx vitest run --project unit test/figures');
});

test('an article with a cell, and all of it checked and built', () => {
  runAll('An article with a cell');
  const [text] = blocks('An article with a cell', 'mdx');
  const file = 'content/articles/langford-pairs.mdx';
  expect(existsSync(join(root, file))).toBe(true);
  // In the place of what the scaffold has there.
  const [head, body] = read(file).split('\n## The idea\n');
  const [, exercises] = body!.split('\n## Exercises\n');
  write(file, `${head!}\n## The idea\n\n${text!}\n## Exercises\n${exercises!}`);
  const [titles] = blocks('An article with a cell', 'json');
  const kept = 'content/figure-titles.json';
  write(
    kept,
    JSON.stringify({ ...(JSON.parse(read(kept)) as object), ...(JSON.parse(titles!) as object) }, null, 2),
  );
  run('npm', 'run', 'check:code');
  sh('npx vitest run --project unit');
  build();
  const html = page('articles/langford-pairs/index.html');
  expect(html).toContain('langford-row');
  // n = 7: twice 26.
  expect(html).toContain('<td class="number">52</td>');
});

test('every file that it names is there', () => {
  const named = new Set(guide.match(/(?<=`)(?:src|content|test|\.github)\/[\w./-]+\.\w+(?=`)/g));
  expect(named.size).toBeGreaterThan(10);
  const made = /langford|<|\$/;
  expect([...named].filter((file) => !made.test(file) && !existsSync(file))).toEqual([]);
});

test('every script that it and README name is one', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const texts = guide + readFileSync('README.md', 'utf8');
  for (const [, name] of texts.matchAll(/npm run (?:-s )?([\w:-]+)/g))
    expect(scripts, name).toHaveProperty([name!]);
});
