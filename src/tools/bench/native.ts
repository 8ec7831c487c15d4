/**
 * C++ programs of our own, for the comparison in the same minute on the same machine. test/native/<family>/<id>.cpp is
 * the same algorithm as the solver <id>. It is built with the system's g++ and called as
 *
 *     program <the sides of the size> <calls>
 *
 * and prints one line of JSON: the counters, as the solver names them, and "ms", the milliseconds of all calls together.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type Counter, type Problem, sizeOf } from '../../problem.ts';
import {
  type CountRequest,
  type CountResult,
  entryFor,
  isCount,
  problemOf,
  type Request,
} from '../../run/request.ts';

const FLAGS = ['-O2', '-std=c++17'];
const FOLDER = join(import.meta.dirname, '../../../test/native');

/** Milliseconds, and the counters of the problem; those that a program leaves out are not known. */
const answerOf = ({ counters }: Problem) =>
  z.object({
    ms: z.number().positive(),
    ...Object.fromEntries(Object.entries(counters).map(([name, counter]) => [name, printed[counter]])),
  });
const printed: Readonly<Record<Counter, z.ZodType>> = {
  big: z.coerce.bigint(),
  'big?': z.coerce.bigint().nullable().default(null),
  count: z.number(),
  'count?': z.number().nullable().default(null),
  real: z.number(),
};

export interface Native {
  /** "g++ (Debian 12.2.0) 12.2.0 -O2 -std=c++17". */
  readonly compiler: string;
  /** Whether there is a program for this request. */
  has(request: Request): request is CountRequest;
  /** Builds the program, if that has not been done. */
  build(request: CountRequest): void;
  /** The program built from a source in test/native, which answers in its own way. */
  program(source: string): string;
  run(
    request: CountRequest,
    calls: number,
    signal?: AbortSignal,
  ): Promise<{ readonly result: CountResult; readonly ms: number }>;
  close(): void;
}

/** Finds the compiler; null where there is none. Programs are built when they are first needed. */
export function openNative(): Native | null {
  let version: string;
  try {
    version = execFileSync('g++', ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? 'g++';
  } catch {
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'native-'));
  const built = new Map<string, string>();

  /** Twins of one algorithm (in WebAssembly, recursive) are compared with one program. */
  const sourceOf = (request: Request): string =>
    `${dirname(entryFor(request).file)}/${request.id.replace(/-(?:wasm|recursive)$/, '')}.cpp`;
  function programFrom(source: string): string {
    const known = built.get(source);
    if (known !== undefined) return known;
    const program = join(folder, source.replace('/', '-').replace('.cpp', ''));
    execFileSync('g++', [...FLAGS, '-o', program, join(FOLDER, source)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    built.set(source, program);
    return program;
  }

  return {
    compiler: `${version} ${FLAGS.join(' ')}`,
    has: (request): request is CountRequest =>
      isCount(request) && existsSync(join(FOLDER, sourceOf(request))),
    build: (request) => void programFrom(sourceOf(request)),
    program: programFrom,
    async run(request, calls, signal) {
      const problem = problemOf(request);
      const size = Object.values(sizeOf(problem, request.input));
      const text = await new Promise<string>((resolve, reject) => {
        execFile(programFrom(sourceOf(request)), [...size, calls].map(String), { signal }, (error, out) => {
          if (error) reject(error instanceof Error ? error : new Error('the program failed'));
          else resolve(out);
        });
      });
      const { ms, ...counters } = answerOf(problem).parse(JSON.parse(text));
      return { result: counters as unknown as CountResult, ms };
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
