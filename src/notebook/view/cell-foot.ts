/** What a cell's foot, prompts and button say of its state. */
import type { CellState, CellStatus } from '../model/cell-status.ts';
import { commandButton } from './command-buttons.ts';
import { part } from './part.ts';

export interface FootFacts {
  readonly shown: CellStatus;
  readonly label: string;
  /** As the prompt has it: "3", "+1". */
  readonly number: string;
  /** Null is what the build has written. */
  readonly outPrompt: string | null;
  /** The seconds that a run may take. */
  readonly seconds: number;
  /** When the present run began, by `performance.now()`. */
  readonly began: number;
  /** Whether the reader or the build has run it: its prompt has its number only then. */
  readonly hasRun: boolean;
  /** What can be done about the state, besides what the state itself offers. */
  readonly canRunAgain: boolean;
}

/** Writes the foot of one cell anew at every `show`. */
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
    const hadFocus = document.activeElement?.closest('.cell-foot .cell-note') ?? null;
    for (const old of foot.querySelectorAll('.cell-note')) old.remove();
    const limit = state === 'running' ? [part('span', 'cell-limit')] : [];
    line.after(...[...notes, ...limit, ...offersOf(state, facts)].map(noteOf));
    this.#showPrompts(state, facts);
    this.#showButton(state === 'running' || state === 'queued', facts.label);
    // A button that is gone leaves the focus to the one that runs and stops.
    if (hadFocus?.isConnected === false) this.#run?.focus({ preventScroll: true });
    if (state === 'running') this.#countSeconds(facts.began);
  }

  /** What runs is ended after so many seconds. */
  showDeadline(seconds: number): void {
    const limit = this.#cell.querySelector<HTMLElement>('.cell-foot .cell-limit');
    if (!limit) return;
    limit.hidden = !Number.isFinite(seconds);
    limit.textContent = `limit ${seconds.toFixed(0)} s`;
  }

  get #run(): HTMLElement | null {
    return this.#cell.querySelector('.cell-run');
  }

  #showPrompts(state: CellState, { number, outPrompt, hasRun }: FootFacts): void {
    const [first, second] = this.#cell.querySelectorAll('.prompt');
    // As in Jupyter: a star while it runs, and nothing before it has.
    const mark = state === 'running' || state === 'queued' ? '*' : hasRun ? number : ' ';
    if (first) write(first, `In [${mark}]`);
    if (second) write(second, outPrompt ?? this.#builtPrompt);
  }

  #showButton(busy: boolean, label: string): void {
    const button = this.#run;
    if (!button) return;
    button.dataset['do'] = busy ? 'stop' : 'run';
    button.setAttribute('aria-label', `${busy ? 'Stop' : 'Run'} ${label}`);
    button.querySelector('path')?.setAttribute('d', busy ? 'M3.500 3.500h9v9h-9z' : 'M4 2.500v11l9-5.500z');
  }

  #countSeconds(began: number): void {
    this.#tick = setInterval(() => {
      const note = this.#cell.querySelector('.cell-foot .cell-note');
      if (note) note.textContent = `${((performance.now() - began) / 1000).toFixed(1)} s`;
    }, 100);
  }
}

/** A prompt's words stand before the button that folds. */
function write(prompt: Element, text: string): void {
  if (prompt.firstChild instanceof Text) prompt.firstChild.data = text;
  else prompt.prepend(text);
}

function offersOf(state: CellState, { seconds, canRunAgain }: FootFacts): readonly HTMLElement[] {
  if (state === 'running') return [commandButton('more-time')];
  if (state === 'budget') return [commandButton('run-longer', `Run it with ${seconds * 6} s`)];
  if (state === 'dead') return [commandButton('run', 'Try again')];
  if (state === 'stale') return [commandButton('run-from')];
  if (canRunAgain && state !== 'queued') return [commandButton('run', 'Run again')];
  return [];
}

/** What stands between backticks is code. */
function noteOf(content: string | HTMLElement): HTMLElement {
  const shown =
    typeof content === 'string'
      ? content.split('`').map((text, at) => (at % 2 === 1 ? part('code', '', text) : text))
      : [content];
  return part('span', 'cell-note', ...shown);
}

/** "Reset" stands among an article's cell's tools only while there is something to reset. */
export function showReset({ element, original }: Resettable, isEdited: boolean): void {
  const tools = element.querySelector('.cell-tools');
  const shown = tools?.querySelector('[data-do="reset"]');
  if (original === null || !tools) return;
  if (isEdited && !shown) tools.append(commandButton('reset'));
  if (!isEdited) shown?.remove();
}

interface Resettable {
  readonly element: HTMLElement;
  readonly original: string | null;
}

/** Says at an exercise that it is solved. */
export function showSolvedMark(cell: HTMLElement, isSolved: boolean): void {
  const shown = cell.querySelector('.cell-solved');
  if (!isSolved) shown?.remove();
  else if (!shown) cell.querySelector('.cell-foot .state')?.before(part('span', 'cell-solved', 'solved'));
}
