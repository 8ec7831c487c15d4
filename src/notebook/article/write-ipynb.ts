/** An article as a notebook file that runs alone: prose, the solvers' sources, every cell with its outputs. */
import type { BuildOptions } from 'esbuild';
import { codeForDeno } from '../ipynb/code-for-deno.ts';
import {
  codeCell,
  type CodeLanguage,
  type FileCell,
  type MarkdownCell,
  markdownCell,
  MAY_THROW,
  notebookFile,
  type NotebookFile,
  OURS,
} from '../ipynb/nbformat.ts';
import { neededSections, usesOf } from '../ipynb/solver-sections.ts';
import { DOCUMENTS_NAME, PARTS, supportFor } from '../ipynb/support-names.ts';
import { javascriptOf } from '../language/javascript.ts';
import type { BuiltNotebook } from './build-article.ts';
import { DEFAULT_SECONDS } from './cells.ts';
import { bundled, PROJECT } from './bundle.ts';
import { inlineSolvers } from './inline-solvers.ts';
import { folded, ON_THE_WEB, titleOf } from './page-words.ts';

export type Segment =
  { readonly kind: 'prose'; readonly text: string } | { readonly kind: 'cell'; readonly id: string };

/** A drawing that prose shows as attachment:name. */
export interface Attachment {
  readonly name: string;
  readonly svg: string;
}

export interface ArticleFile {
  /** Prose as Markdown, and cells, in order. */
  readonly segments: readonly Segment[];
  readonly built: BuiltNotebook;
  readonly title: string;
  readonly lede: string;
  /** The article's address on the web; undefined where the site has none. */
  readonly address: string | undefined;
  readonly attachments?: readonly Attachment[];
}

/** @param language what its code cells are written in */
export async function writeIpynb(article: ArticleFile, language: CodeLanguage): Promise<NotebookFile> {
  const { built, segments, title, lede, address, attachments = [] } = article;
  const imports = new Set(
    built.cells.flatMap(({ compiled, compiledCheck }) => [
      ...compiled.imports,
      ...(compiledCheck?.imports ?? []),
    ]),
  );
  const uses = usesOf(
    built.cells.flatMap(({ source, exercise }) => [source, ...(exercise ? [exercise.check.source] : [])]),
  );
  const modules = [...imports].filter((name) => name.startsWith('solvers/')).sort();
  const solvers = neededSections(inlineSolvers(modules), uses);

  const onTheWeb = address === undefined ? ON_THE_WEB : `[${ON_THE_WEB}](${address})`;
  const cells: FileCell[] = [markdownCell('title', `${titleOf(title)}\n\n${lede}\n\n${onTheWeb}`)];
  let count = 0;
  cells.push(
    codeCell('support', await supportCode(built.cells.map(({ compiled }) => compiled)), [], ++count, {
      jupyter: { source_hidden: true },
      [OURS]: { support: true },
    }),
  );
  if (solvers) {
    cells.push({
      ...markdownCell('solvers-note', 'The solvers that the cells below import, as the site has them.'),
      metadata: { [OURS]: { support: true } },
    });
    const code = language === 'typescript' ? solvers : javascriptOf(solvers);
    cells.push(codeCell('solvers', code, [], ++count, { [OURS]: { support: true } }));
  }
  for (const [index, segment] of segments.entries()) {
    if (segment.kind === 'prose') {
      const prose = markdownCell(`prose-${index + 1}`, segment.text);
      cells.push(withAttachments(prose, segment.text, attachments));
      continue;
    }
    const cell = built.cells.find(({ id }) => id === segment.id);
    if (cell === undefined) continue;
    cells.push(
      codeCell(
        cell.id,
        codeForDeno(cell.source, language),
        cell.outputs.filter(({ kind }) => kind !== 'verdict'),
        ++count,
        {
          ...(cell.throws && { tags: [MAY_THROW] }),
          [OURS]: {
            source: cell.source,
            ...(cell.varies && { varies: true }),
            ...(cell.seconds !== DEFAULT_SECONDS && { seconds: cell.seconds }),
          },
        },
      ),
    );
    if (!cell.exercise) continue;
    cells.push(
      codeCell(
        `${cell.id}-check`,
        codeForDeno(cell.exercise.check.source, language),
        cell.outputs.filter(({ kind }) => kind === 'verdict'),
        ++count,
      ),
    );
    const { hint, solution } = cell.exercise;
    if (hint) cells.push(markdownCell(`${cell.id}-hint`, folded('A hint', hint)));
    if (solution) {
      const text = folded('Our solution', `\`\`\`ts\n${solution.source}\n\`\`\``);
      cells.push(markdownCell(`${cell.id}-solution`, text));
    }
  }
  return notebookFile(cells, language, title);
}

/** The cell with the pictures that its text shows. */
function withAttachments(cell: MarkdownCell, text: string, all: readonly Attachment[]): MarkdownCell {
  const shown = all.filter(({ name }) => text.includes(`(attachment:${name})`));
  if (shown.length === 0) return cell;
  const entries = shown.map(
    ({ name, svg }) => [name, { 'image/svg+xml': Buffer.from(svg).toString('base64') }] as const,
  );
  return { ...cell, attachments: Object.fromEntries(entries) };
}

const supports = new Map<string, Promise<string>>();

/** A bundled text that gives Deno display, check and the rest, by its name (see `support-names.ts`). */
export function supportText(name: string): Promise<string> {
  const known = supports.get(name);
  if (known) return known;
  const made = name === DOCUMENTS_NAME ? documentsText() : partsText(name);
  supports.set(name, made);
  return made;
}

/** The support of a notebook with these cells. */
export const supportCode = async (cells: Parameters<typeof supportFor>[0]): Promise<string> =>
  (await Promise.all(supportFor(cells).map(supportText))).join('');

const documentsText = (): Promise<string> =>
  bundledSupport("export * from './src/notebook/kernel/drawing/documents.ts';", {
    globalName: 'cellDocuments',
    banner: { js: '// What cells draw with.' },
  });

function partsText(name: string): Promise<string> {
  const parts = PARTS.filter((part) => name.split('-').includes(part));
  return bundledSupport(
    [
      "import { install } from './src/notebook/ipynb/support.ts';",
      ...parts.map((part) => `import { part as ${part} } from './src/notebook/ipynb/support-${part}.ts';`),
      `install(typeof cellDocuments === 'undefined' ? null : cellDocuments, [${parts.join(', ')}]);`,
    ].join('\n'),
    { banner: { js: '// display, check and the rest, as the page has them.' } },
  );
}

const bundledSupport = (contents: string, options: BuildOptions): Promise<string> =>
  bundled({
    ...{ stdin: { contents, resolveDir: PROJECT, loader: 'ts' }, format: 'iife' },
    // Deno and Node have it.
    ...{ minify: true, charset: 'utf8', external: ['node:fs/promises'], ...options },
  });
