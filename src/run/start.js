#!/usr/bin/env node
/**
 * Starts the command line, or one of its workers, with what Node has kept of it: read and compiled once, the modules load in
 * half the time. In JavaScript, since reading this file must not load Node's reader of TypeScript, which takes longer than
 * the rest.
 */
import module from 'node:module';
import { isMainThread } from 'node:worker_threads';

const [major = 0] = process.versions.node.split('.').map(Number);
if (isMainThread && major < 22) {
  process.stderr.write(
    `The command line needs Node 22 or later, and this is Node ${process.versions.node}. The solvers can be imported from Node 20 on.\n`,
  );
  process.exit(2);
}
module.enableCompileCache?.();
if (isMainThread) await import('./cli.ts').then(({ commandLine }) => commandLine());
else await import('./node-worker.ts');
