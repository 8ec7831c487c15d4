/** The forms in which a value can be shown: text always, and whatever richer form it has. */
import { drawings } from '../../book.config.ts';
import { element, type Markup, toHtml } from '../markup/markup.ts';
import { GROWS_TOO_LARGE, safeWithReport } from '../markup/safe.ts';
import { textOf, treeOf, write } from './inspect.ts';
import { isMadeBy, itemsOf, kindOf, lengthOf, plainProperty } from './kinds.ts';
import { LATEX, MARKDOWN, MARKUP, type MimeBundle, TABLE, type Table, TREE } from './outputs.ts';
import { behind, isProxy } from './proxies.ts';
import { tableOf } from './table.ts';

/** The document that cells draw with; it is loaded when a cell first draws. */
export type Documents = typeof import('./drawing/documents.ts');

const MAX_ELEMENTS = 10_000;

/** Something that is shown as it is: what the book's drawing tools, `md` and `tex` make. */
export class Shown {
  readonly bundle: MimeBundle;
  constructor(bundle: MimeBundle) {
    this.bundle = bundle;
  }
}

export interface Display {
  readonly data: MimeBundle;
  /** Tells the reader what was left out of a drawing; empty if nothing was. */
  readonly note: string;
}

/** The value in its forms. Bounded, whatever the value is. `isPassing`: it is a state of a picture that moves. */
export function displayOf(value: unknown, documents: Documents | null, isPassing = false): Display {
  try {
    return formsOf(behind(value), documents, isPassing);
  } catch {
    // A node of the document may have getters of a cell's own, which throw.
    return { data: { 'text/plain': textOf(value) }, note: '' };
  }
}

function formsOf(value: unknown, documents: Documents | null, isPassing: boolean): Display {
  if (isMadeBy(value, Shown)) return { data: value.bundle, note: '' };
  if (documents?.isNode(value)) return drawn(documents.markupOf(value, MAX_ELEMENTS, isPassing));
  const picture = documents?.pictureOf(value);
  if (picture) {
    const alt = `A picture of ${picture.width} by ${picture.height} pixels`;
    return {
      data: { 'text/plain': '[picture]', [MARKUP]: element('img', { ...picture, alt }) },
      note: '',
    };
  }
  const note = isGenerator(value)
    ? 'A generator has not run yet: [...it] lists what it yields, and "for (const each of it) display(each)" shows it.\n'
    : '';
  return { data: bundleOf(value), note };
}

const isGenerator = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && kindOf(value).kind === 'generator';

function bundleOf(value: unknown): MimeBundle {
  const drawing = drawingOf(value);
  if (drawing !== null) return { 'text/plain': textOf(value), [MARKUP]: drawing };
  const table = tableOf(value);
  if (table) return tableBundle(table, textOf(value));
  if (typeof value !== 'object' || value === null) return { 'text/plain': textOf(value) };
  const tree = treeOf(value);
  const text = write(tree, 0);
  return text.includes('\n') ? { 'text/plain': textOf(value), [TREE]: tree } : { 'text/plain': text };
}

/** What the book draws of a solver's answer; null where the value is none. */
function drawingOf(value: unknown): Markup | null {
  if (typeof value !== 'object' || value === null || kindOf(value).kind === 'array') return null;
  return drawings.drawingOf({
    plain: (field) => plainProperty(value, field),
    numbers: (field, most) => numbersIn(plainProperty(value, field), most),
  });
}

/** Some whole numbers, at most so many; null where it is anything else. */
function numbersIn(value: unknown, most: number): readonly number[] | null {
  if (typeof value !== 'object' || value === null || isProxy(value)) return null;
  const { kind } = kindOf(value);
  const length = kind === 'array' || kind === 'typed' ? lengthOf(value) : 0;
  if (length === 0 || length > most) return null;
  const items = itemsOf(value);
  return items.every((item) => Number.isInteger(item)) ? (items as readonly number[]) : null;
}

/** A table as an output, with its text for programs that draw none. */
export const tableBundle = (table: Table, text: string): MimeBundle => ({
  'text/plain': text,
  [TABLE]: table,
});

function drawn({ markup, left }: { readonly markup: Markup; readonly left: number }): Display {
  const { kept, removed, growsTooLarge } = safeWithReport(markup);
  const notes: string[] = growsTooLarge ? [GROWS_TOO_LARGE] : [];
  const controls = removed.filter((name) => /^<(input|button|select|textarea|form)>$/.test(name));
  if (controls.length > 0)
    notes.push(`${controls.join(', ')} does not work here: use view(Inputs.range(…)) and its like.`);
  const others = removed.filter((name) => !controls.includes(name));
  if (others.length > 0)
    notes.push(`Left out of this drawing: ${others.slice(0, 8).join(', ')}${others.length > 8 ? ' …' : ''}.`);
  if (left > 0)
    notes.push(
      `This drawing has ${left.toLocaleString('en')} elements more than the ${MAX_ELEMENTS.toLocaleString('en')} that are shown.`,
    );
  const data = kept === null ? { 'text/plain': '[drawing]' } : { 'text/plain': '[drawing]', [MARKUP]: kept };
  return { data, note: notes.length > 0 ? `${notes.join('\n')}\n` : '' };
}

/** What cells draw with by the book's own tools, by their names. */
export const drawingTools: Readonly<Record<string, (...given: never[]) => Shown>> = Object.fromEntries(
  Object.entries(drawings.tools).map(([name, draw]) => [
    name,
    (...given: never[]) => {
      const markup = draw(...given);
      return new Shown({ 'text/plain': markup.attributes['aria-label'] ?? `[${name}]`, [MARKUP]: markup });
    },
  ]),
);

const joined = (parts: TemplateStringsArray, values: readonly unknown[]): string =>
  String.raw(
    { raw: parts.raw },
    ...values.map((value) => (Array.isArray(value) ? value.map(textOf).join('') : textOf(value))),
  );

/** md`…`: Markdown, drawn by the page. */
export function md(parts: TemplateStringsArray, ...values: readonly unknown[]): Shown {
  const text = joined(parts, values);
  return new Shown({ 'text/plain': text, [MARKDOWN]: text });
}

/** tex`…`: a formula, drawn by the page. */
export function tex(parts: TemplateStringsArray, ...values: readonly unknown[]): Shown {
  const text = joined(parts, values);
  return new Shown({ 'text/plain': text, [LATEX]: text });
}

/** html`…` and svg`…`: nodes of the kernel's document. Texts are escaped, nodes are put in. */
export function createTemplate(isSvg: boolean, documents: () => Documents | null) {
  return (parts: TemplateStringsArray, ...values: readonly unknown[]): unknown => {
    const there = documents();
    if (there === null) throw new Error('The document did not load.');
    const nodes: unknown[] = [];
    const text = (value: unknown): string => {
      if (Array.isArray(value)) return value.map(text).join('');
      if (there.isNode(value)) return `<template data-node="${nodes.push(value) - 1}"></template>`;
      return value == null ? '' : toHtml(textOf(value));
    };
    const root = there.parsed(
      parts.reduce((before, part, at) => before + text(values[at - 1]) + part),
      isSvg,
    ) as Partial<Element>;
    const holders = [...(root.querySelectorAll?.('[data-node]') ?? [])];
    if (root.getAttribute?.('data-node')) return nodes[0];
    for (const holder of holders) holder.replaceWith(nodes[Number(holder.getAttribute('data-node'))] as Node);
    return root;
  };
}
