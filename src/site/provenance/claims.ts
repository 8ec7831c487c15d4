/**
 * Where each number comes from that an article does not type: what it says, who counted, measured or published it, and the command
 * that makes it anew. The page /numbers/ lists them all by chapter, and a number's card is cut from that page.
 */
import { readFileSync } from 'node:fs';
import type { Article, Tag } from '../../book/article.ts';
import { loadChart } from '../../charts/all.ts';
import { quote, type Quote } from '../../charts/quoted.ts';
import { shown } from '../../charts/records.ts';
import { machineLine } from '../../charts/record-queries.ts';
import { formatDay } from '../../charts/style.ts';
import { escape, tag } from '../../figures/kit/svg.ts';
import { type Fields, type Problem, sizeFrom, sizeText } from '../../problem.ts';
import { algorithms, problemOf } from '../../run/request.ts';
import { nameOf } from '../../solvers/catalogue.ts';
import { articles, chapterOf } from '../articles/chapters.ts';
import { chartRows } from '../build/charts.ts';
import { sourceLink, to } from '../links.ts';
import { unbroken } from '../markdown/unbroken.ts';
import { claimId, type ClaimKind, KINDS } from '../numbers/claim-link.ts';
import type { ControlProps } from '../numbers/control.ts';
import type { CountProps } from '../numbers/count-text.ts';
import { printed } from '../numbers/prose-values.ts';
import type { PublishedProps } from '../numbers/published.ts';
import { type Printed, stageCosts } from '../numbers/stage-costs.ts';

/** A number with what is known of it. Rows are HTML. */
export interface Claim {
  readonly id: string;
  readonly kind?: ClaimKind;
  readonly value: string;
  /** What it says: "nodes of Bitboards at n = 8". */
  readonly says: string;
  readonly rows: readonly (readonly [label: string, html: string])[];
  /** What a browser counts or times to have it again, where that takes a moment. */
  readonly again?: Again;
}

export type Again = { readonly count: CountProps } | { readonly time: Quote };

/** The numbers of a chapter, or of a page, that none before it has. */
export interface ClaimGroup {
  readonly id: string;
  readonly title: string;
  readonly claims: readonly Claim[];
}

/** What pages of the book's own print: those of content/home/ that say so. */
const own = import.meta.glob<{ readonly claims?: (claim: typeof claimOf) => Promise<readonly Claim[]> }>(
  '../../../content/home/*.ts',
  { eager: true },
);

/** Every chapter that prints numbers, with those that no chapter before it prints; and the first page. */
export async function claimsByChapter(): Promise<readonly ClaimGroup[]> {
  const seen = new Set<string>();
  const isNew = ({ id }: { readonly id: string }): boolean => !seen.has(id) && Boolean(seen.add(id));
  const all: ClaimGroup[] = [];
  for (const article of articles()) {
    const printing = (await Promise.all(article.tags.map(printedBy)))
      .flat()
      .filter(({ name, props }) => isNew({ id: claimId(name, props) }));
    const { number, title, slug } = chapterOf(article);
    const claims = await Promise.all(printing.map(({ name, props }) => claimOf(name, props)));
    all.push({ id: slug, title: `${number}. ${title}`, claims });
  }
  const home = await Promise.all(
    Object.values(own).map(async ({ claims }) => (await claims?.(claimOf)) ?? []),
  );
  all.push({ id: 'home', title: 'The first page', claims: home.flat().filter(isNew) });
  return all.filter(({ claims }) => claims.length > 0);
}

/** The numbers of a component: its own, or those of a table of two stages. */
async function printedBy({ name, props }: Tag): Promise<readonly (Printed | Tag)[]> {
  if (name in KINDS) return [{ name, props } as Tag];
  if (name !== 'Ratio' && name !== 'Compare') return [];
  const { before, after } = props as { readonly before: string; readonly after: string };
  return (await stageCosts(before, after))?.costs.flatMap(({ printed }) => printed) ?? [];
}

/** What a component says of the number that it prints; of a count that our record has, it need not be counted again. */
export async function claimOf(name: string, props: object, recorded?: string): Promise<Claim> {
  const value = recorded ?? (await printed({ name, props: props as Tag['props'] })) ?? '';
  const { says, ...rest } = describe[name]!(props as never, recorded !== undefined);
  return { id: claimId(name, props), kind: KINDS[name]!, value, says: unbroken(says), ...rest };
}

