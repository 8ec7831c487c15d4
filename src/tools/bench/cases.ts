/** What there is to measure: for every algorithm of the catalogue its sizes, and how far each must come. */
import { sizeOf } from '../../problem.ts';
import {
  algorithms,
  allProblems,
  areaIn,
  entryFor,
  problemOf,
  type Request,
  requestsOf,
} from '../../run/request.ts';

/** One algorithm at one size. */
export interface Case {
  readonly request: Request;
  /** Cases of one group are measured in turn. */
  readonly group: string;
}

/** Whether a case is measured however long it takes: as far as the catalogue's `reach`. */
export function isWithinReach(request: Request): boolean {
  return areaIn(request) <= (entryFor(request).reach ?? 0);
}

/** All cases, or those whose algorithm or problem is in `only`; group by group, sizes rising. */
export function allCases(only: readonly string[] = []): readonly Case[] {
  const chosen = algorithms.filter(
    ({ id, problem }) => only.length === 0 || only.includes(id) || only.includes(problem),
  );
  const cases = chosen
    .flatMap((entry) => requestsOf(entry))
    .map((request) => ({ request, group: groupOf(request) }));
  const groups = [...new Set(cases.map(({ group }) => group))];
  return groups
    .map((group) => ({ group, first: cases.find((one) => one.group === group)!.request }))
    .toSorted((a, b) => rank(a.first) - rank(b.first) || areaIn(a.first) - areaIn(b.first))
    .flatMap(({ group }) => cases.filter((one) => one.group === group));
}

function groupOf(request: Request): string {
  const { problem, kind, input } = request;
  return `${problem} ${kind} ${Object.values(sizeOf(problemOf(request), input)).join('×')}`;
}

/** Problems are measured as the book lists them. */
const rank = (request: Request): number => allProblems.indexOf(problemOf(request));
