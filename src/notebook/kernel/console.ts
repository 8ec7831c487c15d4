/** The console of a cell: its lines are outputs. Whole, as browsers and Node have it, but for what only a debugger can do. */
import { textOf } from './inspect.ts';
import type { Output } from './outputs.ts';
import { tableBundle } from './show.ts';
import { framesOf } from './stack.ts';
import { indexedTableOf } from './table.ts';

/** Deeper than this, groups are no longer moved in. */
const MAX_INDENT = 40;

/** A cell’s console: what it prints is emitted as an output. */
export function createConsole(emit: (output: Output) => void) {
  const timers = new Map<string, number>();
  const counts = new Map<string, number>();
  const { performance } = globalThis;
  const now = performance.now.bind(performance);
  let indent = '';
  const write = (name: 'stdout' | 'stderr', text: string): void => {
    const placed = indent ? indent + text.replaceAll('\n', `\n${indent}`) : text;
    emit({ kind: 'stream', name, text: `${placed}\n` });
  };
  const out = (...values: unknown[]): void => write('stdout', format(values));
  const err = (...values: unknown[]): void => write('stderr', format(values));
  const timed = (label: string, ...values: unknown[]): void => {
    const start = timers.get(label);
    if (start === undefined) err(`There is no timer "${label}".`);
    else out(`${label}: ${(now() - start).toFixed(2)} ms`, ...values);
  };
  const group = (...values: unknown[]): void => {
    if (values.length > 0) out(...values);
    if (indent.length < MAX_INDENT) indent += '  ';
  };
  return {
    log: out,
    info: out,
    debug: out,
    dir: (value: unknown) => write('stdout', textOf(value)),
    dirxml: out,
    warn: err,
    error: err,
    table: (value: unknown, columns?: string[]) => {
      const table = indexedTableOf(value, columns);
      if (table) emit({ kind: 'display', data: tableBundle(table, textOf(value)) });
      else out(value);
    },
    assert: (holds?: boolean, ...values: unknown[]) => {
      if (!holds) err(values.length > 0 ? 'Assertion failed:' : 'Assertion failed', ...values);
    },
    clear: () => {
      indent = '';
      emit({ kind: 'clear' });
    },
    count: (label = 'default') => {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      out(`${label}: ${counts.get(label) ?? 0}`);
    },
    countReset: (label = 'default') => void counts.delete(label),
    time: (label = 'default') => void timers.set(label, now()),
    timeLog: (label = 'default', ...values: unknown[]) => timed(label, ...values),
    timeEnd: (label = 'default') => {
      timed(label);
      timers.delete(label);
    },
    timeStamp: () => undefined,
    trace: (...values: unknown[]) => {
      const frames = framesOf(new Error('trace').stack ?? '');
      const lines = frames.map(({ line, where }) => `\n    at ${where || 'top level'}, line ${line}`);
      err(`Trace${values.length > 0 ? `: ${format(values)}` : ''}${lines.join('')}`);
    },
    group,
    groupCollapsed: group,
    groupEnd: () => {
      indent = indent.slice(2);
    },
  } satisfies Partial<Console>;
}

/** `%s %d %i %f %o %O %j %c %%` in the first text take the values behind it; the rest follows, each after a blank. */
function format(values: readonly unknown[]): string {
  const [first] = values;
  if (typeof first !== 'string' || values.length === 1 || !first.includes('%'))
    return values.map(textOf).join(' ');
  let next = 1;
  const text = first.replace(/%[sdifoOjc%]/g, (mark) => {
    if (mark === '%%') return '%';
    if (next >= values.length) return mark;
    return written(mark, values[next++]);
  });
  return [text, ...values.slice(next).map(textOf)].join(' ');
}

function written(mark: string, value: unknown): string {
  switch (mark) {
    case '%c':
      // Styles are not shown.
      return '';
    case '%d':
    case '%i':
    case '%f':
      return numberText(mark, value);
    default:
      return textOf(value);
  }
}

function numberText(mark: string, value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'number' && typeof value !== 'string') return 'NaN';
  const number =
    mark === '%i'
      ? Number.parseInt(String(value), 10)
      : mark === '%f'
        ? Number.parseFloat(String(value))
        : Number(value);
  return Object.is(number, -0) ? '-0' : String(number);
}
