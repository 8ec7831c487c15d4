/** Draws a comparison in the page; loaded with Plot on the first choice. */
import * as Plot from '@observablehq/plot';
import { type Comparison, comparePlots } from '../../charts/compare.ts';
import { drawPlots, frameOf } from '../../charts/draw.ts';
import { methodPanels } from '../../charts/instrument/method-panels.ts';
import type { Shown } from '../../charts/instrument/shown.ts';

/** The methods one by one, for a phone. */
export const drawPanels = (shown: Shown): string => methodPanels(Plot, shown, document);

/** The picture of a comparison as an element, with its description. */
export function drawComparison(comparison: Comparison, width: number, alt: string): HTMLElement {
  const picture = document.createElement('div');
  picture.className = 'chart-picture';
  if (comparison.lines.length > 0) {
    const plots = comparePlots(Plot, comparison, frameOf(width));
    picture.append(drawPlots(Plot, plots, width, document, 'instrument', alt));
  }
  return picture;
}
