/** The npm package as it is built; package.slow.test.ts installs it in places that have never seen this folder. */
import { execFileSync, execSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import root from '../../package.json' with { type: 'json' };
import { buildPackage } from '../../src/tools/package.ts';
import { manifest } from '../../src/tools/package/manifest.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const host = temporaryFolder();
let made: string;
beforeAll(() => {
  made = join(host, 'node_modules', root.name);
  mkdirSync(made, { recursive: true });
  buildPackage(made);
  // What npm would install beside it.
  for (const name of Object.keys(manifest().dependencies))
    symlinkSync(resolve('node_modules', name), join(host, 'node_modules', name));
}, 120_000);

const read = (file: string): string => readFileSync(join(made, file), 'utf8');

/** What npm packs: names and bytes. */
function packed(): { readonly size: number; readonly files: readonly { readonly path: string }[] } {
  const out = execSync('npm pack --dry-run --json --ignore-scripts', {
    cwd: made,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  const parsed = JSON.parse(out) as Record<string, ReturnType<typeof packed>>;
  return Object.values(parsed)[0]!;
}

test('the root is not packed: it says where the package is', () => {
  expect(root.private).toBe(true);
  expect(root.scripts.prepack).toBe('node src/tools/refuse-pack.mjs');
  expect(() => execFileSync(process.execPath, ['src/tools/refuse-pack.mjs'], { stdio: 'pipe' })).toThrow(
    /npm run build:package/,
  );
});

test('it brings nothing to its host but itself and two small packages, and runs nothing there', () => {
  const about = JSON.parse(read('package.json')) as Record<string, unknown>;
  expect(about).not.toHaveProperty('scripts');
  expect(about).not.toHaveProperty('optionalDependencies');
  expect(Object.keys(about['dependencies'] as object)).toEqual(['commander', 'zod']);
  expect(about['bin']).toEqual({ [root.name]: 'src/run/start.js' });
  expect(about['sideEffects']).toBe(false);
});

test('packed, it has less than 250 kB, and neither tests nor articles', () => {
  const { size, files } = packed();
  expect(size).toBeLessThan(250_000);
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter(({ path }) => /test|\.mdx|(?<!\.d)\.m?ts$/.test(path))).toEqual([]);
});

test('every address that package.json exports is there, with its types', () => {
  for (const target of Object.values(manifest().exports))
    for (const address of typeof target === 'string' ? [target] : Object.values(target))
      expect(globSync(join(made, address)), address).not.toEqual([]);
});

test('every source map names a file of the repository, and every module has its own', () => {
  const modules = globSync('src/**/*.js', { cwd: made }).filter((file) => !file.endsWith('.json.js'));
  for (const file of modules) {
    const { sourceRoot, sources } = JSON.parse(read(`${file}.map`)) as {
      sourceRoot: string;
      sources: string[];
    };
    expect(sourceRoot).toContain(`/v${root.version}/`);
    expect(existsSync(sources[0]!), sources[0]).toBe(true);
  }
});

test('every declaration finds those that it names', () => {
  const missing = globSync('**/*.d.ts', { cwd: made }).flatMap((file) =>
    ts
      .preProcessFile(read(file))
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => join(made, dirname(file), fileName.replace(/\.[jt]s$/, '.d.ts')))
      .filter((path) => !existsSync(path)),
  );
  expect(missing).toEqual([]);
});

test('a browser finds everything by its address: no package by its name, no JSON, nothing of Node', () => {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      expect(fileName, `${file} imports ${fileName}`).toMatch(/^\.\.?\/.*\.m?js$/);
      visit(join(dirname(file), fileName));
    }
  };
  const solvers = globSync('src/solvers/**/*.js', { cwd: made });
  for (const entry of [...solvers, 'src/run/browser-pool.js', 'src/run/browser-worker.js'])
    visit(join(made, entry));
  expect(seen.size).toBeGreaterThan(60);
});

test('the programs of its README do what they say', { timeout: 60_000 }, () => {
  const said = read('README.md');
  const programs = [...said.matchAll(/^```js\n(import [^]*?)^```$/gm)].map(([, code]) => code!);
  expect(programs).toHaveLength(5);
  writeFileSync(join(host, 'all.mjs'), programs.map((_, i) => `await import('./${i}.mjs');`).join('\n'));
  programs.forEach((code, i) => writeFileSync(join(host, `${i}.mjs`), code));
  const out = execFileSync(process.execPath, ['all.mjs'], { cwd: host, encoding: 'utf8' });
  for (const line of ['14200n 856189', '\n0 4 7 5 2 6 1 3\n', 'Int32Array(64)', '\n2n\n', '\n365596n '])
    expect(out).toContain(line);
  // The figures are those of the text.
  for (const figure of ['14200n 856189', '// 0 4 7 5 2 6 1 3', '// 2n', '// 365596n'])
    expect(said).toContain(figure);
});

test('its command runs', { timeout: 60_000 }, () => {
  const run = (...words: string[]) =>
    execFileSync(process.execPath, [join(made, 'src/run/start.js'), ...words], {
      cwd: host,
      encoding: 'utf8',
    });
  expect(run('--version')).toBe(`${root.version}\n`);
  expect(run('queens', '-a', 'symmetric-bitmap-wasm', '-n', '12', '-w', '2', '--json')).toMatch(
    /"solutions":"14200","unique":"1787".*"engine":"wasm"/,
  );
});
