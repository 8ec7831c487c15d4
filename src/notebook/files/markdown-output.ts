/** What a cell has put out, in a file of Markdown: a reader sees its richest form, and a comment tells the rest of it. */
import { fromBase64, toBase64 } from '../base64.ts';
import { fileOutput } from '../ipynb/nbformat.ts';
import { isRecord, textOf } from '../ipynb/read-outputs.ts';
import type { Output } from '../kernel/outputs.ts';
import { fenced, inFence } from './markdown-fence.ts';

/** How a text of an output is written to be seen, and read again. */
interface Form {
  readonly write: (text: string, words: string) => string;
  /** Null where it is no longer there. */
  readonly read: (written: string) => string | null;
}

const fence: Form = {
  write: (text) => (text === '' ? '' : fenced(text.replace(/\n$/, ''), 'text')),
  read: inFence,
};
/** What is printed ends its line. */
const lines: Form = { write: fence.write, read: (written) => `${inFence(written)}\n` };
const asItIs: Form = { write: (text) => text, read: (written) => written };

/** `code` and `decoded` are between the text of the output and base64. */
const picture = (
  type: string,
  code: (text: string) => string,
  decoded: (base64: string) => string | null,
): Form => ({
  write: (text, words) =>
    `![${words.replaceAll(/[\s[\]]+/g, ' ').trim()}](data:${type};base64,${code(text)})`,
  read: (written) => {
    const [, base64] = /\(data:[^;]*;base64,([^)]*)\)/.exec(written) ?? [];
    return base64 === undefined ? null : decoded(base64);
  },
});
const photograph = (type: string): readonly [string, Form] => [
  type,
  picture(
    type,
    (text) => text.replaceAll(/\s/g, ''),
    (base64) => base64,
  ),
];

/** By their MIME types, the richest first. */
const FORMS: ReadonlyMap<string, Form> = new Map([
  [
    'image/svg+xml',
    picture(
      'image/svg+xml',
      (text) => toBase64(new TextEncoder().encode(text)),
      (base64) => {
        const bytes = fromBase64(base64);
        return bytes && new TextDecoder().decode(bytes);
      },
    ),
  ],
  ...['image/png', 'image/jpeg', 'image/gif', 'image/webp'].map(photograph),
  ['text/markdown', asItIs],
  ['text/latex', asItIs],
  ['text/html', asItIs],
  ['text/plain', fence],
]);

export interface MarkdownOutput {
  /** To be seen; empty where there is nothing. */
  readonly text: string;
  /** The output as nbformat has it, with null for what the text says. */
  readonly told: Readonly<Record<string, unknown>>;
}

/** Takes time in the output's length. */
export function markdownOutput(output: Output): MarkdownOutput {
  const { output_type, name, text, ename, evalue, traceback, data } = fileOutput(output, null);
  if (Array.isArray(traceback))
    return { text: fence.write(traceback.join('\n'), ''), told: { output_type, ename, evalue } };
  if (!isRecord(data)) {
    const shown = shownAs(lines, textOf(text) ?? '');
    return { text: shown.text, told: { output_type, name, text: shown.told } };
  }
  const texts = Object.fromEntries(Object.entries(data).map(([type, each]) => [type, textOf(each) ?? '']));
  const [type, form] = [...FORMS].find(([each]) => each in texts) ?? ['text/plain', fence];
  const shown = shownAs(form, texts[type] ?? '', texts['text/plain']);
  return { text: shown.text, told: { output_type, data: { ...texts, [type]: shown.told } } };
}

/** Null is told where the text is read again from what is shown. */
function shownAs(
  form: Form,
  text: string,
  words = '',
): { readonly text: string; readonly told: string | null } {
  const shown = form.write(text, words).replace(/\n+$/, '');
  return { text: shown, told: form.read(shown) === text ? null : text };
}

/** The output as nbformat has it; null where the file tells of none. `written` is what stands there to be seen. */
export function outputIn(written: string, told: unknown): Readonly<Record<string, unknown>> | null {
  if (!isRecord(told)) return null;
  const { data } = told;
  if (!isRecord(data)) return told['text'] === null ? { ...told, text: lines.read(written) } : told;
  const texts = Object.entries(data).map(([type, text]) => [
    type,
    text ?? FORMS.get(type)?.read(written) ?? '',
  ]);
  return { ...told, data: Object.fromEntries(texts) as unknown };
}
