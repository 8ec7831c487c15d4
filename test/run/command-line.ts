/** The command line as tests use it: in this process, or in a shell as a process of its own. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { expect } from 'vitest';
import { type AddCommands, main } from '../../src/run/cli/program.ts';

export const CLI = resolve('src/start.js');

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs it in this process; `others` are the commands of other rooms. */
export async function run(words: readonly string[], others: readonly AddCommands[] = []): Promise<Ran> {
  let [out, err] = ['', ''];
  const code = await main(words, { out: (text) => (out += text), err: (text) => (err += text) }, others);
  return { code, out, err };
}

/** The same, typed as a line; what has spaces comes behind it. */
export const solve = (line: string, ...more: readonly string[]): Promise<Ran> =>
  run([...line.split(' ').filter(Boolean), ...more]);

/** What bad input is told: exit code 2, one line on stderr, nothing on stdout. */
export function refusal({ code, out, err }: Ran): string {
  expect({ code, out }, err).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^solve: [^\n]+\n$/);
  return err.trim();
}

/** Runs lines in a shell, where `solve` is the command line. */
export function shell(lines: string, cwd: string, env: NodeJS.ProcessEnv = process.env): Promise<Ran> {
  const script = `solve() { ${JSON.stringify(process.execPath)} ${JSON.stringify(CLI)} "$@"; }\n${lines}`;
  return new Promise((done) => {
    execFile('bash', ['-c', script], { cwd, env }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}