/** A card for each chart of a chapter: its readings and its table have it. */
export async function chartClaims({ slug, pictures }: Article): Promise<readonly Claim[]> {
  const charts = pictures.filter(({ kind }) => kind === 'chart');
  return Promise.all(
    charts.map(async ({ name, number, anchor }): Promise<Claim> => {
      const chart = await loadChart(name);
      // One that throws is told with its place, where its rows are written.
      const rows = await chartRows(chart).catch(() => null);
      const ids = [...new Set(chart.measure?.lines.map(({ algorithm }) => algorithm))];
      return {
        id: anchor,
        value: `Figure ${number}`,
        says: unbroken(chart.title),
        rows: [
          ['From', rows ? chart.source(rows).map(escape).join(' ') : ''],
          [
            'Again',
            commandHtml(ids.length > 0 ? `npm run bench -- --only ${ids.join(',')}` : 'npm run build'),
          ],
          ...(ids.length > 0
            ? [['Measure', link(to(`articles/${slug}/#${anchor}`), 'Measure under the chart')] as const]
            : []),
          ['All of it', link(to(`charts/${name}.csv`), 'The numbers as CSV')],
        ],
      };
    }),
  );
}

/** The card of the times on the page of measurements. */
export function measurementsClaim(): Claim | undefined {
  return (
    shown && {
      id: 'measurements',
      value: 'Measurements',
      says: 'medians of the times of all algorithms, with quartiles',
      rows: [
        ['From', escape(`Our newest full record: ${machineLine(shown)}.`)],
        ['Record', recordLink()],
        ['Again', commandHtml('npm run bench')],
        ['Measure', measureLink()],
      ],
    }
  );
}

type Described = Pick<Claim, 'says' | 'rows' | 'again'>;
const describe: Readonly<Record<string, (props: never, isRecorded: boolean) => Described>> = {
  Counted: (props: CountProps, isRecorded) => counted(props, isRecorded),
  Published: (props: PublishedProps) => published(props),
  Measured: (props: Quote) => measured(props),
  Control: (props: ControlProps) => control(props),
};

function counted(props: CountProps, isRecorded: boolean): Described {
  const { less, per, of, algorithm, ...input } = props;
  const about = (count: { of?: string; algorithm?: string } & Fields): string => {
    const { of: what = of, algorithm: by = algorithm, ...rest } = count;
    return `${what} of ${nameOf(by)}${inputText(by, { ...input, ...rest })}`;
  };
  const other = (value: number | object): string =>
    typeof value === 'number' ? value.toLocaleString('en') : about(value as Fields);
  const { entry, problem, size } = solverOf(algorithm, { ...input });
  const known = problem.published?.(algorithm, { ...input, ...size }, of) ?? null;
  const names = [
    algorithm,
    ...[less, per].flatMap((each) => (typeof each === 'object' ? (each.algorithm ?? []) : [])),
  ];
  return {
    says: [
      about({}),
      ...(less === undefined ? [] : [`less ${other(less)}`]),
      ...(per === undefined ? [] : [`divided by ${other(per)}`]),
    ].join(', '),
    rows: [
      [
        'From',
        `Counted ${isRecorded ? 'with its time, for our record' : 'while this site was built'}, by ${[...new Set(names)].map(fileLink).join(' and ')}.`,
      ],
      ['Again', commandHtml(`npm run solve -- ${commandOf(problem, algorithm, { ...input, ...size })}`)],
      ...(problem.code ? [runHere(problem, entry)] : []),
      ...(known === null
        ? []
        : [['Elsewhere', publisherOf(problem, algorithm, { ...input, ...size }, of)] as const]),
    ],
    ...(names.every((name) => isShort(name, size)) && { again: { count: props } }),
  };
}

function published({ algorithm, field, ...input }: PublishedProps): Described {
  const { problem, size } = solverOf(algorithm, { ...input });
  return {
    says: `${field === 'ms' ? 'milliseconds' : field} of ${nameOf(algorithm)}${inputText(algorithm, { ...input })}, as somebody else has published it`,
    rows: [
      ['From', publisherOf(problem, algorithm, { ...input, ...size }, field)],
      ...(field === 'ms'
        ? []
        : [
            [
              'Again',
              commandHtml(`npm run solve -- ${commandOf(problem, algorithm, { ...input, ...size })}`),
            ] as const,
          ]),
    ],
  };
}

function measured(props: Quote): Described {
  const { algorithm, than, unit, language, workers, ...input } = props;
  const size = inputText(algorithm, input);
  if (!shown) return { says: `time of ${nameOf(algorithm)}${size}`, rows: [['From', 'Not measured yet.']] };
  const { source, command } = quote(shown, props);
  const own = { algorithm, language: language ?? 'typescript', workers: workers ?? 1 } as const;
  const what = unit === undefined || unit === 'time' ? 'time' : `time for one ${unit}`;
  const isOneTime = !than && what === 'time' && own.language === 'typescript' && own.workers === 1;
  const { size: sides } = solverOf(algorithm, input);
  return {
    says: than
      ? `how many times as fast ${sayOne(algorithm, own, than)} is${size} as ${sayOne(than.algorithm ?? algorithm, { ...own, ...than }, than)}`
      : `${what} of ${nameOf(algorithm)}${size}`,
    rows: [
      ['From', escape(source)],
      ['Record', recordLink()],
      ['Again', commandHtml(command)],
      ['Measure', measureLink()],
    ],
    ...(isOneTime && isShort(algorithm, sides) && { again: { time: { algorithm, ...input } } }),
  };
}

