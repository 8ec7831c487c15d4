/**
 * How values of a notebook's cells are drawn by a book: the answers of its solvers by themselves, anything else where a cell asks for it.
 * A list is never taken for an answer because of what stands in it.
 */

/** A drawing as plain data: what leaves the kernel, which has no page. */
export interface CellDrawing {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (string | CellDrawing)[];
}

/** An object of a cell, read without running anything of it. */
interface CellObject {
  /** A field that is plain; undefined where there is none, or a getter would have to run. */
  readonly plain: (field: string) => unknown;
  /** A field that is a list of whole numbers, at most so many; null where it is anything else. */
  readonly numbers: (field: string, most: number) => readonly number[] | null;
}

export interface CellDrawings {
  /** The drawing of a solver's answer; null for any other object. */
  readonly drawingOf: (answer: CellObject) => CellDrawing | null;
  /** What cells draw with, by the names under which they find it. @throws RangeError or TypeError for what cannot be drawn */
  readonly tools: Readonly<Record<string, (...given: never[]) => CellDrawing>>;
  /** The declarations of these tools, for TypeScript, with their comments. */
  readonly types: string;
}

/** One element of a drawing. */
export function element(
  tag: string,
  named: Readonly<Record<string, string | number>> = {},
  ...children: readonly (string | CellDrawing)[]
): CellDrawing {
  const attributes = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)]));
  return { tag, attributes, children };
}
