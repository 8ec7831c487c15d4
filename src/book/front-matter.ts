/** What stands at the head of an article. */
import * as yaml from 'js-yaml';
import * as z from 'zod';
import { ArticleError } from '../notebook/article/article-error.ts';
import { catalogue } from '../solvers/catalogue.ts';
import { didYouMean, nearest } from '../literate/nearest.ts';

const ids = [...new Set(catalogue.map(({ id }) => id))];

const text = z.string('must be a text').min(1, 'is empty');

const shape = z.strictObject({
  title: text,
  /** One sentence for lists: "Test the prefix, and take back what fails." */
  summary: text,
  /** The two or three sentences under the title. */
  lede: text,
  /** Catalogue ids of the algorithms the article is about. */
  solvers: z
    .array(
      z.string().refine((id) => ids.includes(id), {
        error: ({ input }) =>
          `src/solvers/catalogue.ts has no algorithm "${String(input)}".${didYouMean(String(input), ids)}`,
      }),
      'must be a list: [one, other]',
    )
    .default([]),
  /** What the chapter leaves to the next one, in a sentence or two: it stands by the link there. */
  onward: text.optional(),
  /** Words that a reader may search for and that this chapter, before all others, answers. */
  keywords: z.array(text, 'must be a list: [undo, retreat]').default([]),
  revised: z.date('must be a day: 2026-11-22'),
});

export type FrontMatter = z.infer<typeof shape>;

/** In the place of what cannot be read. */
export const STAND_IN: FrontMatter = {
  title: '(no title yet)',
  summary: '(no summary yet)',
  lede: '(no lede yet)',
  solvers: [],
  keywords: [],
  revised: new Date(0),
};

/**
 * Reads the YAML at the head of an article, as far as it is right.
 * @param line of the first line of the YAML
 * @param tell hears of each thing that is wrong, with its line
 */
export function readFrontMatter(
  file: string,
  written: string,
  line: number,
  tell: (mistake: ArticleError) => void,
): FrontMatter {
  let data: unknown;
  try {
    data = yaml.load(written) ?? {};
  } catch (error) {
    if (!(error instanceof yaml.YAMLException)) throw error;
    const { mark, reason } = error;
    const text = written.split('\n')[mark.line] ?? '';
    const hint = /^\w+:\s.*:\s/.test(text)
      ? ' A text with a colon in it stands in quotes: title: "A: B".'
      : '';
    tell(new ArticleError(file, line + mark.line, `The front matter is not valid YAML: ${reason}.${hint}`));
    return STAND_IN;
  }
  const { data: found, error } = shape.safeParse(data);
  if (found) return found;
  const lines = written.split('\n');
  const tellOf = (key: string, message: string): void => {
    const at = lines.findIndex((each) => each.startsWith(`${key}:`));
    tell(new ArticleError(file, at < 0 ? 1 : line + at, message));
  };
  const keys = Object.keys(shape.shape);
  const unknown = error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  for (const key of unknown)
    tellOf(
      key,
      `The front matter has no key "${key}".${nearest(key, keys) ? didYouMean(key, keys) : ` It has: ${keys.join(', ')}.`}`,
    );
  for (const { path, message } of error.issues) {
    const key = String(path[0] ?? '');
    if (key === '') continue;
    if (lines.some((each) => each.startsWith(`${key}:`))) tellOf(key, `${path.join('.')}: ${message}`);
    // One that is missing may be one that is misspelt.
    else if (!unknown.some((other) => nearest(other, keys) === key))
      tellOf(key, `The front matter has no "${key}".`);
  }
  const right = Object.entries(shape.shape).flatMap(([key, part]) => {
    const value = part.safeParse((data as Record<string, unknown> | null)?.[key]);
    return value.success && value.data !== undefined ? [[key, value.data] as const] : [];
  });
  return { ...STAND_IN, ...Object.fromEntries(right) };
}
