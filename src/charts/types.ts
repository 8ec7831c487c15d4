/** What a chart, its style and the records have in common. */
import type * as PlotModule from '@observablehq/plot';
import type { Measurement } from '../run/measurement-schema.ts';

/** Plot is handed to whoever draws: the page loads it late. */
export type Plot = typeof PlotModule;

/** The room a chart is drawn in, in CSS pixels. Narrow is a phone: labels are few and short. */
export interface Frame {
  readonly width: number;
  readonly narrow: boolean;
}

export interface NamedRecord {
  /** The file's name without its ending. */
  readonly name: string;
  readonly record: Measurement;
}
