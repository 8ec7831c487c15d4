/** Maps of where a rule gets stuck: whole at build, and run after run in the page. */
import {
  type ProposedTieBreak,
  type SuccessMap,
  followRule,
  successMap,
} from '../../solvers/knights/warnsdorff.ts';
import { once } from '../kit/once.ts';
import { colOf, rowOf, square } from '../pieces/board.ts';

export const SIDE = 30;
export type Rule = ProposedTieBreak;
/** The rules at the left and at the right that the figure opens with. */
export const OPENING = ['random', 'farthest'] as const satisfies readonly Rule[];

/** What is known of the starts of a board: those that have been run, and those of them that got stuck. */
export interface Known {
  readonly side: number;
  readonly rule: Rule;
  readonly starts: number;
  readonly run: number;
  readonly stuck: ReadonlySet<number>;
}

/** Computed once for all pages that show it: about a third of a second each. */
export const mapOf = once((rule: Rule): SuccessMap => successMap(square(SIDE), { tieBreak: rule }));

/** The whole map of the board that the figure opens with. */
export const builtMap = once((rule: Rule): Known => {
  const { outcome } = mapOf(rule);
  const stuck = new Set([...outcome.keys()].filter((at) => outcome[at] === 0));
  return { side: SIDE, rule, starts: outcome.length, run: outcome.length, stuck };
});

/** The starts of a whole map that get stuck, as the page carries them: the distance of each from the one before. */
export const told = ({ stuck }: Known): string =>
  [...stuck].map((at, i, all) => at - (all[i - 1] ?? 0)).join(' ');

/** The map that the page was built with. */
export function heard(rule: Rule, words: string): Known {
  let at = 0;
  const stuck = new Set(words.split(' ').map((by) => (at += Number(by))));
  return { side: SIDE, rule, starts: SIDE ** 2, run: SIDE ** 2, stuck };
}

/** The run from one start, as the map of the solver has it. */
export const runFrom = (side: number, rule: Rule, start: number) =>
  followRule(square(side), start, { tieBreak: rule, seed: 1 + start });

/** On an odd board no tour starts on a square of the rarer colour. */
const canStart = (side: number, at: number): boolean =>
  side % 2 === 0 || (rowOf(square(side), at) + colOf(square(side), at)) % 2 === 0;

/** A map that grows: each `more` runs from one more start. They are taken all over the board, so that the map fills evenly. */
export class GrowingMap implements Known {
  readonly side: number;
  readonly rule: Rule;
  readonly stuck = new Set<number>();
  readonly starts: number;
  run = 0;
  #next = 0;
  readonly #step: number;

  constructor(side: number, rule: Rule) {
    [this.side, this.rule] = [side, rule];
    const area = side * side;
    this.starts = Math.ceil(area / (side % 2 === 0 ? 1 : 2));
    let step = Math.floor(area * 0.618);
    while (gcd(step, area) > 1) step += 1;
    this.#step = step;
  }

  get isWhole(): boolean {
    return this.run === this.starts;
  }

  more(): void {
    const area = this.side * this.side;
    for (;;) {
      const at = (this.#next * this.#step) % area;
      this.#next += 1;
      if (!canStart(this.side, at)) continue;
      this.run += 1;
      if (!runFrom(this.side, this.rule, at).complete) this.stuck.add(at);
      return;
    }
  }
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
