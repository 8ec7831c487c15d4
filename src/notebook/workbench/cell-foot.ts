/** What a cell's foot, prompts and button say of its state. */
import type { Output } from '../kernel/outputs.ts';
import { textButton } from './bar.ts';
import type { CellState, ShownState } from './cell-state.ts';

export interface FootFacts {
  readonly shown: ShownState;
  readonly label: string;
  /** As the prompt has it: "3", "+1". */
  readonly number: string;
  readonly seconds: number;
  /** Null if only the build has run the cell. */
  readonly outputs: readonly Output[] | null;
  readonly isBusy: boolean;
  /** What can be done about the state, besides what the state itself offers. */
  readonly canRunAgain: boolean;
}

export class CellFoot {
  readonly #cell: HTMLElement;
  readonly #builtPrompt: string;
  #tick: ReturnType<typeof setInterval> | undefined;

  constructor(cell: HTMLElement) {
    this.#cell = cell;
    this.#builtPrompt = cell.querySelectorAll('.prompt')[1]?.textContent ?? '';
  }

  show(facts: FootFacts): void {
    const { state, word, notes } = facts.shown;
    clearInterval(this.#tick);
    const foot = this.#cell.querySelector('.cell-foot');
    const line = foot?.querySelector('.state');
    if (!foot || !line) return;
    line.textContent = word;
    for (const old of foot.querySelectorAll('.cell-note')) old.remove();
    line.after(...[...notes, ...offersOf(state, facts)].map(noteOf));
    this.#showPrompts(state, facts);
    this.#showButton(state === 'running' || state === 'queued', facts.label);
    if (state === 'running') this.#countSeconds();
  }

  #showPrompts(state: CellState, { number, outputs, isBusy }: FootFacts): void {
    const [first, second] = this.#cell.querySelectorAll('.prompt');
    if (first) write(first, state === 'running' || state === 'queued' ? 'In [*]' : `In [${number}]`);
    if (!second) return;
    if (isBusy || outputs?.length === 0) write(second, '');
    else if (outputs === null) write(second, this.#builtPrompt);
    else write(second, outputs[0]?.kind === 'verdict' ? 'Checks' : `Out [${number}]`);
  }

  #showButton(busy: boolean, label: string): void {
    const button = this.#cell.querySelector<HTMLElement>('.cell-run');
    if (!button) return;
    button.dataset['do'] = busy ? 'stop' : 'run';
    button.setAttribute('aria-label', `${busy ? 'Stop' : 'Run'} ${label}`);
    button.querySelector('path')?.setAttribute('d', busy ? 'M3.500 3.500h9v9h-9z' : 'M4 2.500v11l9-5.500z');
  }

  #countSeconds(): void {
    const started = performance.now();
    this.#tick = setInterval(() => {
      const note = this.#cell.querySelector('.cell-foot .cell-note');
      if (note) note.textContent = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    }, 100);
  }
}

/** A prompt's words stand before the button that folds. */
function write(prompt: Element, text: string): void {
  if (prompt.firstChild instanceof Text) prompt.firstChild.data = text;
  else prompt.prepend(text);
}

function offersOf(state: CellState, { seconds, canRunAgain }: FootFacts): readonly HTMLElement[] {
  if (state === 'running') return [textButton('Give it more time', 'more')];
  if (state === 'budget') return [textButton(`Run it with ${seconds * 6} s`, 'run-longer')];
  if (state === 'dead') return [textButton('Try again', 'run')];
  if (state === 'stale') return [textButton('Run from there', 'run-from')];
  if (canRunAgain && state !== 'queued') return [textButton('Run again', 'run')];
  return [];
}

function noteOf(content: string | HTMLElement): HTMLElement {
  const span = document.createElement('span');
  span.className = 'cell-note';
  span.append(content);
  return span;
}
