/** `--set n=12`: another value for a name of a notebook. */
import { UsageError } from '../../run/cli/exit.ts';
import type { CellOutcome } from '../headless/run-notebook.ts';
import type { InputOutput } from '../kernel/outputs.ts';
import { valueOfWord } from '../language/set-value.ts';

export interface Parameter {
  readonly name: string;
  /** As it was typed. */
  readonly word: string;
  /** As TypeScript. */
  readonly value: string;
}

/** @throws UsageError for what is no name and value */
export function parameterOf(given: string): Parameter {
  const [, name, word] = /^([\p{L}$_][\p{L}\p{N}$_]*)=(.*)$/su.exec(given) ?? [];
  if (name === undefined || word === undefined)
    throw new UsageError(`--set is "${given}". It must be a name and a value, such as n=12.`);
  return { name, word, value: valueOfWord(word) };
}

/**
 * A control takes what it offers: 99 is no value of one from 4 to 14.
 * @throws UsageError where a control of that name has begun with another value
 */
export function requireTaken({ name, word }: Parameter, outcomes: readonly CellOutcome[]): void {
  const controls = outcomes.flatMap(({ outputs }) =>
    outputs.filter((output) => output.kind === 'input' && output.name === name),
  ) as readonly InputOutput[];
  const wanted = plainText(word);
  const refusing = controls.find((control) => {
    const shown = shownBy(control);
    return shown !== null && shown !== wanted && Number(shown) !== Number(wanted);
  });
  if (refusing)
    throw new UsageError(
      `--set ${name}=${word}: the control "${refusing.control.label || name}" does not take that. ${offerOf(refusing)}`,
    );
}

/** What it stands at, as a text; null for a control whose value is no text or number. */
function shownBy({ control, value }: InputOutput): string | null {
  if (control.type === 'table' || control.type === 'button') return null;
  return 'options' in control && typeof value === 'object'
    ? value.map((at) => control.options[at]).join(',')
    : String(value);
}

function offerOf({ control, value }: InputOutput): string {
  if ('options' in control) return `It offers ${control.options.slice(0, 20).join(', ')}.`;
  if (!('min' in control)) return `It takes ${typeof value === 'boolean' ? 'true or false' : 'a text'}.`;
  const steps = control.step === null ? '' : ` in steps of ${control.step}`;
  return `It goes from ${control.min ?? '−∞'} to ${control.max ?? '∞'}${steps}.`;
}

/** What is written in quotes or as a list, without these. */
function plainText(word: string): string {
  try {
    return String(JSON.parse(word));
  } catch {
    return word;
  }
}
