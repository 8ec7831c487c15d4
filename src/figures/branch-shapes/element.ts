/** <branch-shapes>: the three trees of another board. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { speak } from '../kit/say.ts';
import { treePicture } from '../kit/tree-picture.ts';
import { RULES, foot, sentence, treeLabel, treeOf } from './view.ts';

class BranchShapes extends FigureElement {
  #drawn = 0;

  protected override connect(signal: AbortSignal): void {
    this.#drawn = Number(this.dataset['n']);
    onChoice(this, 'n', signal, () => this.redraw());
    if (Number(chosen(this, 'n')) !== this.#drawn) this.redraw();
  }

  protected override redraw(): void {
    const n = Number(chosen(this, 'n'));
    const trees = RULES.map(({ order }) => treeOf(n, order));
    for (const [i, tree] of trees.entries()) {
      const host = this.html(`tree-${i}`);
      host.replaceChildren(); // a canvas of a larger tree must not stay
      treePicture(host, tree, treeLabel(n, RULES[i]!.title, tree)).draw({});
      this.html(`foot-${i}`).innerHTML = foot(tree);
    }
    if (n !== this.#drawn) speak(this.html('say'), sentence(n, trees));
    this.#drawn = n;
  }
}

define('branch-shapes', BranchShapes);
