/** A copy of the project beside it, in which a test may change files and build. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { shell } from '../e2e/built.ts';

export interface CopyOfTree {
  readonly root: string;
  /** `astro build` there. @throws Error with its output if it fails */
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
  return {
    root,
    build: () => void execFileSync('npx', ['astro', 'build'], { cwd: root, env: shell, stdio: 'pipe' }),
    page: (path) => readFileSync(join(root, 'dist', path), 'utf8'),
  };
}
