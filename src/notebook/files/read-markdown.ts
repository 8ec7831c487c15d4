/** Reads Markdown into cells: a notebook of our own as it was, any other text with its fences of TypeScript and JavaScript as code. */
import type { ReadCell } from '../ipynb/read-cells.ts';
import { inNotebook, markOf, type MarkdownNote, NOTE } from './markdown-file.ts';
import { requireReadable } from './read-program.ts';

export interface ReadMarkdown {
  /** Null where the file names none. */
  readonly title: string | null;
  readonly cells: readonly ReadCell[];
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

/** What cells have put out, and what stands before the first of them, is left out. */
function ownCells(body: string, { mark, files }: MarkdownNote): readonly ReadCell[] {
  const kinds = (['text', 'code', 'output'] as const).map((of) => [`${markOf(mark, of)}\n`, of] as const);
  return body.split(new RegExp(`^(?=<!-- ${mark} (?:text|code|output) -->$)`, 'm')).flatMap((part) => {
    const [line, of] = kinds.find(([begin]) => part.startsWith(begin)) ?? [];
    if (line === undefined || of === undefined || of === 'output') return [];
    // An empty line parts it from the next one.
    const content = part.slice(line.length).replace(/\n{1,2}$/, '');
    return [
      of === 'text'
        ? { kind: 'markdown' as const, source: inNotebook(content, files) }
        : { kind: 'code' as const, source: inFence(content) },
    ];
  });
}

const inFence = (content: string): string => FENCED.exec(content)?.groups?.['code'] ?? content;

const FENCED = /^(?<ticks>`{3,})[^\n`]*\n(?:(?<code>[\s\S]*)\n)?\k<ticks>[ \t]*$/;

const CODE = /^\W*(?:ts|tsx|typescript|js|jsx|javascript|mjs)\b/i;

/** Fences at the left margin that name our languages are cells; all else is text. */
function foreignCells(text: string): readonly ReadCell[] {
  const cells: { kind: ReadCell['kind']; lines: string[] }[] = [];
  const add = (kind: ReadCell['kind'], line: string): void => {
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
