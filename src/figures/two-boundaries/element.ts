/** The knife is dragged or moved by keys; a drawing of the wall is put on the board, and the board is turned. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { onHandle } from '../kit/hand.ts';
import { UNIT } from '../kit/marks.ts';
import { patch } from '../kit/patch.ts';
import type { Game } from './boundaries.ts';
import { type Shown, alikeOf, counters, marks, refusal, sentence, wall, wallTitle, words } from './view.ts';

class TwoBoundaries extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let shown: Shown = {
      game: chosen(this, 'game') as Game,
      cut: Number((this.html('cut') as HTMLInputElement).value),
      turns: 0,
      one: 0,
    };
    const show = (change: Partial<Shown>, refused?: string): void => {
      const next = { ...shown, ...change };
      const isSame = next.cut === shown.cut && next.turns === shown.turns && next.game === shown.game;
      shown = { ...next, one: isSame ? next.one : 0 };
      patch(this.svg('marks'), marks(shown));
      patch(this.html('wall'), wall(shown));
      this.html('wall-title').textContent = wallTitle(shown);
      this.count(counters(shown));
      this.say(refused === undefined ? sentence(shown) : { mark: 'reject', words: refused });
      this.keep('one', shown.one);
      this.keep('turns', shown.turns);
    };
    const knife = onHandle(
      this,
      'cut',
      {
        valueAt: ([, y]) => y / UNIT,
        words,
        refuse: (value) => refusal(shown.game, value),
        draw: ({ value, at, refused }) => show({ cut: value, at }, refused),
      },
      signal,
    );
    this.own('turns', ([turns = 0]) => show({ turns: turns % 4 }));
    this.own('one', ([one = 0]) => show({ one: Math.min(one, alikeOf(shown).length - 1) }));
    this.keep('one', 0);
    this.keep('turns', 0);
    this.onPress('turn', signal, () => show({ turns: (shown.turns + 1) % 4 }));
    this.onMarked('wall', 'one', signal, (one) => show({ one: Number(one) }));
    onChoice(this, 'game', signal, (game) => {
      const cut = refusal(game as Game, shown.cut) === undefined ? shown.cut : 3;
      show({ game: game as Game, cut, at: cut });
      knife.set(cut);
    });
  }
}

define('two-boundaries', TwoBoundaries);
