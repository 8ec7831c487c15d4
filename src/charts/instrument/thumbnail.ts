/** A comparison as a small picture: its lines with their names, few ticks, no strip. */
import type { PlotOptions } from '@observablehq/plot';
import type { Plot } from '../types.ts';
import { type Comparison, extentOf } from '../compare.ts';
import { lineMarks } from '../lines.ts';
import { decades, formatNumber } from '../style.ts';

/** `from` leaves out small sizes that say nothing, `without` a line. */
export function thumbnail(
  Plot: Plot,
  { lines, x, y, rule }: Comparison,
  { from = -Infinity, without }: { readonly from?: number; readonly without?: string } = {},
): PlotOptions {
  const shown = lines
    .filter(({ key }) => key !== without)
    .map((line) => ({
      ...line,
      name: line.brief ?? line.name,
      points: line.points.filter((point) => point.x >= from),
    }));
  const points = shown.flatMap((line) => line.points);
  const low = Math.min(...points.map((point) => point.y)) / 1.8;
  const high = Math.max(...points.map((point) => point.y), rule?.y ?? 0) * 2.4;
  const few = x.ticks.filter((tick) => tick >= from && (x.log ? /^10*$/.test(String(tick)) : tick % 4 === 0));
  const powers = decades(low, high).filter(
    (power) => Math.round(Math.log10(power)) % (high / low > 1e4 ? 3 : 1) === 0,
  );
  return {
    height: 160,
    marginLeft: 52,
    marginRight: 64,
    marginTop: 10,
    marginBottom: 24,
    x: { ...(x.log ? { type: 'log' } : {}), domain: extentOf({ lines: shown, x }, from) },
    y: { type: 'log', domain: [low, high] },
    marks: [
      Plot.gridY(powers, { stroke: 'var(--rule)', strokeOpacity: 1 }),
      Plot.axisY(powers, { text: y.format, tickSize: 0, tickPadding: 6, label: null }),
      Plot.axisX(few, { text: x.format ?? formatNumber, tickSize: 4, label: null, stroke: 'var(--edge)' }),
      Plot.frame({ anchor: 'bottom', stroke: 'var(--edge)' }),
      ...(rule ? [Plot.ruleY([rule.y], { stroke: 'var(--ink)', strokeDasharray: '2 3' })] : []),
      ...lineMarks(Plot, shown),
    ],
  };
}
