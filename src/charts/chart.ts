/**
 * What a chart is: one definition, drawn to SVG at build and redrawn in the page by the same function.
 *
 * Every chart carries the sentence that says what to see, its source, and its numbers as a table. A file in
 * definitions/ with a default export made by `defineChart` is a chart; nothing else needs an edit.
 */
import type * as PlotModule from '@observablehq/plot';
import type { HereLine, HerePoint } from '../run/measure-here.ts';
import type { NamedRecord } from './recorded.ts';

export type Plot = typeof PlotModule;

/** A row of a chart's data: flat and plain, so that it can be a table row, a CSV line and JSON. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** The room a chart is drawn in, in CSS pixels. Below 420 px labels are few and short. */
export interface Frame {
  readonly width: number;
  readonly narrow: boolean;
}

export interface Column<R extends Row> {
  readonly key: keyof R & string;
  readonly label: string;
}

export interface Chart<R extends Row = Row> {
  /** Equals the file's name, and is its address: /charts/<id>.csv. */
  readonly id: string;
  readonly title: string;
  /** What a screen reader says in place of the picture. */
  readonly alt: string;
  /** One sentence: what to see. Where a new record could make it false, it is said from the rows. */
  readonly sentence: string | ((rows: readonly R[]) => string);
  /** Who counted or measured what, when, on which machine; one string a source. */
  readonly source: (rows: readonly R[]) => readonly string[];
  readonly columns: readonly Column<R>[];
  /** `wide` reaches from the gutter to the notes, `text` is as wide as the prose, `small` is a margin or panel drawing. */
  readonly size: 'wide' | 'text' | 'small';
  /** The rows, computed from solvers or records. Called at build; the page fetches them as JSON. */
  readonly rows: () => Promise<readonly R[]> | readonly R[];
  readonly options: (Plot: Plot, rows: readonly R[], frame: Frame) => PlotModule.PlotOptions;
  /** For a chart of recorded times: all its rows from one record, so that the reader can choose another. */
  readonly rowsFrom?: (named: NamedRecord) => readonly R[];
  /** What "Measure here" runs in the reader's browser, and how its points become rows. */
  readonly measure?: {
    readonly lines: readonly HereLine[];
    readonly toRows: (points: readonly HerePoint[]) => readonly R[];
  };
}

/** What to see in a chart of these rows. */
export function sentenceOf(chart: Chart, rows: readonly Row[]): string {
  return typeof chart.sentence === 'string' ? chart.sentence : chart.sentence(rows);
}

/** Types a definition's rows once, and hands it over as a chart of any rows, as lists of charts need it. */
export function defineChart<R extends Row>(chart: Chart<R>): Chart {
  return chart as unknown as Chart;
}

/** The widths, in CSS pixels, at which the build draws a chart of each size: once for a desk, once for a phone. */
export const widths: Readonly<Record<Chart['size'], readonly number[]>> = {
  wide: [968, 328],
  text: [640, 328],
  small: [296],
};
