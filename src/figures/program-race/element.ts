/** The race in the page: each program runs alone in a worker, and then all are shown on one clock. */
import { isCalm } from '../kit/calm.ts';
import type { Clock } from '../kit/clock.ts';
import { onDial, setDial } from '../kit/dial.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import { wireTransport } from '../kit/transport.ts';
import { browserPool } from '../../run/browser-pool.ts';
import type { Pool } from '../../run/pool.ts';
import { timeRounds } from '../../run/rounds.ts';
import { summary } from '../../run/measurement-schema.ts';
import {
  LANES,
  LAST,
  LIMIT,
  type Lane,
  type Race,
  type Run,
  type Table,
  finishes,
  raceOf,
  workOf,
} from './race.ts';
import { PHONE, RESTS, picture, running, sentence } from './view.ts';

class ProgramRace extends FigureElement {
  #recorded: Table = {};
  /** What has been run here, by the number of queens. */
  readonly #here = new Map<number, Table>();
  #clock!: Clock;
  #run: AbortController | undefined;
  #backed: number | undefined;

  protected override connect(signal: AbortSignal): void {
    this.#recorded = JSON.parse(this.html('stage').dataset['table']!) as Table;
    const draw = (step: number, playing: boolean): void => {
      const stage = this.html('stage');
      // A phone keeps the width that the picture was served with, so that it is as high as before.
      const width = stage.clientWidth < 600 ? PHONE : stage.clientWidth;
      patch(stage, picture(this.#race, step, width, this.#backed));
      if (!this.#run) this.say(sentence(this.#race, step, this.#backed), playing);
    };
    this.#clock = wireTransport(this, { draw, pace: 25 }, signal);
    onDial(this, 'n', signal, (n) => {
      this.#run?.abort();
      setDial(this, 'n', n);
      this.#load(RESTS);
    });
    this.onPress('race', signal, () => (this.#run ? this.#run.abort() : void this.#start()));
    signal.addEventListener('abort', () => this.#run?.abort());
    const back = (lane: number): void => {
      this.#backed = lane;
      this.keep('backed', lane);
      this.redraw();
    };
    this.own('backed', ([lane]) => lane !== undefined && lane < this.#race.lanes.length && back(lane));
    this.onMarked('stage', 'lane', signal, (lane) => back(Number(lane)));
  }

  protected override redraw(): void {
    this.#clock.go(this.#clock.at);
  }

  get #n(): number {
    return Number((this.html('n') as HTMLInputElement).value);
  }

  get #race(): Race {
    const here = this.#here.get(this.#n);
    return raceOf(here ?? this.#recorded, this.#n, here !== undefined);
  }

  #load(step: number): void {
    this.#clock.load(LAST, step, finishes(this.#race));
  }

  async #start(): Promise<void> {
    const run = new AbortController();
    const n = this.#n;
    const lanes = LANES.filter(({ id, most = n }) => id in this.#recorded && n <= most);
    const before = this.#here.get(n);
    const table: Record<string, Record<number, Run>> = Object.fromEntries(
      Object.keys(this.#recorded).map((id) => [id, {}]),
    );
    this.#run = run;
    this.#here.set(n, table);
    this.html('race').textContent = 'Stop';
    this.#load(0);
    const pool = browserPool();
    try {
      for (const [i, lane] of lanes.entries()) {
        this.say(running(lane.name, i + 1, lanes.length));
        table[lane.id]![n] = await timed(pool, lane, n, run.signal);
      }
    } catch (error) {
      if (before) this.#here.set(n, before);
      else this.#here.delete(n);
      if (!run.signal.aborted) throw error;
    } finally {
      pool.close();
      this.#run = undefined;
      this.html('race').textContent = 'Race on this machine';
    }
    if (run.signal.aborted || isCalm()) this.#load(RESTS);
    else {
      this.#load(0);
      this.#clock.play();
    }
  }
}

/** A program alone in a worker: the median of three rounds, or nothing after the limit. */
async function timed(pool: Pool, { id }: Lane, n: number, signal: AbortSignal): Promise<Run> {
  const limit = AbortSignal.timeout(LIMIT);
  let work: number | undefined;
  const time = async (calls: number): Promise<number> => {
    const { ms, result } = await pool.run(
      { problem: 'queens', kind: 'count', id, input: { n } },
      { signal: AbortSignal.any([signal, limit]), whole: true, calls },
    );
    work = workOf(result);
    return ms;
  };
  try {
    const { samples } = await timeRounds(time, { rounds: 3, longMs: 100 });
    return { ms: summary(samples).median, ...(work !== undefined && { work }) };
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted) return { ms: null };
    throw error;
  }
}

define('program-race', ProgramRace);
