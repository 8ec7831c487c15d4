import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { gantt, type Plan, sentence, totals } from './view.ts';

class WorkerGantt extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    for (const part of ['n', 'depth', 'workers', 'order']) onChoice(this, part, signal, () => this.redraw());
  }

  protected override redraw(): void {
    const plan: Plan = {
      n: Number(chosen(this, 'n')),
      depth: Number(chosen(this, 'depth')),
      workers: Number(chosen(this, 'workers')),
      order: chosen(this, 'order') === 'longest' ? 'longest' : 'search',
    };
    this.html('stage').innerHTML = gantt(plan, this.html('stage').clientWidth);
    this.count(totals(plan));
    this.say(sentence(plan));
  }
}

define('worker-gantt', WorkerGantt);
