import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import project from '../../../package.json' with { type: 'json' };
import { inlineSolvers } from '../../../src/notebook/article/inline-solvers.ts';
import { supportText } from '../../../src/notebook/article/write-ipynb.ts';
import { type DownloadCell, notebookToDownload } from '../../../src/notebook/commands/download.ts';
import { programOf } from '../../../src/notebook/files/program.ts';
import type { NotebookFile } from '../../../src/notebook/ipynb/nbformat.ts';
import { javascriptOf } from '../../../src/notebook/language/javascript.ts';
import { readIpynb } from '../../../src/notebook/ipynb/read-ipynb.ts';
import { neededSections, PACKAGE, usesIn, usesOf } from '../../../src/notebook/ipynb/solver-sections.ts';

const queens = inlineSolvers(['solvers/queens']);
const objectsOf = (text: string): readonly string[] => [...usesIn(text).keys()];
const needed = (...cells: readonly string[]): string => neededSections(queens, usesOf(cells));

test('of a family come the solvers that cells name, and what these need', () => {
  const text = needed("import { bitmap, flags as f } from 'solvers/queens';");
  expect(objectsOf(text)).toEqual(
    expect.arrayContaining(['solvers_queens', 'solvers_queens_bitmap', 'solvers_queens_flags']),
  );
  expect(objectsOf(text)).not.toContain('solvers_queens_backtracking');
  expect(usesIn(text).get('solvers_queens')).toEqual(new Set(['bitmap', 'flags']));
  expect(text.length).toBeLessThan(queens.length / 8);
});

test.each([
  ["import * as all from 'solvers/queens';"],
  ["const all = await import('solvers/queens');"],
  ["import { bitmap } from 'solvers/queens'; import * as all from 'solvers/queens';"],
])('%s takes all of it', (cell) => {
  expect(objectsOf(needed(cell)).toSorted()).toEqual(objectsOf(queens).toSorted());
});

test.each([["import type { QueensCount } from 'solvers/queens';"], ['const ('], ["import 'solvers/none';"]])(
  '%s takes nothing',
  (cell) => {
    expect(needed(cell)).toBe('');
  },
);

const inlined = (name: string): Promise<string> =>
  name.startsWith('support') ? supportText(name) : Promise.resolve(inlineSolvers([name]));
const cell = (id: string, source: string): DownloadCell => ({
  ...{ id, kind: 'code', source, isNew: true, edited: true, outputs: null },
});
const downloaded = (file: NotebookFile | null, ...cells: readonly DownloadCell[]): Promise<NotebookFile> =>
  notebookToDownload({ file, title: 'Sections', cells, inlined }, 'typescript');

/** What a program prints that Node runs from a text. */
const printed = async (file: NotebookFile): Promise<readonly string[]> => {
  const lines: string[] = [];
  const { log } = console;
  console.log = (line: unknown) => lines.push(String(line));
  try {
    await import(`data:text/javascript,${encodeURIComponent(javascriptOf(programOf(file)))}`);
  } finally {
    console.log = log;
  }
  return lines;
};

test('a starter’s notebook file weighs less than 60 kB, and comes back as it was', async () => {
  const text = readFileSync('content/notebooks/two-ways-to-count.md', 'utf8').replace(/^---[^]*?---\n/, '');
  const parts = text.split(/^```(?:ts)?\n/m).map((part) => part.trim());
  const cells = parts.map((source, at): DownloadCell => ({
    ...cell(`cell-${at}`, source),
    kind: at % 2 === 0 ? 'markdown' : 'code',
  }));
  const written = JSON.stringify(await downloaded(null, ...cells), null, 1);
  expect(Buffer.byteLength(written)).toBeLessThan(60_000);
  const back = await readIpynb(written);
  expect(back.cells.map(({ kind, source }) => [kind, source])).toEqual(
    cells.map(({ kind, source }) => [kind, source]),
  );
});

test('a file that is taken away again with more imports has all of them, each behind what it needs, and runs', async () => {
  const first = await downloaded(
    null,
    cell('a', "import { bitmap } from 'solvers/queens'; bitmap.countSolutions(6).solutions"),
  );
  const second = await downloaded(
    first,
    { ...cell('a', ''), isNew: false, edited: false },
    cell(
      'b',
      "import { flags, symmetry } from 'solvers/queens'; import { exactCover } from 'solvers/queens'; [flags, symmetry, exactCover].map((each) => Number(each.countSolutions(6).solutions))",
    ),
  );
  expect(await printed(second)).toEqual(['4n', '[4, 4, 4]']);
});

test('the package that a notebook imports is this one', () => {
  expect(PACKAGE).toBe(`npm:${project.name}@${project.version}`);
});

test('a file that imports the package has a line for each module, and comes back as it was, changed cells too', async () => {
  const sources = [
    "import { bitmap } from 'solvers/queens';\nbitmap.countSolutions(6).solutions",
    "import { MAX_N } from 'solvers/queens/flags';\nimport { requireWhole } from 'solvers/limits';\nrequireWhole('n', 3, 1, MAX_N)",
  ];
  const cells = sources.map((source, at) => cell(`c${at}`, source));
  const file = await notebookToDownload({ file: null, title: 'Small', cells, inlined }, 'typescript', true);
  const brought = file.cells.find(({ id }) => id === 'solvers')!.source.join('');
  expect(brought.split('\n').slice(0, 3)).toEqual([
    `import * as solvers_queens from '${PACKAGE}/queens';`,
    `import * as solvers_queens_flags from '${PACKAGE}/queens/flags';`,
    '// src/solvers/limits.ts',
  ]);
  const textsOf = async (written: NotebookFile): Promise<readonly string[]> =>
    (await readIpynb(JSON.stringify(written))).cells.map(({ source }) => source);
  expect(await textsOf(file)).toEqual(sources);
  const changed = file.cells.map((each) =>
    each.id === 'c0' ? { ...each, source: ['// mine\n', ...each.source] } : each,
  );
  expect((await textsOf({ ...file, cells: changed }))[0]).toMatch(
    /^\/\/ mine\nimport \{ bitmap \} from 'solvers\/queens';/,
  );
});
