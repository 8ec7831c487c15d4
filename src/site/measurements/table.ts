/** The table of the page of measurements, as HTML for the build and for the page: every method at one size. */
import { formatRatio } from '../../charts/claims.ts';
import { type Measured, type Problem, problems, sizeName } from '../../charts/instrument/measured.ts';
import { type Shown, type TableRow, tableOf } from '../../charts/instrument/shown.ts';
import { formatNumber } from '../../charts/style.ts';
import { escape, tag } from '../../figures/kit/svg.ts';
import { nameOf } from '../../solvers/catalogue.ts';

export interface TableChoice {
  readonly problem: Problem;
  readonly machine: string;
  readonly size: number;
  /** The method that is asked about. */
  readonly method: string | undefined;
  readonly sort: Sort;
}

export interface Sort {
  readonly column: string;
  readonly descending: boolean;
}

interface Column {
  readonly key: string;
  readonly label: string;
  /** What is sorted. */
  readonly value: (row: TableRow) => number | undefined;
  readonly text: (row: TableRow, unit: Unit) => string;
  /** Not on a phone. */
  readonly extra: boolean;
}

interface Unit {
  readonly name: string;
  readonly factor: number;
  readonly digits: number;
}

/** `chapterOf` leads a method to its chapter: the number and the address. */
export function tableHtml(
  measured: Measured,
  choice: TableChoice,
  chapters: Readonly<Record<string, readonly [number: number, href: string]>>,
): string {
  const { problem, machine, size, method, sort } = choice;
  const rows = tableOf(measured, problem, machine, size);
  const unit = unitOf(rows);
  const columns = columnsOf(measured, rows, choice);
  const chosen = columns.find(({ key }) => key === sort.column);
  const sorted = chosen
    ? rows.toSorted((a, b) => compare(chosen.value(a), chosen.value(b)) * (sort.descending ? -1 : 1))
    : rows.toSorted(
        (a, b) => nameOf(a.algorithm).localeCompare(nameOf(b.algorithm)) * (sort.descending ? -1 : 1),
      );
  // What was not measured comes last, whichever way is sorted.
  const inOrder = chosen
    ? [
        ...sorted.filter((row) => chosen.value(row) !== undefined),
        ...sorted.filter((row) => chosen.value(row) === undefined),
      ]
    : sorted;
  const head = [
    heading('method', 'Method', sort, false),
    ...columns.map(({ key, label, extra }) => heading(key, label, sort, extra)),
  ];
  const body = inOrder.map((row) => {
    const [number, href] = chapters[row.chapter ?? ''] ?? [];
    const link =
      href === undefined
        ? ''
        : ` ${tag('a', { href, class: 'chapter', title: `Chapter ${number}` }, String(number))}`;
    const pick = tag('button', { type: 'button', 'data-pick': row.algorithm }, escape(nameOf(row.algorithm)));
    return tag(
      'tr',
      row.algorithm === method ? { class: 'on' } : {},
      tag('th', { scope: 'row' }, pick, link),
      ...columns.map(({ extra, text }) =>
        tag('td', extra ? { class: 'extra' } : {}, escape(text(row, unit))),
      ),
    );
  });
  return [
    tag('h2', { id: 'every-method' }, `Every method at ${escape(sizeName(problem, size))}`),
    tag(
      'p',
      { class: 'note-line' },
      `In ${unit.name}. Press a heading to sort. An empty cell was not measured: that row ran past its limit, or is not in the source.`,
    ),
    tag(
      'div',
      { class: 'table-scroll' },
      tag('table', {}, tag('thead', {}, tag('tr', {}, ...head)), tag('tbody', {}, ...body)),
    ),
  ].join('');
}

function heading(key: string, label: string, { column, descending }: Sort, extra: boolean): string {
  const direction = descending ? 'descending' : 'ascending';
  const mark = column === key ? (descending ? ' ↓' : ' ↑') : '';
  return tag(
    'th',
    {
      scope: 'col',
      ...(column === key ? { 'aria-sort': direction } : {}),
      ...(extra ? { class: 'extra' } : {}),
    },
    tag('button', { type: 'button', 'data-sort': key }, escape(label) + mark),
  );
}

function columnsOf(
  measured: Measured,
  rows: readonly TableRow[],
  { problem, machine }: TableChoice,
): readonly Column[] {
  const time = (key: string, label: string, extra: boolean): Column => ({
    key,
    label,
    extra,
    value: ({ times }) => times[key],
    // The table of 2013 has whole milliseconds: its column claims no more.
    text: ({ times }, unit) => {
      const isWhole = rows.every((row) => Number.isInteger((row.times[key] ?? 0) * unit.factor));
      return inUnit(times[key], isWhole ? { ...unit, digits: 0 } : unit);
    },
  });
  const own = measured.machines.find(({ id }) => id === machine);
  const others = measured.machines.filter(({ id }) => id !== machine);
  const all: readonly Column[] = [
    ...(own ? [time(own.id, own.short, false)] : []),
    {
      key: 'spread',
      label: 'middle half',
      extra: true,
      value: ({ spread }) => spread && spread[1] - spread[0],
      text: ({ spread }, unit) => (spread ? `${inUnit(spread[0], unit)} – ${inUnit(spread[1], unit)}` : ''),
    },
    time('two', 'two workers', true),
    ...others.map((each) => time(each.id, each.short, each.origin === 'published')),
    {
      key: 'ratio',
      label: '× the one before',
      extra: false,
      value: ({ ratio }) => ratio,
      text: ({ ratio }) => (ratio === undefined ? '' : formatRatio(ratio)),
    },
    {
      key: 'unit',
      label: `ns a ${problems.find(({ id }) => id === problem)!.unit}`,
      extra: true,
      value: ({ unit }) => unit,
      text: ({ unit }) => (unit === undefined ? '' : formatNumber(Number(unit.toPrecision(3)))),
    },
  ];
  return all.filter(({ value }) => rows.some((row) => value(row) !== undefined));
}

/** What is seen of the method that is asked about and has another cause, with the chapter that says which; empty where there is nothing. */
export function noteHtml(
  { problem, chosen }: Shown,
  chapters: Readonly<Record<string, readonly [number: number, href: string]>>,
): string {
  const method = chosen?.key.split('/')[0] ?? '';
  const note = problems
    .find(({ id }) => id === problem)
    ?.notes?.find(({ methods }) => methods.includes(method));
  const [number, href] = chapters[note?.chapter ?? ''] ?? [];
  if (!note) return '';
  const link = href === undefined ? '' : ` ${tag('a', { href: `${href}#${note.at}` }, `Chapter ${number}`)}`;
  return escape(note.text) + link;
}

/** One unit for the whole table, and as many digits as its smallest time needs. */
function unitOf(rows: readonly TableRow[]): Unit {
  const times = rows.flatMap((row) => Object.values(row.times)).filter((time) => time !== undefined);
  const [least, most] = [Math.min(...times), Math.max(...times)];
  const unit =
    most < 1
      ? { name: 'microseconds', factor: 1000 }
      : most < 60_000
        ? { name: 'milliseconds', factor: 1 }
        : { name: 'seconds', factor: 0.001 };
  const smallest = least * unit.factor;
  return { ...unit, digits: smallest < 0.0995 ? 3 : smallest < 0.995 ? 2 : smallest < 100 ? 1 : 0 };
}

const inUnit = (ms: number | undefined, { factor, digits }: Unit): string =>
  ms === undefined
    ? ''
    : (ms * factor).toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const compare = (a: number | undefined, b: number | undefined): number => (a ?? Infinity) - (b ?? Infinity);
