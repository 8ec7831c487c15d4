/** Four ways to break a tie, on 30 × 30, from every start: a cross is a start from which the rule gets stuck. */
import { type Size, colOf, drawBoard, everySquare, rowOf, square } from '../pieces/board.ts';
import { UNIT } from '../kit/marks.ts';
import { once } from '../kit/once.ts';
import { count, tag } from '../kit/svg.ts';
import {
  type ProposedTieBreak,
  type SuccessMap,
  successMap,
  tieBreaks,
} from '../../solvers/knights/warnsdorff.ts';

export const SIDE = 30;
const board = square(SIDE);

const titles: Readonly<Record<ProposedTieBreak, readonly [title: string, words: string]>> = {
  first: ['Order', 'The first of the equals in the order of the moves.'],
  random: ['Chance', 'Any of the equals, one run from each start.'],
  pohl: ['Look ahead', 'The one whose own candidates have the fewest ways on in sum (Pohl, 1967).'],
  farthest: ['Farthest', 'The one farthest from the middle of the board.'],
};

/** Computed once for all pages that show it: about a third of a second each. */
export const mapOf = once((tie: ProposedTieBreak) => successMap(board, { tieBreak: tie }));

/** The starts from which the rule does not end in a tour, each with a cross, in units of a square: shorter numbers weigh less. */
export function failures(of: Size, map: SuccessMap, tie: string): string {
  const d = everySquare(of)
    .filter((at) => map.outcome[at] === 0)
    .map((at) => `M${colOf(of, at)}.2 ${rowOf(of, at)}.2l.6.6m0-.6l-.6.6`);
  const label = `Ties by ${tie}: ${map.complete} of ${map.outcome.length} starts end in a tour`;
  return drawBoard(
    of,
    { label, flush: true },
    tag('path', { class: 'fail-x', transform: `scale(${UNIT})`, d: d.join('') }),
  );
}

export function body(): string {
  const multiples = tieBreaks.map((tie) => {
    const map = mapOf(tie);
    const [title, words] = titles[tie];
    return (
      `<div class="multiple"><h3>${title}</h3><p>${words}</p><div>${failures(board, map, title.toLowerCase())}` +
      `<p class="multiple-sum"><b>${count(map.complete)}</b> of ${count(map.outcome.length)} end in a tour, ${count(map.closed)} of them closed</p></div></div>`
    );
  });
  return `<div class="multiples">${multiples.join('')}</div>`;
}

export const states: Readonly<Record<string, () => string>> = {
  'order of the moves': () => failures(board, mapOf('first'), 'order of the moves'),
  'far from the centre': () => failures(board, mapOf('farthest'), 'far from the centre'),
};
