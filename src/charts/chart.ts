/**
 * What a chart is: one definition, drawn to SVG at build and redrawn in the page by the same function.
 *
 * Every chart carries the sentence that says what to see, its source, and its numbers as a table. A file in
 * definitions/ with a default export made by `defineChart` is a chart; nothing else needs an edit.
 */
import type * as PlotModule from '@observablehq/plot';
import type { HereLine, HerePoint } from '../run/measure-here.ts';
import type { DrawnLine } from './curtain.ts';
import type { Frame, NamedRecord, Plot } from './types.ts';

/** A cell of a chart's table. */
type Cell = string | number | boolean | null;

/** A row of a chart's data, whatever its definition calls it: flat, so that it can be a table row, a CSV line and JSON. */
export type Row = Readonly<Record<string, Cell>>;

interface Column<R extends object> {
  readonly key: keyof R & string;
  readonly label: string;
}

/** What is read out where somebody points. */
export interface Reading {
  /** The address of the point in the picture: see lines.ts. */
  readonly at: string;
  readonly name: string;
  /** "N = 13" */
  readonly size: string;
  readonly value: string;
  /** The value as a number, where it can be compared with that of another point. */
  readonly amount?: number;
  /** Spread and ratio, as sentences. */
  readonly note?: string;
  readonly source?: string;
  /** What it is compared with, each a bar of its length. */
  readonly bars?: readonly Bar[];
}

export interface Bar {
  readonly name: string;
  readonly value: string;
  readonly amount: number;
}

/** A drawing of a point: SVG in a box of this size, and what is said below it. */
export interface Drawing {
  readonly box: readonly [width: number, height: number];
  readonly marks: string;
  readonly words: string;
}

/** What stands beside the reading of a point; a press on the point is one more `turn`, which may draw another sample. */
interface Beside<R extends object> {
  /** Where it is played, `share` says how much of it has been seen, from 0 to 1. */
  readonly draw: (at: string, turn: number, rows: readonly R[], share?: number) => Drawing;
  /** Whether a turn more is seen running. */
  readonly plays?: boolean;
  /** Whether it has the chart's width, over the reading and not beside it. */
  readonly isWide?: boolean;
  /** The words of the button that gives a turn more. */
  readonly another?: string;
  /** The rows that such a turn adds to the picture. */
  readonly adds?: (at: string, turn: number) => readonly R[];
  /** Its points are bars that lie, and the hand goes along one: a turn is then a share of its length. */
  readonly along?: boolean;
  /** Its points are fields, and the hand goes over one: which turn a place means, in shares of the field, and where a turn is. */
  readonly over?: {
    readonly turnAt: (at: string, right: number, down: number) => number;
    readonly placeOf: (at: string, turn: number) => readonly [right: number, down: number];
  };
  /** Its points are tops of bars that stand, which are dragged between these values: a turn is then the value, 0 where it was not dragged. */
  readonly lifts?: readonly [low: number, high: number];
}

/** The turn that a point begins with, and the one after another: along a bar by the golden section. */
export const firstTurn = ({ along = false }: Pick<Beside<Row>, 'along'>): number => (along ? 0.38 : 0);
export const nextTurn = ({ along = false }: Pick<Beside<Row>, 'along'>, turn: number): number =>
  along ? (turn + 0.618034) % 1 : turn + 1;

export interface Chart<R extends object = Row> {
  /** Equals the file's name, and is its address: /charts/<id>.csv. */
  readonly id: string;
  readonly title: string;
  /** What a screen reader says in place of the picture. */
  readonly alt: string;
  /** What to see. Where a new record could make it false, it is said from the rows. */
  readonly sentence: string | ((rows: readonly R[]) => string);
  /** Who counted or measured what, when, on which machine; one string a source. */
  readonly source: (rows: readonly R[]) => readonly string[];
  readonly columns: readonly Column<R>[];
  /** `wide` reaches from the gutter to the notes, `text` is as wide as the prose, `small` is a margin or panel drawing. */
  readonly size: 'wide' | 'text' | 'small';
  /** The rows, computed from solvers or records. Called at build; the page fetches them as JSON. */
  readonly rows: () => Promise<readonly R[]> | readonly R[];
  /** One plot, or several to be drawn one under the other. */
  readonly options: (
    Plot: Plot,
    rows: readonly R[],
    frame: Frame,
  ) => PlotModule.PlotOptions | readonly PlotModule.PlotOptions[];
  /** The end of a line that readers may draw before they see it. */
  readonly drawn?: DrawnLine<R>;
  /** What each point says; the last one is shown while nobody points. Without it a chart cannot be pointed at. */
  readonly readings?: (rows: readonly R[]) => readonly Reading[];
  /** For a chart with readings: a drawing of the point that is meant, of the last one while nobody points. */
  readonly beside?: Beside<R>;
  /** Whether readings have bars, which have a style sheet. */
  readonly hasBars?: boolean;
  /**
   * For a chart of recorded times: all its rows from one record, so that the tests can draw it from one that stays as it
   * is. `built` are the rows of the build, for those that no record changes.
   */
  readonly rowsFrom?: (named: NamedRecord, built: readonly R[]) => readonly R[];
  /** What "Measure here" runs in the reader's browser, how its points become rows, and what they say. */
  readonly measure?: {
    readonly lines: readonly HereLine[];
    readonly toRows: (points: readonly HerePoint[]) => readonly R[];
    /** One sentence from the rows of the page and of this browser. */
    readonly verdict?: (rows: readonly R[]) => string;
  };
}

/** What to see in a chart of these rows. */
export function sentenceOf(chart: Chart, rows: readonly Row[]): string {
  return typeof chart.sentence === 'string' ? chart.sentence : chart.sentence(rows);
}

/** What a screen reader says of the keys: Enter compares only where there is something to compare. */
export function keysOf({ beside }: Pick<Chart, 'beside'>, readings: readonly Reading[]): string {
  if (beside?.lifts) return 'Left and right: bar. Up and down: its top.';
  const does = [
    ...(readings.some(({ amount }) => amount !== undefined) ? ['compare'] : []),
    ...(beside?.another === undefined ? [] : [beside.another.toLowerCase()]),
  ];
  return (
    (beside?.along
      ? 'Up and down: bar. Left and right: along it.'
      : 'Left and right: size. Up and down: line.') + (does.length === 0 ? '' : ` Enter: ${does.join(', ')}.`)
  );
}

/** Types a definition's rows once, and hands it over as a chart of any rows, as lists of charts need it. */
export function defineChart<R extends object>(chart: Chart<R>): Chart {
  return chart as unknown as Chart;
}

/** The widths, in CSS pixels, at which the build draws a chart of each size: once for a desk, once for a phone. */
export const widths: Readonly<Record<Chart['size'], readonly number[]>> = {
  wide: [968, 328],
  text: [640, 328],
  small: [296],
};
