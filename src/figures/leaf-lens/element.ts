/** <leaf-lens>: a kind of mark that is pressed, in the tree or in the list, is counted or is not. */
import { choose, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import {
  KINDS,
  type Kind,
  LENSES,
  type Lens,
  OPENING,
  kindsOf,
  lensOf,
  row,
  sentence,
  total,
  wider,
} from './view.ts';

class LeafLens extends FigureElement {
  #counted: readonly Kind[] = LENSES[OPENING];

  protected override connect(signal: AbortSignal): void {
    const press = ({ target }: Event): void => {
      const kind = (target as Element).closest<HTMLElement>('[data-kind]')?.dataset['kind'] as
        Kind | undefined;
      if (kind === undefined) return;
      const isCounted = this.#counted.includes(kind);
      this.#count(KINDS.filter((each) => (each === kind ? !isCounted : this.#counted.includes(each))));
    };
    this.addEventListener('click', press, { signal });
    onChoice(this, 'lens', signal, (lens) => lens in LENSES && this.#count(LENSES[lens as Lens]));
    this.own('kinds', (places) => this.#count(kindsOf(places)));
  }

  #count(counted: readonly Kind[]): void {
    this.#counted = counted;
    this.keep('kinds', ...counted.map((kind) => KINDS.indexOf(kind)));
    choose(this, 'lens', lensOf(counted));
    for (const kind of KINDS) {
      this.svg(`kind-${kind}`).classList.toggle('is-counted', counted.includes(kind));
      const button = this.querySelector(`button[data-kind="${kind}"]`)!;
      button.setAttribute('aria-pressed', String(counted.includes(kind)));
      button.innerHTML = row(kind, counted);
    }
    this.html('total').innerHTML = total(counted);
    this.html('wider').innerHTML = wider(counted);
    this.say(sentence(counted));
  }
}

define('leaf-lens', LeafLens);
