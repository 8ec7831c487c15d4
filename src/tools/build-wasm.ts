/**
 * Builds the WebAssembly: every `*.as.ts` below src/solvers/ becomes a `*.wasm.ts` beside it, a module that
 * holds the compiled bytes as base64. They are committed, so that neither a build of the site nor a copied solver needs
 * the compiler; a test compiles them again and compares. Run by `npm run build:wasm`.
 */
import { globSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const solvers = fileURLToPath(new URL('../solvers/', import.meta.url));

const OPTIONS = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--use', 'abort='];

/** The sources of all of it, as paths below src/solvers/. */
export function wasmSources(): string[] {
  return globSync('**/*.as.ts', { cwd: solvers }).sort();
}

/** Where the module made of a source belongs. */
export function wasmModulePath(source: string): string {
  return solvers + source.replace(/\.as\.ts$/, '.wasm.ts');
}

/** Compiles one source and returns the text of its module. */
export async function wasmModule(source: string): Promise<string> {
  let bytes: Uint8Array | undefined;
  const messages: string[] = [];
  const { error } = await asc.main([source, '--baseDir', solvers, '--outFile', 'out.wasm', ...OPTIONS], {
    stderr: { write: (text: string | Uint8Array) => void messages.push(String(text)) },
    writeFile: (_name, contents) => {
      if (typeof contents !== 'string') bytes = contents;
    },
  });
  if (error || !bytes) throw new Error(`${source} does not compile:\n${messages.join('')}`, { cause: error });
  return moduleText(source, Buffer.from(bytes).toString('base64'));
}

function moduleText(source: string, base64: string): string {
  const name = source.slice(source.lastIndexOf('/') + 1);
  const lines = base64.match(/.{1,100}/g) ?? [];
  return `/** Generated from ${name} by \`npm run build:wasm\`; do not edit. */
const BASE64 =
${lines.map((line) => `  '${line}'`).join(' +\n')};

/** The bytes of the WebAssembly module. */
export function wasmBytes(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(BASE64), (letter) => letter.charCodeAt(0));
}
`;
}

if (process.argv[1] === import.meta.filename) {
  for (const source of wasmSources()) {
    writeFileSync(wasmModulePath(source), await wasmModule(source));
    console.log(`src/solvers/${source} → ${wasmModulePath(source).slice(solvers.length)}`);
  }
}