const recordLink = (): string => link(to(`measurements/${shown!.name}.json`), shown!.name);
const measureLink = (): string => link(`${to('performance/')}#measure-here`, 'Measure in this browser');

/** What took longer than this in our record is not run for a card: a browser may be slower, and times it several times. */
const SHORT_MS = 2000;

/** Whether a browser answers in a moment, several times too: as far as the record knows. */
function isShort(algorithm: string, size: Fields): boolean {
  const results = shown?.record.results.filter(
    (result) => result.algorithm === algorithm && result.language === 'typescript' && result.workers === 1,
  );
  const same = results?.find((result) =>
    Object.entries(result.size).every(([side, length]) => size[side] === length),
  );
  return same === undefined || same.ms.median <= SHORT_MS;
}

/** "Flags in C++", as far as the two differ. */
function sayOne(algorithm: string, { language, workers }: Partial<Quote>, both: Partial<Quote>): string {
  return [
    nameOf(algorithm),
    ...(both.workers === undefined ? [] : [`with ${workers === 1 ? 'one worker' : `${workers} workers`}`]),
    ...(both.language === undefined ? [] : [`in ${language === 'c++' ? 'C++' : 'TypeScript'}`]),
  ].join(' ');
}

function control({ record, of, per, take }: ControlProps): Described {
  const { date, machine } = JSON.parse(readFileSync(`content/controls/${record}.json`, 'utf8')) as {
    readonly date: string;
    readonly machine: {
      readonly cpu: string;
      readonly cores: number;
      readonly os: string;
      readonly node: string;
    };
  };
  const { cpu, cores, os, node } = machine;
  return {
    says:
      of === 'date'
        ? `the day of the control “${record}”`
        : `${take === undefined ? 'median' : take} of ${of}${per === undefined ? '' : ` divided by the median of ${per}`}, in the control “${record}”`,
    rows: [
      [
        'From',
        `A control, which measures the cause and its absence: ${escape(`${cpu}, ${cores} cores, ${os}, Node ${node}`)}, ${formatDay(date)}.`,
      ],
      ['Again', commandHtml(`node content/controls/${record}.ts`)],
    ],
  };
}

/** The algorithm of the catalogue that takes such an input, with its problem and the sides of the size. */
function solverOf(algorithm: string, input: Fields) {
  const entries = algorithms.filter(({ id }) => id === algorithm);
  const entry = entries.find((each) => sizeFrom(problemOf(each), input)) ?? entries[0];
  if (!entry) throw new RangeError(`src/solvers/catalogue.ts has no algorithm "${algorithm}".`);
  const problem = problemOf(entry);
  return { entry, problem, size: sizeFrom(problem, input) ?? {} };
}

/** " at n = 8", or nothing where no size is given. */
function inputText(algorithm: string, input: Fields): string {
  const { problem, size } = solverOf(algorithm, input);
  const rest = Object.entries(input)
    .filter(([name]) => name !== problem.attribute && !problem.sides.includes(name))
    .map(([name, value]) => (value === true ? name : `${name} ${String(value)}`));
  return [Object.keys(size).length === 0 ? '' : ` at ${sizeText(problem, size)}`, ...rest].join(', ');
}

const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** "sort --algorithm merge --n 8" */
function commandOf(problem: Problem, algorithm: string, input: Fields): string {
  const words = Object.entries(input).flatMap(([field, value]) => {
    const option = problem.options.find(({ name, key }) => (key ?? camel(name)) === field);
    if (!option || value === false) return [];
    return value === true ? [`--${option.name}`] : [`--${option.name} ${String(value)}`];
  });
  return [problem.id, '--algorithm', algorithm, ...words].join(' ');
}

const link = (href: string, words: string): string => tag('a', { href }, escape(words));
const commandHtml = (command: string): string => tag('code', {}, escape(command));

function fileLink(algorithm: string): string {
  const file = algorithms.find(({ id }) => id === algorithm)?.file ?? '';
  return tag('a', { href: sourceLink(`src/solvers/${file}`) }, escape(`solvers/${file}`));
}

/** A cell with this solver, as a notebook opens it. */
function runHere(problem: Problem, entry: (typeof algorithms)[number]): readonly [string, string] {
  const [name, call] = problem.code!.example(entry);
  const source = `import { ${name} } from 'solvers/${entry.file.replace(/\.ts$/, '')}';\n\n${call};`;
  const made = { title: entry.title, text: entry.summary, source };
  const href = `${to('notebook/open/')}#cell=${encodeURIComponent(JSON.stringify(made))}`;
  return ['Notebook', tag('a', { href }, `Open ${escape(call)} in a notebook`)];
}

function publisherOf(problem: Problem, algorithm: string, input: Fields, counter: string): string {
  const { text, address } = problem.publishedBy?.(algorithm, input, counter) ?? { text: 'Published tables.' };
  return address === undefined ? escape(text) : tag('a', { href: address }, escape(text));
}
