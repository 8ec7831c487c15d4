/** `notebook run` and `notebook check`, as a person or a script uses them, well and badly. */
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv from 'ajv';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addNotebookCommands } from '../../../src/notebook/cli/notebook-commands.ts';
import { livePageOf } from '../../../src/notebook/files/live-page.ts';
import { markdownFile } from '../../../src/notebook/files/markdown-file.ts';
import { partsOf, readLivePage } from '../../../src/notebook/files/read-live-page.ts';
import { readMarkdown } from '../../../src/notebook/files/read-markdown.ts';
import { newCell, newDocument } from '../../../src/notebook/model/document.ts';
import { KernelSession } from '../../../src/notebook/runner/kernel-session.ts';
import { archiveText } from '../../../src/notebook/storage/archive.ts';
import { CLI, type Ran, refusal, run, shell as runInShell } from '../../run/command-line.ts';
import schema from '../nbformat/nbformat.v4.5.schema.json' with { type: 'json' };

// The schema is of draft 4, whose words it shares with what ajv knows, but for the address.
const isNotebook = new Ajv({ strict: false }).compile({ ...schema, $schema: undefined } as object);

// Processes are started, on a machine that may be busy: the limit only ends what hangs.
vi.setConfig({ testTimeout: 240_000 });

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'notebook-'))));
afterAll(() => rmSync(folder, { recursive: true }));
const path = (name: string): string => join(folder, name);

const notebook = (...words: readonly string[]): Promise<Ran> =>
  run(['notebook', ...words], [addNotebookCommands]);
/** Bad input: said in one line, before anything has run. */
const refused = async (...words: readonly string[]): Promise<string> => refusal(await notebook(...words));
const shell = (lines: string): Promise<Ran> => runInShell(lines, folder);

