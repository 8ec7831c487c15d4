/** The joining of tiles in the page, switch by switch; a press on a border switches it by hand. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { arrowStep } from '../kit/point.ts';
import { focusNext } from '../kit/roving.ts';
import { wireTransport } from '../kit/transport.ts';
import { joining, last, press, switched } from './joining.ts';
import { counters, marks, picture, sentence } from './view.ts';

class TileJoin extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let now = joining(chosen(this, 'board'));
    let pressed: readonly number[] = [];
    let over: number | undefined;
    const drawMarks = (): void => {
      this.svg('rings').innerHTML = marks(now, clock.at, pressed, over);
    };
    const show = (playing = false): void => {
      const made = switched(clock.at, pressed);
      drawMarks();
      for (const [i, border] of this.#borders.entries())
        border.setAttribute('aria-pressed', String(made.includes(i)));
      this.keep('pressed', ...pressed);
      this.count(counters(now, clock.at, pressed));
      this.say(sentence(now, clock.at, pressed), playing);
    };
    // Where the film goes, it goes by the plan.
    const draw = (_: number, playing: boolean): void => {
      [pressed, over] = [[], undefined];
      show(playing);
    };
    const clock = wireTransport(this, { draw, pace: 1 }, signal);
    onChoice(this, 'board', signal, (name) => {
      now = joining(name);
      this.replace('place', picture(now, 0));
      clock.load(last(now));
    });

    const place = this.html('place');
    const switchAt = (border: number): void => {
      clock.pause();
      [pressed, over] = [press(pressed, border), undefined];
      show();
    };
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      hear: (border: number, event: HTMLElementEventMap[K]) => void,
    ): void =>
      place.addEventListener(
        type,
        (event) => {
          const border = (event.target as Element).closest<SVGElement>('[data-border]');
          if (border) hear(Number(border.dataset['border']), event);
        },
        { signal },
      );
    // What a switch would do is drawn for a mouse and for the keys; a finger makes it, and sees it then.
    const preview = (border: number | undefined): void => {
      if (border === over || clock.playing) return;
      over = border;
      drawMarks();
    };
    on('pointerover', (border, { pointerType }) => {
      if (pointerType === 'mouse') preview(border);
    });
    on('pointerout', () => preview(undefined));
    on('focusin', (border, { target }) => {
      if ((target as Element).matches(':focus-visible')) preview(border);
    });
    on('focusout', () => preview(undefined));
    this.onMarked('place', 'border', signal, (border) => switchAt(Number(border)));
    on('keydown', (border, event) => {
      const step = arrowStep(event.key);
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
      focusNext(this.#borders, this.#borders[border]!, step);
      event.preventDefault();
    });
    this.own('pressed', (borders) => {
      pressed = borders.filter((border) => border < now.borders.length);
      show();
    });
  }

  get #borders(): Element[] {
    return [...this.querySelectorAll('[data-border]')];
  }
}

define('tile-join', TileJoin);
