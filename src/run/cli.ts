/** `npm run -s solve -- …`: hands the words of the command line to the program, and its exit code to the shell. */
import { EXIT } from './cli/exit.ts';
import { main } from './cli/program.ts';

// A reader such as `head` may close the pipe before we are done: that is no error of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? EXIT.done : EXIT.internal);
});

process.exitCode = await main(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
