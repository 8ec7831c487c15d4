/** Programs and pages made of a notebook: what is taken away is what ran, and comes back as it was. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { inlineSolvers } from '../../src/notebook/article/inline-solvers.ts';
import { supportText } from '../../src/notebook/article/write-ipynb.ts';
import { pageOf } from '../../src/notebook/files/page.ts';
import { programOf } from '../../src/notebook/files/program.ts';
import { readProgram } from '../../src/notebook/files/read-program.ts';
import type { ReadCell } from '../../src/notebook/ipynb/read-cells.ts';
import { readIpynb } from '../../src/notebook/ipynb/read-ipynb.ts';
import { type DownloadCell, notebookToDownload } from '../../src/notebook/commands/download.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const sources = [
  "import { backtracking } from 'solvers/queens'; import { bitmap } from 'solvers/queens';",
  'const n = 6;\nbacktracking.countSolutions(n).solutions',
  "const text = `import { x } from 'solvers/queens';`;\ndisplay(text);",
  "const { flags } = await import('solvers/queens');\nfunction f(): number { return n; }\nflags.countSolutions(n).nodes",
  'enum Way { Left, Right }\nconst n: number = 8;\n[f(), Way.Right, bitmap.countSolutions(n).solutions]',
  "import { bitmap } from 'solvers/queens';\nconst m = n + 1, n2 = 1;\nfunction f() { return 'anew'; }\nf()",
  "const k = view(Inputs.range([4, 14], { label: 'queens', value: 5, step: 1 }));\nk + 1",
  "check.equal('five', () => k, 5);\n// %% no cell begins here",
];
const texts = ['# Counting\n\nA *text* with `// %%` in it.\n%% and here', 'Another text.'];
const codeCells = sources.map((source, at): DownloadCell => ({
  ...{ id: `scratch-${at + 1}`, kind: 'code', source, isNew: true, edited: true },
  outputs: [{ kind: 'result', data: { 'text/plain': String(at) } }],
}));
const cells: readonly DownloadCell[] = codeCells.toSpliced(
  1,
  0,
  ...texts.map((source, at): DownloadCell => ({
    ...{ id: `text-${at + 1}`, kind: 'markdown', source, isNew: true, edited: true, outputs: null },
  })),
);
/** What the files are made of, as it comes back. */
const made = cells.map(({ kind, source }) => ({ kind, source }));
const codes = (read: readonly ReadCell[]): readonly string[] =>
  read.filter(({ kind }) => kind === 'code').map(({ source }) => source);

const inlined = async (name: string): Promise<string> =>
  name.startsWith('support') ? supportText(name) : inlineSolvers([name]);
let program = '';
beforeAll(async () => {
  program = programOf(
    await notebookToDownload({ file: null, title: 'Six queens', cells, inlined }, 'typescript'),
  );
});

