/**
 * The command line of a package, or of a clone (`npm run -s solve -- …`): hands the words of the command line to the program, and its exit code
 * to the shell.
 */
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { EXIT } from './cli/exit.ts';
import { type AddCommands, main } from './cli/program.ts';

/** Runs the command line of this process, with commands of other rooms beside our own. */
export async function commandLine(more: readonly AddCommands[] = []): Promise<void> {
  // A reader such as `head` may close the pipe before we are done: that is no error of ours. A full device is one of the reader's.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.done);
    process.stderr.write(`solve: the output cannot be written: ${error.message}.\n`);
    process.exit(EXIT.badInput);
  });
  // Where nobody can hear us, the exit code still tells.
  process.stderr.on('error', () => undefined);

  // npm runs its scripts in the project's folder; file names begin where the reader stands.
  const { npm_lifecycle_event: script, INIT_CWD: stand } = process.env;
  if (script === 'solve' && stand !== undefined) process.chdir(stand);

  process.exitCode = await main(
    process.argv.slice(2),
    {
      out: (text) => void process.stdout.write(text),
      err: (text) => void process.stderr.write(text),
      drained: async () => {
        if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
        // A reader that has gone away is told of between two turns.
        else await setImmediate();
      },
    },
    more,
  );
}
