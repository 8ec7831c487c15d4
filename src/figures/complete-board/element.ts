/** <complete-board>: the reader's queens, completed by a search in a worker. */
import { square } from '../kit/board.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import { countsInside, speak } from '../kit/say.ts';
import { onTouch } from '../kit/touch.ts';
import { type Answer, type Question, answer, fights, freeSquares } from './completions.ts';
import { counters, marks, opening, picture, press, sentence, sentenceOver, squareWords } from './view.ts';

/** Up to this size every answer takes a few milliseconds. */
const AT_ONCE = 8;

class CompleteBoard extends FigureElement {
  #question: Question = opening;
  #found: Answer | undefined = answer(opening);
  #worker: Worker | undefined;
  #board: AbortController | undefined;

  protected override connect(signal: AbortSignal): void {
    onChoice(this, 'n', signal, (value) => this.#newBoard(Number(value)));
    this.html('back').addEventListener(
      'click',
      () => this.#ask({ ...this.#question, queens: this.#question.queens.slice(0, -1) }),
      { signal },
    );
    this.html('clear').addEventListener('click', () => this.#ask({ ...this.#question, queens: [] }), {
      signal,
    });
    signal.addEventListener('abort', () => {
      this.#board?.abort();
      this.#worker?.terminate();
    });
    if (Number(chosen(this, 'n')) === opening.n) this.#listen();
    else this.#newBoard(Number(chosen(this, 'n')));
  }

  #newBoard(n: number): void {
    this.html('board').innerHTML = picture({ n, queens: [] });
    this.#listen(n);
    this.#ask({ n, queens: [] });
  }

  #listen(n = opening.n): void {
    const svg = this.html('board').querySelector('svg');
    if (svg === null) throw new Error('<complete-board> has no board in its markup.');
    this.#board?.abort();
    this.#board = new AbortController();
    onTouch(
      svg,
      square(n),
      { press: (at) => this.#ask(press(this.#question, at)), over: (at) => this.#lookAt(at) },
      this.#board.signal,
    );
    if (svg.clientWidth > 0)
      svg.style.setProperty('--k', (svg.clientWidth / svg.viewBox.baseVal.width).toFixed(3));
  }

  #ask(question: Question): void {
    this.#question = question;
    this.dataset['queens'] = question.queens.join();
    this.#worker?.terminate();
    this.#worker = undefined;
    if (fights(question).length > 0) this.#show();
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
    this.html('counts').innerHTML = countsInside(counters(this.#question, found));
    speak(this.html('say'), sentence(this.#question, found));
    for (const touched of this.querySelectorAll<SVGElement>('[data-square]'))
      touched.setAttribute(
        'aria-label',
        squareWords(this.#question, Number(touched.dataset['square']), found),
      );
  }

  /** What a queen on a free square would do. A screen reader has heard its number already. */
  #lookAt(at: number | undefined): void {
    const found = this.#found;
    if (!found || fights(this.#question).length > 0) return;
    const free = at !== undefined && freeSquares(this.#question).flat().includes(at);
    patch(this.svg('moving'), marks(this.#question, found, free ? at : undefined));
    speak(
      this.html('say'),
      free ? sentenceOver(this.#question, found, at) : sentence(this.#question, found),
      true,
    );
  }
}

define('complete-board', CompleteBoard);
