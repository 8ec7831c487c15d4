/** The starters: small notebooks in Markdown, whose blocks of TypeScript are cells. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { load } from 'js-yaml';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { z } from 'zod';
import { type DocumentCell, newCell } from '../model/document.ts';

export interface Starter {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** The chapters it goes with, by slug. */
  readonly chapters: readonly string[];
  readonly cells: readonly DocumentCell[];
}

const frontMatter = z.strictObject({
  title: z.string(),
  summary: z.string(),
  chapters: z.array(z.string()).min(1),
});

/** As they stand on the notebooks' page. */
const ORDER = [
  'two-ways-to-count',
  'nodes-by-board-size',
  'draw-and-mark-boards',
  'your-solver-against-ours',
  'a-slider-over-an-estimate',
  'a-long-run',
];

/** All starters of content/notebooks/, those of ORDER first. @throws Error that names a file that cannot be read */
export function starters(): readonly Starter[] {
  const placeOf = (name: string): number => (ORDER.indexOf(name) + ORDER.length + 1) % (ORDER.length + 1);
  return globSync('content/notebooks/*.md')
    .map((file) => readStarter(basename(file, '.md'), readFileSync(file, 'utf8')))
    .sort((one, other) => placeOf(one.name) - placeOf(other.name));
}

/** A starter from its file. @throws Error that names the file, when its front matter has not what it must have */
export function readStarter(name: string, text: string): Starter {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text.replaceAll('\r\n', '\n')) ?? [];
  const read = frontMatter.safeParse(load(head));
  if (!read.success) throw new Error(`content/notebooks/${name}.md: ${z.prettifyError(read.error)}`);
  return { name, ...read.data, cells: cellsOf(body) };
}

/** Blocks of TypeScript are code; what stands between two of them is one text. */
function cellsOf(body: string): readonly DocumentCell[] {
  const cells: DocumentCell[] = [];
  let from = 0;
  const addText = (until: number): void => {
    const text = body.slice(from, until).trim();
    if (text) cells.push(newCell(`text-${cells.length + 1}`, text, 'markdown'));
  };
  for (const node of fromMarkdown(body).children) {
    if (node.type !== 'code' || node.lang !== 'ts' || !node.position) continue;
    addText(node.position.start.offset ?? 0);
    cells.push(newCell(`scratch-${cells.length + 1}`, node.value));
    from = node.position.end.offset ?? 0;
  }
  addText(body.length);
  return cells;
}
