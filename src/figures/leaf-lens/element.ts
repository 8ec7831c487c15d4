/** <leaf-lens>: a kind of mark is counted or is not, by its line of the list; a board that is pressed unfolds into its tries. */
import { choose, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { spring } from '../kit/hand.ts';
import { type Kind, tries } from './tree.ts';
import { KINDS, LENSES, type Lens, OPENING, boardSays, kindsOf, lensOf, row, total, wider } from './view.ts';

class LeafLens extends FigureElement {
  #counted: readonly Kind[] = LENSES[OPENING];
  #unfolding = new AbortController();

  protected override connect(signal: AbortSignal): void {
    const press = ({ target }: Event): void => {
      const pressed = (name: string): string | undefined =>
        (target as Element).closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
      const kind = pressed('kind') as Kind | undefined;
      const isCounted = kind !== undefined && this.#counted.includes(kind);
      if (kind)
        this.#count(KINDS.filter((each) => (each === kind ? !isCounted : this.#counted.includes(each))));
      else if ((target as Element).closest('.lens-tree')) {
        const board = Number(pressed('board') ?? 0);
        this.#open(board === this.#board ? 0 : board);
      }
    };
    this.addEventListener('click', press, { signal });
    this.#slider.addEventListener('input', () => this.#open(this.#board), { signal });
    onChoice(this, 'lens', signal, (lens) => lens in LENSES && this.#count(LENSES[lens as Lens]));
    this.own('kinds', (places) => this.#count(kindsOf(places)));
  }

  get #slider(): HTMLInputElement {
    return this.html('board') as HTMLInputElement;
  }
  get #board(): number {
    return Number(this.#slider.value);
  }

  #open(board: number): void {
    this.#slider.value = String(board);
    this.#unfolding.abort();
    this.#unfolding = new AbortController();
    spring(
      [0, 0],
      [1, 0],
      ([out]) => (this.svg('tries').innerHTML = tries(board, out)),
      this.#unfolding.signal,
    );
    this.#tell();
  }

  #tell(): void {
    const sentence = boardSays(this.#board, this.#counted);
    this.#slider.setAttribute('aria-valuetext', sentence.words);
    this.say(sentence);
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
    this.#tell();
  }
}

define('leaf-lens', LeafLens);
