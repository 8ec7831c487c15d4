/** Falling into the tree: by wheel, fingers, keys, or a press on a bar; the workers' cut is dragged. */
import { isCalm } from '../kit/calm.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { colourOf } from '../kit/colours.ts';
import { onDial, setDial } from '../kit/dial.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { onHandle } from '../kit/hand.ts';
import { type WindowPlace, onPanZoom } from '../kit/pan-zoom.ts';
import { patch } from '../kit/patch.ts';
import { count } from '../kit/svg.ts';
import { sharesOf } from '../kit/zoom.ts';
import { type Layer, sentence } from './layers.ts';
import { type Colours, FILLS, type Scene, paint, picture, rowAt } from './picture.ts';
import { type Node, grow, pathAt, pathTo, within } from './tree.ts';
import { board, cutWords, label, sceneOf } from './view.ts';

const FALL_MS = 160;
/** So many nodes are counted for one picture at most, and about one large subtree more; what is missing comes with the next. */
const BUDGET = 150_000;

class SearchLandscape extends FigureElement {
  #scene!: Scene;
  /** Where the rows of the picture begin. */
  #rows: readonly number[] = [];
  #frame = 0;
  /** The bars, below the svg. */
  readonly #canvas = document.createElement('canvas');
  #colours!: Colours;
  /** Whether the cut is held: then the picture is not moved. */
  #isHeld = false;

