/**
 * The border: what comes out of the sandbox is text, and is believed only as far as it has the shape of a message. A
 * cell may have written it. Drawings are looked at where they are drawn (`safe`), because only there is it known what may
 * stand in them.
 */
import * as z from 'zod/mini';
import type { Control, InputValue, Output, Table, Tree } from './outputs.ts';
import { LATEX, MARKDOWN, MARKUP, TABLE, TREE } from './outputs.ts';
import type { FromKernel, ToKernel } from './protocol.ts';

/** The kernel sends no longer message, so none is read. */
const MAX_MESSAGE = 8_000_000;

const text = z.string();
const count = z.number();
const texts = z.array(text);

const table: z.ZodMiniType<Table> = z.object({
  columns: texts,
  rows: z.array(texts),
  numeric: z.array(z.boolean()),
  more: count,
  moreColumns: z.exactOptional(count),
  sorted: z.exactOptional(z.object({ column: count, descending: z.boolean() })),
});
const tree: z.ZodMiniType<Tree> = z.object({
  text,
  kind: z.exactOptional(z.enum(['list', 'record', 'map', 'set'])),
  entries: z.exactOptional(z.array(z.tuple([text, z.lazy(() => tree)]))),
  more: z.exactOptional(count),
});
const bundle = z.object({
  'text/plain': text,
  [TABLE]: z.exactOptional(table),
  [TREE]: z.exactOptional(tree),
  [MARKUP]: z.exactOptional(
    z.custom<never>((value) => typeof value === 'object' || typeof value === 'string'),
  ),
  [MARKDOWN]: z.exactOptional(text),
  [LATEX]: z.exactOptional(text),
});

const labelled = { label: text, disabled: z.boolean() };
const edge = z.nullable(count);
const control: z.ZodMiniType<Control> = z.union([
  z.object({
    ...labelled,
    type: z.enum(['range', 'number']),
    min: edge,
    max: edge,
    step: edge,
    placeholder: text,
  }),
  z.object({ ...labelled, type: z.literal('select'), options: texts, multiple: z.boolean() }),
  z.object({ ...labelled, type: z.enum(['radio', 'checkbox']), options: texts }),
  z.object({ ...labelled, type: z.literal('toggle') }),
  z.object({
    ...labelled,
    type: z.enum(['text', 'textarea']),
    placeholder: text,
    datalist: texts,
    rows: count,
    submit: z.boolean(),
  }),
  z.object({ ...labelled, type: z.literal('button'), text }),
  z.object({ ...labelled, type: z.literal('table'), table, multiple: z.boolean() }),
]);
const value: z.ZodMiniType<InputValue> = z.union([count, text, z.boolean(), z.array(count)]);

const output: z.ZodMiniType<Output> = z.union([
  z.object({ kind: z.literal('stream'), name: z.enum(['stdout', 'stderr']), text }),
  z.object({ kind: z.literal('display'), data: bundle, id: z.exactOptional(text) }),
  z.object({ kind: z.literal('update'), data: bundle, id: text }),
  z.object({ kind: z.literal('result'), data: bundle }),
  z.object({
    kind: z.literal('verdict'),
    checks: z.array(
      z.object({
        label: text,
        pass: z.boolean(),
        wrong: text,
        expected: z.exactOptional(text),
        got: z.exactOptional(text),
      }),
    ),
  }),
  z.object({ kind: z.literal('clear') }),
  z.object({ kind: z.literal('progress'), id: text, done: count, of: count, label: text, elapsed: count }),
  z.object({ kind: z.literal('input'), id: text, name: z.nullable(text), control, value }),
  z.object({ kind: z.literal('omitted'), count, kept: z.boolean() }),
  z.object({
    kind: z.literal('error'),
    name: text,
    message: text,
    frames: z.array(z.object({ cell: text, line: count, where: text })),
    times: z.exactOptional(count),
  }),
]);

const message: z.ZodMiniType<FromKernel> = z.union([
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('need'), specifier: text }),
  z.object({ type: z.literal('need-file'), asked: count, name: text, form: z.enum(['text', 'base64']) }),
  z.object({ type: z.literal('outputs'), run: count, cell: text, outputs: z.array(output) }),
  z.object({ type: z.literal('listens'), run: count }),
  z.object({ type: z.literal('waits'), run: count, waits: z.boolean() }),
  z.object({
    ...{ type: z.literal('done'), run: count, ok: z.boolean(), milliseconds: count },
    interrupted: z.exactOptional(z.boolean()),
  }),
  z.object({ type: z.literal('beat'), waiting: texts, isPunctual: z.boolean() }),
  z.object({ type: z.literal('rest'), cell: text, text }),
  z.object({
    type: z.literal('variables'),
    list: z.array(z.object({ name: text, type: text, text, cell: text })),
  }),
]);

/** Whether a value, from wherever it comes, is an output that can be shown. */
export const isOutput = (value: unknown): value is Output => z.safeParse(output, value).success;

/** The message that a text from the sandbox is; null for anything else. */
export function fromSandbox(given: unknown): FromKernel | null {
  if (typeof given !== 'string' || given.length > MAX_MESSAGE) return null;
  try {
    const read = z.safeParse(message, JSON.parse(given));
    return read.success ? read.data : null;
  } catch {
    // No JSON, or nested too deeply.
    return null;
  }
}

/** A message on its way in. */
export const toSandbox = (given: ToKernel): string => JSON.stringify(given);
