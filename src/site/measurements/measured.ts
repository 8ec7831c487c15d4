/** The page of measurements at build: all that is recorded and published, and its pictures. */
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import type { Reading } from '../../charts/chart.ts';
import { comparePlots } from '../../charts/compare.ts';
import { drawPlots, frameOf } from '../../charts/draw.ts';
import { type Choice, startOf } from '../../charts/instrument/choice.ts';
import {
  curvesOfRecord,
  type Measured,
  measuredProblem,
  publishedCurves,
  sizeName,
  together,
} from '../../charts/instrument/measured.ts';
import { methodPanels } from '../../charts/instrument/method-panels.ts';
import { type Question, questions } from '../../charts/instrument/questions.ts';
import { type Shown, shownOf } from '../../charts/instrument/shown.ts';
import { thumbnail } from '../../charts/instrument/thumbnail.ts';
import { comparisonReadings } from '../../charts/readings.ts';
import { shown as record } from '../../charts/records.ts';
import { validSvg } from '../build/charts.ts';

const { document } = parseHTML('<!doctype html><html><body></body></html>');

export const measured: Measured = together(
  record ? curvesOfRecord(record, 'book', 'Book’s record') : { machines: [], curves: [] },
  publishedCurves(),
);

export const start: Choice = startOf();

export const first: Shown = shownOf(measured, start);
const { does, axis } = measuredProblem(first.problem);

export const readings: readonly Reading[] = comparisonReadings(first.comparison, (x) =>
  sizeName(first.problem, x),
);

/** Once for a desk, once for a phone. */
export const pictures = [936, 328].map((width) => ({
  width,
  svg: validSvg(
    drawPlots(
      Plot,
      comparePlots(Plot, first.comparison, frameOf(width)),
      width,
      document,
      `instrument-${width}`,
      `Time ${does} by ${axis}, logarithmic, a line for each method; below, how many times as fast each is as the one before.`,
    ),
  ),
}));

/** The methods one by one, for a phone. */
export const panels: string = methodPanels(Plot, first, document, validSvg);

export interface Asked extends Pick<Question, 'id' | 'title'> {
  readonly answer: string;
  readonly svg: string;
}

/** The questions that the record can answer. */
export const asked: readonly Asked[] = questions.flatMap((question) => {
  const comparison = question.comparison(measured);
  if (comparison.lines.length === 0) return [];
  const options = thumbnail(Plot, comparison, question.small);
  const svg = drawPlots(Plot, [options], 330, document, `question-${question.id}`, question.title);
  return [{ id: question.id, title: question.title, answer: question.answer(measured), svg: validSvg(svg) }];
});
