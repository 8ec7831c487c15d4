/** The wall is dragged, or moved by keys; when it is let go the search runs with its mask. */
import { FigureElement, define } from '../kit/figure-element.ts';
import { onHandle } from '../kit/hand.ts';
import { UNIT } from '../kit/marks.ts';
import { patch } from '../kit/patch.ts';
import { type Shown, counted, maskTitle, marks, masked, sentence, shownAt, words } from './view.ts';

class MissingMask extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let { columns } = shownAt(Number((this.html('wall') as HTMLInputElement).value));
    onHandle(
      this,
      'wall',
      {
        valueAt: ([x]) => x / UNIT,
        words,
        draw: ({ value: wall, at, held }) => {
          if (!held) ({ columns } = shownAt(wall));
          const shown: Shown = { wall, at, columns, held };
          patch(this.svg('marks'), marks(shown));
          patch(this.html('mask'), masked(wall));
          patch(this.html('formula'), maskTitle(wall));
          patch(this.html('found'), counted(wall));
          this.say(sentence(shown));
        },
      },
      signal,
    );
  }
}

define('missing-mask', MissingMask);
