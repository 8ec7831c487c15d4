/**
 * Where each number of the prose comes from that an article does not type: what it says, who counted, measured or published it, and the
 * command that makes it anew. The page /numbers/ lists them all by chapter, and a number's card is cut from that page.
 */
import { readFileSync } from 'node:fs';
import type { Tag } from '../../book/article.ts';
import { quote, type Quote } from '../../charts/quoted.ts';
import { shown } from '../../charts/records.ts';
import { formatDay } from '../../charts/style.ts';
import { escape, tag } from '../../figures/kit/svg.ts';
import { type Fields, type Problem, sizeFrom, sizeText } from '../../problem.ts';
import { algorithms, problemOf } from '../../run/request.ts';
import { nameOf } from '../../solvers/catalogue.ts';
import { articles, type Chapter, chapterOf } from '../articles/chapters.ts';
import { sourceLink, to } from '../links.ts';
import { unbroken } from '../markdown/unbroken.ts';
import { claimId, type ClaimKind, KINDS } from '../numbers/claim-link.ts';
import type { ControlProps } from '../numbers/control.ts';
import type { CountProps } from '../numbers/counted.ts';
import { printed } from '../numbers/prose-values.ts';
import type { PublishedProps } from '../numbers/published.ts';

/** A number with what is known of it. Rows are HTML. */
export interface Claim {
  readonly id: string;
  readonly kind: ClaimKind;
  readonly value: string;
  /** What it says: "nodes of Bitboards at n = 8". */
  readonly says: string;
  readonly rows: readonly (readonly [label: string, html: string])[];
}

/** Every chapter that prints numbers, with those that no chapter before it prints. */
export async function claimsByChapter(): Promise<
  readonly { readonly chapter: Chapter; readonly claims: readonly Claim[] }[]
> {
  const seen = new Set<string>();
  const all = [];
  for (const article of articles()) {
    const tags = article.tags.filter(({ name, props }) => {
      const id = claimId(name, props);
      if (!(name in KINDS) || seen.has(id)) return false;
      seen.add(id);
      return true;
    });
    all.push({ chapter: chapterOf(article), claims: await Promise.all(tags.map(claimOf)) });
  }
  return all.filter(({ claims }) => claims.length > 0);
}

async function claimOf(tag: Tag): Promise<Claim> {
  const { name, props } = tag;
  const value = (await printed(tag)) ?? '';
  const { says, rows } = describe[name]!(props as never);
  return { id: claimId(name, props), kind: KINDS[name]!, value, says: unbroken(says), rows };
}

type Described = Pick<Claim, 'says' | 'rows'>;
const describe: Readonly<Record<string, (props: never) => Described>> = {
  Counted: (props: CountProps) => counted(props),
  Published: (props: PublishedProps) => published(props),
  Measured: (props: Quote) => measured(props),
  Control: (props: ControlProps) => control(props),
};

function counted({ less, per, of, algorithm, ...input }: CountProps): Described {
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
      ['From', `Counted while this site was built, by ${[...new Set(names)].map(fileLink).join(' and ')}.`],
      ['Again', commandHtml(`npm run solve -- ${commandOf(problem, algorithm, { ...input, ...size })}`)],
      ...(problem.code ? [runHere(problem, entry)] : []),
      ...(known === null
        ? []
        : [['Elsewhere', publisherOf(problem, algorithm, { ...input, ...size }, of)] as const]),
    ],
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
  const { algorithm, than, unit, n, board } = props;
  const size = inputText(algorithm, { ...(n !== undefined && { n }), ...(board !== undefined && { board }) });
  if (!shown) return { says: `time of ${nameOf(algorithm)}${size}`, rows: [['From', 'Not measured yet.']] };
  const { source, command } = quote(shown, props);
  const own = { language: 'typescript', workers: 1, ...props } as const;
  const what = unit === undefined || unit === 'time' ? 'time' : `time for one ${unit}`;
  return {
    says: than
      ? `how many times as fast ${sayOne(algorithm, own, than)} is${size} as ${sayOne(than.algorithm ?? algorithm, { ...own, ...than }, than)}`
      : `${what} of ${nameOf(algorithm)}${size}`,
    rows: [
      ['From', escape(source)],
      ['Record', tag('a', { href: to(`measurements/${shown.name}.json`) }, escape(shown.name))],
      ['Again', commandHtml(command)],
      ['Run here', tag('a', { href: `${to('performance/')}#measure-here` }, 'Measure in this browser')],
    ],
  };
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
  return ['Run here', tag('a', { href }, `Open ${escape(call)} in a notebook`)];
}

function publisherOf(problem: Problem, algorithm: string, input: Fields, counter: string): string {
  const { text, address } = problem.publishedBy?.(algorithm, input, counter) ?? { text: 'Published tables.' };
  return address === undefined ? escape(text) : tag('a', { href: address }, escape(text));
}
