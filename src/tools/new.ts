/**
 * `npm run new -- …`: writes the first version of an article, a solver, a figure, a chart or a starter, as the house expects it.
 * Nothing is overwritten. Exit codes: 0 done, 2 bad usage or a name that is taken (one line on stderr).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { format, resolveConfig } from 'prettier';
import { EXIT, UsageError, explain } from '../run/cli/exit.ts';
import type { Output } from '../run/cli/print.ts';
import { once } from '../run/cli/values.ts';
import { type ArticleOptions, newArticle } from './new/article.ts';
import { newBook } from './new/book.ts';
import type { Change } from './new/change.ts';
import { newChart } from './new/chart.ts';
import { newFigure } from './new/figure.ts';
import { familiesWithKinds, newSolver, type SolverOptions } from './new/solver.ts';
import { newStarter, type StarterOptions } from './new/starter.ts';

/** Carries out one command in the project at `root`, and returns the exit code. */
export async function main(words: readonly string[], output: Output, root: string): Promise<number> {
  let changes: readonly Change[] = [];
  const program = declare(root, output, (made) => (changes = made));
  try {
    program.parse(words, { from: 'user' });
    // Everything is formatted before anything is written: a new thing is whole, or not there.
    const written = await Promise.all(
      changes.map(async ({ file, text, kind }) => {
        const path = join(root, file);
        return {
          file,
          kind,
          path,
          text: await format(text, { ...(await resolveConfig(path)), filepath: path }),
        };
      }),
    );
    for (const { file, kind, path, text } of written) {
      try {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      } catch (error) {
        throw new UsageError(`${file} cannot be written: ${(error as Error).message}.`);
      }
      output.out(`${kind.padEnd(6)}  ${file}\n`);
    }
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return EXIT.done;
      const message = error.code === 'commander.help' ? 'say what is to be made' : error.message;
      output.err(`new: ${message.replace(/^error: /, '').replace(/\.$/, '')}. See npm run new -- --help.\n`);
      return EXIT.badInput;
    }
    const { code, line } = explain(error);
    output.err(`new: ${line}\n`);
    return code;
  }
}

function declare(root: string, output: Output, make: (changes: readonly Change[]) => void): Command {
  const program = new Command('npm run new --')
    .description(
      'Writes the first version of something, ready for your own. CONTRIBUTING.md says how to go on.',
    )
    .helpCommand(false)
    .showSuggestionAfterError(false)
    .exitOverride()
    .configureOutput({ writeOut: (text) => output.out(text), writeErr: () => undefined });
  program
    .command('article')
    .description('content/articles/title.mdx, and its line in src/book.config.ts')
    .argument('<title>', 'in quotes')
    .option('--part <part>', 'the part it belongs to, the last by default', once)
    .option('--solver <id>', 'the solver it is about: its id in the catalogue, or family/name', once)
    .action((title: string, options: ArticleOptions) => make(newArticle(root, title, options)));
  program
    .command('solver')
    .description(
      'src/solvers/family/name.ts and its test; for families of the book also its entry in the catalogue',
    )
    .argument('<family/name>', `${familiesWithKinds(root)}; any other is a problem of its own`)
    .option('--kind <kind>', 'where a family has several: the first by default', once)
    .action((path: string, options: SolverOptions) => make(newSolver(root, path, options)));
  program
    .command('figure')
    .description('src/figures/name/: its picture, its element, its cell and the component for articles')
    .argument('<name>')
    .action((name: string) => make(newFigure(root, name)));
  program
    .command('starter')
    .description('content/notebooks/title.md: a notebook that readers begin with')
    .argument('<title>', 'in quotes')
    .option('--chapter <slug>', 'the chapter it goes with, the first by default', once)
    .action((title: string, options: StarterOptions) => make(newStarter(root, title, options)));
  program
    .command('chart')
    .description('src/charts/definitions/name.ts')
    .argument('<name>')
    .action((name: string) => make(newChart(root, name)));
  program
    .command('book')
    .description('another book in a folder of its own: this house, and a small book to begin from')
    .argument('<title>', 'in quotes')
    .requiredOption('--in <folder>', 'the folder: a new one, or one that is empty', once)
    .action((title: string, options: { readonly in: string }) => {
      const files = newBook(root, title, options.in);
      for (const file of files) output.out(`new     ${join(options.in, file)}\n`);
    });
  return program;
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = await main(
    process.argv.slice(2),
    {
      out: (text) => void process.stdout.write(text),
      err: (text) => void process.stderr.write(text),
    },
    join(import.meta.dirname, '../..'),
  );
}
