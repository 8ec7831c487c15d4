/** What is chosen on the page of measurements, and how the address says it. */
import { measuredProblem, methodsOf, type Problem, problems } from './measured.ts';

export interface Choice {
  readonly problem: Problem;
  /** The id of a machine. */
  readonly machine: string;
  /** The methods that are drawn. */
  readonly methods: readonly string[];
  /** The one that is asked about. */
  readonly method: string;
  /** The size of the table; null for the largest that the method was measured at. */
  readonly size: number | null;
  /** A question instead of the choice above. */
  readonly question: string | null;
}

export const BOOK = 'book-ts';

/** The problem that the page opens with. */
const opening = (): Problem => problems[0]?.id ?? '';

/** What is shown before the reader has chosen: the book’s machine, and what the problem says. */
export function startOf(problem: Problem = opening()): Choice {
  const { first, shown, table = null } = measuredProblem(problem);
  const ids = methodsOf(problem).map(({ id }) => id);
  return {
    problem,
    machine: BOOK,
    methods: shown ? ids.filter((id) => shown.includes(id)) : ids,
    method: ids.includes(first) ? first : (ids[0] ?? ''),
    size: table,
    question: null,
  };
}

/** The choice as the part of an address behind "#"; only what differs from the start. */
export function addressOf(choice: Choice): string {
  const start = startOf(choice.problem);
  const parts = new URLSearchParams();
  if (choice.question !== null) parts.set('q', choice.question);
  if (choice.problem !== opening()) parts.set('problem', choice.problem);
  if (choice.machine !== start.machine) parts.set('machine', choice.machine);
  if (choice.methods.join() !== start.methods.join()) parts.set('methods', choice.methods.join('.'));
  if (choice.method !== start.method) parts.set('method', choice.method);
  if (choice.size !== start.size && choice.size !== null) parts.set('n', String(choice.size));
  return parts.toString();
}

/** Reads an address; what it does not know is left at the start. */
export function choiceOf(address: string): Choice {
  const parts = new URLSearchParams(address.replace(/^#/, ''));
  const problem = problems.find(({ id }) => id === parts.get('problem'))?.id ?? opening();
  const start = startOf(problem);
  const ids = methodsOf(problem).map(({ id }) => id);
  const methods = parts.get('methods')?.split('.');
  const method = parts.get('method');
  const size = Number(parts.get('n') ?? NaN);
  return {
    problem,
    machine: parts.get('machine') ?? start.machine,
    methods: methods ? ids.filter((id) => methods.includes(id)) : start.methods,
    method: method !== null && ids.includes(method) ? method : start.method,
    size: Number.isInteger(size) && size >= 0 ? size : start.size,
    question: parts.get('q'),
  };
}
