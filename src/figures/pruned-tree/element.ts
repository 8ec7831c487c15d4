/** <pruned-tree>: another board, or one rule more or less. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { countsInside, speak } from '../kit/say.ts';
import { type Stage, prunedTree } from './rules.ts';
import { counters, levels, picture, sentence } from './view.ts';

class PrunedTreeFigure extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    this.#show();
    onChoice(this, 'n', signal, () => this.#show());
    onChoice(this, 'stage', signal, () => this.#show());
  }

  #show(): void {
    const n = Number(chosen(this, 'n'));
    const stage = chosen(this, 'stage') as Stage;
    const [before, after] = [prunedTree(n, 'none'), prunedTree(n, stage)];
    this.html('before').innerHTML = picture(before, 'Before');
    this.html('before-levels').innerHTML = levels(before);
    this.html('after').innerHTML = picture(after, 'After');
    this.html('after-levels').innerHTML = levels(after);
    this.html('counts').innerHTML = countsInside(counters(after));
    speak(this.html('say'), sentence(after, stage));
  }
}

define('pruned-tree', PrunedTreeFigure);
