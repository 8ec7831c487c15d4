/** The console of a cell: its lines are outputs, and a flood is cut where nobody reads on. */
import { tableOf, textOf } from './inspect.ts';
import type { Output } from './outputs.ts';

export type CellConsole = Pick<
  Console,
  | 'log'
  | 'info'
  | 'debug'
  | 'warn'
  | 'error'
  | 'table'
  | 'dir'
  | 'assert'
  | 'count'
  | 'time'
  | 'timeEnd'
  | 'group'
  | 'groupEnd'
>;

export function createConsole(
  emit: (output: Output) => void,
  display: (value: unknown) => void,
): CellConsole {
  const timers = new Map<string, number>();
  const counts = new Map<string, number>();
  let indent = '';
  const write = (name: 'stdout' | 'stderr', values: readonly unknown[]): void => {
    const text = values.map(textOf).join(' ');
    emit({
      kind: 'stream',
      name,
      text: `${indent}${indent ? text.replaceAll('\n', `\n${indent}`) : text}\n`,
    });
  };
  const out = (...values: unknown[]): void => write('stdout', values);
  const err = (...values: unknown[]): void => write('stderr', values);
  return {
    log: out,
    info: out,
    debug: out,
    dir: (value: unknown) => out(value),
    warn: err,
    error: err,
    table: (value: unknown) => (tableOf(value) ? display(value) : out(value)),
    assert: (holds?: boolean, ...values: unknown[]) => {
      if (!holds) err('Assertion failed:', ...values);
    },
    count: (label = 'default') => {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      out(`${label}: ${counts.get(label) ?? 0}`);
    },
    time: (label = 'default') => void timers.set(label, performance.now()),
    timeEnd: (label = 'default') => {
      const start = timers.get(label);
      if (start !== undefined) out(`${label}: ${(performance.now() - start).toFixed(2)} ms`);
      timers.delete(label);
    },
    group: (...values: unknown[]) => {
      if (values.length > 0) out(...values);
      indent += '  ';
    },
    groupEnd: () => {
      indent = indent.slice(2);
    },
  };
}
