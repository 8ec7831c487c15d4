/** The glossary, content/glossary.json, as its author is writing it: read anew, so that a mistake in it is one line. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ArticleError } from '../notebook/article/article-error.ts';

const FILE = 'content/glossary.json';

const shape = z.array(
  z.strictObject({
    term: z.string().min(1, 'is empty'),
    definition: z.string().min(1, 'is empty'),
    /** What else it is called. */
    also: z.array(z.string().min(1, 'is empty')).optional(),
    /** The chapter that explains it, by its slug, where that is not the first that uses the word. */
    chapter: z.string().min(1, 'is empty').optional(),
  }),
);

export type Term = z.infer<typeof shape>[number];

/** The terms in their order; none where the file cannot be read. */
export function glossaryTerms(): readonly Term[] {
  try {
    return shape.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  } catch {
    return [];
  }
}

/** What is wrong with the file: that it is no JSON, that an entry lacks something, that a term stands twice. */
export function* mistakesInGlossary(text = readFileSync(FILE, 'utf8')): Generator<ArticleError> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    const at = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const line = text.slice(0, at).split('\n').length;
    yield new ArticleError(
      FILE,
      line,
      `The glossary is not valid JSON: ${message.replace(/ in JSON at .*| at position .*/, '')}.`,
    );
    return;
  }
  const { data, error } = shape.safeParse(json);
  for (const { path, message } of error?.issues ?? []) {
    const [at, key] = path;
    const where = typeof at === 'number' ? lineOfEntry(text, at) : 1;
    yield new ArticleError(
      FILE,
      where,
      `Entry ${Number(at ?? 0) + 1}${key === undefined ? '' : `, ${String(key)}`}: ${message}.`,
    );
  }
  for (const [at, { term }] of (data ?? []).entries()) {
    const first = data!.findIndex((each) => each.term.toLowerCase() === term.toLowerCase());
    if (first < at)
      yield new ArticleError(
        FILE,
        lineOfEntry(text, at),
        `The term “${term}” stands in the glossary already, in line ${lineOfEntry(text, first)}.`,
      );
  }
}

/** The line on which an entry of the list has its term, or begins. */
function lineOfEntry(text: string, entry: number): number {
  const starts = [...text.matchAll(/"term"\s*:/g)].map(({ index }) => index);
  return text.slice(0, starts[entry] ?? 0).split('\n').length;
}
