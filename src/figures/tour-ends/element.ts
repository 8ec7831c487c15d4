/** The ends of tours in the page: drag the knight, or press the square where it is to start. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { square } from '../pieces/board.ts';
import { nameSquares, onTouch, setGrips } from '../pieces/touch.ts';
import { ends, scale, sentence, squareWords, stage as stageOf } from './view.ts';

class TourEnds extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const stage = this.html('stage');
    const size = (): number => Number(chosen(this, 'n'));
    let start = Number(this.dataset['start']);
    let seen = start;

    const see = (at: number): void => {
      if (at === seen) return;
      seen = at;
      this.say(sentence(size(), start, at));
    };
    const place = (at: number): void => {
      start = seen = at;
      this.keep('start', at);
      this.svg('ends').innerHTML = ends(size(), at);
      this.html('scale').innerHTML = scale(size(), at);
      this.say(sentence(size(), at));
    };
    const drop = (at: number): void => {
      place(at);
      nameSquares(stage, (square) => squareWords(size(), at, square));
      setGrips(stage, (square) => square === at);
    };
    onTouch(
      stage,
      () => square(size()),
      {
        press: drop,
        drag: (_, to) => place(to),
        drop: (_, to) => drop(to),
        over: (at) => see(at ?? start),
      },
      signal,
    );
    this.own('start', ([at = 0]) => at < size() ** 2 && drop(at));
    onChoice(this, 'n', signal, () => {
      this.replace('stage', stageOf(size(), 0));
      place(0);
    });
  }
}

define('tour-ends', TourEnds);
