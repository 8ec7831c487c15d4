/** What an article says of itself, and how a mistake in it is reported: by the article's file and line. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import { z } from 'astro/zod';
import { ArticleError } from '../notebook/article/fences.ts';
import { catalogue } from '../solvers/catalogue.ts';
import { componentNames, unknownComponent } from './article-mistakes.ts';
import { didYouMean } from './nearest.ts';

const ids = [...new Set(catalogue.map(({ id }) => id))];

/** The typed front matter of an article; `order` is the chapter number. */
export const frontMatter = z.object({
  title: z.string(),
  /** One sentence for lists: "Test the prefix, and take back what fails." */
  summary: z.string(),
  /** The two or three sentences under the title. */
  lede: z.string(),
  part: z.enum(['queens', 'knights', 'closing']),
  order: z.number().int().positive(),
  /** Catalogue ids of the algorithms the article is about. */
  solvers: z
    .array(
      z.string().refine((id) => ids.includes(id), {
        error: ({ input }) =>
          `src/solvers/catalogue.ts has no algorithm "${String(input)}".${didYouMean(String(input), ids)} It has: ${ids.join(', ')}.`,
      }),
    )
    .default([]),
  /** What the chapter leaves to the next one, in a sentence or two: it stands by the link there. */
  onward: z.string().optional(),
  revised: z.coerce.date(),
});

/** The first thing wrong with a front matter, as an error that names its line; undefined if nothing is. */
export function frontMatterError(file: string, text: string, data: unknown): ArticleError | undefined {
  const issue = frontMatter.safeParse(data).error?.issues[0];
  if (issue === undefined) return undefined;
  const key = String(issue.path[0] ?? '');
  const line = text.split('\n').findIndex((each) => each.startsWith(`${key}:`)) + 1;
  return new ArticleError(
    file,
    line || 1,
    line === 0 ? `The front matter has no "${key}".` : `${issue.path.join('.')}: ${issue.message}`,
  );
}

/** A loader whose entries are articles: it stops at the first front matter that is wrong. */
export function checked(loader: Loader): Loader {
  const load = (context: LoaderContext): Promise<void> => {
    const parseData: LoaderContext['parseData'] = (entry) => {
      const { filePath } = entry;
      const error = filePath === undefined ? undefined : mistakeIn(filePath, entry.data);
      if (error) throw error;
      return context.parseData(entry);
    };
    return loader.load({ ...context, parseData });
  };
  return { ...loader, load };
}

function mistakeIn(filePath: string, data: unknown): ArticleError | undefined {
  const file = relative(process.cwd(), filePath).replaceAll('\\', '/');
  const text = readFileSync(filePath, 'utf8');
  return frontMatterError(file, text, data) ?? unknownComponent({ file, text }, componentNames());
}
