/** `notebook run`, as a person or a script uses it, well and badly. */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { livePageOf } from '../../../src/notebook/files/live-page.ts';
import { markdownFile } from '../../../src/notebook/files/markdown-file.ts';
import { partsOf, readLivePage } from '../../../src/notebook/files/read-live-page.ts';
import { readMarkdown } from '../../../src/notebook/files/read-markdown.ts';
import { newCell, newDocument } from '../../../src/notebook/model/document.ts';
import { KernelSession } from '../../../src/notebook/runner/kernel-session.ts';
import { archiveText } from '../../../src/notebook/storage/archive.ts';
import { isNotebook, newFolder, notebook, outputs, read, refused } from './notebook-files.ts';

const { path, file, shell } = newFolder();

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
