/** <flag-search>: the search figure with three arrays; a flag that is pointed at lights its line, its queen and her node. */
import { LINES, type Line, flagsIn } from '../pieces/flag-lines.ts';
import { define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import { onPointing } from '../pieces/square-pointing.ts';
import type { QueensStep, QueensTrace } from '../pieces/queens-trace.ts';
import type { SearchName } from '../pieces/searches.ts';
import type { Over } from '../search-figure/board.ts';
import { SearchFigure } from '../search-figure/element.ts';
import type { SearchLook } from '../search-figure/view.ts';
import { type Flag, LOOK, array, flagWords, overFlag, pointedWords } from './view.ts';

class FlagSearch extends SearchFigure {
  protected override readonly search: SearchName = 'flags';
  protected override readonly look: SearchLook = LOOK;
  #flag: Flag | undefined;
  #fitted = 0;

  protected override connect(signal: AbortSignal): void {
    super.connect(signal);
    for (const line of LINES) this.#wire(line, signal);
  }

  protected override drawMore(trace: QueensTrace, at: number, over: Over): void {
    const step = trace.step(at);
    const flag = over.lit ? this.#flag : undefined;
    for (const line of LINES) patch(this.html(`flags-${line}`), array(line, trace, step, over, flag));
    if (this.#fitted === trace.n) return;
    // Strips of another length are drawn at another scale, and their words are not.
    this.#fitted = trace.n;
    this.fit();
  }

  protected override pointedWords(trace: QueensTrace, step: QueensStep, over: Over): string | undefined {
    return pointedWords(trace, step, over, over.lit ? this.#flag : undefined);
  }

  #wire(line: Line, signal: AbortSignal): void {
    const host = this.html(`flags-${line}`);
    onPointing(
      host,
      () => ({ width: flagsIn(line, this.trace.n), height: 1 }),
      {
        over: (index, byKey) => {
          const { trace, clock } = this;
          this.#flag = index === undefined ? undefined : { line, index };
          const step = trace.step(clock.at);
          this.point(this.#flag ? overFlag(trace, step, this.#flag) : {});
          this.html('pointed').textContent = byKey && this.#flag ? flagWords(trace, step, this.#flag) : '';
        },
      },
      signal,
    );
  }
}

define('flag-search', FlagSearch);
