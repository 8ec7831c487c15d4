/** What runs in a thread of the build (see threads.ts); what it makes is kept for the next build. */
import { availableParallelism } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { staleRecords, withRecordedOutputs } from '../../notebook/article/recorded-outputs.ts';
import { contentOf, remember } from '../../run/remember.ts';
import type { BuiltNotebook } from '../../notebook/article/build-article.ts';
import type { Answer, CellsJob, Job } from './threads.ts';

const port = parentPort;
if (port === null) throw new Error('thread.ts runs as a thread only.');
const waiting: { readonly number: number; readonly job: Job }[] = [];
let running = 0;

port.on('message', ({ isUrgent, ...asked }: (typeof waiting)[number] & { readonly isUrgent: boolean }) => {
  if (isUrgent) waiting.unshift(asked);
  else waiting.push(asked);
  startNext();
});

/** As many at a time as there are cores: a cell's time is measured, and has a budget. */
function startNext(): void {
  if (running >= availableParallelism()) return;
  const next = waiting.shift();
  if (next === undefined) return;
  running++;
  void resultOf(next.job)
    .then(
      (result): Answer => ({ number: next.number, result }),
      (error: unknown): Answer => ({ number: next.number, error: error as Error }),
    )
    .then((answer) => {
      running--;
      port?.postMessage(answer);
      startNext();
    });
}

const resultOf = (job: Job): Promise<unknown> => ('cells' in job ? cellsOf(job) : typeFiles());

async function cellsOf({ cells: article, patience }: CellsJob): Promise<unknown> {
  // Everything outside the article that an output can depend on.
  const surroundings = await contentOf(
    'src/solvers/**/*',
    'src/notebook/{kernel,headless,language,article,markup,types}/*.ts',
    // The book hands its drawings to the kernel.
    'src/{book.config,problem,algorithm}.ts',
    'src/figures/{kit,pieces}/*.ts',
    'package-lock.json',
  );
  // Lines are for errors, and no error is kept: prose that grows above a cell does not run it again.
  const withoutLines = JSON.stringify(article, (key, value: unknown) => (key === 'line' ? undefined : value));
  const built = await remember('cells', [withoutLines, surroundings], async () => {
    const { buildArticle } = await import('../../notebook/article/build-article.ts');
    const built = await buildArticle(article, patience);
    if (built.mistakes.length > 0) throw new Unkept(built);
    return built;
  }).catch((error: unknown) => {
    if (error instanceof Unkept) return error.built;
    throw error;
  });
  for (const line of staleRecords(article)) {
    if (!told.has(line)) console.warn(line);
    told.add(line);
  }
  return withRecordedOutputs(built);
}

/** In development a page asks again and again: each line is said once. */
const told = new Set<string>();

/** Carries a result that has mistakes past `remember`: their lines would be wrong when the text above them has changed. */
class Unkept extends Error {
  readonly built: BuiltNotebook;
  constructor(built: BuiltNotebook) {
    super('Nothing that is wrong is kept.');
    this.built = built;
  }
}

async function typeFiles(): Promise<unknown> {
  const sources = await contentOf(
    'src/solvers/**/*.ts',
    'src/notebook/types/*.ts',
    'src/notebook/kernel/checks.ts',
    'src/notebook/article/type-files.ts',
    'package-lock.json',
  );
  return remember('cell-types', [sources], async () => {
    const made = await import('../../notebook/article/type-files.ts');
    return made.typeFiles();
  });
}
