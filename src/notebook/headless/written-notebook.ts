/** A notebook that has run, in one of the forms in which it can be taken along. */
import { inlineSolvers } from '../article/inline-solvers.ts';
import { supportText } from '../article/write-ipynb.ts';
import { markdownFile } from '../files/markdown-file.ts';
import { pageOf } from '../files/page.ts';
import { programOf } from '../files/program.ts';
import { notebookToDownload } from '../commands/download.ts';
import { toBase64 } from '../base64.ts';
import { livePageOf } from '../files/live-page.ts';
import type { NotebookFile } from '../ipynb/nbformat.ts';
import { type DocumentCell, type NotebookDocument, withoutRun } from '../model/document.ts';
import { archiveText } from '../storage/archive.ts';
import type { CellOutcome } from './run-notebook.ts';
import type { Form, LiveSource, ReadNotebook } from './read-forms.ts';
import { type RunnableCell, withResults } from './runnable-file.ts';

export interface WrittenFrom {
  readonly notebook: ReadNotebook;
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
  const files = notebook.attached.map(({ name, type, bytes }) => ({
    ...{ name, type, size: bytes.length, base64: toBase64(bytes) },
  }));
  const asFile = (): Promise<NotebookFile> => {
    const cells = notebook.cells.map((cell) => ({
      ...{ id: cell.id, kind: cell.kind, source: cell.source },
      ...{ isNew: true, edited: true, outputs: outputsOf(cell) },
    }));
    const inlined = async (name: string): Promise<string> =>
      name.startsWith('support') ? supportText(name) : inlineSolvers([name]);
    return notebookToDownload({ file: null, title, cells, files, inlined }, 'typescript');
  };
  switch (form) {
    case 'ipynb': {
      if (notebook.form !== 'ipynb') return `${JSON.stringify(await asFile(), null, 1)}\n`;
      const results = outcomes.map(({ cell, outputs }) => [cell.at, { outputs, count: cell.count }] as const);
      const spacing = /^\{\r?\n([ \t]+)/.exec(text)?.[1] ?? (text.startsWith('{"') ? '' : 1);
      const written = JSON.stringify(withResults(notebook, new Map(results)), null, spacing);
      return text.endsWith('\n') ? `${written}\n` : written;
    }
    case 'md':
      return markdownFile({
        ...{ title, language: language === 'typescript' ? 'ts' : 'js' },
        cells: notebook.cells.map((cell) => ({ ...cell, outputs: outputsOf(cell) })),
        files: notebook.attached.map(({ name }) => name),
      });
    case 'html': {
      const names = new Map(notebook.cells.map((cell) => [cell.id, labelOf(cell)]));
      const page = {
        ...{ title, made, files },
        labels: { nameOf: (id: string) => names.get(id) ?? id },
        cells: notebook.cells.map((cell) => ({
          ...{ id: cell.id, kind: cell.kind, source: cell.source, number: String(cell.number) },
          ...{ outputs: outputsOf(cell), note: '' },
        })),
      };
      const { live } = notebook;
      const html = live
        ? livePageOf({
            ...page,
            parts: live.parts,
            archive: archiveText([ranDocument(live, from)], filesOf(from)),
          })
        : pageOf(page);
      return withDrawnFormulas(html);
    }
    case 'ts':
      return programOf(await asFile());
  }
}

/** The document of a page that lives, with the texts that ran and what they have put out. */
function ranDocument({ document }: LiveSource, { notebook, outcomes }: WrittenFrom): NotebookDocument {
  const sources = new Map(notebook.cells.map(({ id, source }) => [id, source]));
  const ran = new Map(outcomes.map((outcome) => [outcome.cell.id, outcome]));
  const at = Date.now();
  const cells = document.cells.map((cell): DocumentCell => {
    const source = sources.get(cell.id) ?? cell.source ?? '';
    const outcome = ran.get(cell.id);
    if (!outcome) return { ...withoutRun(cell), source };
    const { outputs, end, milliseconds } = outcome;
    return { ...cell, source, run: { source, outputs, end, milliseconds, at, isFromFile: true } };
  });
  return { ...document, cells, changed: at };
}

/** What is in the files of such a page, by their keys in its document. */
function filesOf({ notebook }: WrittenFrom): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  const { attachments = [] } = notebook.live?.document ?? {};
  const bytes = new Map(notebook.attached.map((file) => [file.name, file.bytes]));
  return new Map(
    attachments.flatMap(({ name, key }) => {
      const found = bytes.get(name);
      return found ? [[key, found] as const] : [];
    }),
  );
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