/** Work whose limits of time never come by themselves: `onOutputs` may bring them, whenever a cell has put something out. */
async function withoutAClock<Result>(onOutputs: () => void, work: () => Promise<Result>): Promise<Result> {
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const { run } = KernelSession.prototype;
  const spy = vi.spyOn(KernelSession.prototype, 'run').mockImplementation(function (
    this: KernelSession,
    request,
  ) {
    const heard: typeof request.onOutputs = (outputs) => {
      request.onOutputs(outputs);
      onOutputs();
    };
    return run.call(this, { ...request, onOutputs: heard });
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
    spy.mockRestore();
  }
}

type Cell = string | Readonly<Record<string, unknown>>;
type NotebookJson = {
  readonly nbformat_minor: number;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly cells: readonly Readonly<
    Record<string, unknown> & {
      source: string | readonly string[];
      outputs: readonly { text?: readonly string[] }[];
    }
  >[];
};

/** A notebook file of these cells: a text is the code of one. */
function file(name: string, cells: readonly Cell[], more: Readonly<Record<string, unknown>> = {}): string {
  const made = cells.map((cell, at) => ({
    ...{ cell_type: 'code', id: `c${at}`, metadata: {}, execution_count: null, outputs: [] },
    ...(typeof cell === 'string' ? { source: cell } : cell),
  }));
  const metadata = { language_info: { name: 'typescript' } };
  const json = { cells: made, metadata, nbformat: 4, nbformat_minor: 5, ...more };
  writeFileSync(path(name), `${JSON.stringify(json, null, 1)}\n`);
  return path(name);
}
const read = (file: string): NotebookJson => JSON.parse(readFileSync(file, 'utf8')) as NotebookJson;
const outputs = (file: string): string => JSON.stringify(read(file).cells.map((cell) => cell.outputs));

describe('notebook run', () => {
  test('writes what cells put out into the file, which stays a notebook of nbformat 4.5', async () => {
    const given = file('plain.ipynb', [
      "import { countSolutions } from 'solvers/queens';\nconst n = 6;",
      {
        cell_type: 'markdown',
        source: ['# Title\n', 'text'],
        id: 'words',
        attachments: { 'a.png': { 'image/png': 'AA==' } },
        outputs: undefined,
        execution_count: undefined,
      },
      { cell_type: 'raw', source: 'raw', id: 'raw', outputs: undefined, execution_count: undefined },
      'console.log("on n =", n);\ncountSolutions(n).solutions',
      'console.error("careful"); board([1, 3, 0, 2])',
      '[{ n: 1, s: 2n }]',
      'check.equal("four", () => n, 4); md`**bold**`',
    ]);
    const { code, out, err } = await notebook('run', given);
    expect({ code, out }, err).toEqual({ code: 0, out: '' });
    expect(err.split('\n').map((line) => line.replace(/ in .*/, ''))).toEqual([
      ...[1, 2, 3, 4, 5].map((number) => `[${number}/5] cell ${number}: done`),
      '',
    ]);
    expect(isNotebook(read(given)), JSON.stringify(isNotebook.errors)).toBe(true);
    expect(read(given).cells.map((cell) => cell['execution_count'])).toEqual([
      1,
      undefined,
      undefined,
      2,
      3,
      4,
      5,
    ]);
    expect(outputs(given)).toMatch(
      /"on n = 6\\n".*"4n".*careful.*image\/svg\+xml.*<th>n<\/th>.*fails: four.*\*\*bold\*\*/,
    );
    const before = readFileSync(given, 'utf8');
    expect((await notebook('run', '-q', given)).err).toBe('');
    expect(readFileSync(given, 'utf8')).toBe(before);
  });

  test('keeps all else of the file, and its spacing', async () => {
    const given = path('kept.ipynb');
    const json = {
      cells: [
        {
          cell_type: 'code',
          execution_count: 7,
          id: 'x',
          metadata: { mine: [1] },
          outputs: [],
          source: ['1'],
        },
      ],
      metadata: { language_info: { name: 'javascript', version: '9' }, other: { deep: true } },
      nbformat: 4,
      nbformat_minor: 5,
    };
    for (const [spacing, end] of [
      ['\t', ''],
      [4, '\n'],
      ['', ''],
    ] as const) {
      writeFileSync(given, JSON.stringify(json, null, spacing) + end);
      await notebook('run', '-q', given);
      const cell = { ...json.cells[0], execution_count: 1, outputs: read(given).cells[0]!.outputs };
      expect(readFileSync(given, 'utf8')).toBe(
        JSON.stringify({ ...json, cells: [cell] }, null, spacing) + end,
      );
    }
  });

  test('gives ids to cells of older files that have none, or one twice, and to a cell without metadata an empty one', async () => {
    const given = file(
      'older.ipynb',
      [
        { id: undefined, source: '1' },
        { id: 'a b/ü', source: '2', metadata: undefined },
        { id: 'same', source: '3' },
        { id: 'same', source: ['4'] },
      ],
      { nbformat_minor: 2 },
    );
    expect((await notebook('run', '-q', given)).code).toBe(0);
    expect(read(given).cells.map((cell) => cell['id'])).toEqual(['cell-1', 'a-b--', 'same', 'same-2']);
    expect(read(given).nbformat_minor).toBe(5);
    expect(isNotebook(read(given)), JSON.stringify(isNotebook.errors)).toBe(true);
  });

  test('names the first cell that throws, its line, and the lines that led there; the file holds what ran', async () => {
    const given = file('throws.ipynb', [
      'console.log("ran");\nfunction fail() {\n  throw new RangeError("no");\n}',
      { id: 'caller', source: '\nfail();' },
      '1',
    ]);
    const to = path('throws-out.ipynb');
    const { code, err } = await notebook('run', '-q', given, '-o', to);
    expect({ code, err }).toEqual({
      code: 1,
      err:
        `solve: ${given}, cell 2 (caller), line 2: RangeError: no\n` +
        '    at fail (cell 1, line 3)\n    at the top level (cell 2 (caller), line 2)\n',
    });
    expect(isNotebook(read(to)), JSON.stringify(isNotebook.errors)).toBe(true);
    expect(read(to).cells.map((cell) => [cell['execution_count'], cell.outputs.length])).toEqual([
      [1, 1],
      [2, 1],
      [null, 0],
    ]);
  });

  test('says the line of a cell that is no TypeScript, and of an error that nobody awaited', async () => {
    const { code, err } = await notebook('run', '-q', file('syntax.ipynb', ['1;\n2 +']));
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/cell 1, line 2: SyntaxError: /) as string,
    });
    const stray = file('stray.ipynb', ['void Promise.reject(new Error("left"))', '2']);
    expect((await notebook('run', '-q', stray)).code).toBe(0);
    expect(outputs(stray)).toMatch(/Unhandled rejection: left/);
  });

  test('goes on after a cell that is meant to throw', async () => {
    const given = file('meant.ipynb', [
      { source: 'throw new Error("meant")', metadata: { tags: ['raises-exception'] } },
      '5',
    ]);
    expect(await notebook('run', given)).toMatchObject({
      code: 0,
      err: expect.stringMatching(/threw, as it is meant to.*\n.*done/) as string,
    });
    expect(outputs(given)).toMatch(/meant.*"5"/);
  });

  test('ends a cell at its time with 3, keeps what it had put out, and takes the time that the cell itself asks for', async () => {
    const given = file('endless.ipynb', ['console.log("begun");\nfor (;;);', '1']);
    const { code, err } = await withoutAClock(
      () => vi.advanceTimersByTime(4000),
      () => notebook('run', '-t', '4', given),
    );
    expect({ code, err }).toEqual({
      code: 3,
      err: `[1/2] cell 1: out of time after 4.0 s\nsolve: ${given}, cell 1: Out of time: It did not end within 4 s.\n`,
    });
    expect(outputs(given)).toMatch(/begun.*Out of time/);
    expect(isNotebook(read(given))).toBe(true);
  });

  test('waits for timers that are set, and prints under the cell that set them', async () => {
    const given = file('timers.ipynb', ['void setTimeout(() => console.log("later"), 50);', '1']);
    await withoutAClock(
      () => undefined,
      () => notebook('run', '-q', given),
    );
    expect(read(given).cells[0]!.outputs).toMatchObject([{ text: ['later\n'] }]);
  });

  test('cuts millions of lines, and a text of many megabytes', async () => {
    const given = file('flood.ipynb', [
      'for (let i = 0; i < 2_000_000; i++) console.log(i)',
      'console.log("x".repeat(30_000_000))',
    ]);
    expect((await notebook('run', '-q', given)).code).toBe(0);
    expect(statSync(given).size).toBeLessThan(1_000_000);
    expect(outputs(given)).toMatch(/more outputs are not shown/);
  });

  test('reads stdin and writes stdout for "-"', async () => {
    const given = file('piped.ipynb', ['6 * 7']);
    const { code, out } = await shell(`solve notebook run -q - < ${given}`);
    expect(code).toBe(0);
    expect(isNotebook(JSON.parse(out))).toBe(true);
    expect(out).toMatch(/"42"/);
  });
});

