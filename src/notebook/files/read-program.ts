/** Reads a program back into cells: one of our own, or any .ts file, whose `// %%` lines part the cells. */
import { objectsIn, ourImports } from '../ipynb/our-imports.ts';
import type { ReadCell } from '../ipynb/read-cells.ts';
import { hashOf } from '../markup/hash.ts';
import { MOST_CELLS } from '../model/document.ts';
import { NOTE, type Spelling, SUPPORT } from './program.ts';

const MAX_TEXT = 20_000_000;

/** @throws Error with a message for the reader when a file is too long, or has too many cells. */
export function requireReadable(length: number, cells: number): void {
  if (length > MAX_TEXT) throw new Error('This file is larger than 20 MB, the most that is read.');
  if (cells > MOST_CELLS)
    throw new Error(
      `This file has ${cells.toLocaleString('en')} cells; at most ${MOST_CELLS.toLocaleString('en')} are opened.`,
    );
}

/** A file without such lines is one cell. @throws Error with a message for the reader when it is too large. */
export function readProgram(text: string): readonly ReadCell[] {
  requireReadable(text.length, 0);
  const { body, spellings } = withoutNote(text.replace(/\r\n?/g, '\n'));
  const parts = body.split(/^(?=\/\/ ?%%)/m);
  requireReadable(text.length, parts.length);
  const objects = objectsIn(body);
  const cells: ReadCell[] = [];
  for (const part of parts) {
    const [, mark, content = part] = /^\/\/ ?%%([^\n]*)\n?([\s\S]*)$/.exec(part) ?? [];
    const trimmed = content.trim();
    if (mark === undefined && (spellings || trimmed === '')) continue;
    if (mark?.trim().startsWith(SUPPORT)) continue;
    if (mark?.trim().startsWith('[markdown]'))
      cells.push({ kind: 'markdown', source: trimmed.replace(/^\/\/ {1,2}(?=%%)|^\/\/ ?/gm, '') });
    else {
      const known = spellings?.[mark?.trim() ?? ''];
      const source = known?.code === hashOf(trimmed) ? known.source : ourImports(trimmed, objects);
      cells.push({ kind: 'code', source });
    }
  }
  return cells;
}

function withoutNote(text: string): { body: string; spellings: Readonly<Record<string, Spelling>> | null } {
  const at = text.lastIndexOf(`\n${NOTE}`);
  if (at < 0) return { body: text, spellings: null };
  try {
    const spellings: unknown = JSON.parse(text.slice(at + NOTE.length + 1));
    const isRecord = typeof spellings === 'object' && spellings !== null;
    return {
      body: text.slice(0, at),
      spellings: isRecord
        ? Object.fromEntries(Object.entries(spellings).filter(([, each]) => isSpelling(each)))
        : {},
    };
  } catch {
    // Somebody has worked on this line: the cells are taken as they stand.
    return { body: text.slice(0, at), spellings: {} };
  }
}

const isSpelling = (value: unknown): value is Spelling =>
  typeof value === 'object' && value !== null && typeof (value as { source?: unknown }).source === 'string';
