/** <pruned-tree>: another board, or one rule more or less; a node that is pointed at shows in both trees. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { onTreePointing } from '../kit/tree-pointing.ts';
import { type PrunedTree, type Stage, prunedTree } from './rules.ts';
import { counters, levels, nodeLine, picture, ringMark, sentence, shownNode } from './view.ts';

const TREES = ['before', 'after'] as const;

class PrunedTreeFigure extends FigureElement {
  #trees: readonly PrunedTree[] = [];

  protected override connect(signal: AbortSignal): void {
    this.#show();
    for (const part of ['n', 'stage']) onChoice(this, part, signal, () => this.#show());
    for (const part of TREES)
      onTreePointing(
        this.html(part),
        () => this.#trees[0]!.tree,
        (node) => this.#point(node),
        signal,
      );
    this.own('node', ([node = 0]) => node < this.#trees[0]!.tree.size && this.#point(node));
  }

  get #stage(): Stage {
    return chosen(this, 'stage') as Stage;
  }

  #show(): void {
    const n = Number(chosen(this, 'n'));
    const [before, after] = [prunedTree(n, 'none'), prunedTree(n, this.#stage)];
    this.#trees = [before, after];
    this.count(counters(after));
    this.say(sentence(after, this.#stage));
    for (const [i, part] of TREES.entries()) {
      this.html(`${part}-levels`).innerHTML = levels(this.#trees[i]!);
      this.html(part).innerHTML = picture(this.#trees[i]!, part === 'before' ? 'Before' : 'After');
    }
    this.#point(shownNode(after));
  }

  /** The same node in both trees, its board, and the numbers of its level. What was pointed at last stays. */
  #point(node: number | undefined): void {
    const [before, after] = this.#trees;
    if (!before || !after || node === undefined) return;
    this.keep('node', node);
    const level = before.tree.depth[node]! - 1;
    for (const part of TREES) {
      this.html(part).querySelector('.tree-ring')?.remove();
      this.html(part).querySelector('svg')?.insertAdjacentHTML('beforeend', ringMark(before.tree, node));
      for (const [i, line] of [...this.html(`${part}-levels`).children].entries())
        line.classList.toggle('is-linked', i === level);
    }
    this.html('node').innerHTML = nodeLine(after, node);
  }
}

define('pruned-tree', PrunedTreeFigure);
