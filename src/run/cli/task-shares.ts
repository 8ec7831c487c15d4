/** Which tasks a run takes: what --run-tasks says, and the lines that run what is missing. */
import type { CountRequest } from '../request.ts';
import { spansOf } from '../task-file.ts';
import { COMMAND } from './command-name.ts';
import { UsageError } from './exit.ts';

/** "3", "0-24" or "3/8" as task numbers. @throws UsageError if it is none of these, or reaches beyond the tasks */
export function select(range: string, count: number): readonly number[] {
  const share = /^(\d{1,9})\/(\d{1,9})$/.exec(range);
  if (share) {
    const [index, shares] = [Number(share[1]), Number(share[2])];
    if (index < shares)
      return Array.from({ length: count }, (_, task) => task).filter((task) => task % shares === index);
  }
  const span = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(range);
  if (span) {
    const [first, last] = [Number(span[1]), Number(span[2] ?? span[1])];
    if (first <= last && last < count) return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  }
  throw new UsageError(
    `--run-tasks is "${range}". It must be a range within 0-${count - 1}, such as 0-24, or a share, such as 3/8.`,
  );
}

/** The tasks that one results file has. */
export interface PartTasks {
  readonly name: string;
  readonly tasks: readonly number[];
}

/** How many shares the files are of, by the steps between their tasks; null where they are no shares, or have too few tasks to tell. */
function sharesOf(parts: readonly PartTasks[]): number | null {
  if (!parts.some(({ tasks }) => tasks.length >= ENOUGH)) return null;
  const steps = parts.flatMap(({ tasks: [first, ...others] }) =>
    others.map((task) => Math.abs(task - first!)),
  );
  const step = steps.reduce(greatestDivisor, 0);
  return step > 1 ? step : null;
}

const ENOUGH = 3;

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/** For each file the tasks that its run would have, where they are shares of one another; null where nobody knows. */
export function meantBy(
  part: PartTasks,
  parts: readonly PartTasks[],
  count: number,
): readonly number[] | null {
  const shares = sharesOf(parts);
  const [first] = part.tasks;
  return shares === null || first === undefined ? null : select(`${first % shares}/${shares}`, count);
}

/** The commands that run what is missing, each into the file that it goes on with, or into a new one. */
export function commandsFor(
  missing: readonly number[],
  parts: readonly PartTasks[],
  request: CountRequest,
): readonly string[] {
  const shares = sharesOf(parts);
  const command = (range: string, results: string): string =>
    `npx ${COMMAND} ${countText(request)} --run-tasks ${range} --results ${quoted(results)}`;
  if (shares !== null)
    return [...new Set(missing.map((task) => task % shares))]
      .toSorted((one, other) => one - other)
      .map((share) => command(`${share}/${shares}`, nameOf(share, shares, parts)));
  const spans = spansOf(missing).map(([first, last]) =>
    first === last ? String(first) : `${first}-${last}`,
  );
  const results = parts.length === 1 ? parts[0]!.name : freeName('part-rest.jsonl', parts);
  return spans.map((range) => command(range, results));
}

/** The file of this share, or, of another share's, the name with this one's number in it. */
function nameOf(share: number, shares: number, parts: readonly PartTasks[]): string {
  const shareOf = ({ tasks: [first] }: PartTasks): number | null =>
    first === undefined ? null : first % shares;
  const own = parts.find((part) => shareOf(part) === share);
  if (own) return own.name;
  for (const part of parts) {
    const name = part.name.replace(/\d+(?=\D*$)/, (digits) =>
      Number(digits) === shareOf(part)
        ? String(share).padStart(digits.startsWith('0') ? digits.length : 0, '0')
        : digits,
    );
    if (name !== part.name) return name;
  }
  return freeName(`part-${share}.jsonl`, parts);
}

const freeName = (name: string, parts: readonly PartTasks[]): string =>
  parts.some((part) => part.name === name) ? freeName(name.replace(/(?=\.jsonl$)/, '-more'), parts) : name;

/** What is counted, as the command line takes it: "sort --algorithm merge --n 16". */
export function countText({ problem, id, input }: CountRequest): string {
  const options = (Object.entries(input) as [string, number | boolean | undefined][]).flatMap(
    ([name, value]) => {
      if (name === 'memoryLimit') return [`--memory ${Math.ceil(Number(value) / 2 ** 20)}MiB`];
      return value === true
        ? [`--${name}`]
        : value === false || value === undefined
          ? []
          : [`--${name} ${String(value)}`];
    },
  );
  return [problem, `--algorithm ${id}`, ...options].join(' ');
}

const quoted = (name: string): string =>
  /^[\w./-]+$/.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`;
