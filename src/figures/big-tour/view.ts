/** A tour too large for squares: at build a small one as a bare line, in the page a canvas to zoom and move. */
import { drawBoard, square } from '../kit/board.ts';
import { choice } from '../kit/choice.ts';
import { type Sentence, say } from '../kit/say.ts';
import { count, tag } from '../kit/svg.ts';
import { linePath } from '../kit/tour.ts';
import { closedTour } from '../../solvers/knights/tours.ts';

export const SIDES = ['40', '200', '1000'] as const;
export const OPENING = 40;
/** Below so many pixels a square is shaded by the time of its visit; from there on the line is drawn. */
export const LINE_FROM = 6;

export function picture(n: number): string {
  const answer = closedTour(n, n);
  if (answer.kind !== 'tour') throw new Error(answer.reason);
  return drawBoard(
    square(n),
    { label: `A closed tour of ${n} × ${n}`, bare: true, className: 'pure' },
    tag('path', { d: linePath(square(n), [...answer.order], true) }),
  );
}

export function sentence(n: number, took?: { readonly found: number; readonly checked: number }): Sentence {
  const squares = `${count(n * n)} squares`;
  if (!took) return { mark: '', words: `${squares}: a closed tour.` };
  return {
    mark: 'solve',
    words: `${squares}, made here in ${Math.max(1, Math.round(took.found))} ms, and found right by verifyTour in ${Math.max(1, Math.round(took.checked))} ms.`,
  };
}

export function body(id: string): string {
  const side = choice({
    legend: 'Side',
    name: `${id}-side`,
    part: 'side',
    options: SIDES.map((n) => ({ value: n, label: count(Number(n)) })),
    value: String(OPENING),
  });
  const button = (part: string, words: string, label = words): string =>
    tag('button', { type: 'button', class: 'button', 'data-part': part, 'aria-label': label }, words);
  return (
    `<div class="sf-top">${side}</div>` +
    `<div class="big-tour-place"><div data-part="still">${picture(OPENING)}</div>` +
    `<canvas data-part="canvas" tabindex="0" data-own-keys role="img" aria-label="The tour. Arrow keys move the view, plus and minus zoom, 0 shows all." hidden></canvas></div>` +
    say(sentence(OPENING)) +
    `<div class="button-row tight needs-script">${button('in', '+', 'Zoom in')}${button('out', '−', 'Zoom out')}${button('all', 'All of it')}</div>`
  );
}

export const states: Readonly<Record<string, () => string>> = { 'twenty by twenty': () => picture(20) };
