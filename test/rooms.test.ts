/** Who may import whom: rooms are folders of src/, and each names those that it must not reach into. */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import ts from 'typescript';

const above = ['site', 'pages', 'tools'];
const forbidden: Readonly<Record<string, readonly string[]>> = {
  solvers: ['run', 'literate', 'charts', 'figures', 'notebook', 'book', ...above],
  run: ['literate', 'charts', 'figures', 'notebook', 'book', ...above],
  literate: ['charts', 'figures', ...above],
  charts: ['literate', 'figures', 'notebook', 'book', ...above],
  figures: ['notebook', 'book', ...above],
  // Boards that a cell puts out are drawn and played by the figures' kit.
  notebook: ['literate', 'figures(?!.(?:kit|pieces))', 'book', ...above],
  book: ['charts', 'figures', ...above],
  site: ['tools'],
  pages: ['tools'],
};

/** The rooms of the notebook, likewise. What builds a page or runs in a worker knows of these the plain model alone. */
const MODEL_ALONE = ['runner', 'commands', 'editor', 'output', 'view', 'page', 'list'];
const forbiddenInNotebook: Readonly<Record<string, readonly string[]>> = {
  ...{ kernel: MODEL_ALONE, language: MODEL_ALONE, markup: MODEL_ALONE, types: MODEL_ALONE },
  ...{ ipynb: MODEL_ALONE, files: MODEL_ALONE, article: MODEL_ALONE },
  model: ['storage', ...MODEL_ALONE],
  storage: ['runner', 'editor', 'output', 'page', 'list'],
  runner: ['commands', 'editor', 'page', 'list'],
  output: ['editor', 'page', 'list'],
  editor: ['runner', 'page', 'list'],
  commands: ['page'],
  view: ['page', 'list'],
};

