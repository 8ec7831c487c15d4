/** The knife and the edge of the lines are dragged, and jobs from line to line; keys do the same. */
import { onChoice } from '../kit/choice.ts';
import { type Drag, type Place, onDrag } from '../kit/drag.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { ghost, growsDown, onHandle, placeIn, spring } from '../kit/hand.ts';
import { patch } from '../kit/patch.ts';
import { type Plan, piecesOf, schedule } from './plan.ts';
import {
  FIRST,
  type Shown,
  gantt,
  handles,
  jobAt,
  jobWords,
  marks,
  sentence,
  totals,
  workerAt,
} from './view.ts';

class WorkerGantt extends FigureElement {
  #shown: Shown = { plan: FIRST };
  /** Pieces that are on their way. */
  #fall = new AbortController();

  protected override connect(signal: AbortSignal): void {
    for (const part of ['depth', 'workers'] as const) {
      const of = (value: number) => ({ [part]: value }) as Partial<Record<typeof part, number>>;
      onHandle(
        this,
        part,
        { ...handles[part], draw: ({ value, at }) => this.#plan(of(value), of(at)) },
        signal,
      );
    }
    onChoice(this, 'n', signal, (n) => this.#plan({ n: Number(n) }));
    onChoice(this, 'order', signal, (order) => this.#plan({ order: order as Plan['order'] }));
    const [job, to] = [this.#input('job'), this.#input('to')];
    job.addEventListener('input', () => this.#choose(Number(job.value) - 1), { signal });
    to.addEventListener('input', () => this.#move(Number(job.value) - 1, Number(to.value) - 1), { signal });
    growsDown(to, signal);
    for (const each of [job, to])
      each.addEventListener('focus', () => this.#choose(Number(job.value) - 1), { signal });
    onDrag(this, (grip) => this.#take(grip as SVGElement), signal);
    this.own('moved', (numbers) => {
      const { plan } = this.#shown;
      const moved = new Map<number, number>();
      for (let i = 0; i + 1 < numbers.length; i += 2)
        if (numbers[i]! < piecesOf(plan.n, plan.depth).length && numbers[i + 1]! < plan.workers)
          moved.set(numbers[i]!, numbers[i + 1]!);
      this.#show({ plan: { ...plan, moved } });
      this.#tell();
    });
  }

  protected override redraw(): void {
    const stage = this.html('stage');
    stage.innerHTML = gantt(this.#shown, stage.clientWidth);
  }

  /** The picture that is seen: the page is built with one for a desk and one for a phone. */
  get #picture(): SVGSVGElement {
    const pictures = [...this.querySelectorAll<SVGSVGElement>('.gantt')];
    return pictures.find(({ clientWidth }) => clientWidth > 0) ?? pictures[0]!;
  }

  #input(part: string): HTMLInputElement {
    return this.html(part) as HTMLInputElement;
  }

  get #width(): number {
    return this.#picture.viewBox.baseVal.width;
  }

  #show(change: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...change };
    patch(this.#picture.querySelector('[data-part="marks"]')!, marks(this.#shown, this.#width));
  }

  /** Another plan: the jobs are dealt out anew, and where they are other jobs, they fall from the tree. */
  #plan(change: Partial<Plan>, held: Partial<Shown> = {}): void {
    const { plan } = this.#shown;
    const isNew = Object.entries(change).some(([part, value]) => plan[part as keyof Plan] !== value);
    if (!isNew) {
      this.#show(held);
      return;
    }
    const next: Plan = { ...plan, ...change, moved: new Map() };
    this.#show({ ...held, plan: next, job: undefined });
    if (next.depth !== plan.depth || next.n !== plan.n) {
      this.#fall.abort();
      this.#fall = new AbortController();
      spring([0, 0], [1, 0], ([fallen]) => this.#show({ fallen: Math.min(1, fallen) }), this.#fall.signal);
    }
    this.#tell();
  }

  #tell(): void {
    const { plan, job = 0 } = this.#shown;
    this.keep('moved', ...[...(plan.moved ?? [])].flat());
    this.count(totals(plan));
    this.say(sentence(plan));
    const set = (part: string, max: number, value: number, words: string): void => {
      const input = this.#input(part);
      [input.max, input.value] = [String(max), String(value)];
      input.setAttribute('aria-valuetext', words);
    };
    const { worker } = schedule(plan).bars.find((bar) => bar.job === job)!;
    set('job', piecesOf(plan.n, plan.depth).length, job + 1, jobWords(job + 1, plan));
    set('to', plan.workers, worker + 1, `worker ${worker + 1}`);
  }

  #choose(job: number): void {
    this.#show({ job });
    this.#tell();
  }

  #move(job: number, worker: number): void {
    const { plan } = this.#shown;
    const moved = new Map(plan.moved);
    // The one that was moved last stands last in its line.
    moved.delete(job);
    this.#show({ plan: { ...plan, moved: moved.set(job, worker) }, job });
    this.#tell();
  }

  /** A job in the hand. */
  #take(grip: SVGElement): Drag | undefined {
    const svg = grip.closest('svg');
    const job = Number(grip.dataset['job'] ?? NaN);
    if (Number.isNaN(job) || !svg) return undefined;
    const now = () => jobAt(job, this.#shown.plan, this.#width);
    const held = ghost(svg, now().ghost, now().at);
    const under = (place: Place) => workerAt(placeIn(svg, place), this.#shown.plan);
    return {
      move: (place) => held.to(placeIn(svg, place), under(place) === undefined),
      end: (place) => {
        const worker = place && under(place);
        if (worker !== undefined) this.#move(job, worker);
        held.land(now().at);
      },
    };
  }
}

define('worker-gantt', WorkerGantt);
