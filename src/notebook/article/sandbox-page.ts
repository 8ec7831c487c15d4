/**
 * The sandbox: everything a reader's code can reach. It is a page of its own with a policy of its own: no network, no
 * storage, no eval. In it stands a frame made from text that says sandbox="allow-scripts", whose origin is nobody's;
 * it takes over the page's policy. (A service worker gives no page to a frame without an origin: by its address alone
 * the sandbox would not be there offline. https://github.com/w3c/ServiceWorker/issues/1727)
 */
import { createHash } from 'node:crypto';
import { bundled } from './bundle.ts';

/** The page in whose frame a cell’s code runs: its scripts bundled into one file, so that it needs nothing else. */
export async function sandboxPage(): Promise<string> {
  const worker = await bundle('src/notebook/kernel/sandbox/sandbox-worker.ts', {});
  const inner = escaped(
    await bundle('src/notebook/kernel/sandbox/sandbox-frame-script.ts', {
      WORKER_TEXT: JSON.stringify(worker),
    }),
  );
  const outer = escaped(
    await bundle('src/notebook/kernel/sandbox/sandbox-outer-script.ts', {
      INNER_PAGE: JSON.stringify(page(inner, policyOf(inner))),
    }),
  );
  return page(outer, policyOf(outer, inner));
}

/** Its address below the base. The fragment names the content, for the service worker alone. */
export async function sandboxName(): Promise<string> {
  const hash = createHash('sha256')
    .update(await sandboxPage())
    .digest('base64');
  return `sandbox.html#${hash.replaceAll(/\W/g, '').slice(0, 12)}`;
}

/** What these scripts may do: start workers and modules from text of their own. WebAssembly compiles; eval does not. */
const policyOf = (...scripts: readonly string[]): string =>
  "default-src 'none'; " +
  `script-src ${scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ')} ` +
  "blob: 'wasm-unsafe-eval'; worker-src blob:";

const page = (script: string, policy: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
  `<meta http-equiv="content-security-policy" content="${policy}"><title>Sandbox of the notebook</title></head>` +
  `<body><script>${script}</script></body></html>`;

/** Outside of its texts neither script has a "<", and in a text it is written as an escape: none can end the element. */
const escaped = (script: string): string => script.replaceAll('<', '\\x3c');

const bundle = (entry: string, define: Readonly<Record<string, string>>): Promise<string> =>
  bundled({ entryPoints: [entry], format: 'iife', minify: true, define });