/** What a file of src/ imports and must not: an import that passes through a forbidden room's name, also of types or at run time. */
function complaints(file: string, text: string): readonly string[] {
  const room = file.split('/')[1] ?? '';
  const inNotebook = room === 'notebook' ? (forbiddenInNotebook[file.split('/')[2] ?? ''] ?? []) : [];
  // The rooms of the notebook are one step away; what is further is another folder of that name.
  const others = new RegExp(
    `(?:^|/)(?:${forbidden[room]?.join('|') ?? '(?!)'})/|^\\.\\./(?:${inNotebook.join('|') || '(?!)'})/`,
  );
  const scripts = file.endsWith('.astro') ? scriptsOf(text) : text;
  const imported = ts.preProcessFile(scripts).importedFiles.map(({ fileName }) => fileName);
  const isSolver = room === 'solvers';
  const isView = file.startsWith('src/notebook/view/');
  return [
    ...imported
      .filter((from) => others.test(from) || (isSolver && !from.startsWith('.')))
      .map((from) => `${file} must not import ${from}`),
    ...(isView ? [] : imported)
      .filter((from) => /^(?:preact|@preact\/signals)(?:\/|$)/.test(from))
      .map((from) => `${file} must not import ${from}: components are the view's`),
    ...(/\.astro$|^src\/notebook\/(?:view|page)\//.test(file) ? [] : imported)
      .filter((from) => from.endsWith('.tsx'))
      .map((from) => `${file} must not import ${from}: Node, which may run it, reads no JSX`),
    ...(isSolver && /\bimport\s*\((?!\s*['"])/.test(text)
      ? [`${file} imports what cannot be read: a solver imports by a name`]
      : []),
  ];
}

/** The scripts of an Astro component: of the server, between its fences, and of the reader's browser. */
function scriptsOf(astro: string): string {
  const scripts = astro.matchAll(/^---\n([^]*?)^---$|<script[^>]*>([^]*?)<\/script>/gm);
  return [...scripts].map(([, server, browser]) => server ?? browser).join('\n');
}

test('no file of src/ reaches into a room that is not below it', () => {
  const files = globSync('src/**/*.{ts,tsx,js,mjs,astro}').map((file) => file.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(600);
  expect(files.flatMap((file) => complaints(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('no file of the notebook imports one that imports it, by whatever way round', () => {
  const files = globSync('src/notebook/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'));
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  // Two are known: of the kernel with its progress, and of the markup with what it expands to.
  const known = /kernel\/progress|markup\/expansion/;
  expect(circles(imports).filter((circle) => !known.test(circle))).toEqual([]);
});

/** The files that a file imports, as paths from the repository's root. */
const importsOf = (file: string): readonly string[] =>
  ts
    .preProcessFile(readFileSync(file, 'utf8'))
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => posix.join(posix.dirname(file), fileName));

/** One circle for each import that closes one, as the files that it passes. */
function circles(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) found.push([...path.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return found;
}

test('a circle of imports is found', () => {
  const imports = { a: ['b', 'd'], b: ['c'], c: ['a'], d: ['c'] };
  expect(circles(new Map(Object.entries(imports)))).toEqual(['a → b → c → a']);
});

const WAYS = [
  ['import', (from: string) => `import { a } from '${from}';`],
  ['import for what it does', (from: string) => `import '${from}';`],
  ['import of a type', (from: string) => `import type { A } from '${from}';`],
  ['a type by import()', (from: string) => `let a: import('${from}').A;`],
  ['export from', (from: string) => `export * from '${from}';`],
  ['import()', (from: string) => `void import('${from}');`],
  ['import() that is awaited', (from: string) => `const { a } = await import('${from}');`],
] as const;

describe.each(WAYS)('%s', (_, line) => {
  test.each([
    ['src/solvers/queens/flags.ts', '../../run/pool.ts'],
    ['src/solvers/queens/flags.ts', '../../tools/new.ts'],
    ['src/solvers/queens/flags.ts', 'node:fs'],
    ['src/solvers/queens/flags.ts', 'comlink'],
    ['src/run/pool.ts', '../book/article.ts'],
    ['src/run/cli/queens.ts', '../../charts/draw.ts'],
    ['src/charts/draw.ts', '../figures/kit/tree.ts'],
    ['src/figures/kit/tree.ts', '../../notebook/kernel/kernel.ts'],
    ['src/notebook/kernel/kernel.ts', '../../figures/registry.ts'],
    ['src/book/article.ts', '../site/links.ts'],
    ['src/book/article.ts', '../tools/new.ts'],
    ['src/site/links.ts', '../tools/new.ts'],
  ])('%s must not reach into %s', (file, from) => {
    expect(complaints(file, line(from))).toEqual([`${file} must not import ${from}`]);
  });

  test.each([
    ['src/solvers/queens/flags.ts', '../limits.ts'],
    ['src/run/pool.ts', '../solvers/contract.ts'],
    ['src/run/pool.ts', 'comlink'],
    ['src/figures/kit/tree.ts', '../../charts/draw.ts'],
    ['src/notebook/output/board-player.ts', '../../figures/kit/patch.ts'],
    ['src/book/article.ts', '../notebook/language/parse.ts'],
    ['src/site/links.ts', '../book/article.ts'],
    ['src/tools/new.ts', '../run/cli/exit.ts'],
  ])('%s may import %s', (file, from) => {
    expect(complaints(file, line(from))).toEqual([]);
  });
});

test('in both scripts of a component', () => {
  const from = '../../notebook/kernel/kernel.ts';
  const astro = `---\nimport '${from}';\n---\n<p>Don't</p>\n<script>\n  import '${from}';\n</script>`;
  expect(complaints('src/figures/kit/Figure.astro', astro)).toHaveLength(2);
});

test('components stay in the view, and nothing that Node runs imports one', () => {
  const view = 'src/notebook/view/key-list.tsx';
  const command = 'src/notebook/commands/command.ts';
  expect(complaints(view, `import { render } from 'preact';`)).toEqual([]);
  expect(complaints(command, `import { signal } from '@preact/signals-core';`)).toEqual([]);
  for (const from of ['preact', 'preact/hooks', '@preact/signals', '../view/key-list.tsx'])
    expect(complaints(command, `import '${from}';`), from).toHaveLength(1);
});

test('a solver does not import what cannot be read', () => {
  expect(complaints('src/solvers/queens/flags.ts', 'void import(name);')).toHaveLength(1);
});
