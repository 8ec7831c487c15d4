/** Does a cell draw? Then it finds a document, which is loaded only for this. */
import type { CompiledCell } from '../../language/compile.ts';

const drawing = /\b(document|html|svg|OffscreenCanvas|DOMParser)\b|observablehq\/plot/;

/** A word too many loads a document that nobody needs; none is missed. */
export const draws = ({ code, imports }: Pick<CompiledCell, 'code' | 'imports'>): boolean =>
  drawing.test(code) || imports.some((name) => drawing.test(name));
