/**
 * What an earlier build made of the same inputs, kept in node_modules/.cache: charts, colours of code, bundled modules,
 * cards. A build after a small edit then makes only what the edit touched. Deleting the folder is always safe.
 */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const CACHE = 'node_modules/.cache/book';

/**
 * The value of `make`, or the one that was kept for the same `inputs`. `inputs` must name all that the value depends on:
 * texts themselves, or `contentOf` the files. A value is kept as JSON, so it must survive that.
 */
export async function remember<T>(
  kind: string,
  inputs: readonly string[],
  make: () => Promise<T>,
): Promise<T> {
  const key = createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
  const path = join(CACHE, kind, `${key}.json`);
  const underWay = pending.get(path) ?? readOrMake(path, make);
  pending.set(path, underWay);
  try {
    return (await underWay) as T;
  } finally {
    pending.delete(path);
  }
}

/** Two pages that are drawn at the same time may ask for the same value. */
const pending = new Map<string, Promise<unknown>>();

async function readOrMake(path: string, make: () => Promise<unknown>): Promise<unknown> {
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept !== null) return JSON.parse(kept);
  const made = await make();
  await mkdir(dirname(path), { recursive: true });
  // Written aside and renamed: a build that is stopped leaves no half file behind.
  const aside = `${path}.${process.pid}`;
  await writeFile(aside, JSON.stringify(made));
  await rename(aside, path);
  return made;
}

const hashes = new Map<string, Promise<string>>();

/** One hash of the names and contents of all files of these patterns, and of Node's version; read once a build, and anew each time in development. */
export function contentOf(...patterns: readonly string[]): Promise<string> {
  const key = patterns.join('\n');
  const known = hashes.get(key) ?? hashOf(patterns);
  hashes.set(key, known);
  // Files change while one writes: then only those that ask at the same time share an answer, or each would open all files.
  const forget = (): void => void hashes.delete(key);
  if (process.env['NODE_ENV'] !== 'production') known.then(forget, forget);
  return known;
}

async function hashOf(patterns: readonly string[]): Promise<string> {
  const files = globSync([...patterns], { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256').update(process.version);
  for (const [index, file] of files.entries()) hash.update(file).update(contents[index]!);
  return hash.digest('hex');
}
