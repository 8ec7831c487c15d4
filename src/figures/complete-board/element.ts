/** <complete-board>: the reader's queens, completed by a search in a worker. */
import { square } from '../pieces/board.ts';
import { onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import { nameSquares, onTouch } from '../pieces/touch.ts';
import { type Answer, type Question, answer, fightsIn, freeSquares } from './completions.ts';
import { counters, marks, opening, picture, press, sentence, sentenceOver, squareWords } from './view.ts';

/** Up to this size every answer takes a few milliseconds. */
const AT_ONCE = 8;

class CompleteBoard extends FigureElement {
  #question: Question = opening;
  #found: Answer | undefined = answer(opening);
  #worker: Worker | undefined;

  protected override connect(signal: AbortSignal): void {
    onChoice(this, 'n', signal, (value) => {
      const empty = { n: Number(value), queens: [] };
      this.replace('board', picture(empty));
      this.#ask(empty);
    });
    this.onPress('back', signal, () =>
      this.#ask({ ...this.#question, queens: this.#question.queens.slice(0, -1) }),
    );
    this.onPress('clear', signal, () => this.#ask({ ...this.#question, queens: [] }));
    onTouch(
      this.html('board'),
      () => square(this.#question.n),
      { press: (at) => this.#ask(press(this.#question, at)), over: (at) => this.#lookAt(at) },
      signal,
    );
    signal.addEventListener('abort', () => this.#worker?.terminate());
    this.own('queens', (squares) => {
      const { n } = this.#question;
      this.#ask({ n, queens: [...new Set(squares.filter((at) => at < n * n))] });
    });
  }

  #ask(question: Question): void {
    this.#question = question;
    this.keep('queens', ...question.queens);
    this.#worker?.terminate();
    this.#worker = undefined;
    if (fightsIn(question).length > 0) this.#show();
    else if (question.n <= AT_ONCE) this.#show(answer(question));
    else {
      this.#show();
      const worker = new Worker(new URL('./complete-worker.ts', import.meta.url), { type: 'module' });
      this.#worker = worker;
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        worker.terminate();
        if (this.#worker === worker) this.#show(data);
      });
      worker.postMessage(question);
    }
  }

  #show(found?: Answer): void {
    this.#found = found;
    patch(this.svg('moving'), marks(this.#question, found));
    this.count(counters(this.#question, found));
    this.say(sentence(this.#question, found));
    nameSquares(this, (at) => squareWords(this.#question, at, found));
  }

  /** What a queen on a free square would do. A screen reader has heard its number already. */
  #lookAt(at: number | undefined): void {
    const found = this.#found;
    if (!found || fightsIn(this.#question).length > 0) return;
    const free = at !== undefined && freeSquares(this.#question).flat().includes(at);
    patch(this.svg('moving'), marks(this.#question, found, free ? at : undefined));
    this.say(free ? sentenceOver(this.#question, found, at) : sentence(this.#question, found), true);
  }
}

define('complete-board', CompleteBoard);
