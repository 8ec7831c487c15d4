/** A copy of the project beside it, in which a test may change files and build. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, vi } from 'vitest';
import { shell } from '../e2e/built.ts';

export interface CopyOfTree {
  readonly root: string;
  /** What a command prints there. @throws Error with all that it printed, if it fails */
  readonly run: (command: string, ...words: readonly string[]) => string;
  /** `astro build` there. @throws likewise */
  readonly build: () => void;
  /** A file of dist/. */
  readonly page: (path: string) => string;
}

/**
 * The files that git knows, with the project's packages; caches in node_modules are the copy's own.
 * @param wanted which files of the project are copied, by their paths
 */
export function copyOfTree(wanted: (file: string) => boolean = () => true): CopyOfTree {
  const root = mkdtempSync(join(tmpdir(), 'copy-of-tree-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of files.trim().split('\n'))
    if (wanted(file)) cpSync(resolve(file), join(root, file), { recursive: true });
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync('node_modules'))
    if (!/^\.(?!bin$)/.test(name))
      symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
  const run = (command: string, ...words: readonly string[]): string => runIn(root, command, ...words);
  return {
    root,
    run,
    build: () => void run('npx', 'astro', 'build'),
    page: (path) => readFileSync(join(root, 'dist', path), 'utf8'),
  };
}

/** What a command prints in a folder. @throws Error with all that it printed, if it fails */
export function runIn(folder: string, command: string, ...words: readonly string[]): string {
  const options = { cwd: folder, env: shell, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const { status, stdout, stderr } = spawnSync(command, words, options);
  if (status === 0) return stdout;
  throw new Error(`${[command, ...words].join(' ')} ends with ${status}:\n${stdout}${stderr}`);
}

export interface Started {
  readonly origin: string;
  /** All that it has printed so far. */
  readonly said: () => string;
  readonly stop: () => void;
}

/** `npm start` in a folder, when it has said where it is. */
export async function startIn(folder: string): Promise<Started> {
  const server = spawn(process.execPath, ['src/tools/start.ts', '--port', '0', '--host', '127.0.0.1'], {
    cwd: folder,
    env: { ...shell, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (data: Buffer) => (said += stripVTControlCharacters(data.toString())));
  const address = /http:\/\/127\.0\.0\.1:\d+/;
  await vi.waitFor(() => expect(said).toMatch(address), { timeout: 120_000 });
  return { origin: address.exec(said)![0], said: () => said, stop: () => void server.kill() };
}
