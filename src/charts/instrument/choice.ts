/** What is chosen on the page of measurements, and how the address says it. */
import { methodsOf, type Problem, problems } from './measured.ts';

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

/** The stages of part one: what the page opens with. */
const LADDER = ['brute-force', 'backtracking', 'flags', 'bitmap', 'symmetry', 'pruned', 'half-board-join'];
const chosenFirst: Readonly<Record<Problem, string>> = {
  'count-queens': 'bitmap',
  'find-tour': 'tiles',
  'count-tours': 'frontier',
  'place-queens': 'construct',
};

/** What is shown before the reader has chosen: the book’s machine, and for queens the stages of its ladder. */
export function startOf(problem: Problem = 'count-queens'): Choice {
  const ids = methodsOf(problem).map(({ id }) => id);
  return {
    problem,
    machine: BOOK,
    methods: problem === 'count-queens' ? ids.filter((id) => LADDER.includes(id)) : ids,
    method: ids.includes(chosenFirst[problem]) ? chosenFirst[problem] : (ids[0] ?? ''),
    size: problem === 'count-queens' ? 13 : null,
    question: null,
  };
}

/** The choice as the part of an address behind "#"; only what differs from the start. */
export function addressOf(choice: Choice): string {
  const start = startOf(choice.problem);
  const parts = new URLSearchParams();
  if (choice.question !== null) parts.set('q', choice.question);
  if (choice.problem !== 'count-queens') parts.set('problem', choice.problem);
  if (choice.machine !== start.machine) parts.set('machine', choice.machine);
  if (choice.methods.join() !== start.methods.join()) parts.set('methods', choice.methods.join('.'));
  if (choice.method !== start.method) parts.set('method', choice.method);
  if (choice.size !== start.size && choice.size !== null) parts.set('n', String(choice.size));
  return parts.toString();
}

/** Reads an address; what it does not know is left at the start. */
export function choiceOf(address: string): Choice {
  const parts = new URLSearchParams(address.replace(/^#/, ''));
  const problem = problems.find(({ id }) => id === parts.get('problem'))?.id ?? 'count-queens';
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