describe('notebook run --set', () => {
  test('changes names and the first values of controls, in the text that runs and is written', async () => {
    const given = file('set.ipynb', [
      'const n = 8; let text, all = [];',
      'const m = view(Inputs.range([4, 14], { value: 8, step: 1 }));\nconst one = view(Inputs.select(["a", "b"]));',
      'console.log(n, text, all, m, one)',
    ]);
    const set = ['n=12', 'text=Ada = "Ä"', 'all=[1, {"a": null}]', 'm=13', 'one=b'];
    const { code, err } = await notebook('run', '-q', given, ...set.flatMap((each) => ['--set', each]));
    expect(code, err).toBe(0);
    expect(read(given).cells.map(({ source }) => [source].flat().join(''))).toEqual([
      'const n = 12; let text = "Ada = \\"Ä\\"", all = [1,{"a":null}];',
      'const m = view(Inputs.range([4, 14], { value: 13, step: 1 }));\nconst one = view(Inputs.select(["a", "b"], { value: "b" }));',
      'console.log(n, text, all, m, one)',
    ]);
    expect(read(given).cells[2]!.outputs).toMatchObject([{ text: ['12 Ada = "Ä" [1, { a: null }] 13 b\n'] }]);
  });

  test('says which names there are, what a control takes, and how it is written', async () => {
    const given = file('names.ipynb', [
      'const n = view(Inputs.range([4, 14], { label: "queens", step: 1 })); const { a } = { a: 1 }',
      'let m = 2',
    ]);
    const before = readFileSync(given, 'utf8');
    expect(await refused('run', '-q', given, '--set', 'k=1')).toBe(
      `solve: ${given}: no cell declares "k" at its top level by const, let or var. There is n, m.`,
    );
    expect(await refused('run', '-q', given, '--set', 'n=99')).toBe(
      'solve: --set n=99: the control "queens" does not take that. It goes from 4 to 14 in steps of 1.',
    );
    expect(await refused('run', '-q', given, '--set', 'n')).toMatch(
      /--set is "n"\. It must be a name and a value/,
    );
    expect(readFileSync(given, 'utf8')).toBe(before);
  });

  test('a chapter’s file keeps its two spellings of a cell alike', async () => {
    const ours =
      "import { countSolutions } from 'solvers/queens';\nconst n = 6;\ncountSolutions(n).solutions";
    const deno =
      'const { countSolutions } = solvers_queens;\nconst n = 6;\nawait display(countSolutions(n).solutions)';
    const given = file('two.ipynb', [{ source: deno, metadata: { 'queens-knights': { source: ours } } }]);
    await notebook('run', '-q', given, '--set', 'n=5');
    const [cell] = read(given).cells;
    expect([cell!.source].flat().join('')).toBe(deno.replace('6', '5'));
    expect(cell!['metadata']).toEqual({ 'queens-knights': { source: ours.replace('6', '5') } });
    expect(outputs(given)).toMatch(/"10n"/);
  });
});

