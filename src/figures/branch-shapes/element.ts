/** <branch-shapes>: the three trees of another board. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { speak } from '../kit/say.ts';
import type { Tree } from '../kit/tree.ts';
import { treePicture } from '../kit/tree-picture.ts';
import { RULES, foot, sentence, treeLabel, treeOf } from './view.ts';

class BranchShapes extends FigureElement {
  #shown = 0;
  #trees: readonly Tree[] = [];

  protected override connect(signal: AbortSignal): void {
    this.#shown = Number(this.dataset['n']);
    onChoice(this, 'n', signal, () => void this.#show());
    if (Number(chosen(this, 'n')) !== this.#shown) void this.#show();
  }

  protected override redraw(): void {
    for (const i of this.#trees.keys()) this.#draw(i);
  }

  /** Searches for one tree at a time, draws it, and lets the page breathe in between: three of eight queens take longer than a frame may. */
  async #show(): Promise<void> {
    const n = Number(chosen(this, 'n'));
    this.#shown = n;
    this.#trees = [];
    const turn = (): Promise<void> => new Promise((begin) => setTimeout(begin));
    for (const [i, { order }] of RULES.entries()) {
      await turn();
      const tree = treeOf(n, order);
      await turn();
      if (this.#shown !== n) return;
      this.#trees = [...this.#trees, tree];
      this.#draw(i);
    }
    speak(this.html('say'), sentence(n, this.#trees));
  }

  #draw(i: number): void {
    const tree = this.#trees[i]!;
    const host = this.html(`tree-${i}`);
    host.replaceChildren(); // a canvas of a larger tree must not stay
    treePicture(host, tree, treeLabel(this.#shown, RULES[i]!.title, tree)).draw({});
    this.html(`foot-${i}`).innerHTML = foot(tree);
  }
}

define('branch-shapes', BranchShapes);
