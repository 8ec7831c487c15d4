/** <branch-shapes>: three trees grow on one clock; a bar that is pointed at shows what each rule goes on with. */
import { chosen, onChoice } from '../kit/choice.ts';
import type { Clock } from '../kit/clock.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import type { TreePicture } from '../kit/tree-canvas.ts';
import { onTreePointing } from '../kit/tree-pointing.ts';
import { treePicture } from '../kit/tree-picture.ts';
import { wireTransport } from '../kit/transport.ts';
import {
  RULES,
  type Search,
  WIDTH,
  foot,
  growing,
  nextWords,
  nodeBoard,
  nodesWith,
  openingNodes,
  pointedWords,
  searchOf,
  sentence,
  toScale,
  treeLabel,
} from './view.ts';

class BranchShapes extends FigureElement {
  #searches: readonly Search[] = [];
  #pictures: readonly TreePicture[] = [];
  #clock!: Clock;

  protected override connect(signal: AbortSignal): void {
    this.#clock = wireTransport(this, { draw: (at, playing) => this.#draw(at, playing), pace: 4 }, signal);
    onChoice(this, 'n', signal, () => void this.#search());
    for (const i of RULES.keys())
      onTreePointing(
        this.html(`tree-${i}`),
        () => {
          this.#ready();
          return this.#searches[i]!.tree;
        },
        (node) => {
          if (node !== undefined && !this.#clock.playing) this.#point(i, node);
        },
        signal,
      );
    this.own('node', ([i = 0, node = 0]) => {
      this.#ready();
      if (node < (this.#searches[i]?.tree.size ?? 0)) this.#point(i, node);
    });
  }

  protected override redraw(): void {
    if (this.#searches.length > 0) this.#draw(this.#clock.at, this.#clock.playing);
  }

  /** Searches for the board that the page was built with, when it is needed. */
  #ready(): void {
    if (this.#searches.length > 0) return;
    const n = Number(chosen(this, 'n'));
    this.#searches = toScale(RULES.map(({ order }) => searchOf(n, order)));
    this.#putIn();
  }

  /** Searches for one tree at a time, and lets the page breathe in between: three of eight queens take longer than a frame may. */
  async #search(): Promise<void> {
    const n = Number(chosen(this, 'n'));
    const searches: Search[] = [];
    this.ariaBusy = 'true';
    for (const { order } of RULES) {
      await new Promise((begin) => setTimeout(begin));
      // Another board has been chosen since.
      if (Number(chosen(this, 'n')) !== n) return;
      searches.push(searchOf(n, order));
    }
    this.#searches = toScale(searches);
    this.#putIn();
    this.#clock.load(Math.max(...searches.map(({ tree }) => tree.size)) - 1, Infinity);
    this.ariaBusy = null;
  }

  #putIn(): void {
    this.#pictures = this.#searches.map(({ n, tree }, i) => {
      const host = this.html(`tree-${i}`);
      host.replaceChildren(); // a canvas of a larger tree must not stay
      return treePicture(host, tree, treeLabel(n, RULES[i]!.title, tree), { width: WIDTH });
    });
  }

  #draw(at: number, playing: boolean): void {
    this.#ready();
    this.keep('node');
    const trees = this.#searches.map(({ tree }) => tree);
    const hasEnded = at >= Math.max(...trees.map(({ size }) => size)) - 1;
    const nodes = openingNodes(this.#searches);
    for (const [i, tree] of trees.entries()) {
      const moment = at >= tree.size - 1 ? {} : { seen: at, now: at, ring: true };
      this.#pictures[i]!.draw(hasEnded ? { pointed: nodes[i]! } : moment);
      this.html(`foot-${i}`).innerHTML = foot(tree, at);
    }
    this.#boards(hasEnded ? nodes : trees.map(({ size }) => Math.min(at, size - 1)));
    this.say(hasEnded ? sentence(this.#searches[0]!.n, trees) : growing(trees, at), playing);
  }

  #point(i: number, node: number): void {
    const { at } = this.#clock;
    this.keep('node', i, node);
    const nodes = nodesWith(this.#searches, i, node);
    for (const [other, { tree }] of this.#searches.entries()) {
      const moment = at >= tree.size - 1 ? {} : { seen: at, now: at };
      this.#pictures[other]!.draw({ ...moment, pointed: nodes[other]! });
    }
    this.#boards(nodes);
    this.say(pointedWords(this.#searches, i, nodes));
  }

  #boards(nodes: readonly number[]): void {
    for (const [i, search] of this.#searches.entries()) {
      patch(this.html(`board-${i}`), nodeBoard(search, nodes[i]!));
      this.html(`next-${i}`).textContent = nextWords(search, nodes[i]!);
    }
  }
}

define('branch-shapes', BranchShapes);
