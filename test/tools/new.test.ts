/** `npm run new`: in a copy of the files that it reads and edits. That what it writes passes everything, new.slow.test.ts proves. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, resolveConfig } from 'prettier';
import { beforeAll, describe, expect, test } from 'vitest';
import { readArticle } from '../../src/book/read-article.ts';
import { readStarter } from '../../src/book/starters.ts';
import { main } from '../../src/tools/new.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const root = temporaryFolder();
beforeAll(() => {
  for (const path of [
    'content/templates',
    'content/articles',
    'src/book.config.ts',
    'src/figures/pieces/symbols.ts',
    'src/figures/kit/sprite.ts',
    'src/solvers',
    '.prettierrc.json',
  ])
    cpSync(path, join(root, path), { recursive: true });
});

/** Runs one command in the copy. */
async function make(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const code = await main(words, { out: (text) => (out += text), err: (text) => (err += text) }, root);
  return { code, out, err };
}

/** Bad input: exit code 2, one line on stderr, nothing on stdout. */
async function refused(...words: string[]): Promise<string> {
  const { code, out, err } = await make(...words);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^new: [^\n]+\n$/);
  return err;
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The files that a command says it wrote; each is formatted as the house formats. */
async function written(out: string): Promise<string[]> {
  const files = [...out.matchAll(/^(?:new|edited) +(\S+)$/gm)].map((match) => match[1]!);
  for (const file of files) {
    const options = { ...(await resolveConfig(join(root, file))), filepath: file };
    expect(await check(read(file), options), file).toBe(true);
  }
  return files;
}

describe('a solver', () => {
  test('that counts queens has a module, a test, an entry behind the other queens, and a line in the index', async () => {
    const { code, out } = await make('solver', 'queens/new-count');
    expect(code).toBe(0);
    expect(await written(out)).toEqual([
      'src/solvers/queens/new-count.ts',
      'test/solvers/queens/new-count.test.ts',
      'src/solvers/catalogue.ts',
      'src/solvers/queens/index.ts',
    ]);
    const { catalogue } = (await import(join(root, 'src/solvers/catalogue.ts'))) as {
      catalogue: readonly { id: string; problem: string; load: () => Promise<unknown> }[];
    };
    const at = catalogue.findIndex(({ id }) => id === 'new-count');
    expect(catalogue[at]).toMatchObject({ problem: 'queens', kind: 'count', title: 'New count' });
    expect(catalogue.slice(at + 1).some(({ problem }) => problem === 'queens')).toBe(false);
    const { countSolutions } = (await catalogue[at]!.load()) as { countSolutions: (n: number) => unknown };
    expect(countSolutions(8)).toEqual({ solutions: 92n, unique: null, leaves: null, nodes: 2057 });
    expect(read('src/solvers/queens/index.ts')).toContain("export * as newCount from './new-count.ts';");
  });

  test('that finds tours is an entry of its problem', async () => {
    expect((await make('solver', 'knights/new-tour')).code).toBe(0);
    expect(read('src/solvers/catalogue.ts')).toMatch(/id: 'new-tour',\n {4}problem: 'tour'/);
  });

  test('of another problem stands by itself', async () => {
    const { out } = await make('solver', 'new-family/new-solver');
    expect(await written(out)).toEqual([
      'src/solvers/new-family/new-solver.ts',
      'test/solvers/new-family/new-solver.test.ts',
    ]);
  });

  test.each([
    ['place', 'new-placer', 'place(20);'],
    ['estimate', 'new-estimator', 'estimate(12);'],
  ])(
    'of the kind %s has its entry, and an article that names it by its id runs it',
    async (kind, id, call) => {
      expect((await make('solver', `queens/${id}`, '--kind', kind)).code).toBe(0);
      expect(read('src/solvers/catalogue.ts')).toContain(
        `id: '${id}',\n    problem: 'queens',\n    kind: '${kind}'`,
      );
      const { out } = await make('article', `About ${id}`, '--solver', id);
      const text = read(/content\S+/.exec(out)![0]);
      expect(text).toContain(`solvers: [${id}]`);
      expect(text).toContain(call);
    },
  );

  test('has a kind that its family has', async () => {
    expect(await refused('solver', 'queens/third', '--kind', 'find')).toContain(
      'one of count, estimate, place',
    );
    expect(await refused('solver', 'knights/third', '--kind', 'place')).toContain('one of find');
    expect(await refused('article', 'New', '--solver', 'flag')).toContain('Did you mean “flags”?');
  });

  test('is not written over another one, nor under a bad name', async () => {
    const before = read('src/solvers/catalogue.ts');
    expect(await refused('solver', 'queens/flags')).toContain('src/solvers/queens/flags.ts exists already');
    expect(await refused('solver', 'queens/plain')).toContain(
      'The catalogue has an algorithm "plain" already',
    );
    expect(await refused('solver', 'flags')).toContain('the families exact-cover, knights,');
    expect(await refused('solver', 'queens/Two Rows')).toContain('small letters and digits');
    expect(await refused('solver', '../escape')).toContain('small letters and digits');
    expect(read('src/solvers/catalogue.ts')).toBe(before);
  });
});

