/**
 * What the controls share. A control times a thing with the cause that an article states and without it, each figure in a fresh
 * process, all in turn; it writes content/controls/<name>.json, which `<Control>` prints and the article's test reads.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from '../../run/measurement-schema.ts';
import { describeMachine } from '../bench/machine.ts';
import { type Native, openNative } from '../bench/native.ts';

export interface Control {
  readonly date: string;
  readonly machine: Machine;
}

/** Takes the figures and writes them with the machine and the date. */
export function writeControl(name: string, figures: object, native: Native | null = null): void {
  const machine = describeMachine(native?.compiler ?? null);
  const record: Control = { date: new Date().toISOString(), machine, ...figures };
  writeFileSync(`content/controls/${name}.json`, `${JSON.stringify(record, null, 1)}\n`);
}

/** As writeControl, with C++ beside it. @throws Error where there is no g++ */
export function writeNativeControl(name: string, measure: (native: Native) => object): void {
  const native = openNative();
  if (native === null) throw new Error('This control needs g++.');
  try {
    writeControl(name, measure(native), native);
  } finally {
    native.close();
  }
}

/** What a program prints, as JSON. */
export const ask = (program: string, ...words: readonly (string | number)[]): unknown =>
  JSON.parse(execFileSync(program, words.map(String), { encoding: 'utf8' }));

/** What a program of content/controls/programs/ prints. */
export const askOurs = (program: string, ...words: readonly (string | number)[]): unknown =>
  ask(process.execPath, join('content/controls/programs', program), ...words);
