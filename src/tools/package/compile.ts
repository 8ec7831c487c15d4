/**
 * The package's JavaScript: src/solvers and src/run through tsc, under the paths that they have here, so that a stack trace and a
 * source map name the file of the repository. What comes out needs no bundler: every import is a relative address, besides
 * those of the command line.
 */
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import ts from 'typescript';
import { book } from '../../book.config.ts';
import { manifest } from './manifest.ts';

/** What a program may import, and what starts a worker or the command line; what these import comes along. */
const ENTRIES = [
  'src/solvers/index.ts',
  'src/solvers/*/**/!(*.as).ts',
  'src/run/{start.js,cli.ts,node-pool.ts,node-worker.ts,browser-pool.ts,browser-worker.ts,comlink-node-adapter.d.ts}',
];

/** No address of the package leads to the command line, so nobody imports its types. */
const COMMAND_LINE_TYPES = /\/run\/(?:cli|start|cli\/.*)\.d\.ts$/;

/** Comlink goes into the package: a browser that loads the modules from a CDN finds no package by its name. */
const VENDORED: Readonly<Record<string, string>> = {
  comlink: 'comlink.mjs',
  'comlink/dist/esm/node-adapter.mjs': 'node-adapter.mjs',
};
const VENDOR = 'vendor/comlink';

/**
 * Compiles into this folder.
 * @throws Error with the compiler's lines
 */
export function compile(to: string): void {
  const base = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, host())!.options;
  const options: ts.CompilerOptions = {
    ...base,
    noEmit: false,
    // Types are checked with those of the whole tree (npm run check:code).
    noCheck: true,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    allowJs: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    // Node 20 runs it.
    target: ts.ScriptTarget.ES2023,
    declaration: true,
    sourceMap: true,
    // Sources stay in the repository: with them the package would be half as large again.
    sourceRoot: sourcesOf(book.repository),
    rootDir: process.cwd(),
    outDir: resolve(to),
  };
  const write: ts.WriteFileCallback = (path, text) => {
    if (COMMAND_LINE_TYPES.test(path)) return;
    mkdirSync(dirname(path), { recursive: true });
    const [file, content] = asModule(path, text, to);
    writeFileSync(file, content);
  };
  const program = ts.createProgram(globSync(ENTRIES), options);
  const types = program.emit(undefined, write, undefined, true);
  // What the declarations say is not said again in the code, whose source maps lead to all of its comments.
  const code = ts
    .createProgram(globSync(ENTRIES), { ...options, declaration: false, removeComments: true })
    .emit(undefined, write);
  const problems = [...ts.getPreEmitDiagnostics(program), ...types.diagnostics, ...code.diagnostics];
  if (problems.length > 0) throw new Error(ts.formatDiagnostics(problems, host()));
  vendor(to);
}

/** A file as the package has it: addresses instead of names, and modules instead of JSON, which not everybody can import yet. */
function asModule(path: string, text: string, to: string): readonly [path: string, text: string] {
  if (path.endsWith('.json')) {
    const about = relative(to, path) === 'package.json';
    return [`${path}.js`, `export default ${about ? JSON.stringify(manifest()) : text.trim()};\n`];
  }
  if (path.endsWith('.map')) return [path, byLine(text)];
  const up = relative(dirname(path), resolve(to)).replaceAll('\\', '/');
  const content = text
    .replace(
      /(from )'(comlink[^']*)'/g,
      (_, from: string, name: string) => `${from}'${up}/${VENDOR}/${VENDORED[name]!}'`,
    )
    .replace(/(new URL\('\.[^']*)\.ts'/g, "$1.js'")
    .replace(/(from '[^']*\.json)' with \{ type: 'json' \}/g, "$1.js'");
  return [path, content];
}

/** A source map with one mapping for each line: what a stack trace and a breakpoint need, in a fourth of the bytes. */
function byLine(map: string): string {
  const { mappings, ...rest } = JSON.parse(map) as { readonly mappings: string };
  return JSON.stringify({
    ...rest,
    names: [],
    mappings: encode(decode(mappings).map((line) => line.slice(0, 1))),
  });
}

function vendor(to: string): void {
  const from = 'node_modules/comlink';
  mkdirSync(join(to, VENDOR), { recursive: true });
  copyFileSync(`${from}/LICENSE`, join(to, VENDOR, 'LICENSE'));
  for (const file of Object.values(VENDORED)) {
    const text = readFileSync(`${from}/dist/esm/${file}`, 'utf8');
    writeFileSync(join(to, VENDOR, file), text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'));
  }
}

function host(): ts.ParseConfigFileHost & ts.FormatDiagnosticsHost {
  return {
    ...ts.sys,
    getCurrentDirectory: () => process.cwd(),
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
}

/** Where a repository's files of this version can be read; without a repository only what they are. */
function sourcesOf(repository: string): string {
  const { name, version } = manifest();
  const place = repository ? repository.replace('//github.com/', '//raw.githubusercontent.com/') : name;
  return `${place}/v${version}/`;
}
