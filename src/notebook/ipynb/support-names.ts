/**
 * Which support a notebook needs that is taken away: texts of `cell-modules`, by their names, to stand in one cell in this order.
 * Only what cells name comes along: a document to draw with weighs as much as ten solvers.
 */
import { draws } from '../kernel/drawing/draws.ts';
import type { CompiledCell } from '../language/compile.ts';

export const DOCUMENTS_NAME = 'support-documents';

/** The parts beside the support that every notebook has. */
export const PARTS = ['inputs', 'race', 'files'] as const;
type PartName = (typeof PARTS)[number];

const USED: Readonly<Record<PartName, RegExp>> = {
  inputs: /\b(?:Inputs|view)\b/,
  race: /\brace\b/,
  files: /\bFileAttachment\b/,
};

/** The names of all texts: with each choice of parts. */
export const supportTexts: readonly string[] = [
  DOCUMENTS_NAME,
  ...PARTS.reduce((names, part) => [...names, ...names.map((name) => `${name}-${part}`)], ['support']),
];

/** The texts that these cells need. */
export function supportFor(cells: readonly Pick<CompiledCell, 'code' | 'imports'>[]): readonly string[] {
  const parts = PARTS.filter((part) => cells.some(({ code }) => USED[part].test(code)));
  return [...(cells.some(draws) ? [DOCUMENTS_NAME] : []), ['support', ...parts].join('-')];
}
