/** Maps of where a rule gets stuck: whole at build, and run after run in the page. */
import { colour } from '../../solvers/knights/board.ts';
import { type ProposedTieBreak, followRule } from '../../solvers/knights/warnsdorff.ts';
import { once } from '../kit/once.ts';
import { everySquare, square } from '../pieces/board.ts';

export const SIDE = 30;
export type Rule = ProposedTieBreak;
/** The rules at the left and at the right that the figure opens with. */
export const OPENING = ['random', 'farthest'] as const satisfies readonly Rule[];

/** The run from one start, as the map of the solver has it. */
export const runFrom = (side: number, rule: Rule, start: number) =>
  followRule(square(side), start, { tieBreak: rule, seed: 1 + start });

/** Which starts get stuck, of those that have been run: all of them where that is known, or one more with each `more`. */
export class StartMap {
  readonly side: number;
  readonly rule: Rule;
  readonly stuck: Set<number>;
  /** All over the board, so that the map fills evenly; on an odd board no tour starts on a square of the rarer colour. */
  readonly starts: readonly number[];
  run: number;

  constructor(side: number, rule: Rule, stuck?: Iterable<number>) {
    [this.side, this.rule, this.stuck] = [side, rule, new Set(stuck)];
    const area = side * side;
    let step = Math.floor(area * 0.618);
    while (gcd(step, area) > 1) step += 1;
    this.starts = everySquare(square(side))
      .map((i) => (i * step) % area)
      .filter((at) => side % 2 === 0 || colour(square(side), at) === 0);
    this.run = stuck ? this.starts.length : 0;
  }

  get isWhole(): boolean {
    return this.run === this.starts.length;
  }

  more(): void {
    const at = this.starts[this.run]!;
    this.run += 1;
    if (!runFrom(this.side, this.rule, at).complete) this.stuck.add(at);
  }

  /** The starts of a whole map that get stuck, as the page carries them: the distance of each from the one before. */
  told(): string {
    return [...this.stuck]
      .toSorted((a, b) => a - b)
      .map((at, i, all) => at - (all[i - 1] ?? 0))
      .join(' ');
  }
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** The map that the page carries. */
export function heard(rule: Rule, words: string): StartMap {
  let at = 0;
  const stuck = words.split(' ').map((by) => (at += Number(by)));
  return new StartMap(SIDE, rule, stuck);
}

/** The whole map of the board that the figure opens with: computed once for all pages that show it, in about a third of a second. */
export const builtMap = once((rule: Rule): StartMap => {
  const map = new StartMap(SIDE, rule);
  while (!map.isWhole) map.more();
  return map;
});
