/** How a drawing in a cell is gone through step by step: a book says it of its own drawings. */
export interface Walk {
  /** How many columns and rows the drawing has. */
  readonly width: number;
  readonly height: number;
  readonly steps: number;
  /** "The row, number by number" */
  readonly label: string;
  /** What one step brings: "number". */
  readonly unit: string;
  /** The drawing after all steps; an element of it with data-part="marks" holds what steps change. */
  picture(label: string): string;
  /** What that element holds after so many steps. */
  marks(at: number): string;
}

/** Reads a drawing; null where there is nothing to go through. A cell may have written it: nothing of it is trusted. */
export type WalkOf = (svg: Element) => Walk | null;
