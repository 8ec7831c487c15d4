/** Markup that comes from a cell or a file, without what could do harm. */
import { allowedValue, tags } from './allowed.ts';
import { MOST_REPEATED, shapesRepeated } from './expansion.ts';
import type { Markup, MarkupElement } from './markup.ts';

const MAX_ELEMENTS = 10_000;
const MAX_DEPTH = 80;

/** A copy with only the elements and attributes that cannot do harm. `prefix` keeps ids apart from the page's own. */
export const safe = (markup: unknown, prefix: string): Markup | null => safeWithReport(markup, prefix).kept;

/** Stands where a drawing grows too large through what it repeats. */
export const GROWS_TOO_LARGE = `This drawing is not shown: what it repeats makes it more than ${MOST_REPEATED.toLocaleString('en')} shapes.`;

/** The same, and what was taken out: `<script>`, `onclick`; or whether all of it was, because it grows too large. */
export function safeWithReport(
  markup: unknown,
  prefix = '',
): { readonly kept: Markup | null; readonly removed: readonly string[]; readonly growsTooLarge: boolean } {
  let left = MAX_ELEMENTS;
  const removed = new Set<string>();
  const copy = (node: unknown, depth: number): Markup | null => {
    if (typeof node === 'string') return node;
    if (!isElement(node) || depth > MAX_DEPTH || left-- <= 0) return null;
    const { tag } = node;
    if (!tags.has(tag)) {
      removed.add(`<${tag.slice(0, 40)}>`);
      return null;
    }
    const kept: Record<string, string> = {};
    for (const [name, value] of Object.entries(node.attributes)) {
      const allowed = allowedValue(tag, name, value, prefix);
      if (allowed !== null) kept[name] = allowed;
      else if (!isHarmless(name)) removed.add(name.slice(0, 40));
    }
    if ((tag === 'img' || tag === 'image') && !('src' in kept || 'href' in kept || 'xlink:href' in kept)) {
      removed.add(`<${tag}>`);
      return null;
    }
    const children: Markup[] = [];
    for (const child of node.children) {
      const copied = copy(child, depth + 1);
      if (copied !== null) children.push(copied);
    }
    return { tag, attributes: kept, children };
  };
  const kept = copy(markup, 0);
  const growsTooLarge = kept !== null && shapesRepeated(kept) > MOST_REPEATED;
  return { kept: growsTooLarge ? null : kept, removed: [...removed], growsTooLarge };
}

/** Nobody misses these. */
const isHarmless = (name: string): boolean => /^(xmlns|data-|xml:|pointer-events)/.test(name);

function isElement(node: unknown): node is MarkupElement {
  if (typeof node !== 'object' || node === null) return false;
  const { tag, attributes: named, children } = node as Record<string, unknown>;
  return typeof tag === 'string' && typeof named === 'object' && named !== null && Array.isArray(children);
}
