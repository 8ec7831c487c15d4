/** A notebook that has run, in one of the forms in which it can be taken along. */
import { inlineSolvers } from '../article/inline-solvers.ts';
import { supportText } from '../article/write-ipynb.ts';
import { markdownFile } from '../files/markdown-file.ts';
import { pageOf } from '../files/page.ts';
import { programOf } from '../files/program.ts';
import { notebookToDownload } from '../commands/download.ts';
import type { CellOutcome } from './run-notebook.ts';
import { type RunnableCell, type RunnableFile, withResults } from './runnable-file.ts';

export const FORMS = ['ipynb', 'html', 'md', 'ts'] as const;
export type Form = (typeof FORMS)[number];

export interface WrittenFrom {
  readonly notebook: RunnableFile;
  readonly outcomes: readonly CellOutcome[];
  /** Where the notebook has none of its own. */
  readonly title: string;
  /** Where it was made and when, as a sentence. */
  readonly made: string;
  /** The text that the notebook was read from: a notebook file keeps its way of spacing. */
  readonly text: string;
}

/** The text of the file. */
export async function writtenNotebook(form: Form, from: WrittenFrom): Promise<string> {
  const { notebook, outcomes, made, text } = from;
  const title = notebook.title ?? from.title;
  const { language } = notebook;
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.cell.at, outcome]));
  const outputsOf = ({ at }: RunnableCell): CellOutcome['outputs'] => outcomeOf.get(at)?.outputs ?? [];
  switch (form) {
    case 'ipynb': {
      const results = outcomes.map(({ cell, outputs }) => [cell.at, { outputs, count: cell.count }] as const);
      const spacing = /^\{\r?\n([ \t]+)/.exec(text)?.[1] ?? (text.startsWith('{"') ? '' : 1);
      const written = JSON.stringify(withResults(notebook, new Map(results)), null, spacing);
      return text.endsWith('\n') ? `${written}\n` : written;
    }
    case 'md':
      return markdownFile(
        notebook.cells.map((cell) => ({ ...cell, outputs: outputsOf(cell) })),
        language === 'typescript' ? 'ts' : 'js',
      );
    case 'html': {
      const names = new Map(notebook.cells.map((cell) => [cell.id, labelOf(cell)]));
      const page = pageOf({
        ...{ title, made },
        labels: { nameOf: (id) => names.get(id) ?? id },
        cells: notebook.cells.map((cell) => ({
          ...{ id: cell.id, kind: cell.kind, source: cell.source, number: String(cell.number) },
          ...{ outputs: outputsOf(cell), note: '' },
        })),
      });
      return withDrawnFormulas(page);
    }
    case 'ts': {
      const cells = notebook.cells.map((cell) => ({
        ...{ id: cell.id, kind: cell.kind, source: cell.source },
        ...{ isNew: true, edited: true, outputs: outputsOf(cell) },
      }));
      const inlined = async (name: string): Promise<string> =>
        name.startsWith('support') ? supportText(name) : inlineSolvers([name]);
      return programOf(await notebookToDownload({ file: null, title, cells, inlined }, 'typescript'));
    }
  }
}

/** "cell 3", with the name that an author has given it; names that a program has made say nothing. */
export function labelOf({ id, number }: RunnableCell): string {
  return /^[a-z]+(-[a-z]+)*$/i.test(id) && id !== 'cell' ? `cell ${number} (${id})` : `cell ${number}`;
}

/** As the page draws them; one that cannot be read stays as it was written. */
async function withDrawnFormulas(page: string): Promise<string> {
  const source = /<(code|pre) class="math( display)?">([^<]*)<\/\1>/g;
  if (!source.test(page)) return page;
  const { default: katex } = await import('katex');
  return page.replaceAll(source, (whole, tag: string, display: string | undefined, escaped: string) => {
    const formula = escaped
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    try {
      const drawn = katex.renderToString(formula, {
        ...{ displayMode: tag === 'pre' || display !== undefined, output: 'mathml', maxExpand: 200 },
      });
      return `<span class="formula">${drawn}</span>`;
    } catch {
      return whole;
    }
  });
}
