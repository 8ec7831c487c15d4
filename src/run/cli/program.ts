/**
 * The command line. Commands and options are declared here, what they do is in the files beside.
 * Exit codes: 0 done, 1 there is none, 2 bad usage or input, 3 the step limit was reached.
 */
import { Command, CommanderError } from 'commander';
import about from '../../../package.json' with { type: 'json' };
import type { Option, Problem } from '../../problem.ts';
import { commands } from '../../solvers/problems.ts';
import { allProblems } from '../request.ts';
import { COMMAND } from './command-name.ts';
import { EXIT, explain } from './exit.ts';
import type { Output } from './print.ts';
import type { Given } from './solve.ts';
import { taskHelp } from './task-options.ts';
import { each, once } from './values.ts';

/** Declares commands of another room; `finish` takes the exit code of the one that runs. */
export type AddCommands = (program: Command, output: Output, finish: (code: number) => void) => void;

/** Runs one command and returns the exit code. `more` are those of other rooms. */
export async function main(
  words: readonly string[],
  output: Output,
  more: readonly AddCommands[] = [],
): Promise<number> {
  let code: number = EXIT.done;
  const program = declare(output, (result) => (code = result), more);
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
function declare(output: Output, finish: (code: number) => void, more: readonly AddCommands[]): Command {
  const program = new Command(COMMAND)
    .usage('<command> [options]')
    .description(
      `${commands}, by the names that "list" shows.\nnpx ${COMMAND} …, or in a clone npm run -s solve -- …`,
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

  for (const [id, kinds] of Map.groupBy(allProblems, (problem) => problem.id)) {
    const command = problemCommand(program.command(id), kinds);
    command.action(async (...words: unknown[]) => {
      const { solve } = await import('./solve.ts');
      const file = kinds[0]!.file === undefined ? undefined : String(words[0]);
      finish(await solve(id, file, command.opts<Given>(), output));
    });
  }

  for (const add of more) add(program, output, finish);

  program
    .command('completion')
    .description('prints a script that completes commands, options and algorithms in a shell')
    .argument('<shell>', 'bash, zsh or fish')
    .addHelpText(
      'after',
      `
After npm link, which puts ${COMMAND} on the PATH:
  bash  source <(${COMMAND} completion bash)           in ~/.bashrc
  zsh   source <(${COMMAND} completion zsh)            in ~/.zshrc, after compinit
  fish  ${COMMAND} completion fish | source            in ~/.config/fish/config.fish
`,
    )
    .action(async (shell: string) => {
      const { completion } = await import('./completion.ts');
      output.out(completion(shell, program));
    });

  return program;
}

/** The command of a problem, with the options of all its kinds. */
function problemCommand(command: Command, kinds: readonly Problem[]): Command {
  const [{ about: what, file, alone }] = kinds as readonly [Problem];
  command.description(what);
  if (file !== undefined) command.argument('<file>', file);
  if (!alone) command.option('-a, --algorithm <id>', 'one of those that "list" shows', once);
  const options = new Map(kinds.flatMap((kind) => kind.options.map((option) => [option.name, option])));
  for (const option of options.values()) declareOption(command, option);
  if (kinds.some(({ listing }) => listing))
    command
      .option('--solutions', 'the solutions themselves, one a line, as they are found (bitmap, attack-table)')
      .option('--limit <k>', 'with --solutions: at most so many', once);
  const example = kinds.find(({ tasks }) => tasks !== undefined)?.tasks;
  if (example !== undefined) command.option('-w, --workers <k>', 'how many threads', once);
  command
    .option('-j, --json', 'as one line of JSON')
    .option('--format <name>', 'text (the default), json or csv', once);
  return example === undefined ? command : taskOptions(command, taskHelp(example));
}

function declareOption(command: Command, { name, short, value, about: what, as }: Option): void {
  const flags = `${short ? `-${short}, ` : ''}--${name}${value === undefined ? '' : ` <${value}>`}`;
  if (value === undefined) command.option(flags, what);
  else if (as.kind === 'pairs') command.option(flags, what, each);
  else command.option(flags, what, once);
}

function taskOptions(command: Command, help: string): Command {
  return command
    .option('--tasks-out <file>', 'writes the tasks of this count to a file', once)
    .option('-f, --force', 'with --tasks-out: over a file that is there already')
    .option('--run-tasks <range>', 'runs the tasks a-b, or the share i/k', once)
    .option('--tasks <file>', 'the task file to run from', once)
    .option('--results <file>', 'where their results are appended, and found again on resuming', once)
    .option('--status <files...>', 'tells what is done, by whom, and when the rest will be')
    .option('--merge <files...>', 'adds up result files')
    .addHelpText('after', help);
}
