/** Reading and writing notebooks for the command line: whole files, or one line that says why not. */
import {
  accessSync,
  closeSync,
  constants,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../../run/cli/exit.ts';
import { isPipeOfNobody } from '../../run/cli/files.ts';

const STDIN = 0;
const MOST_BYTES = 200_000_000;

/**
 * The text of a file; of standard input for "-".
 * @throws UsageError if it cannot be read, with its name
 */
export function readNotebookText(path: string): string {
  try {
    if (path !== '-') requireFile(path);
    const bytes = readFileSync(path === '-' ? STDIN : path);
    if (bytes.length > MOST_BYTES) throw new Error(tooLarge(bytes.length));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.trim() === '') throw new Error('it is empty');
    return text;
  } catch (error) {
    throw new UsageError(`${nameOf(path)} cannot be read: ${sentenceOf(error)}`);
  }
}

function requireFile(path: string): void {
  const stat = statSync(path);
  const why = notAFile(stat);
  if (why !== null) throw new Error(why);
  if (stat.size > MOST_BYTES) throw new Error(tooLarge(stat.size));
}

const tooLarge = (bytes: number): string =>
  `it has ${(bytes / 1e6).toFixed(0)} MB, and at most ${MOST_BYTES / 1e6} MB are read`;

/** What it is instead of a file. */
function notAFile(stat: Stats): string | null {
  if (stat.isDirectory()) return 'it is a folder';
  if (stat.isFIFO()) return 'it is a named pipe (give - for standard input)';
  if (stat.isSocket()) return 'it is a socket';
  return stat.isFile() ? null : 'it is a device';
}

/**
 * Whether the text of a run can be written there, as far as that can be known before it.
 * @throws UsageError where it cannot
 */
export function requireWritable(path: string): void {
  try {
    const stat = statOf(path);
    if (stat?.isDirectory()) throw new Error('it is a folder');
    if (isPipeOfNobody(path)) throw new Error('it is a named pipe (give - for standard output)');
    if (stat) accessSync(path, constants.W_OK);
    if (!stat || stat.isFile()) accessSync(dirname(stat ? realpathSync(path) : path), constants.W_OK);
  } catch (error) {
    throw new UsageError(`${nameOf(path)} cannot be written: ${sentenceOf(error)}`);
  }
}

/**
 * Writes the whole file or leaves it as it was: the text is written beside it, and takes its place. A pipe or a device is written
 * to as it is.
 * @throws UsageError if that fails
 */
export function writeWhole(path: string, text: string): void {
  let aside: string | null = null;
  try {
    const stat = statOf(path);
    if (stat && !stat.isFile()) {
      writeFileSync(path, text);
      return;
    }
    const target = stat ? realpathSync(path) : path;
    const name = join(dirname(target), `.notebook-${process.pid}-${Date.now()}`);
    const file = openSync(name, 'wx', stat?.mode ?? 0o666);
    aside = name;
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(name, target);
  } catch (error) {
    if (aside !== null) rmSync(aside, { force: true });
    throw new UsageError(`${nameOf(path)} cannot be written: ${sentenceOf(error)}`);
  }
}

const statOf = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

/** A name as a person has typed it, also where it holds what would break the line. */
export const nameOf = (path: string): string =>
  path === '-' ? 'standard input' : /^[^\p{C}]+$/u.test(path) ? path : JSON.stringify(path);

function sentenceOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const why: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file or folder',
    EACCES: 'it is not allowed',
    EPERM: 'it is not allowed',
    EROFS: 'the disk can only be read',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a part of its path is no folder',
    ENAMETOOLONG: 'its name is too long',
    ELOOP: 'its links lead in a circle',
    ERR_ENCODING_INVALID_ENCODED_DATA: 'it is no text in UTF-8',
  };
  return `${(code && why[code]) ?? message.replace(/\.$/, '')}.`;
}