describe('notebook run --to', () => {
  test('writes one page, Markdown, or a program beside the notebook, or where -o says', async () => {
    const given = file('forms.ipynb', [
      {
        cell_type: 'markdown',
        id: 'words',
        source: '# Words & $x^2$',
        outputs: undefined,
        execution_count: undefined,
      },
      'board([1, 3, 0, 2])',
      '[{ n: 1 }]',
      'console.log("```")',
    ]);
    const before = readFileSync(given, 'utf8');
    expect((await notebook('run', '-q', given, '--to', 'html')).code).toBe(0);
    const page = readFileSync(path('forms.html'), 'utf8');
    expect(page).toMatch(/<title>forms<\/title>.*<h1[^>]*>forms<\/h1>.*Words &amp; .*<math.*<svg.*<table/s);
    expect(page).not.toMatch(/<script|class="math"/);
    await notebook('run', '-q', given, '-o', path('elsewhere.md'));
    expect(readFileSync(path('elsewhere.md'), 'utf8')).toMatch(
      /^<!-- cell text -->\n# Words & \$x\^2\$\n\n<!-- cell code -->\n```ts\nboard.*!\[[^\]]*\]\(data:image\/svg\+xml;base64,.*<table>.*\n````text\n```\n````\n\n<!-- [^\n]* -->\n$/s,
    );
    const { out } = await notebook('run', '-q', given, '--to', 'ts', '-o', '-');
    writeFileSync(path('program.ts'), out);
    expect(execFileSync(process.execPath, [path('program.ts')], { encoding: 'utf8' })).toContain('```');
    expect(readFileSync(given, 'utf8')).toBe(before);
    expect(await refused('run', given, '--to', 'pdf')).toBe(
      'solve: --to is "pdf". There is: ipynb, html, md, ts.',
    );
  });
});

