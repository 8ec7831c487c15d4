/** <leaf-lens>: a press on a board says what it adds to each count. The rest needs no script. */
import { onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { boardSentence, counted, stepOf } from './view.ts';

class LeafLens extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    this.addEventListener('click', ({ target }) => this.#press((target as Element).closest('.link')), {
      signal,
    });
    this.addEventListener(
      'keydown',
      ({ key, target }) => {
        if (key === 'Enter') this.#press((target as Element).querySelector('.link.is-linked'));
      },
      { signal },
    );
    onChoice(this, 'lens', signal, () => this.#show(undefined));
    this.own('board', ([node]) => this.#show(node !== undefined && node < counted.nodes ? node : undefined));
  }

  #press(link: Element | null): void {
    const node = link?.getAttribute('data-point')?.split(':')[1];
    if (node !== undefined) this.#show(Number(node));
  }

  /** The board that was pressed, or the definition that is chosen. */
  #show(node: number | undefined): void {
    this.keep('board', ...(node === undefined ? [] : [node]));
    const line = this.html('say');
    line.hidden = node === undefined;
    this.html('definition').hidden = node !== undefined;
    for (const link of this.querySelectorAll('.link'))
      link.classList.toggle('is-chosen', link.getAttribute('data-point') === `board:${node}`);
    if (node === undefined) return;
    this.say(boardSentence(node));
    // The way to the same board in the chapter’s search, where the figure stands in the chapter.
    if (!document.querySelector('#figure-search') || line.querySelector('a')) return;
    const way = document.createElement('a');
    way.href = `#figure-search@${stepOf(node)},n=4`;
    way.textContent = 'See it in the search.';
    line.append(' ', way);
  }
}

define('leaf-lens', LeafLens);
