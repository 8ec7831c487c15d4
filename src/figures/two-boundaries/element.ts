/** The knife is dragged, moved by keys, or sent to a bar that is pressed; the choice changes what it cuts. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { onHandle, placeIn } from '../kit/hand.ts';
import { UNIT } from '../kit/marks.ts';
import { patch } from '../kit/patch.ts';
import type { Game } from './boundaries.ts';
import { type Counted, type Shown, cutOfBar, marks, refusal, sentence, words } from './view.ts';

class TwoBoundaries extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const known = JSON.parse(this.html('stage').dataset['counted']!) as Counted;
    const game = (): Game => chosen(this, 'game') as Game;
    let cut = Number((this.html('cut') as HTMLInputElement).value);
    const show = (shown: Omit<Shown, 'game'>, refused?: string): void => {
      patch(this.svg('marks'), marks({ game: game(), ...shown }, known));
      this.say(
        refused === undefined
          ? sentence({ game: game(), ...shown }, known)
          : { mark: 'reject', words: refused },
      );
    };
    const knife = onHandle(
      this,
      'cut',
      {
        valueAt: ([, y]) => y / UNIT,
        words,
        refuse: (value) => refusal(game(), value),
        draw: ({ value, at, refused }) => {
          cut = value;
          show({ cut, at }, refused);
        },
      },
      signal,
    );
    this.html('stage').addEventListener(
      'click',
      (event) => {
        const bar = cutOfBar(placeIn(this.html('stage').querySelector('svg')!, event));
        if (bar !== undefined && known[game()][bar - 1]) knife.set(bar);
      },
      { signal },
    );
    onChoice(this, 'game', signal, () => {
      while (refusal(game(), cut) !== undefined) cut -= 1;
      knife.set(cut);
    });
  }
}

define('two-boundaries', TwoBoundaries);
