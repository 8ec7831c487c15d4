/** Attributes of a component that asks a problem something: its size, as the problem names it, and its options. */
import type { Option } from '../problem.ts';
import { allProblems } from '../run/request.ts';

/** What an attribute may be: any of these kinds; of the texts only those listed, if they are. */
export interface Value {
  readonly kinds: readonly ('number' | 'string' | 'boolean')[];
  readonly texts: readonly string[] | undefined;
}

/** By name, with what each may be where that is one kind of value. */
export const problemAttributes: ReadonlyMap<string, Value | undefined> = new Map(
  allProblems.flatMap(({ sides, attribute, options }) => [
    ...sides.map((side) => [side, one('number')] as const),
    [attribute, one(sides.length === 1 ? 'number' : 'string')] as const,
    ...options
      .filter(({ as }) => as.kind !== 'side')
      .map((option) => [option.key ?? inCamelCase(option.name), valueOf(option)] as const),
  ]),
);

function one(kind: Value['kinds'][number]): Value {
  return { kinds: [kind], texts: undefined };
}

function valueOf({ as }: Option): Value | undefined {
  if (as.kind === 'one-of') return { kinds: ['string'], texts: as.of };
  return { whole: one('number'), switch: one('boolean') }[as.kind as string];
}

function inCamelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