describe('notebook run on other forms', () => {
  const code = "import { countSolutions } from 'solvers/queens';\nconst n = 6;\ncountSolutions(n).solutions";

  test('Markdown runs, is written back with what it put out, and reads files beside it', async () => {
    const given = path('words.md');
    writeFileSync(path('votes.csv'), 'a\n7\n');
    const made = markdownFile({
      ...{ title: 'Words', language: 'ts', files: ['votes.csv'] },
      cells: [
        { kind: 'code', source: code, outputs: [] },
        {
          kind: 'code',
          source: "(await FileAttachment('votes.csv').csv({ typed: true }))[0].a + n",
          outputs: [],
        },
      ],
    });
    writeFileSync(given, made);
    const { code: exit, err } = await notebook('run', '-q', given, '--set', 'n=7');
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    const ran = readFileSync(given, 'utf8');
    expect(ran).toMatch(/```text\n40n\n```.*```text\n14\n```/s);
    expect(readMarkdown(ran).cells[0]!.source).toBe(code.replace('6', '7'));
    // Run again, it says the same.
    await notebook('run', '-q', given);
    expect(readFileSync(given, 'utf8')).toBe(ran);
    expect(await refused('check', given)).toMatch(/words\.md has no outputs that could be compared/);
  });

  test('a program runs as cells, and a notebook file is written beside it', async () => {
    const given = path('program-in.ts');
    writeFileSync(given, `// %%\n${code}\n// %%\nn + 1\n`);
    const before = readFileSync(given, 'utf8');
    const { code: exit, err } = await notebook('run', '-q', given);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(readFileSync(given, 'utf8')).toBe(before);
    expect(outputs(path('program-in.ipynb'))).toMatch(/"4n".*"7"/);
    expect(isNotebook(read(path('program-in.ipynb')))).toBe(true);
  });

  test('a page that lives still does: its parts, its document and its files come through, with new outputs', async () => {
    const given = path('lives.html');
    const document = newDocument({
      ...{ title: 'Lives', attachments: [{ name: 'a.txt', type: 'text/plain', size: 2, key: 'k' }] },
      cells: [
        newCell('words', '$x^2$', 'markdown'),
        newCell('one', 'const n = 6;\nn'),
        newCell('two', "await FileAttachment('a.txt').text()"),
      ],
    });
    const parts = { script: '1 a', sandbox: '1 b', modules: { 'solvers/queens': '1 c' } };
    const archive = archiveText([document], new Map([['k', new Uint8Array([104, 105])]]));
    const page = { title: 'Lives', made: '', labels: { nameOf: (id: string) => id }, cells: [] };
    writeFileSync(given, livePageOf({ ...page, archive, parts }));
    expect((await notebook('run', '-q', given, '--set', 'n=9')).err).toBe('');
    const ran = readFileSync(given, 'utf8');
    expect(partsOf(ran)).toEqual(parts);
    const { documents, files } = readLivePage(ran);
    expect(files).toEqual(new Map([['k', new Uint8Array([104, 105])]]));
    expect(documents[0]!.cells.map(({ source }) => source)).toEqual([
      ...['$x^2$', 'const n = 9;\nn', "await FileAttachment('a.txt').text()"],
    ]);
    expect(documents[0]!.cells.map(({ run }) => run?.outputs)).toMatchObject([
      undefined,
      [{ kind: 'result', data: { 'text/plain': '9' } }],
      [{ kind: 'result', data: { 'text/plain': 'hi' } }],
    ]);
    expect(ran).toMatch(/<math.*<div class="out">.*9/s);
    // What it holds now is what it puts out.
    expect(await notebook('check', '-q', given)).toEqual({ code: 0, out: '', err: '' });
    writeFileSync(given, ran.replace(/("text\/plain": )"9"/, '$1"8"'));
    expect((await notebook('check', '-q', given)).code).toBe(1);
    expect(await refused('run', file('no-notebook.html', []))).toMatch(/This page holds no notebook/);
  });
});

