/** What the components of an article print that take it from elsewhere: for its notebook, which has no components. */
import type { Article, Tag } from '../../book/article.ts';
import { quote, type Quote } from '../../charts/quoted.ts';
import { shown } from '../../charts/records.ts';
import { type ControlProps, controlText } from './control.ts';
import type { CountProps } from './count-text.ts';
import { countText } from './counted.ts';
import { type PublishedProps, publishedText } from './published.ts';
import { stageCosts } from './stage-costs.ts';

/** By the tag of the component. The page is built from the same functions, and names the line of what they refuse. */
export async function proseValues({ tags }: Article): Promise<ReadonlyMap<Tag, string>> {
  const values = new Map<Tag, string>();
  for (const tag of tags) {
    const value = await printed(tag);
    if (value !== undefined) values.set(tag, value);
  }
  return values;
}

/** What one tag prints; undefined for one that is no value. @throws Error for a value that cannot be had */
export async function printed(tag: Pick<Tag, 'name' | 'props'>): Promise<string | undefined> {
  return printers[tag.name]?.(tag.props as never);
}

const printers: Readonly<Record<string, (props: never) => string | undefined | Promise<string | undefined>>> =
  {
    Counted: (props: CountProps) => countText(props),
    Control: (props: ControlProps) => controlText(props),
    Published: (props: PublishedProps) => publishedText(props),
    Measured: (props: Quote) => (shown ? quote(shown, props).text : 'not measured yet'),
    Ratio: costsTable,
    Compare: costsTable,
  };

async function costsTable(props: {
  readonly before: string;
  readonly after: string;
}): Promise<string | undefined> {
  const found = await stageCosts(props.before, props.after);
  if (found === undefined || found.costs.length === 0) return undefined;
  const rows = found.costs.map(
    ({ label, before, after, ratio }) => `| ${label} | ${before} | ${after} | ${ratio} |`,
  );
  return ['| | before | after | |', '|---|---:|---:|---|', ...rows].join('\n');
}
