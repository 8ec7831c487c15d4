/**
 * The command line: `npx queens-and-knights …`. Commands and options are declared here, what they do is in the files beside.
 * Exit codes: 0 done, 1 there is none, 2 bad usage or input, 3 the step limit was reached.
 */
import { Command, CommanderError } from 'commander';
import about from '../../../package.json' with { type: 'json' };
import type { ExactCoverOptions } from './exact-cover.ts';
import { EXIT, explain } from './exit.ts';
import type { Output } from './print.ts';
import type { QueensOptions } from './queens.ts';
import { taskHelp } from './task-options.ts';
import type { CountToursOptions, TourOptions } from './tours.ts';
import { each, once } from './values.ts';

/** Runs one command and returns the exit code. */
export async function main(words: readonly string[], output: Output): Promise<number> {
  let code: number = EXIT.done;
  const program = declare(output, (result) => (code = result));
  try {
    await program.parseAsync(words, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return EXIT.done;
      const message = error.code === 'commander.help' ? 'no command given' : error.message;
      const plain = message
        .replace(/^error: /, '')
        .replace(/\s*\n\s*/g, ' ')
        .replace(/\.$/, '');
      output.err(`solve: ${plain}. See solve --help.\n`);
      return EXIT.badInput;
    }
    const { code: exitCode, line } = explain(error);
    output.err(`solve: ${line}\n`);
    return exitCode;
  }
}

/** All commands with their options; `finish` takes the exit code of the one that runs. */
function declare(output: Output, finish: (code: number) => void): Command {
  const program = new Command(about.name)
    .usage('<command> [options]')
    .description(
      'Counts, places and tours: every algorithm of Queens & Knights, by the names that "list" shows.\n' +
        "From the project's folder: npx queens-and-knights …, or npm run -s solve -- …",
    )
    .version(about.version, '-V, --version', 'prints the version')
    .helpOption('-h, --help', 'prints this help')
    .helpCommand(false)
    .showSuggestionAfterError(false)
    .exitOverride()
    .configureOutput({ writeOut: (text) => output.out(text), writeErr: () => undefined });

  program
    .command('list')
    .description('lists the algorithms')
    .option('-j, --json', 'as one line of JSON')
    .action(async (options: { json?: boolean }) => {
      const { list } = await import('./list.ts');
      list(options, output);
    });

  taskOptions(
    program
      .command('queens')
      .description('counts, places or estimates n queens that do not attack one another')
      .option('-a, --algorithm <id>', 'one of those that "list" shows', once)
      .option('-n, --n <n>', 'queens, rows and columns', once)
      .option('-u, --unique', 'only by an algorithm that also counts the fundamental solutions')
      .option('-p, --place <row,column>', 'a queen that is there already; may be repeated (complete)', each)
      .option('-s, --seed <seed>', 'for algorithms that draw lots', once)
      .option('--probes <k>', 'how many dives (estimate)', once),
    taskHelp('queens --algorithm bitmap --n 16'),
  ).action(async (options: QueensOptions) => {
    const { queens } = await import('./queens.ts');
    finish(await queens(options, output));
  });

  program
    .command('exact-cover')
    .description('solves an exact-cover problem from a text file')
    .argument('<file>', 'a line of items, secondary ones after |, then one option a line; - for stdin')
    .option('-e, --engine <name>', 'links (the default) or cells', once)
    .option('-o, --order <name>', 'mrv (the default), organ-pipe or row', once)
    .option('-l, --limit <k>', 'stops after so many solutions', once)
    .option('-j, --json', 'as one line of JSON')
    .action(async (file: string, options: ExactCoverOptions) => {
      const { exactCover } = await import('./exact-cover.ts');
      finish(await exactCover(file, options, output));
    });

  taskOptions(
    boardOptions(program.command('count-tours').description("counts knight's tours"))
      .option('-o, --open', 'directed open tours instead of closed ones')
      .option('--memory <size>', 'what the count may take, such as 8GiB (frontier allows itself 2GiB)', once),
    taskHelp('count-tours --algorithm frontier --width 8 --height 8'),
  ).action(async (options: CountToursOptions) => {
    const { countTours } = await import('./tours.ts');
    finish(await countTours(options, output));
  });

  boardOptions(program.command('tour').description("finds one knight's tour"))
    .option('-s, --start <x,y>', 'column and row of the first square, from 0 at the top left', once)
    .option('-o, --open', 'an open tour instead of a closed one')
    .option('-m, --max-steps <k>', 'gives up after so many steps (exit code 3)', once)
    .option('--seed <seed>', 'for algorithms that draw lots', once)
    .option('-j, --json', 'as one line of JSON')
    .action(async (options: TourOptions) => {
      const { tour } = await import('./tours.ts');
      finish(await tour(options, output));
    });

  program
    .command('completion')
    .description('prints a script that completes commands, options and algorithms in a shell')
    .argument('<shell>', 'bash, zsh or fish')
    .addHelpText(
      'after',
      `
After npm link, which puts ${about.name} on the PATH:
  bash  source <(${about.name} completion bash)           in ~/.bashrc
  zsh   source <(${about.name} completion zsh)            in ~/.zshrc, after compinit
  fish  ${about.name} completion fish | source            in ~/.config/fish/config.fish
`,
    )
    .action(async (shell: string) => {
      const { completion } = await import('./completion.ts');
      output.out(completion(shell, program));
    });

  return program;
}

function boardOptions(command: Command): Command {
  return command
    .option('-a, --algorithm <id>', 'one of those that "list" shows', once)
    .option('-W, --width <w>', 'columns', once)
    .option('-H, --height <h>', 'rows', once);
}

function taskOptions(command: Command, help: string): Command {
  return command
    .option('-w, --workers <k>', 'how many threads', once)
    .option('-j, --json', 'as one line of JSON')
    .option('--tasks-out <file>', 'writes the tasks of this count to a file', once)
    .option('-f, --force', 'with --tasks-out: over a file that is there already')
    .option('--run-tasks <range>', 'runs the tasks a-b, or the share i/k', once)
    .option('--tasks <file>', 'the task file to run from', once)
    .option('--results <file>', 'where their results are appended, and found again on resuming', once)
    .option('--status <files...>', 'tells what is done, by whom, and when the rest will be')
    .option('--merge <files...>', 'adds up result files')
    .addHelpText('after', help);
}
