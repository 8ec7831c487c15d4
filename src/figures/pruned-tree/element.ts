/** <pruned-tree>: another board, or one rule more or less; a node that is pointed at shows in both trees. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import { onTreePointing } from '../kit/tree-pointing.ts';
import { type PrunedTree, type Rule, prunedTree } from './rules.ts';
import { counters, nodeLine, picture, sentence, shownNode } from './view.ts';

class PrunedTreeFigure extends FigureElement {
  #trees: readonly PrunedTree[] = [];

  protected override connect(signal: AbortSignal): void {
    this.#show();
    for (const part of ['n', 'stage']) onChoice(this, part, signal, () => this.#show());
    for (const part of ['before', 'after'])
      onTreePointing(
        this.html(part),
        () => this.#trees[0]!.tree,
        (node) => this.#point(node),
        signal,
      );
    this.own('node', ([node = 0]) => node < this.#trees[0]!.tree.size && this.#point(node));
  }

  #show(): void {
    const n = Number(chosen(this, 'n'));
    const stage = chosen(this, 'stage') as Rule;
    const after = prunedTree(n, stage);
    this.#trees = [prunedTree(n, 'none'), after];
    this.count(counters(after));
    this.say(sentence(after, stage));
    this.#point(shownNode(after));
  }

  /** The same node in both trees, and its board. What was pointed at last stays. */
  #point(node: number | undefined): void {
    const [before, after] = this.#trees;
    if (!before || !after || node === undefined) return;
    this.keep('node', node);
    patch(this.html('before'), picture(before, node));
    patch(this.html('after'), picture(after, node));
    patch(this.html('node'), nodeLine(after, node));
  }
}

define('pruned-tree', PrunedTreeFigure);
