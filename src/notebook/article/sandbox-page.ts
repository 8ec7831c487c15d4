/**
 * The sandbox's document: everything a reader's code can reach. It is a page of its own with a policy of its own: no
 * network, no storage, no eval, and (its frame says sandbox="allow-scripts") an origin that is nobody's.
 */
import { createHash } from 'node:crypto';
import { build } from 'esbuild';

export async function sandboxPage(): Promise<string> {
  const worker = await bundle('src/notebook/kernel/sandbox-worker.ts', {});
  const script = await bundle('src/notebook/kernel/sandbox-frame-script.ts', {
    WORKER_TEXT: JSON.stringify(worker),
  });
  const text = script.replaceAll('<', '\\x3c');
  const hash = createHash('sha256').update(text).digest('base64');
  const policy = `default-src 'none'; script-src 'sha256-${hash}' 'wasm-unsafe-eval' blob:; worker-src blob:`;
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
    `<meta http-equiv="content-security-policy" content="${policy}"><title>Sandbox of the notebook</title></head>` +
    `<body><script>${text}</script></body></html>`
  );
}

async function bundle(entry: string, define: Readonly<Record<string, string>>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    write: false,
    define,
  });
  return outputFiles[0]!.text;
}
