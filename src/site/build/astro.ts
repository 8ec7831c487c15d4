/** Runs Astro as a process of its own, and passes on what a person wants to know of what it says. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/** Lines that name each of many files, and what Shiki's colours would be without our theme. */
const IDLE =
  /^\s*$|^\d\d:\d\d:\d\d\s+[├└]─ |^ *\(\+[\d.]+m?s\) *$|\[config\] Shiki syntax highlighting uses inline styles/;

/**
 * Starts Astro with these words.
 * @param onLine hears each line that is passed on, without its colours
 */
export function startAstro(
  words: readonly string[],
  { env = {}, onLine }: { readonly env?: NodeJS.ProcessEnv; readonly onLine?: (line: string) => void } = {},
): ChildProcess {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', ...words], {
    env: { ...process.env, ...colours, ...env },
    stdio: ['inherit', 'pipe', 'pipe'],
  });
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    createInterface({ input: from }).on('line', (line) => {
      const plain = stripVTControlCharacters(line);
      if (IDLE.test(plain)) return;
      to.write(`${line}\n`);
      onLine?.(plain);
    });
  }
  return child;
}
