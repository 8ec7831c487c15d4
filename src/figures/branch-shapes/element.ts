/** <branch-shapes>: the three trees of another board. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import type { Tree } from '../kit/tree.ts';
import { treePicture } from '../kit/tree-picture.ts';
import { RULES, foot, sentence, treeLabel, treeOf } from './view.ts';

class BranchShapes extends FigureElement {
  #shown = 0;
  #trees: Tree[] = [];

  protected override connect(signal: AbortSignal): void {
    onChoice(this, 'n', signal, () => void this.#show());
  }

  protected override redraw(): void {
    for (const i of this.#trees.keys()) this.#draw(i);
  }

  /** Searches for one tree at a time, draws it, and lets the page breathe in between: three of eight queens take longer than a frame may. */
  async #show(): Promise<void> {
    const n = Number(chosen(this, 'n'));
    const trees: Tree[] = [];
    this.#shown = n;
    this.#trees = trees;
    const turn = (): Promise<void> => new Promise((begin) => setTimeout(begin));
    for (const [i, { order }] of RULES.entries()) {
      await turn();
      const tree = treeOf(n, order);
      await turn();
      // Another board has been chosen since, or the same one once more.
      if (this.#trees !== trees) return;
      trees.push(tree);
      this.#draw(i);
    }
    this.say(sentence(n, trees));
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