describe('notebook check', () => {
  test('finds nothing where nothing has changed, and writes nothing', async () => {
    const given = file('same.ipynb', [
      'console.log(1); console.log(2)',
      '[3, 4]',
      'svg`<svg width="9"><circle r="3"/></svg>`',
    ]);
    await notebook('run', '-q', given);
    const before = readFileSync(given, 'utf8');
    expect(await notebook('check', '-q', given)).toEqual({ code: 0, out: '', err: '' });
    expect((await notebook('check', given)).err).toMatch(/\n3 cells: 3 the same, 0 different\.\n$/);
    expect(readFileSync(given, 'utf8')).toBe(before);
  });

  test('shows a difference cell by cell, and does not compare what varies', async () => {
    const kept = (text: string): object => ({
      outputs: [{ output_type: 'stream', name: 'stdout', text: [text] }],
    });
    const given = file('differs.ipynb', [
      {
        source: 'for (const n of [1, 2, 3]) console.log(n)',
        ...kept('1\n'),
        outputs: [
          { output_type: 'stream', name: 'stdout', text: '1\n' },
          { output_type: 'stream', name: 'stdout', text: ['4\n', '3\n'] },
        ],
      },
      {
        source: 'console.log(performance.now())',
        ...kept('0\n'),
        metadata: { 'queens-knights': { varies: true } },
      },
      { source: 'console.log(Math.random())', ...kept('0\n'), metadata: { tags: ['nbval-ignore-output'] } },
      {
        id: 'drawing',
        source: 'svg`<svg width="9"><circle r="3"/></svg>`',
        outputs: [
          {
            output_type: 'execute_result',
            metadata: {},
            execution_count: 3,
            data: {
              'text/plain': '[drawing]',
              'image/svg+xml': '<svg xmlns="http://www.w3.org/2000/svg" width="9"><circle r="4"/></svg>',
            },
          },
        ],
      },
    ]);
    const { code, out, err } = await notebook('check', '-q', given);
    expect(code).toBe(1);
    expect(out).toContain(
      '--- cell 1, as the file has it\n+++ cell 1, as it ran\n@@ -1,4 +1,4 @@\n [stdout]\n 1\n-4\n+2\n 3\n',
    );
    expect(out).toMatch(/cell 4 \(drawing\), as it ran\n.*\n-<circle r="4"\/>\n.*\n\+<circle r="3">\n/s);
    expect(err).toBe('4 cells: 0 the same, 2 different, 2 that vary.\n');
  });

  test('ends with 1 where a cell threw, and with 3 where one takes too long', async () => {
    expect(await notebook('check', '-q', file('t.ipynb', ['null.x']))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/cell 1, line 1: TypeError: /) as string,
    });
    expect((await notebook('check', '-q', '-t', '0.3', file('l.ipynb', ['for (;;);']))).code).toBe(3);
  });
});

