/** The options of a count that is spread over time or machines. */
import { COMMAND } from './command-name.ts';

export interface TaskCommandOptions {
  readonly algorithm?: string;
  readonly workers?: string;
  readonly tasksOut?: string;
  readonly force?: boolean;
  readonly tasks?: string;
  readonly runTasks?: string;
  readonly results?: string;
  readonly merge?: readonly string[];
  readonly status?: readonly string[];
  readonly json?: boolean;
  readonly format?: string;
}

/** Whether any of them is given: then the command is about task files. */
export function wantsTasks({
  tasksOut,
  force,
  tasks,
  runTasks,
  results,
  merge,
  status,
}: TaskCommandOptions): boolean {
  return [tasksOut, force, tasks, runTasks, results, merge, status].some((value) => value !== undefined);
}

/** For `--help`: the whole procedure for a count such as "sort --algorithm merge --n 16", on one machine and on many. */
export function taskHelp(count: string): string {
  const command = `npx ${COMMAND} ${count.split(' ')[0] ?? ''}`;
  return `
Many sittings, many machines:
  --tasks-out lists the tasks of a count in a file; --run-tasks runs some of them and appends each result to a file of
  its own; --merge adds up. A run that was stopped goes on where it was: give the same line again. Every range or share
  needs a results file of its own: a second run on one file is refused. --status tells what is done, by whom, and when
  the rest will be. Tasks count from 0; 0-24 is a range, 3/8 the share 3 of the shares 0 to 7.
  Every line of results has a hash of itself, and --merge compares the count with the published one ("published": agrees,
  differs or unknown; exit code 70 if it differs).

  npx ${COMMAND} ${count} --tasks-out tasks.jsonl
  seq 0 7 | parallel ${command} --tasks tasks.jsonl --run-tasks {}/8 --results part-{}.jsonl
  ${command} --merge part-*.jsonl --json

  The middle line as a Slurm array (sbatch --array=0-7) and as a Kubernetes indexed job (completions: 8); examples/ has
  both whole:
  ${command} --tasks tasks.jsonl --run-tasks $SLURM_ARRAY_TASK_ID/8 --results part-$SLURM_ARRAY_TASK_ID.jsonl
  ${command} --tasks tasks.jsonl --run-tasks $JOB_COMPLETION_INDEX/8 --results part-$JOB_COMPLETION_INDEX.jsonl

  At any time, from anywhere that sees the files:
  ${command} --status part-*.jsonl
`;
}
