/**
 * Who may import whom: rooms are folders of src/, and each names those that it must not reach into. No file imports itself through
 * others, and no room.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import ts from 'typescript';
import { isBook, testsOfBook } from '../src/tools/new/book.ts';

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
  storage: ['runner', 'commands', 'editor', 'output', 'view', 'page', 'list'],
  runner: ['storage', 'commands', 'editor', 'output', 'view', 'page', 'list'],
  output: ['editor', 'view', 'page', 'list'],
  editor: ['runner', 'view', 'page', 'list'],
  commands: ['page'],
  view: ['page', 'list'],
  // What runs in Node shows nothing.
  headless: ['editor', 'output', 'view', 'page', 'list', 'cli'],
};

/** What a file of src/ imports and must not: an import that passes through a forbidden room's name, also of types or at run time. */
function complaints(file: string, text: string): readonly string[] {
  const room = file.split('/')[1] ?? '';
  const inNotebook = room === 'notebook' ? (forbiddenInNotebook[file.split('/')[2] ?? ''] ?? []) : [];
  // The rooms of the notebook are as many steps away; what is further is another folder of that name.
  const steps = '\\.\\./'.repeat(Math.max(1, file.split('/').length - 3));
  const others = new RegExp(
    `(?:^|/)(?:${forbidden[room]?.join('|') ?? '(?!)'})/|^${steps}(?:${inNotebook.join('|') || '(?!)'})/`,
  );
  const imported = importsOf(file, text);
  const isSolver = room === 'solvers';
  const isView = file.startsWith('src/notebook/view/');
  return [
    ...imported
      .filter((from) => !isAllowed(file, from))
      .filter((from) => others.test(from) || (isSolver && !from.startsWith('.')))
      .map((from) => `${file} must not import ${from}`),
    ...(isView ? [] : imported)
      .filter((from) => /^(?:preact|@preact\/signals)(?:\/|$)/.test(from))
      .map((from) => `${file} must not import ${from}: components are the view's`),
    ...(/\.astro$|^src\/notebook\/(?:view|page|list)\//.test(file) ? [] : imported)
      .filter((from) => from.endsWith('.tsx'))
      .map((from) => `${file} must not import ${from}: Node, which may run it, reads no JSX`),
    ...(isSolver && /\bimport\s*\((?!\s*['"])/.test(text)
      ? [`${file} imports what cannot be read: a solver imports by a name`]
      : []),
  ];
}

/** All that a file imports, by whatever kind of import, as it is written. */
const importsOf = (file: string, text: string): readonly string[] =>
  ts
    .preProcessFile(file.endsWith('.astro') ? scriptsOf(text) : text)
    .importedFiles.map(({ fileName }) => fileName);

/** The two lists of a book and their types keep to the house's interface, and may quote what others have published. */
const isAllowed = (file: string, from: string): boolean =>
  /^src\/solvers\/(?:catalogue|contract|published|problems(?:\/[\w-]+)?)\.ts$/.test(file) &&
  (/^(?:\.\.\/)+(?:algorithm|problem)\.ts$/.test(from) || from.startsWith('../../content/published/'));

/** The scripts of an Astro component: of the server, between its fences, and of the reader's browser. */
function scriptsOf(astro: string): string {
  const scripts = astro.matchAll(/^---\n([^]*?)^---$|<script[^>]*>([^]*?)<\/script>/gm);
  return [...scripts].map(([, server, browser]) => server ?? browser).join('\n');
}

const files = globSync('src/**/*.{ts,tsx,js,mjs,astro}').map((file) => file.replaceAll('\\', '/'));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

test('no file of src/ reaches into a room that is not below it', () => {
  expect(files.length).toBeGreaterThan(600);
  expect([...texts].flatMap(([file, text]) => complaints(file, text))).toEqual([]);
});

/** What leads to what. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** By file, the files that it imports. */
const fileGraph: Graph = new Map(
  [...texts].map(([file, text]) => {
    const paths = importsOf(file, text)
      .filter((from) => from.startsWith('.'))
      .map((from) => join(dirname(file), from.replace(/\?.*$/, '')));
    return [file, new Set(paths.filter((path) => texts.has(path)))];
  }),
);

/** Folders that count as rooms of their own: of the notebook these are below the figures, and the rest is above them. */
const WITHIN = /^(?:notebook\/(?:kernel|language|markup|types)|site\/[^/]+)(?=\/|$)/;

/** The room of a file; undefined for src/book.config.ts, and for the notebook's own few that all of its rooms use. */
function roomOf(file: string): string | undefined {
  const folder = dirname(file).slice('src/'.length);
  return WITHIN.exec(folder)?.[0] ?? (folder === 'notebook' ? undefined : folder.split('/')[0] || undefined);
}

function roomGraph(of: Graph): Graph {
  const rooms = new Map<string, Set<string>>();
  for (const [file, imported] of of)
    for (const other of imported) {
      const [from, to] = [roomOf(file), roomOf(other)];
      if (from && to && from !== to) rooms.set(from, (rooms.get(from) ?? new Set()).add(to));
    }
  return rooms;
}

/** The shortest way back to where it begins, for each that has one: each circle once. */
function circles(graph: Graph): readonly string[] {
  const found = new Set<string>();
  const ways: string[] = [];
  for (const start of graph.keys()) {
    if (found.has(start)) continue;
    const before = new Map<string, string>();
    const queue = [start];
    for (const at of queue) {
      if (before.has(start)) break;
      for (const next of graph.get(at) ?? [])
        if (!before.has(next)) {
          before.set(next, at);
          queue.push(next);
        }
    }
    if (!before.has(start)) continue;
    const way = [start];
    for (let at = before.get(start)!; at !== start; at = before.get(at)!) way.unshift(at);
    for (const each of way) found.add(each);
    ways.push([way.at(-1), ...way].join(' → '));
  }
  return ways;
}

describe('circles', () => {
  test('no file imports itself through others', () => {
    expect(circles(fileGraph)).toEqual([]);
  });

  test('no room imports itself through others', () => {
    expect(circles(roomGraph(fileGraph))).toEqual([]);
  });

  test('are found, each once', () => {
    const graph = new Map(
      Object.entries({ a: ['b', 'd'], b: ['c'], c: ['a'], d: ['e'], e: [], f: ['f'] }).map(
        ([from, to]) => [from, new Set(to)] as const,
      ),
    );
    expect(circles(graph)).toEqual(['a → b → c → a', 'f → f']);
    const rooms = new Map([
      ['src/charts/draw.ts', new Set(['src/figures/kit/tree.ts', 'src/charts/style.ts'])],
      ['src/figures/kit/tree.ts', new Set(['src/charts/style.ts', 'src/book.config.ts'])],
    ]);
    expect(circles(roomGraph(rooms))).toEqual(['charts → figures → charts']);
  });

  test('every import of a file of ours is among those that are looked at', () => {
    const lost = [...texts].flatMap(([file, text]) =>
      importsOf(file, text)
        .filter((from) => /^\..*\.(?:ts|tsx|mjs|astro)$/.test(from))
        .map((from) => join(dirname(file), from))
        .filter((path) => !texts.has(path) && !existsSync(path)),
    );
    expect(lost).toEqual([]);
  });
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
    ['src/notebook/kernel/timing/race.ts', '../../view/cell-view.ts'],
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
    ['src/notebook/output/drawing-player.ts', '../../figures/kit/patch.ts'],
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

describe('house and book', () => {
  /** By these alone the house knows its book; a glossary of some kind every book has. */
  const isSeam = (file: string): boolean =>
    /^src\/book\.config\.ts$|^src\/solvers\/(?:catalogue|problems)\.ts$|^content\/glossary\.json$/.test(file);
  /** The tests of the book, which another book deletes with it. */
  const { listed, has: isTestOfBook } = testsOfBook('.');

  test('a test of the house imports nothing of the book either, and the list of the others names what is there', () => {
    const tests = globSync('test/**/*.ts', { exclude: ['test/fixtures/**'] }).map((file) =>
      file.replaceAll('\\', '/'),
    );
    const reaches = tests
      .filter((file) => !isTestOfBook(file))
      .filter((file) =>
        importsOf(file, readFileSync(file, 'utf8'))
          .filter((from) => from.startsWith('.'))
          .map((from) => join(dirname(file), from.replace(/\?.*$/, '')))
          .some((to) => (isBook(to) && !isSeam(to)) || isTestOfBook(to)),
      );
    expect(reaches).toEqual([]);
    expect(listed.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('no file of the house knows a word of chess', () => {
    const house = globSync(['src/**/*.*', '*.{js,mjs,ts}'])
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !isBook(file));
    expect(house.length).toBeGreaterThan(500);
    expect(
      house.filter((file) => /queen|knight|chess|rook|bishop/i.test(readFileSync(file, 'utf8'))),
    ).toEqual([]);
  });

  test('a file of the house reaches the book by its lists of problems and algorithms alone', () => {
    const found = globSync('src/**/*.{ts,tsx,js,mjs,astro}')
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !isBook(file))
      .filter((file) =>
        importsOf(file, readFileSync(file, 'utf8'))
          .filter((from) => from.startsWith('.'))
          .map((from) => join(dirname(file), from.replace(/\?.*$/, '')))
          .some((to) => isBook(to) && !isSeam(to)),
      );
    expect(found).toEqual([]);
  });
});
