/**
 * Every downloaded notebook really runs: Jupyter's nbconvert executes it with Deno's kernel, and what comes out is what
 * the file promised. Both are looked for on this machine; `apt-get install jupyter-nbconvert` (or pip) and
 * `npm install --no-save deno` bring them.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { articles } from '../../../src/book/book.ts';
import { notebookText } from '../../../src/book/notebook-text.ts';
import { buildArticle } from '../../../src/notebook/article/build-article.ts';
import { writeIpynb } from '../../../src/notebook/article/write-ipynb.ts';
import { type CodeCell, type NotebookFile, OURS } from '../../../src/notebook/ipynb/nbformat.ts';

const nbconvert = found(process.env['NBCONVERT'], 'jupyter-nbconvert');
const deno = found(process.env['DENO'], 'deno', resolve('node_modules/.bin/deno'));
const missing = [nbconvert ? '' : 'jupyter-nbconvert', deno ? '' : 'deno'].filter(Boolean).join(' and ');
const folder = mkdtempSync(join(tmpdir(), 'notebooks-'));

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
});

const codeCells = ({ cells }: NotebookFile): readonly CodeCell[] =>
  cells.filter((cell) => cell.cell_type === 'code');

function compare(wanted: CodeCell, got: CodeCell): void {
  const { varies } = (wanted.metadata[OURS] ?? {}) as { readonly varies?: boolean };
  const [promised, shown] = [shownBy(wanted), shownBy(got)];
  if (varies) {
    expect(shown.length, `outputs of ${wanted.id}`).toBe(promised.length);
    expect(shown.join('\n'), wanted.id).not.toMatch(/^error/m);
  } else expect(shown, wanted.id).toEqual(promised);
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
