/** `notebook run`: runs a notebook file and writes it, with what its cells have put out, back or to another file. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../../run/cli/exit.ts';
import type { Output } from '../../run/cli/print.ts';
import { type Form, formOfName, FORMS, readNotebook, type ReadNotebook } from '../headless/read-forms.ts';
import { withParameter } from '../headless/runnable-file.ts';
import { writtenNotebook } from '../headless/written-notebook.ts';
import type { ReadAttachment } from '../ipynb/attached-files.ts';
import { typeOf } from '../model/file-types.ts';
import { nameOf, readNotebookText, requireWritable, writeWhole } from './notebook-text.ts';
import { parameterOf, requireTaken } from './parameters.ts';
import { exitOf, running } from './running.ts';

export interface RunOptions {
  readonly output?: string;
  readonly timeout?: string;
  readonly set?: readonly string[];
  readonly to?: string;
  readonly quiet?: boolean;
}

/** Runs the notebook in a file and returns the exit code. */
export async function runCommand(path: string, options: RunOptions, output: Output): Promise<number> {
  const form = formOf(path, options);
  const to = options.output ?? (path === '-' ? '-' : otherEnding(path, form));
  const seconds = secondsOf(options);
  const text = readNotebookText(path);
  let notebook = notebookIn(path, text);
  const set = (options.set ?? []).map(parameterOf);
  for (const { name, value } of set)
    notebook = said(path, () => ({ ...notebook, ...withParameter(notebook, name, value) }));
  if (to !== '-') requireWritable(to);

  const outcomes = await running(notebook, { path, seconds, isQuiet: options.quiet === true }, output);
  for (const parameter of set) requireTaken(parameter, outcomes);
  // Whoever has worked on it meanwhile finds their work.
  if (to !== '-' && resolve(to) === resolve(path) && readNotebookText(path) !== text)
    throw new UsageError(
      `${nameOf(path)} was changed while it ran, and is left as it is. Give another file by -o.`,
    );
  const title = path === '-' ? 'A notebook' : basename(path).replace(ENDING, '');
  const made = `From ${path === '-' ? 'standard input' : basename(path)}, ${dateOf(new Date())}.`;
  const written = await writtenNotebook(form, { notebook, outcomes, title, made, text });
  if (to === '-') output.out(written);
  else writeWhole(to, written);
  return exitOf(outcomes);
}

/** @throws UsageError with the file's name where it is no notebook that runs here */
export const notebookIn = (path: string, text: string): ReadNotebook =>
  said(path, () => readNotebook(formOfName(path), text, (name) => fileBeside(path, name)));

/** A file of this name, and of no path, in the notebook's folder. */
function fileBeside(path: string, name: string): ReadAttachment | null {
  if (basename(name) !== name) return null;
  try {
    const bytes = new Uint8Array(readFileSync(join(dirname(path), name)));
    return { name, type: typeOf(name, '', bytes) ?? 'application/octet-stream', bytes };
  } catch {
    // A cell that reads it is told.
    return null;
  }
}

/** Seconds that each cell may take; undefined where nobody says. */
export function secondsOf({ timeout }: Pick<RunOptions, 'timeout'>): number | undefined {
  if (timeout === undefined) return undefined;
  const seconds = /^\d{1,7}(\.\d{1,3})?$/.test(timeout) ? Number(timeout) : NaN;
  // What a timer can wait for is some weeks.
  if (seconds >= 0 && seconds <= 2_000_000) return seconds === 0 ? Infinity : seconds;
  throw new UsageError(
    `--timeout is "${timeout}". It must be a number of seconds up to 2000000, or 0 for no limit.`,
  );
}

function said<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new UsageError(`${nameOf(path)}: ${(error as Error).message}`);
  }
}

/** What is asked for, or the form of the file itself; a program has no room for what its cells put out. */
function formOf(path: string, { to, output }: RunOptions): Form {
  const own = formOfName(path);
  const ending = to ?? FORMS.find((form) => output?.endsWith(`.${form}`)) ?? (own === 'ts' ? 'ipynb' : own);
  const form = FORMS.find((each) => each === ending);
  if (form) return form;
  throw new UsageError(`--to is "${ending}". There is: ${FORMS.join(', ')}.`);
}

const ENDING = /\.(?:ipynb|[cm]?[jt]sx?|md|markdown|html?)$/i;

/** Another form than the file's own stands beside it, under another ending. */
const otherEnding = (path: string, form: Form): string =>
  formOfName(path) === form ? path : `${path.replace(ENDING, '')}.${form}`;

const dateOf = (date: Date): string =>
  date.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
