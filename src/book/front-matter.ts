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
      'must be a list: [flags, bitmap]',
    )
    .default([]),
  /** What the chapter leaves to the next one, in a sentence or two: it stands by the link there. */
  onward: text.optional(),
  /** Words that a reader may search for and that this chapter, before all others, answers. */
  keywords: z.array(text, 'must be a list: [undo, retreat]').default([]),
  revised: z.date('must be a day: 2026-11-22'),
});

export type FrontMatter = z.infer<typeof shape>;

/**
 * Reads the YAML at the head of an article.
 * @param line of the first line of the YAML
 * @throws ArticleError for the first thing wrong, with its line
 */
export function readFrontMatter(file: string, written: string, line: number): FrontMatter {
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
    throw new ArticleError(file, line + mark.line, `The front matter is not valid YAML: ${reason}.${hint}`);
  }
  const { data: found, error } = shape.safeParse(data);
  if (found) return found;
  const issue = error.issues[0]!;
  const key = issue.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : String(issue.path[0] ?? '');
  const at = written.split('\n').findIndex((each) => each.startsWith(`${key}:`));
  const keys = Object.keys(shape.shape);
  const message =
    issue.code === 'unrecognized_keys'
      ? `The front matter has no key "${key}".${nearest(key, keys) ? didYouMean(key, keys) : ` It has: ${keys.join(', ')}.`}`
      : at < 0
        ? `The front matter has no "${key}".`
        : `${issue.path.join('.')}: ${issue.message}`;
  throw new ArticleError(file, at < 0 ? 1 : line + at, message);
}
