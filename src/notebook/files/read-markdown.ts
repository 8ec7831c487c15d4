/** Reads Markdown into cells: a notebook of our own as it was, any other text with its fences of TypeScript and JavaScript as code. */
import type { ReadCell } from '../ipynb/read-cells.ts';
import { inFence } from './markdown-fence.ts';
import { inNotebook, type MarkdownNote, NOTE } from './markdown-file.ts';
import { outputIn } from './markdown-output.ts';
import { requireReadable } from './read-program.ts';

/** A cell, and what it has put out as a notebook file would have it. */
interface MarkdownCell extends Omit<ReadCell, 'outputs'> {
  readonly given?: readonly Readonly<Record<string, unknown>>[];
}

export interface ReadMarkdown {
  /** Null where the file names none. */
  readonly title: string | null;
  readonly cells: readonly MarkdownCell[];
  /** The names of files that stand beside it. */
  readonly files: readonly string[];
}

/** @throws Error with a message for the reader when it is too large. */
export function readMarkdown(given: string): ReadMarkdown {
  const text = given.replace(/\r\n?/g, '\n');
  const note = noteIn(text);
  const cells = note ? ownCells(text.slice(0, text.lastIndexOf(`\n${NOTE}`) + 1), note) : foreignCells(text);
  requireReadable(text.length, cells.length);
  if (note) return { title: note.title, cells, files: note.files };
  return { title: /^# +(.+?) *#*$/m.exec(text)?.[1] ?? null, cells, files: [] };
}

/** Null where there is none, or somebody has worked on it. */
function noteIn(text: string): MarkdownNote | null {
  const at = text.lastIndexOf(`\n${NOTE}`);
  if (at < 0) return null;
  try {
    const line = text.slice(at + NOTE.length + 1).split('\n')[0] ?? '';
    const { title, mark, files } = JSON.parse(line.replace(/ -->\s*$/, '')) as Record<string, unknown>;
    if (typeof title !== 'string' || typeof mark !== 'string' || !/^cell(-\d+)?$/.test(mark)) return null;
    const names = Array.isArray(files)
      ? files.filter((name): name is string => typeof name === 'string')
      : [];
    return { title, mark, files: names };
  } catch {
    return null;
  }
}

/** What stands before the first cell is left out. */
function ownCells(body: string, { mark, files }: MarkdownNote): readonly MarkdownCell[] {
  const marks = [
    ...body.matchAll(new RegExp(`^<!-- ${mark} (text|code|output)(?: (\\{.*\\}))? -->\n`, 'gm')),
  ];
  const cells: MarkdownCell[] = [];
  for (const [at, { 0: line, 1: of, 2: told, index }] of marks.entries()) {
    // An empty line parts it from the next one.
    const content = body.slice(index + line.length, marks[at + 1]?.index).replace(/\n{1,2}$/, '');
    if (of === 'text') cells.push({ kind: 'markdown', source: inNotebook(content, files) });
    else if (of === 'code') cells.push({ kind: 'code', source: inFence(content) });
    else addOutput(cells, content, told);
  }
  return cells;
}

/** To the cell of code above it. */
function addOutput(cells: MarkdownCell[], written: string, told: string | undefined): void {
  const cell = cells.at(-1);
  if (cell?.kind !== 'code' || told === undefined) return;
  try {
    const output = outputIn(written, JSON.parse(told));
    if (output) cells[cells.length - 1] = { ...cell, given: [...(cell.given ?? []), output] };
  } catch {
    // Somebody has worked on its comment.
  }
}

const CODE = /^\W*(?:ts|tsx|typescript|js|jsx|javascript|mjs)\b/i;

/** Fences at the left margin that name our languages are cells; all else is text. */
function foreignCells(text: string): readonly MarkdownCell[] {
  const cells: { kind: MarkdownCell['kind']; lines: string[] }[] = [];
  const add = (kind: MarkdownCell['kind'], line: string): void => {
    const last = cells.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else cells.push({ kind, lines: [line] });
  };
  let fence: { readonly ticks: string; readonly isCode: boolean } | null = null;
  for (const line of text.replace(/^---\n[\s\S]*?\n---\n/, '').split('\n')) {
    const [, ticks = '', told = ''] = /^(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence === null) {
      if (ticks) fence = { ticks, isCode: CODE.test(told) };
      if (fence?.isCode) cells.push({ kind: 'code', lines: [] });
      else add('markdown', line);
    } else {
      const isEnd: boolean = ticks.startsWith(fence.ticks) && told.trim() === '';
      if (!fence.isCode) add('markdown', line);
      else if (isEnd) cells.push({ kind: 'markdown', lines: [] });
      else add('code', line);
      if (isEnd) fence = null;
    }
  }
  return cells.flatMap(({ kind, lines }) => {
    const source = kind === 'code' ? lines.join('\n') : lines.join('\n').replace(/^\s*\n|\s+$/g, '');
    return kind === 'markdown' && source === '' ? [] : [{ kind, source }];
  });
}