describe('what cannot be read or written is said in one line', () => {
  test.each([
    ['broken', '{"cells": [', /broken\.ipynb: This file is not a notebook: it is not JSON\.$/],
    ['null', 'null', /This file is not a notebook\.$/],
    ['empty', '', /empty\.ipynb cannot be read: it is empty\.$/],
    ['three', '{"nbformat": 3, "worksheets": []}', /This is not a notebook of format 4/],
    ['no cells', '{"nbformat": 4}', /no cells\.ipynb: This notebook has no list of cells\.$/],
    ['a cell', '{"nbformat": 4, "cells": [7]}', /Cell 1 of this notebook is not a cell\.$/],
    [
      'python',
      '{"nbformat": 4, "cells": [], "metadata": {"kernelspec": {"language": "python", "name": "python3"}}}',
      /python\.ipynb: It is written in Python; here TypeScript and JavaScript run\.$/,
    ],
    ['latin', Buffer.from([0x7b, 0xe9, 0x7d]), /it is no text in UTF-8\.$/],
    ['large', `{"nbformat": 4, "cells": [], "x": "${'x'.repeat(100_000_001)}"}`, /larger than 100 MB/],
  ])('%s', async (name, text, message) => {
    writeFileSync(path(`${name}.ipynb`), text);
    expect(await refused('run', path(`${name}.ipynb`))).toMatch(message);
    expect(await refused('check', path(`${name}.ipynb`))).toMatch(message);
    expect(readFileSync(path(`${name}.ipynb`)).equals(Buffer.from(text))).toBe(true);
  });

  test('an empty notebook has nothing to run', async () => {
    const given = file('nothing.ipynb', []);
    expect(await notebook('run', given)).toEqual({ code: 0, out: '', err: '' });
    expect(await notebook('check', given)).toMatchObject({
      code: 0,
      err: '0 cells: 0 the same, 0 different.\n',
    });
  });

  test('a byte-order mark, a name of any letters, and no line end are no obstacle', async () => {
    const given = path('Springer – ♞ "8×8".ipynb');
    writeFileSync(given, `\ufeff${readFileSync(file('bom.ipynb', ['1']), 'utf8').trim()}`);
    expect((await notebook('run', '-q', given)).code).toBe(0);
    expect(outputs(given)).toMatch(/"1"/);
  });

  test('a folder, a pipe that nobody fills, a device, a file that is not there', async () => {
    execFileSync('mkfifo', [path('fifo')]);
    mkdirSync(path('folder'));
    const given = file('fine.ipynb', ['1']);
    expect(await refused('run', path('folder'))).toMatch(/folder cannot be read: it is a folder\.$/);
    expect(await refused('run', path('fifo'))).toMatch(/it is a named pipe/);
    expect(await refused('check', '/dev/zero')).toMatch(/it is a device\.$/);
    expect(await refused('run', path('none.ipynb'))).toMatch(/there is no such file or folder\.$/);
    expect(await refused('run', `${given}/x`)).toMatch(/a part of its path is no folder\.$/);
    expect(await refused('run', given, '-o', path('folder'))).toMatch(
      /folder cannot be written: it is a folder\.$/,
    );
    expect(await refused('run', given, '-o', path('fifo'))).toMatch(
      /fifo cannot be written: it is a named pipe/,
    );
    expect(await refused('run', given, '-o', path('none/x.ipynb'))).toMatch(
      /there is no such file or folder\.$/,
    );
    expect(await refused('run', given, '-t', '-1')).toMatch(/--timeout is "-1"/);
    expect(await refused('run', given, '-t', '1', '-t', '2')).toMatch(/given twice/);
    expect(await refused('run')).toMatch(/missing required argument 'file'/);
    expect(await refused('walk')).toMatch(/unknown command 'walk'/);
    expect(await refused()).toMatch(/no command given/);
  });

  test.skipIf(process.getuid?.() === 0)('what may not be read or written', async () => {
    const given = file('closed.ipynb', ['1']);
    chmodSync(given, 0o444);
    expect(await refused('run', given)).toMatch(/cannot be written: it is not allowed\.$/);
    mkdirSync(path('read-only'));
    const inside = file('read-only/x.ipynb', ['1']);
    chmodSync(path('read-only'), 0o555);
    expect(await refused('run', inside)).toMatch(/cannot be written: it is not allowed\.$/);
    expect(await refused('run', inside, '-o', path('read-only/y.html'))).toMatch(/it is not allowed\.$/);
    chmodSync(path('read-only'), 0o755);
    chmodSync(given, 0);
    expect(await refused('run', given)).toMatch(/cannot be read: it is not allowed\.$/);
  });

  test('a full disk: the line says so, and the exit code is 2', async () => {
    if (!existsSync('/dev/full')) return;
    const given = file('full.ipynb', ['1']);
    expect(await notebook('run', '-q', given, '-o', '/dev/full')).toMatchObject({
      code: 2,
      err: 'solve: /dev/full cannot be written: the disk is full.\n',
    });
    expect(await shell(`solve notebook run -q ${given} -o - > /dev/full`)).toMatchObject({ code: 2 });
  });

  test('a link stays a link, rights stay, and nothing is left beside the file', async () => {
    mkdirSync(path('linked'));
    const given = file('linked/real.ipynb', ['1']);
    chmodSync(given, 0o640);
    symlinkSync('real.ipynb', path('linked/link.ipynb'));
    await notebook('run', '-q', path('linked/link.ipynb'));
    expect(outputs(given)).toMatch(/"1"/);
    expect(statSync(given).mode & 0o777).toBe(0o640);
    expect(readdirSync(path('linked')).toSorted()).toEqual(['link.ipynb', 'real.ipynb']);
  });
});

