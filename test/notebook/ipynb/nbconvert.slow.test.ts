/**
 * Every downloaded notebook really runs: Jupyter's nbconvert executes it with Deno's kernel, and what comes out is what
 * the file promised. Both are looked for on this machine; `apt-get install jupyter-nbconvert` (or pip) and
 * `npm install --no-save deno` bring them.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { articles } from '../../../src/book/book.ts';
import { notebookText } from '../../../src/book/notebook-text.ts';
import { buildArticle } from '../../../src/notebook/article/build-article.ts';
import { inlineSolvers } from '../../../src/notebook/article/inline-solvers.ts';
import { supportText, writeIpynb } from '../../../src/notebook/article/write-ipynb.ts';
import { type DownloadCell, notebookToDownload } from '../../../src/notebook/commands/download.ts';
import { type CodeCell, type NotebookFile, OURS } from '../../../src/notebook/ipynb/nbformat.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const nbconvert = found(process.env['NBCONVERT'], 'jupyter-nbconvert');
const deno = found(process.env['DENO'], 'deno', resolve('node_modules/.bin/deno'));
const missing = [nbconvert ? '' : 'jupyter-nbconvert', deno ? '' : 'deno'].filter(Boolean).join(' and ');
const folder = temporaryFolder();

const withCells = articles().filter(({ cells }) => cells.length > 0);

describe.skipIf(missing)(`under nbconvert and Deno${missing && ` (skipped: no ${missing} here)`}`, () => {
  describe.each(['typescript', 'javascript'] as const)('in %s', (language) => {
    test.each(withCells)('$file runs, and gives what its file says', async (article) => {
      const title = article.slug;
      const options = { addressOf: () => undefined, pictures: new Map(), values: new Map() };
      const segments = notebookText(article, options);
      const built = await buildArticle(article);
      const written = await writeIpynb({ segments, built, title, lede: '', address: undefined }, language);
      const path = join(folder, `${title}.${language}.ipynb`);
      writeFileSync(path, JSON.stringify(written));
      const wanted = codeCells(written);
      // Deno's kernel loses an output now and then (one in some hundred on a busy machine): three runs, none wrong.
      for (let run = 1; ; run++) {
        const got = codeCells(await executed(path));
        const lost = wanted.some((cell, index) => shownBy(got[index]!).length < shownBy(cell).length);
        if (lost && run < 3) continue;
        for (const [index, cell] of wanted.entries()) compare(cell, got[index]!);
        break;
      }
    });
  });

  test('a notebook of the reader’s own runs as the page downloads it: solvers, controls, a race, files', async () => {
    const sources = [
      "import { bitmap, backtracking } from 'solvers/queens';\nconst n = view(Inputs.range([4, 8], { value: 6, step: 1 }));",
      '[n, bitmap.countSolutions(n).solutions, backtracking.countSolutions(n).nodes]',
      "const rows = await FileAttachment('votes.csv').csv({ typed: true });\nrows.map(({ a }) => a + 1)",
      'void invalidation.then(() => 1);\n(await race({ backtracking, bitmap }, [5], { turns: 1, rounds: 1 })).map(({ count }) => count)',
      "check.equal('six queens', () => bitmap.countSolutions(6).solutions, 4n);",
    ];
    const cells = sources.map((source, at): DownloadCell => ({
      ...{ id: `scratch-${at + 1}`, kind: 'code', source, isNew: true, edited: true, outputs: null },
    }));
    const inlined = async (name: string): Promise<string> =>
      name.startsWith('support') ? supportText(name) : inlineSolvers([name]);
    const files = [{ name: 'votes.csv', type: 'text/csv', size: 4, base64: btoa('a\n7\n') }];
    const written = await notebookToDownload(
      { file: null, title: 'Own', cells, files, inlined },
      'typescript',
    );
    const path = join(folder, 'own.ipynb');
    writeFileSync(path, JSON.stringify(written));
    const said = codeCells(await executed(path)).map((cell) => shownBy(cell).join('\n'));
    expect(said.slice(-5)).toEqual([
      expect.stringContaining('6'),
      'text/plain [6, 4n, 153]',
      'text/plain [8]',
      expect.stringMatching(/text\/plain \[10n, 10n\]/),
      'passes: six queens',
    ]);
  });
});

const codeCells = ({ cells }: NotebookFile): readonly CodeCell[] =>
  cells.filter((cell) => cell.cell_type === 'code');

function compare(wanted: CodeCell, got: CodeCell): void {
  const { varies } = (wanted.metadata[OURS] ?? {}) as { readonly varies?: boolean };
  const [promised, all] = [shownBy(wanted), shownBy(got)];
  if (varies) {
    // Where times are taken in place, the kernel says so, once in a notebook.
    const shown = all.filter((line) => !line.startsWith('This kernel starts no workers'));
    expect(shown.length, `outputs of ${wanted.id}`).toBe(promised.length);
    expect(shown.join('\n'), wanted.id).not.toMatch(/^error/m);
  } else expect(all, wanted.id).toEqual(promised);
}

/** A cell's outputs as lines: what a reader sees, however it was sent. */
function shownBy({ outputs }: CodeCell): readonly string[] {
  return outputs.flatMap((output) => {
    const text = (value: unknown): string => (Array.isArray(value) ? value.join('') : String(value));
    if (output['output_type'] === 'stream') return text(output['text']).trim().split('\n');
    if (output['output_type'] === 'error')
      return [`error ${text(output['ename'])}: ${text(output['evalue'])}`];
    const data = output['data'] as Readonly<Record<string, unknown>>;
    return Object.keys(data)
      .sort()
      .map((type) => `${type} ${text(data[type])}`);
  });
}

async function executed(path: string): Promise<NotebookFile> {
  const kernel = join(folder, 'kernels/deno');
  mkdirSync(kernel, { recursive: true });
  writeFileSync(
    join(kernel, 'kernel.json'),
    JSON.stringify({
      argv: [deno, 'jupyter', '--kernel', '--conn', '{connection_file}'],
      display_name: 'Deno',
      language: 'typescript',
    }),
  );
  const out = join(folder, 'executed');
  await promisify(execFile)(
    nbconvert!,
    ['--to', 'notebook', '--execute', '--allow-errors', '--output-dir', out, path],
    { env: { ...process.env, JUPYTER_PATH: folder } },
  );
  return JSON.parse(readFileSync(join(out, basename(path)), 'utf8')) as NotebookFile;
}

function found(...names: readonly (string | undefined)[]): string | null {
  for (const name of names) {
    if (name === undefined || (name.includes('/') && !existsSync(name))) continue;
    try {
      execFileSync(name, ['--version'], { stdio: 'ignore' });
      return name;
    } catch {
      // The next name may be there.
    }
  }
  return null;
}
