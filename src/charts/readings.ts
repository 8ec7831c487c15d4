/** What each point of a chart says when somebody points at it. */
import type { Bar, Reading } from './chart.ts';
import { compared, inSentence } from './claims.ts';
import { type CompareLine, type Comparison, ratioLines } from './compare.ts';
import { type LinePoint, type Point, pointKey, type SeriesStyle } from './lines.ts';

/** The points of a comparison: value, spread, and the ratio to the line before. The claim's last row comes last. */
export function comparisonReadings(
  { lines, y }: Pick<Comparison, 'lines' | 'y'>,
  size: (x: number) => string,
  withBars = false,
): readonly Reading[] {
  const ratios = new Map(ratioLines(lines).map(({ line, points }) => [line.key, points]));
  const readingsOf = (line: CompareLine): Reading[] => {
    const before = lines.find(({ key }) => key === line.before);
    return line.points.map((point) => {
      const { lower, upper } = point;
      const ratio = before && ratios.get(line.key)?.find(({ x }) => x === point.x)?.ratio;
      const other = before?.points.find(({ x }) => x === point.x)?.y;
      const spread =
        lower == null || upper == null || lower === upper
          ? ''
          : `Half of the runs took ${[...new Set([lower, upper].map(y.format))].join(' to ')}.`;
      const against =
        ratio === undefined || other === undefined || !before
          ? ''
          : `${capital(compared(ratio, inSentence(before.method)))} (${y.format(other)}).`;
      return {
        at: pointKey(line.key, point.x),
        name: line.readAs ?? line.method,
        size: size(point.x),
        value: y.format(point.y),
        amount: point.y,
        ...(withBars && { bars: barsAt(point.x, line) }),
        note: [spread, against, within(point, line, before, size)].filter((part) => part !== '').join(' '),
        source: point.added === undefined ? line.where : `${line.where}; this point ${point.added}`,
      };
    });
  };
  /** All that was timed alike at this size. */
  const barsAt = (x: number, { origin }: CompareLine): readonly Bar[] =>
    lines
      .filter((line) => line.origin === origin)
      .flatMap(({ method, points }) =>
        points
          .filter((point) => point.x === x)
          .map((point) => ({ name: method, value: y.format(point.y), amount: point.y })),
      );
  const rest = lines.filter(({ look }) => look !== 'now');
  const now = lines.filter(({ look }) => look === 'now');
  const all = [...rest, ...now].flatMap(readingsOf);
  const chosen = now.at(-1);
  const last = chosen && ratios.get(chosen.key)?.at(-1);
  const claimed = last && all.find(({ at }) => at === pointKey(chosen.key, last.x));
  return claimed ? [...all.filter((reading) => reading !== claimed), claimed] : all;
}

/** The points of a chart of series: name, size and value. */
export function seriesReadings(
  points: readonly Point[],
  series: readonly SeriesStyle[],
  size: (x: number) => string,
  value: (y: number) => string,
  source: (point: Point) => string = ({ origin }) =>
    origin === 'published' ? 'published' : origin === 'counted' ? 'counted' : '',
): readonly Reading[] {
  const inOrder = [...series.filter(({ now }) => !now), ...series.filter(({ now }) => now)];
  return inOrder.flatMap(({ key, label }) =>
    points
      .filter((point) => point.series === key)
      .map((point) => ({
        at: pointKey(`${key}/${point.origin}`, point.x),
        name: label,
        size: size(point.x),
        value: value(point.y),
        amount: point.y,
        source: source(point),
      })),
  );
}

/** How far the line before comes in the time of this point, where that is less far. */
function within(
  point: LinePoint,
  { joins }: CompareLine,
  before: CompareLine | undefined,
  size: (x: number) => string,
): string {
  const last = before?.points.findLast(({ x, y }) => y <= point.y && joins?.(x) === joins?.(point.x));
  return !before || !last || last.x >= point.x
    ? ''
    : `In this time ${inSentence(before.method)} comes to ${size(last.x)}.`;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
