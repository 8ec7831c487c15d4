/** The knife and the edge of the lines are dragged, and jobs from line to line; keys do the same. */
import { onChoice } from '../kit/choice.ts';
import { onDial } from '../kit/dial.ts';
import { type Drag, type Place, onDrag } from '../kit/drag.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { type Held, ghost, growsDown, onHandle, placeIn, spring } from '../kit/hand.ts';
import { patch } from '../kit/patch.ts';
import { onPoint } from '../kit/point.ts';
import { type Move, type Plan, piecesOf, schedule } from './plan.ts';
import * as view from './view.ts';

class WorkerGantt extends FigureElement {
  #shown: view.Shown = { plan: view.FIRST };
  /** Pieces that are on their way. */
  #fall = new AbortController();

  protected override connect(signal: AbortSignal): void {
    for (const part of ['depth', 'workers'] as const) {
      const of = (value: number) => ({ [part]: value }) as Partial<Record<typeof part, number>>;
      const draw = ({ value, at }: Held): void => this.#plan(of(value), of(at));
      onHandle(this, part, { ...view.handles[part], draw }, signal);
    }
    onChoice(this, 'n', signal, (n) => this.#plan({ n: Number(n) }));
    onChoice(this, 'order', signal, (order) => this.#plan({ order: order as Plan['order'] }));
    const [job, to] = [this.html('job'), this.html('to')] as HTMLInputElement[];
    const choose = (): void => this.#move(this.#shown.plan.moved ?? [], Number(job!.value) - 1);
    job!.addEventListener('input', choose, { signal });
    for (const each of [job, to]) each!.addEventListener('focus', choose, { signal });
    // By keys a job is put at the end.
    onDial(this, 'to', signal, (worker) => {
      const chosen = Number(job!.value) - 1;
      this.#move([...this.#before(chosen), [chosen, worker - 1, Number(job!.max)]], chosen);
    });
    growsDown(to!, signal);
    onPoint('job', signal, (pointed) =>
      this.#show({ pointed: pointed === undefined ? undefined : Number(pointed) }),
    );
    onDrag(this, (grip) => this.#take(grip as SVGElement), signal);
    this.own('moved', (numbers) => {
      const { plan } = this.#shown;
      const moved: Move[] = [];
      for (let i = 0; i + 2 < numbers.length; i += 3)
        moved.push([numbers[i]!, numbers[i + 1]!, numbers[i + 2]!]);
      const jobs = piecesOf(plan.n, plan.depth).length;
      if (moved.every(([each, worker]) => each < jobs && worker < plan.workers)) this.#move(moved);
    });
  }

  protected override redraw(): void {
    const stage = this.html('stage');
    stage.innerHTML = view.gantt(this.#shown, stage.clientWidth);
  }

  /** The picture that is seen, and its width: the page is built with one for a desk and one for a phone. */
  get #picture(): { readonly svg: SVGSVGElement; readonly width: number } {
    const pictures = [...this.querySelectorAll<SVGSVGElement>('.gantt')];
    const svg = pictures.find(({ clientWidth }) => clientWidth > 0) ?? pictures[0]!;
    return { svg, width: svg.viewBox.baseVal.width };
  }

  #show(change: Partial<view.Shown>): void {
    this.#shown = { ...this.#shown, ...change };
    const { svg, width } = this.#picture;
    patch(svg.querySelector('[data-part="marks"]')!, view.marks(this.#shown, width));
  }

  /** Another plan: the jobs are dealt out anew, and where they are other jobs, they fall from the tree. */
  #plan(change: Partial<Plan>, held: Partial<view.Shown> = {}): void {
    const { plan } = this.#shown;
    const isNew = Object.entries(change).some(([part, value]) => plan[part as keyof Plan] !== value);
    if (!isNew) {
      this.#show(held);
      return;
    }
    const next: Plan = { ...plan, ...change, moved: [] };
    this.#show({ ...held, plan: next, job: undefined });
    if (next.depth !== plan.depth || next.n !== plan.n) {
      this.#fall.abort();
      this.#fall = new AbortController();
      spring([0, 0], [1, 0], ([fallen]) => this.#show({ fallen: Math.min(1, fallen) }), this.#fall.signal);
    }
    this.#tell();
  }

  #tell(): void {
    const { plan, job = 0, isHeld = false } = this.#shown;
    this.count(view.totals(plan));
    this.say(view.sentence(plan), isHeld);
    if (isHeld) return;
    this.keep('moved', ...(plan.moved ?? []).flat());
    const set = (part: string, max: number, value: number, words: string): void => {
      const input = this.html(part) as HTMLInputElement;
      [input.max, input.value] = [String(max), String(value)];
      input.setAttribute('aria-valuetext', words);
    };
    const { worker } = schedule(plan).bars.find((bar) => bar.job === job)!;
    set('job', piecesOf(plan.n, plan.depth).length, job + 1, view.jobWords(job + 1, plan));
    set('to', plan.workers, worker + 1, view.workerWords(worker + 1));
  }

  /** The moves before this job is moved: of moves of one job in a row the last one holds. */
  #before(job: number): readonly Move[] {
    const { moved = [] } = this.#shown.plan;
    return moved.at(-1)?.[0] === job ? moved.slice(0, -1) : moved;
  }

  #move(moved: readonly Move[], job?: number, isHeld = false): void {
    this.#show({ plan: { ...this.#shown.plan, moved }, job, isHeld });
    this.#tell();
  }

  /** A job in the hand: the others make room for it wherever it is held, and what that comes to is said. */
  #take(grip: SVGElement): Drag | undefined {
    const { svg, width } = this.#picture;
    const job = Number(grip.dataset['point']?.split(':')[1] ?? NaN);
    if (Number.isNaN(job)) return undefined;
    const [{ moved = [] }, before] = [this.#shown.plan, this.#before(job)];
    const now = () => view.jobAt(job, this.#shown.plan, width);
    const held = ghost(svg, now().ghost, now().at);
    const follow = (place: Place | undefined, isHeld: boolean): void => {
      const at = place && placeIn(svg, place);
      const slot = at && view.slotAt(at, job, this.#shown.plan, width);
      this.#move(slot ? [...before, slot] : moved, job, isHeld);
      if (at && isHeld) held.to(at, slot === undefined);
    };
    return {
      move: (place) => follow(place, true),
      end: (place) => {
        follow(place, false);
        held.land(now().at);
      },
    };
  }
}

define('worker-gantt', WorkerGantt);
