/** The search figure in the page: one clock moves board, tree, counters, code line and sentence. */
import { type Clock, makeClock } from '../kit/clock.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { pointAt } from '../kit/point.ts';
import { type QueensTrace, traceQueens } from '../kit/queens-trace.ts';
import { countsInside, speak } from '../kit/say.ts';
import { type TransportControl, wireTransport } from '../kit/transport.ts';
import { type TreePicture, treePicture } from '../kit/tree-picture.ts';
import { search } from '../../solvers/queens/backtracking.ts';
import {
  bandPath,
  boardMarks,
  counters,
  edge,
  levels,
  lineOf,
  miniBoards,
  moment,
  rowShown,
  searchBoard,
  sentence,
  treeLabel,
} from './view.ts';

export class SearchFigure extends FigureElement {
  #trace: QueensTrace | undefined;
  #tree: TreePicture | undefined;
  #clock: Clock | undefined;
  #control: TransportControl | undefined;
  /** The node under the pointer in the tree. */
  #pointed = -1;

  protected override connect(signal: AbortSignal): void {
    const n = Number(chosen(this, 'n'));
    const opening = n === Number(this.dataset['n']) ? Number(this.dataset['at'] ?? 0) : 0;
    const clock = makeClock({ last: 0, draw: (_, playing) => this.#draw(playing), host: this, signal });
    this.#clock = clock;
    this.#control = wireTransport(this, clock, signal);
    this.#load(n, opening);
    onChoice(this, 'n', signal, (value) => this.#load(Number(value), 0));

    const tree = this.html('tree');
    tree.addEventListener('click', (event) => this.#jump(event), { signal });
    tree.addEventListener('pointermove', (event) => this.#point(this.#tree?.nodeUnder(event) ?? -1), {
      signal,
    });
    tree.addEventListener('pointerleave', () => this.#point(-1), { signal });
  }

  protected override redraw(): void {
    this.#draw(this.#clock?.playing ?? false);
  }

  /** Another board, from its start; `at` where the page was built with this one. */
  #load(n: number, at: number): void {
    const trace = traceQueens(n, search(n));
    this.#trace = trace;
    this.#pointed = -1;
    this.#tree = treePicture(this.html('tree'), trace.tree, treeLabel(trace), n);
    this.html('board').innerHTML = searchBoard(trace, trace.step(at));
    this.svg('band').setAttribute('viewBox', `0 0 1 ${n}`);
    this.#clock?.load(trace.last, at);
    this.#control?.setTicks(trace.solutionsAt);
  }

  #draw(playing: boolean): void {
    const [trace, clock] = [this.#trace, this.#clock];
    if (!trace || !clock) return;
    const step = trace.step(clock.at);
    const words = sentence(trace, step);
    const row = rowShown(trace, step);

    this.svg('marks').innerHTML = boardMarks(trace, step, this.#pointed);
    this.html('board').firstElementChild?.setAttribute(
      'aria-label',
      `Board of ${trace.n} by ${trace.n}: ${words.words}`,
    );
    this.#tree?.draw(
      moment(trace, step, this.#pointed),
      miniBoards(trace, step.seen, this.html('tree').clientWidth),
    );
    this.html('rows').innerHTML = edge(trace.n, row);
    this.html('cols').innerHTML = edge(trace.n, step.col);
    this.svg('band').firstElementChild?.setAttribute('d', bandPath(row));
    this.html('levels').innerHTML = levels(trace, step);
    this.html('counts').innerHTML = countsInside(counters(step));
    speak(this.html('say'), words, playing);
    this.#light(
      lineOf(
        step.kind,
        this.#lines.map((line) => line.textContent),
      ),
    );
    this.#control?.show();
  }

  get #lines(): HTMLElement[] {
    return [...this.html('code').querySelectorAll<HTMLElement>('.line')];
  }

  #light(current: number): void {
    for (const [i, line] of this.#lines.entries()) line.classList.toggle('is-current', i === current);
  }

  #point(node: number): void {
    if (node === this.#pointed) return;
    const seen = this.#trace?.step(this.#clock?.at ?? 0).seen ?? 0;
    if (this.#pointed > 0) pointAt(`node:${this.#pointed}`, false);
    this.#pointed = node <= seen ? node : -1;
    if (this.#pointed > 0) pointAt(`node:${this.#pointed}`, true);
    if (this.#clock?.playing === false) this.#draw(false);
  }

  /** A press on a bar goes to the moment its queen was placed. */
  #jump(event: MouseEvent): void {
    const node = this.#tree?.nodeUnder(event) ?? -1;
    if (node > 0 && this.#trace) this.#clock?.go(this.#trace.placedAt[node]!);
    this.#pointed = -1;
  }
}

define('search-figure', SearchFigure);