  protected override connect(signal: AbortSignal): void {
    const stage = this.html('stage');
    stage.prepend(this.#canvas);
    this.#dress();
    this.#load();
    // The rows are needed to know which way the cut's values grow.
    this.#paint();
    onChoice(this, 'n', signal, () => this.#load());
    onChoice(this, 'layer', signal, () => this.#change({ layer: chosen(this, 'layer') as Layer }));
    onDial(this, 'node', signal, (order) => this.#reach(pathTo(this.#scene.n, this.#root, order)));
    onHandle(
      this,
      'cut',
      {
        valueAt: ([, y]) => rowAt(this.#rows, y / stage.clientHeight),
        words: cutWords,
        draw: ({ value, at, held }) => {
          this.#isHeld = held;
          this.#change({ cut: value, knife: at });
        },
      },
      signal,
    );
    this.#listen(stage, signal);
    this.own('view', ([from = 0, to = this.#root.to]) => this.#show(from, to - from));
    signal.addEventListener('abort', () => cancelAnimationFrame(this.#frame));
  }

  protected override redraw(): void {
    this.#dress();
    this.#draw();
  }

  /** Takes the colours of the bars from the style sheet. */
  #dress(): void {
    const colours = Object.entries(FILLS).map(([look, [name]]) => [look, colourOf(this.#canvas, name)]);
    this.#colours = Object.fromEntries(colours) as Colours;
  }

  get #root(): Node {
    return this.#scene.path[0]!;
  }
  get #wide(): number {
    return this.#scene.view.to - this.#scene.view.from;
  }

  /** The whole tree of as many queens as are chosen. */
  #load(): void {
    const cut = Number((this.html('cut') as HTMLInputElement).value);
    this.#scene = { ...sceneOf(Number(chosen(this, 'n')), chosen(this, 'layer') as Layer), cut };
    setDial(this, 'node', 0, '0', this.#root.nodes - 1);
    this.html('stage').setAttribute('aria-label', label(this.#scene.n, this.#root));
    this.#change({});
  }

  #change(change: Partial<Scene>): void {
    this.#scene = { ...this.#scene, ...change };
    (this.html('cut') as HTMLInputElement).disabled = this.#scene.layer !== 'workers';
    this.#tell(this.#scene.path);
    this.#draw();
  }

  #listen(stage: HTMLElement, signal: AbortSignal): void {
    const leafAt = (place: WindowPlace): number =>
      this.#scene.view.from + sharesOf(stage, place).x * this.#wide;
    /** The node under a pointer, with those above it: the last one there that is as low as the pointer, or nothing. */
    const under = (event: MouseEvent): readonly Node[] | undefined => {
      const row = Math.floor(rowAt(this.#rows, sharesOf(stage, event).y));
      const path = pathAt(this.#scene.n, this.#root, Math.max(0, Math.min(this.#root.to - 1, leafAt(event))));
      return path[row] && path.slice(0, row + 1);
    };
    onPanZoom(
      stage,
      {
        canMove: () => !this.#isHeld,
        move: (right) =>
          this.#show(this.#scene.view.from + (right / stage.clientWidth) * this.#wide, this.#wide),
        enlarge: (times, place) => {
          this.#zoom(1 / times, leafAt(place));
          return true;
        },
        wheel: this.dataset['alone'] !== undefined,
      },
      signal,
    );
    const hear = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ): void => stage.addEventListener(type, listener, { signal });
    hear('pointermove', (event) => {
      const path = event.pointerType === 'mouse' && event.buttons === 0 ? under(event) : undefined;
      if (path) this.#tell(path);
    });
    hear('pointerleave', () => this.#tell(this.#scene.path));
    hear('click', (event) => {
      const path = stage.dataset['dragged'] === undefined ? under(event) : undefined;
      if (path) this.#fallTo(path);
    });
    hear('keydown', (event) => {
      const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : this.#keys()[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    });
  }

  #keys(): Readonly<Record<string, () => void>> {
    const { n, path, view } = this.#scene;
    const node = path.at(-1)!;
    const beside = (order: number): void => {
      if (path.length > 1 && order >= 1 && order < this.#root.nodes)
        this.#reach(pathTo(n, this.#root, order).slice(0, path.length));
    };
    const zoom = (times: number) => () =>
      this.#zoom(times, Math.max(view.from, Math.min(view.to, (node.from + node.to) / 2)));
    const whole = (): void => this.#fallTo([this.#root]);
    return {
      ArrowDown: () => {
        const [child] = grow(n, node);
        if (child) this.#reach([...path, child]);
      },
      ArrowUp: () => {
        if (path.length > 1) this.#reach(path.slice(0, -1));
      },
      ArrowRight: () => beside(node.order + node.nodes),
      ArrowLeft: () => beside(node.order - 1),
      Enter: () => this.#fallTo(path),
      '+': zoom(0.5),
      '=': zoom(0.5),
      '-': zoom(2),
      '0': whole,
      Escape: whole,
    };
  }

  /** Chooses a node, and comes nearer only as far as it takes to see it. */
  #reach(path: readonly Node[]): void {
    const { from, to } = path.at(-1)!;
    const { view } = this.#scene;
    const pixels = ((to - from) / this.#wide) * this.clientWidth;
    const middle = (from + to) / 2;
    this.#choose(path);
    if (pixels >= 12 && pixels <= this.clientWidth && middle >= view.from && middle <= view.to) return;
    const wide = pixels < 12 ? ((to - from) * this.clientWidth) / 24 : Math.max(this.#wide, to - from);
    this.#show(middle - wide / 2, wide);
  }

  #fallTo(path: readonly Node[]): void {
    const { from, to } = path.at(-1)!;
    this.#choose(path);
    const start = this.#scene.view;
    const goal = within(this.#root, from - 0.15 * (to - from), 1.3 * (to - from));
    const began = performance.now();
    const step = (now: number): void => {
      const share = isCalm() ? 1 : Math.min(1, Math.max(0, now - began) / FALL_MS);
      const between = (one: number, other: number): number => one + share * (other - one);
      this.#scene = {
        ...this.#scene,
        view: { from: between(start.from, goal.from), to: between(start.to, goal.to) },
      };
      this.#paint();
      if (share < 1) this.#frame = requestAnimationFrame(step);
    };
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(step);
  }

  #zoom(times: number, at: number): void {
    const wide = Math.min(this.#root.to, Math.max(2, this.#wide * times));
    this.#show(at - ((at - this.#scene.view.from) * wide) / this.#wide, wide);
  }

  #show(from: number, wide: number): void {
    this.#scene = { ...this.#scene, view: within(this.#root, from, wide) };
    this.#draw();
  }

  #choose(path: readonly Node[]): void {
    const { order } = path.at(-1)!;
    setDial(this, 'node', order, count(order));
    this.#change({ path });
  }

  /** Tells of a node: the one that is chosen, or that is under the mouse. */
  #tell(path: readonly Node[]): void {
    const node = path.at(-1)!;
    patch(this.html('board'), board(this.#scene.n, node));
    this.say(sentence(this.#scene, path));
    if (this.#scene.told === node.columns) return;
    this.#scene = { ...this.#scene, told: node.columns };
    if (this.#scene.layer === 'workers') this.#draw();
  }

  #draw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    const stage = this.html('stage');
    const { from, to } = this.#scene.view;
    this.keep('view', ...(this.#wide < this.#root.to ? [Math.round(from), Math.round(to)] : []));
    if (stage.clientWidth === 0) return;
    const place = { pixels: stage.clientWidth, height: stage.clientHeight };
    const drawn = picture(this.#scene, place, BUDGET);
    this.#rows = drawn.rows;
    patch(stage.querySelector('svg')!, drawn.over);
    const canvas = this.#canvas;
    const [wide, high] = [place.pixels, place.height].map((side) => Math.round(side * devicePixelRatio));
    if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide!, high!];
    paint(canvas.getContext('2d')!, this.#scene, drawn, this.#colours);
    if (!drawn.isWhole) this.#draw();
  }
}

define('search-landscape', SearchLandscape);
