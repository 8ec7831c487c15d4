/** For a phone, where many lines have no room for their names: each method as a small picture of its own, all on one scale. */
import type { PlotOptions } from '@observablehq/plot';
import type { Plot } from '../types.ts';
import { compared, inSentence } from '../claims.ts';
import { type CompareLine, extentOf, MANY, ratioLines } from '../compare.ts';
import { drawPlots } from '../draw.ts';
import { lineMarks } from '../lines.ts';
import { decades, formatNumber } from '../style.ts';
import { sizeName } from './measured.ts';
import type { Shown } from './shown.ts';

/** CSS pixels: two stand beside each other on a phone of 360. */
const WIDTH = 156;

/**
 * The methods of one machine as buttons that choose them: name, line beside that of the method before it, and the ratio of the two at the
 * last size in words. Empty where the lines are few enough for one picture.
 */
export function methodPanels(
  Plot: Plot,
  shown: Shown,
  document: Document,
  textOf: (svg: Element) => string = (svg) => svg.outerHTML,
): string {
  const { comparison, chosen } = shown;
  if (!chosen || comparison.lines.length <= MANY) return '';
  const partsOf = ({ key }: CompareLine): readonly string[] => key.split('/');
  const [, machine] = partsOf(chosen);
  return comparison.lines
    .filter((line) => partsOf(line)[1] === machine)
    .map((line) => {
      const [id = ''] = partsOf(line);
      const svg = drawPlots(
        Plot,
        [optionsOf(Plot, shown, line)],
        WIDTH,
        document,
        `panel-${id}`,
        line.method,
      );
      const now = line === chosen ? ' aria-current="true"' : '';
      return `<li><button type="button" data-pick="${id}"${now}><b>${line.method}</b>${textOf(svg)}<span>${wordsOf(shown, line)}</span></button></li>`;
    })
    .join('');
}

function optionsOf(Plot: Plot, { comparison, chosen }: Shown, line: CompareLine): PlotOptions {
  const { lines, x, y } = comparison;
  const before = lines.find(({ key }) => key === line.before);
  const ys = lines.flatMap(({ points }) => points.map((point) => point.y));
  const [low, high] = [Math.min(...ys) / 2, Math.max(...ys) * 2];
  const powers = decades(low, high).filter((power) => Math.round(Math.log10(power)) % 3 === 0);
  const sizes = x.ticks.filter((tick) => (x.log ? /^10*$/.test(String(tick)) : tick % 4 === 0));
  return {
    height: 104,
    marginLeft: 36,
    marginRight: 8,
    marginTop: 8,
    marginBottom: 22,
    x: { ...(x.log ? { type: 'log' } : {}), domain: extentOf({ lines, x }) },
    y: { type: 'log', domain: [low, high] },
    marks: [
      Plot.gridY(powers, { stroke: 'var(--rule)', strokeOpacity: 1 }),
      Plot.axisY(powers, { text: y.format, tickSize: 0, tickPadding: 5, label: null }),
      Plot.axisX(sizes, { text: x.format ?? formatNumber, tickSize: 3, label: null, stroke: 'var(--edge)' }),
      ...lineMarks(Plot, [
        ...(before ? [{ ...before, name: '', look: 'other' as const }] : []),
        { ...line, name: '', look: line === chosen ? 'now' : 'before' },
      ]),
    ],
  };
}

function wordsOf({ comparison: { lines, y }, problem }: Shown, line: CompareLine): string {
  const before = lines.find(({ key }) => key === line.before);
  const ratio = ratioLines(lines)
    .find((each) => each.line === line)
    ?.points.at(-1);
  const last = line.points.at(-1);
  const size = (at: number): string => sizeName(problem, at);
  if (before && ratio) return `${compared(ratio.ratio, inSentence(before.method))} at ${size(ratio.x)}`;
  return last ? `${y.format(last.y)} at ${size(last.x)}` : '';
}