describe('an article', () => {
  test('gets an address from its title, the last place of its part, and a cell that runs its solver', async () => {
    const { out } = await make('article', 'Café: two “rows” at once', '--solver', 'queens/flags');
    const file = 'content/articles/cafe-two-rows-at-once.mdx';
    expect(await written(out)).toEqual([file, 'src/book.config.ts']);
    const text = read(file);
    expect(text).toContain('\nsolvers: [flags]\n');
    expect(text).toMatch(/^title: ['"]Café: two “rows” at once['"]$/m);
    expect(text).toContain('countSolutions(8);');
    await make('article', 'Another one', '--part', 'queens');
    // Only read: what the file imports of the book is not in this folder.
    const [queens, , closing] = [...read('src/book.config.ts').matchAll(/chapters: \[([^\]]*)\]/g)].map(
      ([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, slug]) => slug),
    );
    expect(queens?.at(-1)).toBe('another-one');
    expect(closing?.at(-1)).toBe('cafe-two-rows-at-once');
  });

  test('is refused when its address is taken, its part or its solver unknown, or its title empty', async () => {
    expect(await refused('article', 'BACKTRACKING!')).toContain('backtracking.mdx exists already');
    expect(await refused('article', 'New', '--part', 'rooks')).toContain('one of queens, knights, closing');
    expect(await refused('article', 'New', '--solver', 'queens/nothing')).toContain(
      'Make it first: npm run new -- solver queens/nothing',
    );
    expect(await refused('article', '騎士')).toContain('its address would be empty');
    expect(await refused('article')).toContain("missing required argument 'title'");
  });
});

describe('any name', () => {
  test.each([
    '1e3',
    '2026-01-01',
    'true',
    'null',
    '0x1F',
    '.5',
    'Queens: a “history”',
    'Queens # knights',
    "'c' or d",
    '"e" or f',
    'a \\ b',
    '{a} & [c]',
    '<b>a</b>',
    '@a `b` %c |d >e !f &g *h ?i',
    'a - z',
    'Yes',
    'class',
    '- 3',
  ])('%j is the title of an article as it is', async (title) => {
    const { code, out, err } = await make('article', '--', title);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const file = /^new +(\S+)$/m.exec(out)![1]!;
    const { frontMatter } = readArticle(file, read(file), { number: 1, figures: new Set() });
    expect(frontMatter.title).toBe(title);
  });

  test.each([
    ['two\nlines', 'one line'],
    ['a tab\there', 'one line'],
    ['a\u2028b', 'one line'],
    ['\u0000', 'one line'],
    ['x'.repeat(300), 'of 300 letters'],
    ['', 'would be empty'],
    ['   ', 'would be empty'],
    ['…', 'would be empty'],
    ['♞♛', 'would be empty'],
    ['CON', '"con", which is taken'],
  ])('the title %j is refused', async (title, why) => {
    expect(await refused('article', '--', title)).toContain(why);
  });

  test.each([
    'x'.repeat(61),
    'a--b',
    '-a',
    'a-',
    '1-two',
    'Two',
    'a b',
    'a\nb',
    'ä-b',
    '../a-b',
    'a/b',
    'nul',
    'delete',
    'index',
    '',
  ])('%j is no name of a chart, of a figure or of a solver', async (name) => {
    await refused('chart', '--', name);
    await refused('figure', '--', name);
    await refused('solver', '--', `queens/${name}`);
  });
});

test('a figure is a folder of four files and a test, a chart is one', async () => {
  const figure = await make('figure', 'demo-thing');
  expect(await written(figure.out)).toEqual([
    'src/figures/demo-thing/view.ts',
    'src/figures/demo-thing/element.ts',
    'src/figures/demo-thing/cell.ts',
    'src/figures/demo-thing/DemoThing.astro',
    'test/figures/demo-thing.test.ts',
  ]);
  expect(await refused('figure', 'demo-thing')).toContain('exists already');
  expect(await refused('figure', 'demo')).toContain('needs a hyphen');
  const chart = await make('chart', 'demo-nodes');
  expect(await written(chart.out)).toEqual(['src/charts/definitions/demo-nodes.ts']);
});

test('a starter is one file, of a chapter of the book', async () => {
  const { out } = await make('starter', 'Count: twice', '--chapter', 'flags');
  expect(await written(out)).toEqual(['content/notebooks/count-twice.md']);
  const told: string[] = [];
  const starter = readStarter(
    'count-twice',
    read('content/notebooks/count-twice.md'),
    ({ message }) => void told.push(message),
  );
  expect(told).toEqual([]);
  expect(starter).toMatchObject({ title: 'Count: twice', chapters: ['flags'], shows: ['352', '2057'] });
  expect(await refused('starter', 'Count: twice')).toContain('exists already');
  expect(await refused('starter', 'Other', '--chapter', 'rooks')).toContain('one of brute-force,');
});

test('without a command, it says where the help is', async () => {
  expect(await refused()).toContain('say what is to be made');
  expect(await refused('rook')).toContain('--help');
  expect((await make('--help')).out).toContain('article');
});
