/**
 * The outputs that a notebook file holds, as cells put them out. Whoever made the file, what is taken of them is text, pictures and
 * markup that the allow-list lets through: nothing of it runs, loads or links out.
 */
import { elementsOf, LATEX, MARKDOWN, MARKUP, type MimeBundle, type Output } from '../kernel/outputs.ts';
import { element, type Markup } from '../markup/markup.ts';
import { shapesRepeated } from '../markup/expansion.ts';
import { GROWS_TOO_LARGE, safeWithReport } from '../markup/safe.ts';

/** Of one cell: so many outputs, of so many characters together. */
const MOST_OUTPUTS = 200;
const MOST_CHARACTERS = 2_000_000;
const MOST_ELEMENTS = 10_000;
/** Of all cells of a file: the page takes them over in one piece. */
export const MOST_IN_FILE = 50_000;

const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

export interface ReadOutputs {
  readonly outputs: readonly Output[];
  /** Outputs that were left out: too many, too large, or of no kind that is shown here. */
  readonly left: number;
  /** Elements that they are drawn with, and shapes that these refer to. */
  readonly elements: number;
}

/** `given` is what a cell of the file calls its outputs; drawings have `most` elements together. Takes time in their length. */
export async function readOutputs(given: unknown, most = MOST_IN_FILE): Promise<ReadOutputs> {
  if (!Array.isArray(given)) return { outputs: [], left: 0, elements: 0 };
  const outputs: Output[] = [];
  let elements = 0;
  let room = MOST_CHARACTERS;
  for (const each of given.slice(0, MOST_OUTPUTS)) {
    const read = isRecord(each) ? await readOutput(each, room).catch(nestedTooDeeply) : null;
    const markup = read && 'data' in read ? read.data[MARKUP] : undefined;
    const size = markup === undefined ? 0 : elementsOf(markup) + shapesRepeated(markup);
    if (read === null || elements + size > most) continue;
    outputs.push(read);
    elements += size;
    room -= JSON.stringify(read).length;
  }
  return { outputs, left: given.length - outputs.length, elements };
}

/** The outputs of each cell of a file, and how many of all were left out; `given` is what the file calls the outputs of each. */
export async function readAllOutputs(
  given: readonly unknown[],
): Promise<{ readonly outputs: readonly (readonly Output[])[]; readonly left: number }> {
  const all: (readonly Output[])[] = [];
  let [missing, room] = [0, MOST_IN_FILE];
  for (const each of given) {
    const { outputs, left, elements } = await readOutputs(each, room);
    all.push(outputs);
    missing += left;
    room -= elements;
  }
  return { outputs: all, left: missing };
}

/** What stands in one another by the thousand is more than an engine's stack: such an output goes, and the others are read. */
function nestedTooDeeply(error: unknown): null {
  if (error instanceof RangeError) return null;
  throw error;
}

async function readOutput(given: Readonly<Record<string, unknown>>, room: number): Promise<Output | null> {
  const { output_type: type, data } = given;
  if (JSON.stringify(given).length > room) return null;
  if (type === 'stream') {
    const text = textOf(given['text']);
    return text === null
      ? null
      : { kind: 'stream', name: given['name'] === 'stderr' ? 'stderr' : 'stdout', text };
  }
  if (type === 'error') {
    const [name, message] = [textOf(given['ename']), textOf(given['evalue'])];
    return name === null || message === null ? null : { kind: 'error', name, message, frames: [] };
  }
  if ((type !== 'display_data' && type !== 'execute_result') || !isRecord(data)) return null;
  const bundle = await readData(data);
  return bundle && { kind: type === 'display_data' ? 'display' : 'result', data: bundle };
}

/** The richest form that can be shown; null where there is none. */
async function readData(data: Readonly<Record<string, unknown>>): Promise<MimeBundle | null> {
  const plain = textOf(data['text/plain']);
  const [markdown, latex] = [textOf(data[MARKDOWN]), textOf(data[LATEX])];
  const written = textOf(data['image/svg+xml']) ?? textOf(data['text/html']);
  const { kept: markup, growsTooLarge } =
    pictureIn(data) ?? (written === null ? NOTHING : await markupIn(written));
  if (plain === null && markdown === null && latex === null && markup === null && !growsTooLarge) return null;
  return {
    'text/plain': growsTooLarge ? `${plain ?? ''}\n${GROWS_TOO_LARGE}`.trimStart() : (plain ?? ''),
    ...(markup !== null && { [MARKUP]: markup }),
    ...(markdown !== null && { [MARKDOWN]: markdown }),
    ...(latex !== null && { [LATEX]: latex.trim().replace(/^\$+|\$+$/g, '') }),
  };
}

interface ReadMarkup {
  /** Null where nothing is left of it. */
  readonly kept: Markup | null;
  readonly growsTooLarge: boolean;
}
const NOTHING: ReadMarkup = { kept: null, growsTooLarge: false };

function pictureIn(data: Readonly<Record<string, unknown>>): ReadMarkup | null {
  for (const type of PICTURES) {
    const code = textOf(data[type])?.replace(/\s/g, '');
    if (code !== undefined)
      return allowed(element('img', { src: `data:${type};base64,${code}`, alt: 'Picture' }));
  }
  return null;
}

/** The document that parses it is loaded for the first of them. */
async function markupIn(text: string): Promise<ReadMarkup> {
  const { markupOf, parsed } = await import('../kernel/drawing/documents.ts');
  const { markup } = markupOf(parsed(text.replace(/^\s*<\?xml[^>]*>\s*/, ''), false), MOST_ELEMENTS, true);
  return allowed(markup);
}

function allowed(markup: Markup): ReadMarkup {
  const { kept, growsTooLarge } = safeWithReport(markup);
  return { kept: kept === '' ? null : kept, growsTooLarge };
}

/** A text of a file: one string, or its lines. */
export function textOf(given: unknown): string | null {
  if (typeof given === 'string') return given;
  return Array.isArray(given) && given.every((line) => typeof line === 'string') ? given.join('') : null;
}

/** Whether it is an object with names, as JSON has them. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
