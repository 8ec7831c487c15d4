/** Reading what the command line is given: any file, pipe or standard input, but no device that never ends. */
import { fstatSync, openSync, readFileSync } from 'node:fs';
import { isatty } from 'node:tty';
import { UsageError } from './exit.ts';

const STDIN = 0;

/**
 * The text of a file; of standard input for "-".
 * @param ifMissing what to return where there is no such file
 * @throws UsageError if it cannot be read, with its name
 */
export function readText(path: string, ifMissing?: string): string {
  try {
    const file = path === '-' ? STDIN : openSync(path, 'r');
    if (fstatSync(file).isCharacterDevice() && !isatty(file) && path !== '/dev/null')
      throw new Error('it is a device, not a file');
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (ifMissing !== undefined && (error as NodeJS.ErrnoException).code === 'ENOENT') return ifMissing;
    throw new UsageError(`${path || '""'} cannot be read: ${(error as Error).message}.`);
  }
}
