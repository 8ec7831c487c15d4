/** The commands of the command line that are about notebooks; src/cli.ts puts them beside the others. */
import type { Command } from 'commander';
import type { AddCommands } from '../../run/cli/program.ts';
import { each, once } from '../../run/cli/values.ts';
import type { RunOptions } from './run-command.ts';

/** Declares `notebook run` and `notebook check`. */
export const addNotebookCommands: AddCommands = (program, output, finish) => {
  const notebook = program
    .command('notebook')
    .description(
      'runs notebooks (.ipynb, .html, .md, .ts), and checks that they still put out what they hold',
    )
    .usage('<command> [options]')
    .helpCommand(false);

  limitOptions(
    notebook
      .command('run')
      .description('runs every cell in order and writes what they put out into the file')
      .argument(
        '<file>',
        'a notebook in TypeScript or JavaScript: .ipynb (nbformat 4), .md, .ts, or an .html that lives; - for stdin',
      )
      .option('-o, --output <file>', 'writes to this file instead; - for stdout', once)
      .option(
        '--to <form>',
        'ipynb, html, md or ts: the form of the file itself, or the ending of -o, where it is left out',
        once,
      )
      .option('--set <name=value>', 'another value for a top-level const or let; may be repeated', each),
  )
    .addHelpText('after', RUN_HELP + REACH_HELP)
    .action(async (file: string, options: RunOptions) => {
      const { runCommand } = await import('./run-command.ts');
      finish(await runCommand(file, options, output));
    });

  limitOptions(
    notebook
      .command('check')
      .description('runs every cell in order and compares what they put out with what the file holds')
      .argument(
        '<file>',
        'a notebook in TypeScript or JavaScript: .ipynb (nbformat 4), or an .html that lives; - for stdin',
      ),
  )
    .addHelpText('after', CHECK_HELP + REACH_HELP)
    .action(async (file: string, options: Pick<RunOptions, 'timeout' | 'quiet'>) => {
      const { checkCommand } = await import('./check-command.ts');
      finish(await checkCommand(file, options, output));
    });
};

const limitOptions = (command: Command): Command =>
  command
    .option('-t, --timeout <seconds>', 'how long each cell may take (60; 0 for no limit)', once)
    .option('-q, --quiet', 'tells of errors only');

const RUN_HELP = `
Cells run as on the page: the same compiler and kernel, controls at the value that they begin with. A run ends at the first
cell that throws or takes too long; the file then holds what was put out until there, and the cells after it have no output.
A cell with the tag "raises-exception" may throw. The file is written whole or not at all. A page that lives still does when it is
written again; a program (.ts) has no room for outputs, so that a notebook file is written beside it. Files that Markdown names
are read from beside it.

  --set n=12 changes "const n = 8" to 12, in the text that runs and is written; of a control, such as
  "const n = view(Inputs.range([4, 14]))", it is the value that it begins with. Texts need no quotes: --set name=Ada.

Exit codes: 0 done, 1 a cell threw (or the kernel died), 2 bad input, 3 out of time, 130 Ctrl-C.
`;

const CHECK_HELP = `
What differs is printed cell by cell, as diff -u does. A cell whose output is another one each time is run and not compared:
notebooks of this site mark it in its metadata, and the tag "nbval-ignore-output" says the same.

Exit codes: 0 all the same, 1 a cell differs or threw, 2 bad input, 3 out of time, 130 Ctrl-C.
`;

const REACH_HELP = `
What a cell reaches is what it reaches on the page: no network, no files, no other program, nothing of Node. It runs in a process
of its own, without a right to any of these (node --permission), and there in a realm with the language alone. This is not a
promise against somebody who knows a flaw of V8 or Node: Node does not call its realms (node:vm) a boundary for hostile code,
and before version 25 its permissions do not cover the network. Run what you would not trust in a container. Memory is bounded at half of
the machine's, and at 4 GiB. What only a browser has (OffscreenCanvas, Blob, URL) is not there.
`;
