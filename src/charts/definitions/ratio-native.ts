/** TypeScript against C++ of the same algorithm, on the same machine, in turn. */
import { defineChart } from '../chart.ts';
import { machineLine, type NamedRecord, queensTimes, rowsOfRecord } from '../recorded.ts';
import { formatNumber, margins } from '../style.ts';

const names: Readonly<Record<string, string>> = {
  'brute-force': 'Brute force',
  backtracking: 'Backtracking',
  flags: 'Flags',
  bitmap: 'Bitboards',
  symmetry: 'Filtered symmetry',
  pruned: 'Pruned symmetry',
  'symmetric-bitmap': 'Eightfold bitboards',
  'symmetric-bitmap-wasm': '… in WebAssembly',
};

interface RatioRow {
  readonly [key: string]: string | number;
  readonly method: string;
  readonly n: number;
  readonly ratio: number;
  readonly where: string;
}

function rowsFrom(named: NamedRecord): readonly RatioRow[] {
  const { record } = named;
  const where = `${machineLine(named)}; ${record.machine.compiler ?? ''}; both in turn`;
  return Object.entries(names).flatMap(([algorithm, method]) => {
    const ours = queensTimes(record, { algorithm });
    const pairs = queensTimes(record, { algorithm, language: 'c++' }).flatMap((native) => {
      const own = ours.find((result) => result.size.n === native.size.n);
      return own ? { n: native.size.n, ratio: own.ms.median / native.ms.median } : [];
    });
    const last = pairs.at(-1);
    return last ? { method, ...last, where } : [];
  });
}

export default defineChart<RatioRow>({
  id: 'ratio-native',
  title: 'TypeScript against C++',
  alt: 'For each method, the time of our TypeScript divided by the time of the same algorithm in C++ on the same machine, at the largest board both measured.',
  sentence: 'At 1 the two are equally fast; right of it TypeScript takes longer.',
  source: (rows) => [rows[0]?.where ?? 'No record with --native yet.'],
  columns: [
    { key: 'method', label: 'Method' },
    { key: 'n', label: 'N' },
    { key: 'ratio', label: 'TypeScript / C++' },
    { key: 'where', label: 'Machine' },
  ],
  size: 'text',
  rows: () => rowsOfRecord(rowsFrom),
  rowsFrom,
  options: (Plot, rows, frame) => ({
    ...margins(frame, 56),
    marginLeft: frame.narrow ? 116 : 150,
    height: Math.max(1, rows.length) * 34 + 76,
    x: { domain: [0, Math.max(2, ...rows.map((row) => row.ratio * 1.1))], nice: true },
    y: { type: 'point', domain: rows.map((row) => row.method), padding: 0.6 },
    marks: [
      Plot.gridX({ stroke: 'var(--rule)', strokeOpacity: 1, ticks: 5 }),
      Plot.ruleX([1], { stroke: 'var(--ink)' }),
      Plot.ruleY(rows, { y: 'method', x1: 1, x2: 'ratio', stroke: 'var(--edge)' }),
      Plot.dot(rows, { x: 'ratio', y: 'method', r: 4, fill: 'var(--ink)' }),
      Plot.text(rows, {
        x: 'ratio',
        y: 'method',
        text: (row: RatioRow) => `${formatNumber(Number(row.ratio.toPrecision(2)))} (N = ${row.n})`,
        textAnchor: 'start',
        dx: 10,
        fill: 'var(--ink-2)',
        stroke: 'var(--bg)',
        strokeWidth: 5,
      }),
      Plot.axisY({ tickSize: 0, label: null, fontSize: 13 }),
      Plot.axisX({ ticks: 5, tickSize: 5, label: null, tickFormat: formatNumber }),
      Plot.text(['time of TypeScript / time of C++'], {
        frameAnchor: 'bottom-right',
        dy: 36,
        textAnchor: 'end',
      }),
    ],
  }),
});
