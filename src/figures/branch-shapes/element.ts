/** <branch-shapes>: three trees grow on one clock; a bar that is pointed at shows what each rule goes on with. */
import { chosen, onChoice } from '../kit/choice.ts';
import type { Clock } from '../kit/clock.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import { onTreePointing } from '../kit/tree-pointing.ts';
import { wireTransport } from '../kit/transport.ts';
import {
  RULES,
  type Search,
  lastOf,
  nodesAt,
  nodesWith,
  parts,
  pointedWords,
  searchesOf,
  sentence,
} from './view.ts';

class BranchShapes extends FigureElement {
  #n = 0;
  #clock!: Clock;

  protected override connect(signal: AbortSignal): void {
    this.#n = Number(chosen(this, 'n'));
    this.#clock = wireTransport(this, { draw: (at, playing) => this.#draw(at, playing), pace: 4 }, signal);
    onChoice(this, 'n', signal, () => void this.#search());
    for (const i of RULES.keys())
      onTreePointing(
        this.html(`tree-${i}`),
        () => this.#searches[i]!.tree,
        (node) => {
          if (node !== undefined && !this.#clock.playing) this.#point(i, node);
        },
        signal,
      );
    this.own('node', ([i = 0, node = 0]) => {
      if (node < (this.#searches[i]?.tree.size ?? 0)) this.#point(i, node);
    });
  }

  get #searches(): readonly Search[] {
    return searchesOf(this.#n);
  }

  /** Searches for one tree at a time, and lets the page breathe in between: three of eight queens take longer than a frame may. */
  async #search(): Promise<void> {
    const n = Number(chosen(this, 'n'));
    this.ariaBusy = 'true';
    for (const { search } of RULES) {
      await new Promise((begin) => setTimeout(begin));
      // Another board has been chosen since.
      if (Number(chosen(this, 'n')) !== n) return;
      search(n);
    }
    this.#n = n;
    this.#clock.load(lastOf(this.#searches), Infinity);
    this.ariaBusy = null;
  }

  #draw(at: number, playing: boolean): void {
    this.keep('node');
    this.#show(nodesAt(this.#searches, at));
    this.say(sentence(this.#searches, at), playing);
  }

  #point(i: number, node: number): void {
    const nodes = nodesWith(this.#searches, i, node);
    this.keep('node', i, node);
    this.#show(nodes);
    this.say(pointedWords(this.#searches, i, nodes));
  }

  /** Each tree as far as it has grown, with a ring round one of its nodes and the board of that one. */
  #show(nodes: readonly number[]): void {
    for (const [i, { title }] of RULES.entries())
      for (const [part, drawn] of Object.entries(parts(this.#searches[i]!, title, this.#clock.at, nodes[i]!)))
        patch(this.html(`${part}-${i}`), drawn);
  }
}

define('branch-shapes', BranchShapes);
