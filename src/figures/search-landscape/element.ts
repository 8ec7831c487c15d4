/** Falling into the tree: by wheel, fingers, keys, or a press on a bar. */
import { isCalm } from '../kit/calm.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { onDial, setDial } from '../kit/dial.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { type WindowPlace, onPanZoom } from '../kit/pan-zoom.ts';
import { sharesOf } from '../kit/zoom.ts';
import { type Layer, sentence } from './layers.ts';
import { count } from '../kit/svg.ts';
import { type Palette, paint, paletteOf } from './paint.ts';
import { type Node, type View, barsIn, grow, pathTo, rootOf, rowsOf, within } from './tree.ts';
import { board, label } from './view.ts';

const FALL_MS = 160;

class SearchLandscape extends FigureElement {
  readonly #canvas = document.createElement('canvas');
  #root!: Node;
  #view!: View;
  /** What is chosen, and what is under the mouse. */
  #path: readonly Node[] = [];
  #frame = 0;
  #palette: Palette | undefined;

  protected override connect(signal: AbortSignal): void {
    const order = Number(this.querySelector<HTMLInputElement>('input[data-part="node"]')?.value ?? 0);
    this.#load();
    const [from, to] = (this.dataset['view'] ?? '').split('.').map(Number);
    if (to) this.#view = { from: from!, to };
    this.#path = pathTo(this.#n, this.#root, order);
    this.#node = this.#path.at(-1);
    setDial(this, 'node', order, count(order));
    const stage = this.html('stage');
    stage.replaceChildren(this.#canvas);
    onChoice(this, 'n', signal, () => {
      this.#load();
      this.#choose([this.#root]);
    });
    onChoice(this, 'layer', signal, () => this.#choose(this.#path));
    onDial(this, 'node', signal, (order) => this.#goTo(order));
    this.#listen(stage, signal);
    this.#draw();
    this.own('view', ([from = 0, to = this.#root.size]) => this.#show(from, to - from));
    signal.addEventListener('abort', () => cancelAnimationFrame(this.#frame));
  }

  protected override redraw(): void {
    this.#palette = undefined;
    this.#draw();
  }

  get #n(): number {
    return Number(chosen(this, 'n'));
  }
  get #layer(): Layer {
    return chosen(this, 'layer') as Layer;
  }

  /** The whole tree of as many queens as are chosen. */
  #load(): void {
    this.#root = rootOf(this.#n);
    this.#view = { from: 0, to: this.#root.size };
    this.#path = [this.#root];
    setDial(this, 'node', 0, '0', this.#root.size - 1);
    this.html('stage').setAttribute('aria-label', label(this.#root, this.#n));
  }

  #listen(stage: HTMLElement, signal: AbortSignal): void {
    const orderAt = (place: WindowPlace): number => this.#view.from + sharesOf(stage, place).x * this.#wide;
    const isAlone = this.dataset['alone'] !== undefined;
    onPanZoom(
      stage,
      {
        canMove: () => true,
        move: (right) => this.#show(this.#view.from + (right / stage.clientWidth) * this.#wide, this.#wide),
        enlarge: (times, place) => {
          this.#zoom(1 / times, orderAt(place));
          return true;
        },
        wheel: isAlone,
      },
      signal,
    );
    stage.addEventListener(
      'pointermove',
      (event) => {
        const path =
          event.pointerType === 'mouse' && event.buttons === 0
            ? this.#under(event, orderAt(event))
            : undefined;
        if (path) this.#tell(path);
      },
      { signal },
    );
    stage.addEventListener('pointerleave', () => this.#tell(this.#path), { signal });
    stage.addEventListener(
      'click',
      (event) => {
        if (stage.dataset['dragged'] !== undefined) return;
        const path = this.#under(event, orderAt(event));
        if (path) this.#fallTo(path);
      },
      { signal },
    );
    stage.addEventListener(
      'keydown',
      (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const action = this.#keys()[event.key];
        if (!action) return;
        event.preventDefault();
        action();
      },
      { signal },
    );
  }

  #keys(): Readonly<Record<string, () => void>> {
    const path = this.#path;
    const node = path.at(-1)!;
    const beside = (order: number): void => {
      if (path.length > 1 && order >= 1 && order < this.#root.size)
        this.#reach(pathTo(this.#n, this.#root, order).slice(0, path.length));
    };
    const middle = Math.max(this.#view.from, Math.min(this.#view.to, node.from + node.size / 2));
    return {
      ArrowDown: () => {
        const [child] = grow(this.#n, node);
        if (child) this.#reach([...path, child]);
      },
      ArrowUp: () => {
        if (path.length > 1) this.#reach(path.slice(0, -1));
      },
      ArrowRight: () => beside(node.from + node.size),
      ArrowLeft: () => beside(node.from - 1),
      Enter: () => this.#fallTo(path),
      '+': () => this.#zoom(0.5, middle),
      '=': () => this.#zoom(0.5, middle),
      '-': () => this.#zoom(2, middle),
      '0': () => this.#fallTo([this.#root]),
      Escape: () => this.#fallTo([this.#root]),
    };
  }

  get #wide(): number {
    return this.#view.to - this.#view.from;
  }

  /** The node under a pointer, with those above it: the last one there that is as low as the pointer, or nothing. */
  #under(event: MouseEvent, order: number): readonly Node[] | undefined {
    const share = sharesOf(this.html('stage'), event).y;
    const { bars } = barsIn(this.#n, this.#root, this.#view, { pixels: this.clientWidth, budget: 0 });
    const row = rowsOf(this.#n, bars, this.#view).findLastIndex((above) => above <= share);
    const path = pathTo(this.#n, this.#root, Math.max(0, Math.min(this.#root.size - 1, Math.floor(order))));
    return path[row] && path.slice(0, row + 1);
  }

  #goTo(order: number): void {
    this.#reach(pathTo(this.#n, this.#root, order));
  }

  /** Chooses a node, and comes nearer only as far as it takes to see it. */
  #reach(path: readonly Node[]): void {
    const { from, size } = path.at(-1)!;
    const pixels = (size / this.#wide) * this.clientWidth;
    const isSeen = from + size / 2 >= this.#view.from && from + size / 2 <= this.#view.to;
    this.#choose(path);
    if (pixels >= 12 && pixels <= this.clientWidth && isSeen) return;
    const wide = pixels < 12 ? (size * this.clientWidth) / 24 : Math.max(this.#wide, size);
    this.#show(from + size / 2 - wide / 2, wide);
  }

  #fallTo(path: readonly Node[]): void {
    const { from, size } = path.at(-1)!;
    this.#choose(path);
    const goal = within(this.#root, from - 0.15 * size, 1.3 * size);
    const start = this.#view;
    const began = performance.now();
    const step = (now: number): void => {
      const share = isCalm() ? 1 : Math.min(1, Math.max(0, now - began) / FALL_MS);
      const left = start.from + share * (goal.from - start.from);
      this.#view = { from: left, to: start.to + share * (goal.to - start.to) };
      this.#paint();
      if (share < 1) this.#frame = requestAnimationFrame(step);
    };
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(step);
  }

  #zoom(times: number, at: number): void {
    const wide = Math.min(this.#root.size, Math.max(4, this.#wide * times));
    this.#show(at - ((at - this.#view.from) * wide) / this.#wide, wide);
  }

  #show(from: number, wide: number): void {
    this.#view = within(this.#root, from, wide);
    this.#draw();
  }

  #choose(path: readonly Node[]): void {
    this.#path = path;
    const { from } = path.at(-1)!;
    setDial(this, 'node', from, count(from));
    this.#tell(path);
    this.#draw();
  }

  #told = '';
  /** The node that is told of. */
  #node: Node | undefined;
  #tell(path: readonly Node[]): void {
    const node = path.at(-1)!;
    const told = `${this.#n} ${this.#layer} ${node.from}`;
    if (told === this.#told) return;
    this.#told = told;
    this.#node = node;
    this.html('board').innerHTML = board(this.#n, node);
    this.say(sentence(this.#layer, this.#n, path));
    if (this.#layer === 'workers') this.#draw();
  }

  #draw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    const stage = this.html('stage');
    const [width, height, dense] = [stage.clientWidth, stage.clientHeight, devicePixelRatio || 1];
    const { from, to } = this.#view;
    this.keep('view', ...(this.#wide < this.#root.size ? [Math.round(from), Math.round(to)] : []));
    const pen = this.#canvas.getContext('2d');
    if (!pen || width === 0) return;
    const size = [Math.round(width * dense), Math.round(height * dense)] as const;
    if (this.#canvas.width !== size[0] || this.#canvas.height !== size[1])
      [this.#canvas.width, this.#canvas.height] = size;
    this.#palette ??= paletteOf(this.#canvas);
    pen.setTransform(dense, 0, 0, dense, 0, 0);
    const scene = {
      n: this.#n,
      root: this.#root,
      layer: this.#layer,
      view: this.#view,
      path: this.#path,
      told: this.#node?.columns ?? [],
    };
    if (!paint(pen, scene, width, height, this.#palette)) this.#draw();
  }
}

define('search-landscape', SearchLandscape);
