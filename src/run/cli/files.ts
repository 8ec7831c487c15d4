/** Reading and writing what the command line is given: no name makes it wait for ever. */
import { fstatSync, lstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs';
import { isatty } from 'node:tty';
import { UsageError } from './exit.ts';

const STDIN = 0;

/** What a shell makes of `<(command)` and `>(command)`: a pipe that has somebody at its other end. */
const OF_SHELL = /^\/(?:dev|proc\/(?:self|\d+))\/(?:fd\/|std(?:in|out|err)$)/;

/**
 * The text of a file; of standard input for "-".
 * @throws UsageError if it cannot be read, with its name; also for a named pipe, where a reader may wait for ever, and for a device
 *   that never ends
 */
export function readText(path: string): string {
  try {
    if (path !== '-' && isPipeOfNobody(path))
      throw new Error(
        'it is a named pipe, which may never be written to. Give - and let the pipe be standard input',
      );
    const file = path === '-' ? STDIN : openSync(path, 'r');
    const found = fstatSync(file);
    if (found.isDirectory()) throw new Error('it is a directory');
    if (found.isCharacterDevice() && !isatty(file) && path !== '/dev/null')
      throw new Error('it is a device, not a file');
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${path || '""'} cannot be read: ${(error as Error).message}.`);
  }
}

/** Writes, and says which file it was that could not be written. @throws UsageError */
export function writing(path: string, write: () => void): void {
  try {
    if (isPipeOfNobody(path)) throw new Error('it is a named pipe, which may never be read');
    write();
  } catch (error) {
    throw new UsageError(`${path || '""'} cannot be written: ${(error as Error).message}.`);
  }
}

/** Whether it is a named pipe that perhaps nobody has open at its other end: then nothing comes out of it, or goes in. */
export const isPipeOfNobody = (path: string): boolean =>
  !OF_SHELL.test(path) && kindOf(path) === 'named pipe';

type Kind = 'file' | 'nothing' | 'directory' | 'named pipe' | 'device' | 'socket' | 'link to nothing';

/** What stands under this name, behind whatever links. A name that cannot be looked up counts as nothing. */
export function kindOf(path: string): Kind {
  const found = statsOf(path);
  if (found === undefined) return isLink(path) ? 'link to nothing' : 'nothing';
  if (found.isFile()) return 'file';
  if (found.isDirectory()) return 'directory';
  if (found.isFIFO()) return 'named pipe';
  return found.isSocket() ? 'socket' : 'device';
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}
