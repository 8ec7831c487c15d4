/** <printed-tour>: line and numbers are read together, up to the square under the pointer or the step of the transport. */
import { onDial, setDial } from '../kit/dial.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { wireTransport } from '../kit/transport.ts';
import { squareUnder } from '../pieces/square-pointing.ts';
import { printedTour } from './printed.ts';
import { readFrom } from './reading.ts';
import { type Shown, counters, first, lineMarks, numberMarks, sentence } from './view.ts';

const { board, numbers } = printedTour;

class PrintedTour extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let shown: Shown = first;
    const draw = (at: number, playing: boolean): void => {
      shown = { ...shown, at: at + 1 };
      this.svg('line').innerHTML = lineMarks(shown);
      this.svg('numbers').innerHTML = numberMarks(shown);
      this.count(counters(shown));
      this.say(sentence(shown), playing);
    };
    const clock = wireTransport(this, { draw }, signal);
    const begin = (start: number): void => {
      shown = { ...shown, start };
      setDial(this, 'start', start);
      clock.go(clock.at);
    };
    onDial(this, 'start', signal, begin);
    for (const picture of this.querySelectorAll<SVGSVGElement>('svg.bd')) {
      const read = (event: MouseEvent): void => {
        const at = squareUnder(picture, board, event);
        if (at !== undefined && !clock.playing) clock.go(readFrom(shown.start).indexOf(at));
      };
      const point = (event: PointerEvent): void => {
        if (event.pointerType !== 'touch') read(event);
      };
      picture.addEventListener('pointermove', point, { signal });
      picture.addEventListener('pointerdown', point, { signal });
      // A finger reads by a tap: what moves is a swipe to the numbers, or the page.
      picture.addEventListener('click', read, { signal });
      picture.addEventListener(
        'dblclick',
        (event) => {
          const at = squareUnder(picture, board, event);
          if (at !== undefined) begin(numbers[at]!);
        },
        { signal },
      );
    }
  }
}

define('printed-tour', PrintedTour);
