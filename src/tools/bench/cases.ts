/** What there is to measure: for every algorithm of the catalogue its sizes, and how far each must come. */
import type { Request } from '../../run/request.ts';
import { requestsOf } from '../../run/sizes.ts';
import { catalogue } from '../../solvers/catalogue.ts';

/** One algorithm at one size. */
export interface Case {
  readonly request: Request;
  /** Cases of one group are measured in turn. */
  readonly group: string;
}

/**
 * How far some algorithms are taken, however long a call: the rungs of the home page's ladder, and what the book
 * arrives at. As n, or the area of a board.
 */
const REACH: Readonly<Record<string, number>> = {
  backtracking: 14,
  flags: 14,
  bitmap: 16,
  'symmetric-bitmap-wasm': 16,
  'half-board-join': 20,
  frontier: 64,
};

/** Whether a case is measured however long it takes. */
export function isWithinReach({ id, input }: Request): boolean {
  return areaOf(input) <= (REACH[id] ?? 0);
}

/** All cases, or those whose algorithm or problem is in `only`; group by group, sizes rising. */
export function allCases(only: readonly string[] = []): readonly Case[] {
  const chosen = catalogue.filter(
    ({ id, problem }) => only.length === 0 || only.includes(id) || only.includes(problem),
  );
  const cases = chosen
    .flatMap((entry) => requestsOf(entry))
    .map((request) => ({ request, group: groupOf(request) }));
  const groups = [...new Set(cases.map(({ group }) => group))];
  return groups
    .map((group) => ({ group, area: areaOf(cases.find((one) => one.group === group)!.request.input) }))
    .toSorted((a, b) => kindRank(a.group) - kindRank(b.group) || a.area - b.area)
    .flatMap(({ group }) => cases.filter((one) => one.group === group));
}

function groupOf({ problem, kind, input }: Request): string {
  return 'n' in input ? `${problem} ${kind} ${input.n}` : `${problem} ${kind} ${input.width}×${input.height}`;
}

/** How large a board is: n, or its squares. */
export function areaOf(input: Request['input']): number {
  return 'n' in input ? input.n : input.width * input.height;
}

function kindRank(group: string): number {
  return ['queens count', 'queens place', 'queens estimate', 'count-tours', 'tour'].findIndex((start) =>
    group.startsWith(start),
  );
}