describe('a program', () => {
  const folder = temporaryFolder();
  test('runs with node, and says what the notebook says', () => {
    const file = join(folder, 'six-queens.ts');
    writeFileSync(file, program);
    const said = execFileSync(process.execPath, [file], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(said.split('\n')).toEqual([
      '4n',
      "import { x } from 'solvers/queens';",
      '153',
      '[8, 1, 92n]',
      'anew',
      'queens: 5',
      '6',
      'passes: five',
      '',
    ]);
  });

  test('comes back as the cells that it was made of', () => {
    expect(readProgram(program)).toEqual(made);
  });

  test('a cell that was changed in the file comes back changed, with its imports', () => {
    const changed = program.replace('const { flags } =', '// mine\nconst { flags } =');
    expect(codes(readProgram(changed))[3]).toBe(
      `// mine\n${sources[3]!.replace('\nflags.countSolutions(n).nodes', '\nawait display(flags.countSolutions(n).nodes)')}`,
    );
  });
});

describe('any other program', () => {
  test.each([
    ['without marks is one cell', 'const a = 1;\n\na\n', [{ kind: 'code', source: 'const a = 1;\n\na' }]],
    [
      'is parted by the marks of editors',
      'const a = 1;\n// %% [markdown]\n// Text.\n//\n// More.\n// %%\na\n#%%\n',
      [
        { kind: 'code', source: 'const a = 1;' },
        { kind: 'markdown', source: 'Text.\n\nMore.' },
        { kind: 'code', source: 'a\n#%%' },
      ],
    ],
    ['that is empty is no cell', '\n', []],
  ])('%s', (_, text, read) => {
    expect(readProgram(text)).toEqual(read);
  });
});

test('a notebook file comes back as the cells that it was made of', async () => {
  const file = await notebookToDownload({ file: null, title: 'Six queens', cells, inlined }, 'typescript');
  const { cells: read } = await readIpynb(JSON.stringify(file));
  expect(read.map(({ kind, source }) => ({ kind, source }))).toEqual(made);
});

test('code of another language is shown as text, and the reader is told', async () => {
  const metadata = { kernelspec: { name: 'python3', display_name: 'Python 3' } };
  const [source, prose] = ['s = "```"\nprint(s)', 'A text.'];
  const file = {
    ...{ nbformat: 4, metadata },
    cells: [
      { cell_type: 'markdown', source: prose },
      {
        ...{ cell_type: 'code', source },
        outputs: [
          {},
          { output_type: 'stream', name: 'stdout', text: ['one\n', 'two\n'] },
          { output_type: 'execute_result', data: { 'text/plain': '```', 'image/png': 'iVBORw0KGgo=' } },
          { output_type: 'error', ename: 'ValueError', evalue: 'no' },
        ],
      },
    ],
  };
  expect(await readIpynb(JSON.stringify(file))).toEqual({
    title: null,
    cells: [
      { kind: 'markdown', source: prose },
      {
        kind: 'markdown',
        source: [
          `\`\`\`\`python\n${source}\n\`\`\`\``,
          '```text\none\ntwo\n```',
          '````text\n```\n````',
          '```text\nValueError: no\n```',
        ].join('\n\n'),
      },
    ],
    files: [],
    leftOut:
      'Its code is in Python, and this notebook runs TypeScript: it is shown as text, and so is what it has put out. Two outputs of the file are not shown.',
  });
});

test('outputs and attachments that cannot be read are counted', async () => {
  const cells = [
    { cell_type: 'markdown', source: 'a', attachments: { 'a.png': {} } },
    { cell_type: 'code', source: '1', outputs: [{}, {}] },
  ];
  const left = async (some: readonly object[]): Promise<string> =>
    (await readIpynb(JSON.stringify({ nbformat: 4, cells: some }))).leftOut;
  expect(await left(cells)).toBe(
    'Two outputs and one attachment of the file are not shown: run the cells to see their output.',
  );
  expect(await left(cells.slice(0, 1))).toBe('One attachment of the file is not shown.');
});

test('cells that were changed in a notebook file come back changed, with their imports', async () => {
  const file = await notebookToDownload({ file: null, title: 'Six queens', cells, inlined }, 'typescript');
  const changed = file.cells.map((cell) =>
    /^scratch-[14]$/.test(cell.id) ? { ...cell, source: ['// mine\n', ...cell.source] } : cell,
  );
  const read = codes((await readIpynb(JSON.stringify({ ...file, cells: changed }))).cells);
  const shown = sources[3]!.replace(
    '\nflags.countSolutions(n).nodes',
    '\nawait display(flags.countSolutions(n).nodes)',
  );
  expect([read[0], read[3]]).toEqual([
    "// mine\nimport { backtracking } from 'solvers/queens'; import { bitmap } from 'solvers/queens';",
    `// mine\n${shown}`,
  ]);
});

test('a page holds texts, code and outputs, and no script', () => {
  const page = pageOf({
    title: 'Six <queens>',
    made: 'Made today.',
    labels: { nameOf: (id) => id },
    cells: [
      {
        id: 'a',
        kind: 'markdown',
        source: '# Text\n\n<script>alert(1)</script>',
        number: '',
        outputs: [],
        note: '',
      },
      {
        id: 'b',
        kind: 'code',
        source: 'a < b && "c"',
        number: '2',
        note: '',
        outputs: [
          { kind: 'stream', name: 'stdout', text: 'said\n' },
          { kind: 'result', data: { 'text/plain': 'x^2', 'text/latex': 'x^2' } },
          {
            kind: 'input',
            id: 'b-input-1',
            name: 'n',
            control: {
              type: 'range',
              label: 'queens',
              disabled: false,
              min: 4,
              max: 14,
              step: 1,
              placeholder: '',
            },
            value: 8,
          },
        ],
      },
    ],
  });
  expect(page).toContain('<title>Six &lt;queens&gt;</title>');
  expect(page).toContain('a &lt; b &amp;&amp; <span class="tk-string">&quot;c&quot;</span>');
  expect(page).toContain('said');
  // The page that saves it draws formulas.
  expect(page).toContain('<code class="math">x^2</code>');
  expect(page).toMatch(/<input type="range"[^>]* value="8"[^>]* disabled=""/);
  expect(page).not.toMatch(/<script|\son\w+=/);
});
