/** The search figure in the page: one clock moves board, tree, counters, code line and sentence. */
import type { Clock } from '../kit/clock.ts';
import { choose, chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import { onPoint, pointAt } from '../kit/point.ts';
import { onPointing } from '../pieces/square-pointing.ts';
import {
  type QueensStep,
  type QueensStepKind,
  type QueensTrace,
  traceQueens,
} from '../pieces/queens-trace.ts';
import { type SearchName, searches } from '../pieces/searches.ts';
import { traceAway } from '../pieces/trace-away.ts';
import { wireTransport } from '../kit/transport.ts';
import type { TreePicture } from '../kit/tree-canvas.ts';
import { type Shape, treePicture } from '../kit/tree-picture.ts';
import { CLOSEST, WHOLE, type Zoomed, enlarge, onZoom } from '../kit/zoom.ts';
import { type Size, square, squareAt } from '../pieces/board.ts';
import { foundGrid } from '../pieces/found.ts';
import { tierOf } from '../kit/tree.ts';
import { type Over, boardMarks, nodeOfSquare, stepsOfNode, stepsOfSquare } from './board.ts';
import { lineOf, stepsOf } from './listing.ts';
import { counters } from './sentence.ts';
import { levelWords, levels, miniBoards, moment, treeLabel, viewWords } from './tree-parts.ts';
import {
  IN_THE_PAGE,
  LOOK,
  type SearchLook,
  bandPath,
  boardLabel,
  columnEdge,
  rowEdge,
  searchBoard,
} from './view.ts';

/** An address has whole numbers: the part of the tree that is seen is told in so many parts of its width. */
const FINE = 100_000;

/** Another search is a class of its own, with another `search` and `look`. */
export class SearchFigure extends FigureElement {
  protected readonly search: SearchName = 'backtracking';
  protected readonly look: SearchLook = LOOK;
  protected trace!: QueensTrace;
  protected clock!: Clock;
  protected over: Over = {};
  #tree!: TreePicture;
  #recording: AbortController | undefined;
  #lines: HTMLElement[] = [];
  #current = -1;
  /** The code lines that are lit because they mean what is pointed at. */
  #lit: readonly string[] = [];
  /** While it lights them the figure does not listen to itself. */
  #telling = false;

  protected override connect(signal: AbortSignal): void {
    this.clock = wireTransport(this, { draw: (_, playing) => this.#draw(playing) }, signal);
    this.#lines = [...this.html('code').querySelectorAll<HTMLElement>('.line')];
    this.#current = this.#lines.findIndex((line) => line.classList.contains('is-current'));
    this.#choose(Number(chosen(this, 'n')), this.clock.at);
    onChoice(this, 'n', signal, (value) => this.#choose(Number(value), 0));
    onChoice(this, 'shape', signal, () => {
      this.#showTree();
      this.redraw();
    });
    this.onPress('stop', signal, () => this.#recording?.abort());
    signal.addEventListener('abort', () => this.#recording?.abort());
    this.#wirePointing(signal);
    this.#wireZoom(signal);
    this.own('view', ([from = 0, to = 0]) => {
      const view = { from: from / FINE, to: to / FINE };
      if (view.to > 1 || view.to - view.from < CLOSEST) return;
      this.#tree.zoom?.show(view);
      this.#sayView(false);
    });
  }

  protected override redraw(): void {
    this.#draw(this.clock.playing);
  }

  /** What a variant of the figure draws of a step besides board, tree and code. */
  protected drawMore?(trace: QueensTrace, at: number, over: Over): void;

  /** What a variant says in place of the step while something is pointed at. */
  protected pointedWords?(trace: QueensTrace, step: QueensStep, over: Over): string | undefined;

  /** Another board, from its start; `at` where the page was built with this one. A large one takes a while to record. */
  #choose(n: number, at: number): void {
    this.#recording?.abort();
    this.#recording = undefined;
    this.html('recording').hidden = true;
    this.html('board').ariaBusy = null;
    if (n <= IN_THE_PAGE) this.#load(traceQueens(n, searches[this.search](n)), at);
    else void this.#record(n, at);
  }

  async #record(n: number, at: number): Promise<void> {
    const recording = new AbortController();
    this.#recording = recording;
    this.clock.pause();
    // Whoever follows a link to a step waits for the board that the step is of.
    this.html('board').ariaBusy = 'true';
    const tell = (news: string, share?: number): void => {
      this.html('recording').hidden = false;
      this.html('share').hidden = this.html('stop').hidden = share === undefined;
      if (share !== undefined) (this.html('share') as HTMLProgressElement).value = share;
      this.html('recorded').textContent = news;
    };
    const heard = (share: number): void =>
      tell(`Recording the search of ${n} queens: ${Math.round(100 * share)} %`, share);
    heard(0);
    const kept = this.trace.n;
    const begun = this.clock.at;
    let news = '';
    try {
      const trace = await traceAway({ search: this.search, n }, recording.signal, heard);
      // Who has meanwhile asked for the end means that of the new board.
      const { clock } = this;
      const isEnd = clock.at !== begun && clock.at === clock.last;
      if (trace) this.#load(trace, isEnd ? trace.last : at);
      else news = `Stopped. The board of ${kept} is still here.`;
    } catch (error) {
      news = `The search could not be recorded: ${(error as Error).message}`;
    }
    if (this.#recording !== recording) return;
    this.#recording = undefined;
    this.html('board').ariaBusy = null;
    // The focus must not be lost with the button that had it.
    if (this.html('stop') === document.activeElement) this.focus({ preventScroll: true });
    this.html('recording').hidden = true;
    if (news === '') return;
    choose(this, 'n', String(kept));
    tell(news);
  }

  #load(trace: QueensTrace, at: number): void {
    this.trace = trace;
    this.over = {};
    this.html('board').innerHTML = searchBoard(trace, trace.step(at), this.look);
    this.svg('band').setAttribute('viewBox', `0 0 1 ${trace.n}`);
    this.#showTree();
    this.clock.load(trace.last, at, trace.solutionsAt);
  }

  /** The tree in its tier, and the bar below it that says which one it is. */
  #showTree(): void {
    const { trace } = this;
    const host = this.html('tree');
    const shape = chosen(this, 'shape') as Shape;
    this.#tree = treePicture(host, trace.tree, treeLabel(trace), { levels: trace.n, shape });
    const zoomed = this.#tree.zoom !== undefined;
    const sampled = tierOf(trace.tree.size) === 'sample';
    this.html('zoom').hidden = !zoomed && !sampled;
    this.html('closer').hidden = !zoomed;
    this.html('shape').hidden = !sampled;
    if (zoomed) host.tabIndex = 0;
    else host.removeAttribute('tabindex');
  }

  #draw(playing: boolean): void {
    const { trace, clock } = this;
    const step = trace.step(clock.at);
    const over: Over = playing ? {} : this.over;

    if (playing) this.#tree.zoom?.follow(step.node);
    // The tree first: it asks for its size, which costs a layout once anything else has changed.
    this.#tree.draw(
      moment(trace, step, over.node),
      miniBoards(trace, step.seen, this.html('tree').clientWidth),
    );
    patch(this.svg('marks'), boardMarks(trace, step, over, this.look.explain));
    if (!playing) {
      this.html('board').firstElementChild?.setAttribute('aria-label', boardLabel(trace, step, this.look));
    }
    patch(this.html('rows'), rowEdge(trace, step));
    patch(this.html('cols'), columnEdge(trace, step));
    this.svg('band').firstElementChild?.setAttribute('d', bandPath(trace, step));
    patch(this.html('levels'), levels(trace, step));
    this.count(counters(step));
    const pointed = this.pointedWords?.(trace, step, over);
    // Whoever points with the keys hears it already.
    if (pointed === undefined) this.say(this.look.sentence(trace, step), playing);
    else this.say({ mark: '', words: pointed }, true);
    this.#light(step.kind);
    this.drawMore?.(trace, clock.at, over);
    this.#sayView(playing);
  }

  get #texts(): string[] {
    return this.#lines.map((line) => line.textContent);
  }

  #light(kind: QueensStepKind): void {
    const current = lineOf(kind, this.#texts);
    if (current === this.#current) return;
    this.#lines[this.#current]?.classList.remove('is-current');
    this.#lines[current]?.classList.add('is-current');
    this.#current = current;
  }

  /** What part of the tree is seen, where it can be enlarged; one press on a button, or a key, changes it. */
  #wireZoom(signal: AbortSignal): void {
    const shown = (): Zoomed | undefined => {
      const { zoom } = this.#tree;
      return (
        zoom && {
          view: zoom.view,
          focus: zoom.focus,
          show: (view) => {
            zoom.show(view);
            this.#sayView(false);
          },
        }
      );
    };
    onZoom(this.html('tree'), shown, signal);
    this.onMarked('zoom', 'zoom', signal, (by) => {
      const zoomed = shown();
      zoomed?.show(by === '0' ? WHOLE : enlarge(zoomed.view, Number(by), zoomed.focus));
    });
  }

  #sayView(playing: boolean): void {
    const { trace } = this;
    const { zoom } = this.#tree;
    const { from, to } = zoom?.view ?? WHOLE;
    this.keep('view', ...(to - from < 1 ? [from, to] : []).map((share) => Math.round(share * FINE)));
    if (this.html('zoom').hidden) return;
    const said = this.html('view');
    said.setAttribute('aria-live', playing ? 'off' : 'polite');
    patch(said, zoom ? viewWords(trace, zoom.view, this.#tree.sample?.()) : levelWords(trace));
    for (const button of this.html('zoom').querySelectorAll<HTMLButtonElement>('[data-zoom]')) {
      const whole = zoom?.view === WHOLE && button.dataset['zoom'] !== '2';
      button.setAttribute('aria-disabled', String(whole));
    }
  }

  /** A square, a bar, a line of code: whichever is pointed at, the other two light up. */
  #wirePointing(signal: AbortSignal): void {
    const tree = this.html('tree');
    let byTree: Over | undefined;
    const ofTree = (event: MouseEvent): void => {
      const node = this.#tree.nodeUnder(event);
      this.point(node < 0 ? {} : { node });
      byTree = this.over;
    };
    tree.addEventListener('click', (event) => this.#jump(event), { signal });
    for (const type of ['pointermove', 'pointerdown'] as const)
      tree.addEventListener(type, ofTree, { signal });
    tree.addEventListener(
      'pointerleave',
      ({ pointerType }) => {
        // A mouse that rests there leaves when the tree is laid out anew: what the keys point at meanwhile stays.
        if (pointerType !== 'touch' && this.over === byTree) this.point({});
      },
      { signal },
    );
    onPointing(
      this.html('board'),
      () => this.#grid(),
      {
        over: (at, byKey) => {
          const words = this.#pointSquare(at);
          this.html('pointed').textContent = byKey ? words : '';
        },
        enter: () => this.#goTo(this.over.node ?? -1),
      },
      signal,
    );
    onPoint('line', signal, (line) => {
      if (this.#telling) return;
      const index = this.#lines.findIndex((each) => each.dataset['point'] === `line:${line ?? ''}`);
      if (index >= 0) this.#pointLine(stepsOf(index, this.#texts));
      else if (this.over.line) this.point({});
    });
  }

  get #isAtEnd(): boolean {
    return this.clock.at === this.trace.last;
  }

  /** What stands in the board's place: its squares, or at the end the boards that were found. */
  #grid(): Size {
    return this.#isAtEnd ? foundGrid(this.trace.solutionsAt.length) : square(this.trace.n);
  }

  /** Points at a square of that grid, and says what is there. */
  #pointSquare(at: number | undefined): string {
    const { trace, clock } = this;
    if (at === undefined) {
      this.point({});
      return '';
    }
    if (!this.#isAtEnd) {
      this.point({ square: at });
      return this.look.squareWords(trace, trace.step(clock.at), at);
    }
    const solution = trace.solutionsAt[at];
    const node = solution === undefined ? -1 : trace.step(solution).node;
    this.point({ node });
    return node < 0
      ? ''
      : `Solution ${at + 1} of ${trace.solutionsAt.length}: columns ${trace.columns(node).join(' ')}.`;
  }

  /** A line of the code lights up what it did last. */
  #pointLine(line: readonly QueensStepKind[]): void {
    const { trace, clock } = this;
    const last = trace.lastOf(line, clock.at);
    if (last < 0) {
      this.point({});
      return;
    }
    const { node, row, col } = trace.step(last);
    this.point({ line, node, ...(col < 0 ? {} : { square: squareAt(square(trace.n), row, col) }) });
  }

  /** Shows what is pointed at, and the lines of the code that it means. */
  protected point(over: Over): void {
    const { trace, clock } = this;
    if (clock.playing) return;
    const step = trace.step(clock.at);
    const seen = over.node !== undefined && over.node <= step.seen ? over.node : -1;
    const node = over.square === undefined || over.line ? seen : nodeOfSquare(trace, step, over.square);
    const { node: shown, square: at, line, lit } = this.over;
    if (node === shown && over.square === at && over.line === line && over.lit === lit) return;
    this.over = { ...over, node };
    const kinds =
      over.line ??
      (over.square === undefined ? stepsOfNode(trace, node) : stepsOfSquare(trace, step, over.square));
    this.#lightLines(over.line ? [] : kinds);
    this.#draw(false);
  }

  /** Lights the lines of these steps, here and wherever the page shows them. */
  #lightLines(kinds: readonly QueensStepKind[]): void {
    const lit = kinds.map((kind) => this.#lines[lineOf(kind, this.#texts)]?.dataset['point'] ?? '');
    this.#telling = true;
    for (const point of this.#lit) if (!lit.includes(point)) pointAt(point, false);
    for (const point of lit) if (!this.#lit.includes(point)) pointAt(point, true);
    this.#telling = false;
    this.#lit = lit;
  }

  /** A press on a bar goes to the moment its queen was placed. */
  #jump(event: MouseEvent): void {
    // A drag has moved the tree, and means no bar.
    if (this.html('tree').dataset['dragged'] !== undefined) return;
    this.#goTo(this.#tree.nodeUnder(event));
  }

  #goTo(node: number): void {
    this.point({});
    if (node > 0) this.clock.go(this.trace.placedAt[node]!);
  }
}

define('search-figure', SearchFigure);
