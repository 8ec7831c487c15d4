/** A count beside what others have published. */
import { problemOf } from './request.ts';
import type { Request } from './request.ts';

export interface Comparison {
  /** `unknown` where nothing is published for this size. */
  readonly published: 'agrees' | 'differs' | 'unknown';
  /** What differs, in words; empty where nothing does. */
  readonly why: string;
}

/** Compares the counts of a result that are written as bigints, not the counters of its work, with the published ones. */
export function againstPublished(request: Request, result: object): Comparison {
  const problem = problemOf(request);
  const counts = Object.entries(result as Readonly<Record<string, unknown>>).filter(([name]) =>
    /^big/.test(problem.counters[name] ?? ''),
  );
  const known = counts.flatMap(([name, found]) => {
    const published = problem.published?.(request.id, request.input, name) ?? null;
    return found === null || published === null ? [] : [{ name, found: `${found as bigint}`, published }];
  });
  const wrong = known.find(({ found, published }) => found !== String(published));
  if (wrong)
    return {
      published: 'differs',
      why: `${wrong.name} is ${wrong.found}, but ${wrong.published} is published`,
    };
  return { published: known.length > 0 ? 'agrees' : 'unknown', why: '' };
}
