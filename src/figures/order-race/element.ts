/** The race in the page: dials to reorder by hand, and two searches that run in slices, call for call. */
import { square } from '../pieces/board.ts';
import { JUMP_MS, isCalm } from '../kit/calm.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import { onTouch } from '../pieces/touch.ts';
import { type Move, compassOrder } from '../../solvers/knights/board.ts';
import { type Runner, orders, shuffled, startLane, swapped } from './race.ts';
import {
  AT,
  type Pace,
  type Tried,
  board,
  calls,
  dial,
  dialSquare,
  path,
  sentence,
  title,
  track,
} from './view.ts';

/** Calls a second; at "max" as many as fit into a slice of each frame. */
const rates: Readonly<Record<Pace, number>> = { slow: 12, fast: 600, max: Infinity };
const SLICE = 9;
const BURST = 500;

class OrderRace extends FigureElement {
  #runners: [Runner, Runner] = [startLane(5, orders.reading.moves), startLane(5, orders.compass.moves)];
  #made = 0;
  #frame = 0;
  /** True while the boards show the moment that the page was built with. */
  #resting = false;
  /** The races that are over on this board. */
  #tried: Tried[] = [];
  #picked: (number | undefined)[] = [undefined, undefined];

  protected override connect(signal: AbortSignal): void {
    this.#load([orders.reading.moves, orders.compass.moves], AT);
    onChoice(this, 'n', signal, () => {
      // First it stops: what it draws then is still of the board before.
      this.#pause();
      this.#tried = [];
      this.#load();
    });
    this.onPress('race', signal, () => (this.#frame === 0 ? this.#run() : this.#pause()));
    this.onPress('reset', signal, () => this.#load());
    for (const lane of [0, 1]) {
      for (const [name, { moves }] of Object.entries(orders))
        this.onPress(`${name}-${lane}`, signal, () => this.#reorder(lane, moves));
      this.onPress(`shuffle-${lane}`, signal, () => this.#reorder(lane, shuffled(anyBelow)));
      this.#listenToDial(lane, signal);
    }
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === false) this.#pause();
    });
    watch.observe(this);
    this.own('orders', (squares) => {
      for (const lane of [0, 1]) {
        const moves = squares
          .slice(8 * lane, 8 * lane + 8)
          .flatMap((at) => compassOrder.filter((move) => dialSquare(move) === at));
        if (new Set(moves).size === 8) this.#reorder(lane, moves);
      }
    });
    this.own('calls', ([calls = 0]) => {
      this.#load();
      this.#advance(calls);
      this.#draw();
    });
    this.own('tried', (numbers) => {
      this.#tried = numbers.flatMap((calls, i) =>
        i % 2 === 1 ? [[numbers[i - 1]! % 2, calls] as const] : [],
      );
      this.#draw();
    });
    signal.addEventListener('abort', () => {
      watch.disconnect();
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
    });
  }

  get #moves(): [readonly Move[], readonly Move[]] {
    return [this.#runners[0].lane.moves, this.#runners[1].lane.moves];
  }

  /** Both back into the corner, with these orders. */
  #load(moves = this.#moves, made = 0): void {
    this.#resting = made > 0;
    const n = Number(chosen(this, 'n'));
    this.#pause();
    this.#runners = [startLane(n, moves[0]), startLane(n, moves[1])];
    this.#made = made;
    for (const [i, runner] of this.#runners.entries()) {
      runner.run(made);
      this.html(`board-${i}`).innerHTML = board(runner.lane, i);
      this.html(`title-${i}`).textContent = title(runner.lane, i);
    }
    this.#draw();
  }

  #reorder(lane: number, moves: readonly Move[]): void {
    const next = this.#moves;
    next[lane] = moves;
    this.#picked[lane] = undefined;
    this.#load(next);
    this.#drawDial(lane);
  }

  #drawDial(lane: number, moves = this.#moves[lane]!): void {
    patch(this.html(`dial-${lane}`), dial(moves, lane, this.#picked[lane]));
  }

  /** Press one move and then another, or drag one on the other: they change places. */
  #listenToDial(lane: number, signal: AbortSignal): void {
    const placeOf = (at: number): number => this.#moves[lane]!.findIndex((move) => dialSquare(move) === at);
    const after = (from: number, to: number): Move[] =>
      swapped(this.#moves[lane]!, placeOf(from), placeOf(to));
    const swap = (from: number, to: number): void => {
      if (from === to) this.#drawDial(lane);
      else this.#reorder(lane, after(from, to));
    };
    const press = (at: number): void => {
      const place = placeOf(at);
      const picked = this.#picked[lane];
      if (picked === undefined) {
        this.#picked[lane] = place;
        this.say({ mark: '', words: `Move ${place + 1} is taken. Which move shall it swap with?` });
      } else if (picked === place) this.#picked[lane] = undefined;
      else this.#reorder(lane, swapped(this.#moves[lane]!, picked, place));
      this.#drawDial(lane);
    };
    // On the way the two moves are shown in each other's place.
    const drag = (from: number, to: number): void => this.#drawDial(lane, after(from, to));
    onTouch(this.html(`dial-${lane}`), () => square(5), { press, drag, drop: swap }, signal);
  }

  #run(): void {
    // A race is run from the start, also out of the moment that the figure rests at.
    if (this.#resting || this.#runners.every(({ lane }) => lane.outcome !== 'searching')) this.#load();
    let before = performance.now();
    let drawn = before;
    let owed = 0;
    const frame = (now: number): void => {
      const rate = rates[chosen(this, 'pace') as Pace];
      if (rate === Infinity) {
        const until = performance.now() + SLICE;
        while (performance.now() < until && this.#searching) this.#advance(BURST);
      } else {
        owed += (Math.min(now - before, 250) / 1000) * rate;
        this.#advance(Math.floor(owed));
        owed -= Math.floor(owed);
      }
      before = now;
      this.#frame = this.#searching ? requestAnimationFrame(frame) : 0;
      if (this.#searching && isCalm() && now - drawn < JUMP_MS) return;
      drawn = now;
      this.#draw();
    };
    this.#frame = requestAnimationFrame(frame);
    this.#draw();
  }

  get #searching(): boolean {
    return this.#runners.some(({ lane }) => lane.outcome === 'searching');
  }

  #advance(by: number): void {
    this.#made += by;
    for (const runner of this.#runners) runner.run(this.#made);
  }

  #pause(): void {
    if (this.#frame === 0) return;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#draw();
  }

  #draw(): void {
    const lanes = this.#runners.map(({ lane }) => lane) as [Runner['lane'], Runner['lane']];
    for (const [i, lane] of lanes.entries()) {
      this.svg(`path-${i}`).innerHTML = path(lane);
      this.html(`calls-${i}`).innerHTML = calls(lane);
      const isKnown = this.#tried.some(([whose, made]) => whose === i && made === lane.calls);
      if (lane.outcome !== 'searching' && !isKnown) this.#tried.push([i, lane.calls]);
    }
    patch(this.html('track'), track(lanes, this.#tried));
    this.keep('tried', ...this.#tried.flat());
    this.keep('orders', ...this.#moves.flat().map(dialSquare));
    this.keep('calls', this.#made);
    const running = this.#frame !== 0;
    this.html('race').textContent = running ? 'Pause' : 'Race';
    this.say(sentence(lanes), running);
  }
}

/** The reader's shuffle need not be repeated. */
const anyBelow = (n: number): number => Math.floor(Math.random() * n);

define('order-race', OrderRace);
