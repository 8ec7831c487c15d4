/** The machine that a record was made on, without a name that would tell whose it is. */
import { execFileSync } from 'node:child_process';
import os from 'node:os';
import type { Machine } from '../../run/measurement-schema.ts';

/** The machine that this runs on, as a record names it; `compiler` is that of the C++ programs, null where there is none. */
export function describeMachine(compiler: string | null): Machine {
  const cpus = os.cpus();
  const cpu = cpus[0]?.model.trim() ?? process.arch;
  return {
    slug: slugOf(cpu, cpus.length),
    cpu,
    cores: cpus.length,
    memoryBytes: os.totalmem(),
    os: `${os.type()} ${os.release().split('-')[0] ?? ''} ${process.arch}`,
    node: process.versions.node,
    v8: process.versions.v8,
    compiler,
  };
}

/** "AMD EPYC" with two cores → "amd-epyc-2-cores". */
export function slugOf(cpu: string, cores: number): string {
  const name = cpu
    .toLowerCase()
    .replace(/\((?:r|tm)\)|\bcpu\b|\bprocessor\b|@.*$/g, ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${name || 'unknown'}-${cores}-core${cores === 1 ? '' : 's'}`;
}

/** The commit that is checked out, with "+changes" where the solvers are not as committed; for a copy without git, "unknown". */
export function describeCommit(): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const changed = git('status', '--porcelain', '--', 'src', 'test/native') !== '';
    return git('rev-parse', '--short=12', 'HEAD') + (changed ? '+changes' : '');
  } catch {
    return 'unknown';
  }
}
