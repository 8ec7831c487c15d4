/**
 * Runs a program twice: whole, as one module, and cell by cell in a kernel. Both tell what they logged and how they
 * ended; a notebook keeps JavaScript's meaning if they tell the same.
 */
import { withoutScope } from '../../../src/notebook/kernel/errors.ts';
import type { Output } from '../../../src/notebook/kernel/outputs.ts';
import { compileCell } from '../../../src/notebook/language/compile.ts';
import { javascriptOf } from '../../../src/notebook/language/javascript.ts';
import { importText, kernelHere } from '../kernel-here.ts';

export interface Told {
  readonly logged: readonly string[];
  /** The name of the error that ended it, or null. */
  readonly threw: string | null;
}

let logged: string[] = [];
Object.assign(globalThis, {
  log: (...values: readonly unknown[]): void => void logged.push(values.map(written).join(' ')),
});

function written(value: unknown): string {
  if (typeof value === 'function') return `function ${value.name}`;
  if (typeof value === 'bigint') return `${value}n`;
  if (value === undefined) return 'undefined';
  if (Object.is(value, -0)) return '-0';
  // An error that a program has caught, and made a text of, quotes what was compiled; the kernel itself mends what it shows.
  return typeof value === 'number' ? String(value) : withoutScope(JSON.stringify(value));
}

/** As one module. */
export async function whole(program: string): Promise<Told> {
  logged = [];
  try {
    await importText(javascriptOf(program));
    return { logged, threw: null };
  } catch (error) {
    return { logged, threw: (error as Error).name };
  }
}

/** Cell by cell, until one throws. */
export async function cellByCell(cells: readonly string[]): Promise<Told> {
  logged = [];
  const outputs: Output[] = [];
  const kernel = kernelHere(outputs);
  for (const [index, source] of cells.entries()) {
    const { ok } = await kernel.run(compileCell(source, `c${index}`));
    const error = outputs.find((output) => output.kind === 'error');
    if (!ok) return { logged, threw: error?.name ?? 'unknown' };
  }
  return { logged, threw: null };
}
