/** A new book: a copy of this house in a folder of its own, without this book and its tests, and with a small one to begin from. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '../../run/cli/exit.ts';
import { requireName, slugOf } from './names.ts';

const SMALL = 'test/fixtures/small-book';
/** Templates that name nothing of a book: the new one begins with them as they are. */
const SAME = ['content/templates/article.mdx', 'content/templates/own/'];
/** The tests of a book besides those of its figures, a path a line; one that ends in a slash is a folder. */
const TESTS = 'test/this-book.txt';

/** What of the small book says its title or its id, in all places where a book does. */
const NAMED = ['src/book.config.ts', 'README.md', 'CITATION.cff', 'content/package/README.md'];

/** Whether a file is the book's, which another book replaces. */
export const isBook = (file: string): boolean =>
  /^content\/|^examples\/|^public\/|^src\/book\.config\.ts$|^src\/solvers\/|^src\/charts\/definitions\/|^src\/figures\/(?!kit\/)[^/]+\//.test(
    file,
  );

/** The tests that another book replaces: of this one's figures, and what the list in test/this-book.txt names. */
export function testsOfBook(root: string): {
  readonly listed: readonly string[];
  readonly has: (file: string) => boolean;
} {
  const listed = readFileSync(join(root, TESTS), 'utf8').split('\n').filter(Boolean);
  const has = (file: string): boolean => {
    const [, figure = 'kit'] = /^test\/figures\/([\w-]+)(?:\/|\.test\.ts$)/.exec(file) ?? [];
    return (
      (figure !== 'kit' && existsSync(join(root, 'src/figures', figure))) ||
      listed.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path))
    );
  };
  return { listed, has };
}

/**
 * Writes the book into a folder that is empty or not there.
 * @returns the files of the book's own, from that folder
 * @throws UsageError for a folder that holds something, and for a title without an address
 */
export function newBook(root: string, title: string, into: string): readonly string[] {
  const id = requireName('book', slugOf(title));
  if (existsSync(into) && readdirSync(into).length > 0) throw new UsageError(`${into} is not empty.`);
  const tests = testsOfBook(root);
  const files = filesOf(root);
  const same = files.filter((file) => SAME.some((path) => file.startsWith(path)));
  for (const file of [...files.filter((each) => !isBook(each) && !tests.has(each)), ...same])
    cpSync(join(root, file), join(into, file));
  cpSync(join(root, SMALL), into, { recursive: true });
  for (const file of NAMED) {
    const text = readFileSync(join(into, file), 'utf8')
      .replace("title: 'Sorting, seen'", () => `title: ${quoted(title)}`)
      .replaceAll('Sorting, seen', () => title)
      .replaceAll('sorting-seen', id);
    writeFileSync(join(into, file), text);
  }
  for (const file of ['package.json', 'package-lock.json']) renamePackage(join(into, file), id, title);
  return [...globSync('**/*.*', { cwd: join(root, SMALL) }), ...same].sort();
}

/** Gives the package of a copy its own name, description and first version, and the command line the same name. */
function renamePackage(path: string, id: string, title: string): void {
  const json = JSON.parse(readFileSync(path, 'utf8')) as Package & {
    readonly packages?: Readonly<Record<string, Package>>;
  };
  for (const one of [json, json.packages?.['']]) {
    if (one === undefined) continue;
    Object.assign(one, { name: id, version: '0.1.0' });
    if (one.bin) one.bin = { [id]: Object.values(one.bin)[0]! };
    if (one.description !== undefined) one.description = `${title}: a book that runs.`;
    if (one.keywords) one.keywords = [];
  }
  writeFileSync(path, `${JSON.stringify(json, null, 2)}\n`);
}
interface Package {
  bin?: Readonly<Record<string, string>>;
  description?: string;
  keywords?: readonly string[];
}

/** A string of TypeScript or YAML, in the quotes that Prettier gives it. */
const quoted = (text: string): string =>
  text.includes("'") || text.includes('\\') ? JSON.stringify(text) : `'${text}'`;

/** The files that git knows. @throws UsageError where the house is no clone */
function filesOf(root: string): readonly string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
      cwd: resolve(root),
      encoding: 'utf8',
    });
    return listed
      .trim()
      .split('\n')
      .filter((file) => existsSync(join(root, file)));
  } catch {
    throw new UsageError('A new book is made from a clone: git lists the files of the house.');
  }
}