describe('as a process', () => {
  test('runs from any folder, minds no reader that goes away, and helps', async () => {
    file('here.ipynb', ['import { countSolutions } from "solvers/queens";\ncountSolutions(6).solutions']);
    expect(await shell('solve notebook run -q here.ipynb')).toEqual({ code: 0, out: '', err: '' });
    expect(outputs(path('here.ipynb'))).toMatch(/"4n"/);
    expect(
      await shell('solve notebook run -q here.ipynb --to ts -o - | head -c 1; exit ${PIPESTATUS[0]}'),
    ).toMatchObject({ code: 0, err: '' });
    const { code, out } = await shell('solve notebook run --help');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/--set <name=value>.*Exit codes.*not a\s+promise/s),
    ]);
  });

  test('is completed by a shell: the two commands, their options, forms', async () => {
    const complete = (...words: readonly string[]): string =>
      `COMP_WORDS=(queens-and-knights ${words.join(' ')} ''); COMP_CWORD=${words.length + 1}; _queens_and_knights; echo "\${COMPREPLY[*]}"`;
    const lines = [complete('notebook'), complete('notebook', 'check'), complete('notebook', 'run', '--to')];
    const { out } = await shell(`eval "$(solve completion bash)"\n${lines.join('\n')}`);
    expect(out.split('\n').slice(0, 3)).toEqual([
      'run check --help',
      '-t --timeout -q --quiet',
      'ipynb html md ts',
    ]);
  });

  test('Ctrl-C ends it at once with 130, the file stays as it was, and no process is left', async () => {
    const given = file('interrupted.ipynb', ['console.log("x"); for (;;);']);
    const before = readFileSync(given, 'utf8');
    const child = spawn(process.execPath, [CLI, 'notebook', 'run', '-t', '0', given]);
    onTestFinished(() => void child.kill('SIGKILL'));
    let err = '';
    child.stderr.on('data', (text) => (err += String(text)));
    const kernel = await kernelOf(child.pid!);
    child.kill('SIGINT');
    const code = await new Promise((done) => child.once('close', done));
    expect({ code, err }).toEqual({ code: 130, err: 'solve: stopped.\n' });
    expect(readFileSync(given, 'utf8')).toBe(before);
    await isGone(kernel);
  });

  test('a loop without end ends with the command that began it, also where that was killed', async () => {
    const given = file('orphan.ipynb', ['for (;;);']);
    const child = spawn(process.execPath, [CLI, 'notebook', 'run', '-t', '0', given]);
    onTestFinished(() => void child.kill('SIGKILL'));
    const kernel = await kernelOf(child.pid!);
    child.kill('SIGKILL');
    await isGone(kernel);
  });
});

/** Only what hangs takes so long. */
const PATIENT = { timeout: 60_000 };

/** The process in which the cells of this command run. */
async function kernelOf(pid: number): Promise<number> {
  let found = '';
  await expect
    .poll(
      () => (found = execFileSync('sh', ['-c', `pgrep -P ${pid} || true`], { encoding: 'utf8' }).trim()),
      PATIENT,
    )
    .not.toBe('');
  return Number(found.split('\n')[0]);
}

const isGone = async (pid: number): Promise<void> =>
  expect
    .poll(() => {
      try {
        process.kill(pid, 0);
        // What has ended and was not asked for is still in the list.
        return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
      } catch {
        return true;
      }
    }, PATIENT)
    .toBe(true);
