/**
 * `npm run release -- 0.1.0`: makes a version. It checks the tree, runs the tests, turns "Unreleased" of the changelog into the version,
 * writes the number where it stands, and puts the package, the site, the book and their checksums into release/; then it commits and
 * tags. Pushing is left to a person: the workflow publishes what a tag names. With --dry-run it looks at everything, says what
 * it would do, and changes nothing; with --files it only makes release/, of a version that is made already.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

const FOLDER = 'release';

/** A file and what it becomes. */
export interface Edit {
  readonly file: string;
  readonly text: string;
}

/** Why a version cannot be made now: each is a sentence for the person who asked. */
class NotNow extends Error {}

/**
 * Every file that names the version, with the new one.
 * @param read the text of a file
 * @param today as 2026-11-26
 * @throws NotNow for what is no version, is not above the last one, or has nothing in the changelog
 */
export function editsFor(
  version: string,
  today: string,
  tags: readonly string[],
  read: (file: string) => string,
): readonly Edit[] {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new NotNow(`"${version}" is no version. It must be three numbers, such as 0.1.0.`);
  const last = tags
    .map((tag) => tag.replace(/^v/, ''))
    .toSorted(byNumbers)
    .at(-1);
  if (last !== undefined && byNumbers(version, last) <= 0)
    throw new NotNow(`${version} is not above ${last}, the last version.`);
  const changelog = read('CHANGELOG.md');
  const { name } = JSON.parse(read('package.json')) as { readonly name: string };
  const named = new RegExp(`(${name.replace(/\W/g, '\\$&')}@)\\d+\\.\\d+\\.\\d+`, 'g');
  const [, news = ''] = /^## Unreleased\n([^]*?)(?=^## |$(?![^]))/m.exec(changelog) ?? [];
  if (news.trim() === '')
    throw new NotNow(
      'CHANGELOG.md says nothing under “## Unreleased”: write what is new for those who use it.',
    );
  return [
    {
      file: 'CHANGELOG.md',
      text: changelog.replace(/^## Unreleased$/m, `## Unreleased\n\n## ${version}, ${today}`),
    },
    ...['package.json', 'package-lock.json'].map((file) => ({
      file,
      text: withVersion(file, read(file), version),
    })),
    {
      file: 'CITATION.cff',
      text: read('CITATION.cff')
        .replace(/^version: .*$/m, `version: ${version}`)
        .replace(/^date-released: .*$/m, `date-released: '${today}'`),
    },
    // The page that shows the package, and the notebooks that import it.
    ...['content/package/README.md', 'src/book.config.ts'].map((file) => ({
      file,
      text: read(file).replace(named, `$1${version}`),
    })),
  ];
}

/** The version of the project itself: at the top, and in the lock file also of the root package. */
function withVersion(file: string, text: string, version: string): string {
  const json = JSON.parse(text) as { version: string; packages?: Record<string, { version: string }> };
  json.version = version;
  if (json.packages?.['']) json.packages[''].version = version;
  const made = `${JSON.stringify(json, null, 2)}\n`;
  if (made.length - text.length > 20) throw new NotNow(`${file} is not as npm writes it: run npm install.`);
  return made;
}

function byNumbers(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  return a!.map((part, at) => part - b![at]!).find((difference) => difference !== 0) ?? 0;
}

/** The text of a version in the changelog: what its page on GitHub says. */
export function newsOf(version: string, changelog: string): string {
  const from = changelog.indexOf(`\n## ${version},`);
  if (from < 0) throw new NotNow(`CHANGELOG.md has no ${version}.`);
  const text = changelog.slice(from + 1).replace(/^.*\n/, '');
  const until = text.search(/^## /m);
  return text.slice(0, until < 0 ? undefined : until).trim();
}

/** One line for each file, as sha256sum -c reads it. */
export const checksums = (files: readonly string[]): string =>
  files
    .map((file) => `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`)
    .join('');

const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8' }).trim();

function run(command: string, isDry: boolean): void {
  console.log(`  ${command}`);
  if (isDry) return;
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  if (status !== 0) throw new NotNow(`"${command}" failed. Nothing was committed or tagged.`);
}

/** Package, site, book, news and checksums of this tree. */
function makeFiles(version: string, isDry: boolean): void {
  console.log(`Makes ${FOLDER}/:`);
  if (!isDry) {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER);
  }
  run('npm run -s build:package', isDry);
  run(`npm pack ./dist-package --pack-destination ${FOLDER}`, isDry);
  // The book is made from the site, and the site links to the book.
  run('npm run -s build', isDry);
  run('npm run -s book', isDry);
  run('npm run -s build', isDry);
  run(`tar -czf ${FOLDER}/site-${version}.tar.gz -C dist .`, isDry);
  if (!isDry) {
    for (const file of globSync('public/book/*')) copyFileSync(file, join(FOLDER, basename(file)));
    writeFileSync(join(FOLDER, 'NEWS.md'), `${newsOf(version, readFileSync('CHANGELOG.md', 'utf8'))}\n`);
    const files = globSync(`${FOLDER}/*`).sort();
    writeFileSync(join(FOLDER, 'SHA256SUMS'), checksums(files));
  }
  console.log(`  ${FOLDER}/SHA256SUMS`);
}

function release(version: string, isDry: boolean): void {
  const today = new Date().toISOString().slice(0, 10);
  const changed = git('status', '--porcelain');
  if (changed !== '') throw new NotNow(`There are changes that are not committed:\n${changed}`);
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD');
  if (branch !== 'main' && !isDry)
    throw new NotNow(`This is the branch ${branch}. Versions are made on main.`);
  const tags = git('tag', '--list', 'v*').split('\n').filter(Boolean);
  const edits = editsFor(version, today, tags, (file) => readFileSync(file, 'utf8'));

  console.log('Edits:');
  for (const { file, text } of edits) {
    console.log(`  ${file}`);
    if (!isDry) writeFileSync(file, text);
  }
  console.log('Checks:');
  run('npm test', isDry);
  makeFiles(version, isDry);
  console.log('Commits and tags:');
  run(`git commit -qam "Version ${version}"`, isDry);
  run(`git tag -a v${version} -m "Version ${version}"`, isDry);
  console.log(
    isDry ? 'This was a dry run: nothing was changed.' : 'Look at it. git push --follow-tags publishes it.',
  );
}

if (process.argv[1] === import.meta.filename) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, files: { type: 'boolean', default: false } },
  });
  try {
    const [version] = positionals;
    if (version === undefined || !existsSync('CHANGELOG.md'))
      throw new NotNow('Say which version: npm run release -- 0.1.0');
    if (values.files) makeFiles(version, values['dry-run']);
    else release(version, values['dry-run']);
  } catch (error) {
    if (!(error instanceof NotNow)) throw error;
    console.error(`release: ${error.message}`);
    process.exitCode = 2;
  }
}
