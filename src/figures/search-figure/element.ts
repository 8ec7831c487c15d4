/** The search figure in the page: one clock moves board, tree, counters, code line and sentence. */
import { type Clock, makeClock } from '../kit/clock.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import { type QueensStepKind, type QueensTrace, traceQueens } from '../kit/queens-trace.ts';
import { countsInside, speak } from '../kit/say.ts';
import { type TransportControl, wireTransport } from '../kit/transport.ts';
import { type TreePicture, treePicture } from '../kit/tree-picture.ts';
import { WHOLE, type Zoomed, enlarge, onZoom } from '../kit/zoom.ts';
import { search } from '../../solvers/queens/backtracking.ts';
import {
  type Over,
  bandPath,
  boardLabel,
  boardMarks,
  counters,
  edge,
  levels,
  lineOf,
  miniBoards,
  moment,
  nodeOfSquare,
  rowShown,
  searchBoard,
  sentence,
  treeLabel,
  viewWords,
} from './view.ts';

export class SearchFigure extends FigureElement {
  #trace: QueensTrace | undefined;
  #tree: TreePicture | undefined;
  #clock: Clock | undefined;
  #control: TransportControl | undefined;
  #over: Over = {};
  #lines: HTMLElement[] = [];
  #current = -1;

  protected override connect(signal: AbortSignal): void {
    const n = Number(chosen(this, 'n'));
    const opening = n === Number(this.dataset['n']) ? Number(this.dataset['at'] ?? 0) : 0;
    const clock = makeClock({ last: 0, draw: (_, playing) => this.#draw(playing), host: this, signal });
    this.#clock = clock;
    this.#lines = [...this.html('code').querySelectorAll<HTMLElement>('.line')];
    this.#current = this.#lines.findIndex((line) => line.classList.contains('is-current'));
    this.#control = wireTransport(this, clock, signal);
    this.#load(n, opening);
    onChoice(this, 'n', signal, (value) => this.#load(Number(value), 0));

    const tree = this.html('tree');
    tree.addEventListener('click', (event) => this.#jump(event), { signal });
    tree.addEventListener(
      'pointermove',
      (event) => this.#point({ node: this.#tree?.nodeUnder(event) ?? -1 }),
      {
        signal,
      },
    );
    this.#wireZoom(signal);
    const board = this.html('board');
    board.addEventListener('pointermove', (event) => this.#point(this.#squareUnder(event)), { signal });
    for (const part of [tree, board])
      part.addEventListener('pointerleave', () => this.#point({}), { signal });
  }

  protected override redraw(): void {
    this.#draw(this.#clock?.playing ?? false);
  }

  /** Another board, from its start; `at` where the page was built with this one. */
  #load(n: number, at: number): void {
    const trace = traceQueens(n, search(n));
    this.#trace = trace;
    this.#over = {};
    this.#tree = treePicture(this.html('tree'), trace.tree, treeLabel(trace), n);
    this.html('zoom').hidden = this.#tree.zoom === undefined;
    if (this.#tree.zoom) this.html('tree').tabIndex = 0;
    else this.html('tree').removeAttribute('tabindex');
    this.html('board').innerHTML = searchBoard(trace, trace.step(at));
    this.svg('band').setAttribute('viewBox', `0 0 1 ${n}`);
    this.#clock?.load(trace.last, at);
    this.#control?.setTicks(trace.solutionsAt);
  }

  #draw(playing: boolean): void {
    const [trace, clock] = [this.#trace, this.#clock];
    if (!trace || !clock) return;
    const step = trace.step(clock.at);
    const row = rowShown(trace, step);
    const over: Over = playing ? {} : this.#over;

    if (playing) this.#tree?.zoom?.follow(step.node);
    // The tree first: it asks for its size, which costs a layout once anything else has changed.
    this.#tree?.draw(
      moment(trace, step, over.node),
      miniBoards(trace, step.seen, this.html('tree').clientWidth),
    );
    patch(this.svg('marks'), boardMarks(trace, step, over));
    if (!playing) {
      this.html('board').firstElementChild?.setAttribute('aria-label', boardLabel(trace, step));
    }
    patch(this.html('rows'), edge(trace.n, row));
    patch(this.html('cols'), edge(trace.n, step.col));
    this.svg('band').firstElementChild?.setAttribute('d', bandPath(row));
    patch(this.html('levels'), levels(trace, step));
    patch(this.html('counts'), countsInside(counters(step)));
    speak(this.html('say'), sentence(trace, step), playing);
    this.#light(step.kind);
    this.#control?.show();
    this.#sayView(playing);
  }

  #light(kind: QueensStepKind): void {
    const current = lineOf(
      kind,
      this.#lines.map((line) => line.textContent),
    );
    if (current === this.#current) return;
    this.#lines[this.#current]?.classList.remove('is-current');
    this.#lines[current]?.classList.add('is-current');
    this.#current = current;
  }

  /** What part of the tree is seen, where it can be enlarged; one press on a button, or a key, changes it. */
  #wireZoom(signal: AbortSignal): void {
    const shown = (): Zoomed | undefined => {
      const zoom = this.#tree?.zoom;
      return (
        zoom && {
          view: zoom.view,
          show: (view) => {
            zoom.show(view);
            this.#sayView(false);
          },
        }
      );
    };
    onZoom(this.html('tree'), shown, signal);
    this.html('zoom').addEventListener(
      'click',
      (event) => {
        const by = (event.target as Element).closest<HTMLElement>('[data-zoom]')?.dataset['zoom'];
        const zoomed = shown();
        if (by !== undefined && zoomed) zoomed.show(by === '0' ? WHOLE : enlarge(zoomed.view, Number(by)));
      },
      { signal },
    );
  }

  #sayView(playing: boolean): void {
    const zoom = this.#tree?.zoom;
    if (!zoom || !this.#trace) return;
    const words = this.html('view');
    words.setAttribute('aria-live', playing ? 'off' : 'polite');
    patch(words, viewWords(this.#trace, zoom.view));
    for (const button of this.html('zoom').querySelectorAll<HTMLButtonElement>('[data-zoom]')) {
      const whole = zoom.view === WHOLE && button.dataset['zoom'] !== '2';
      button.setAttribute('aria-disabled', String(whole));
    }
  }

  /** A square of the board lights its node in the tree, a bar of the tree its placement on the board. */
  #point(over: Over): void {
    const [trace, clock] = [this.#trace, this.#clock];
    if (!trace || !clock || clock.playing) return;
    const step = trace.step(clock.at);
    const seen = over.node !== undefined && over.node <= step.seen ? over.node : -1;
    const node = over.square === undefined ? seen : nodeOfSquare(trace, step, over.square);
    if (node === this.#over.node && over.square === this.#over.square) return;
    this.#over = { node, ...(over.square === undefined ? {} : { square: over.square }) };
    this.#draw(false);
  }

  #squareUnder(event: PointerEvent): Over {
    const n = this.#trace?.n ?? 0;
    const box = this.html('board').getBoundingClientRect();
    const row = Math.floor(((event.clientY - box.top) / box.height) * n);
    const col = Math.floor(((event.clientX - box.left) / box.width) * n);
    return row < 0 || col < 0 || row >= n || col >= n ? {} : { square: row * n + col };
  }

  /** A press on a bar goes to the moment its queen was placed. */
  #jump(event: MouseEvent): void {
    // A drag has moved the tree, and means no bar.
    if (this.html('tree').dataset['dragged'] !== undefined) return;
    const node = this.#tree?.nodeUnder(event) ?? -1;
    this.#over = {};
    if (node > 0 && this.#trace) this.#clock?.go(this.#trace.placedAt[node]!);
  }
}

define('search-figure', SearchFigure);
