/** `solve count-tours` and `solve tour`. */
import type { TourCount, TourCounterEntry, TourFinderEntry } from '../../solvers/contract.ts';
import type { TourCountRequest } from '../request.ts';
import { EXIT, UsageError } from './exit.ts';
import { duration, grouped, jsonLine, roundMs, table } from './print.ts';
import type { Output } from './print.ts';
import { run } from './run.ts';
import { wantsTasks } from './task-options.ts';
import type { TaskCommandOptions } from './task-options.ts';
import { numberedBoard } from './numbered-board.ts';
import { entryNamed, memorySize, pair, required, seedOf, wholeNumber, workersOf } from './values.ts';

interface BoardOptions {
  readonly algorithm?: string;
  readonly width?: string;
  readonly height?: string;
  readonly open?: boolean;
  readonly json?: boolean;
}
export interface CountToursOptions extends BoardOptions, TaskCommandOptions {
  readonly memory?: string;
  readonly workers?: string;
}
export interface TourOptions extends BoardOptions {
  readonly start?: string;
  readonly maxSteps?: string;
  readonly seed?: string;
}

/** So many squares are written at a time. */
const PIECE = 100_000;

/** Counts tours, or does what the task options ask, and returns the exit code. @throws UsageError for options that make no count */
export async function countTours(options: CountToursOptions, output: Output): Promise<number> {
  const limit = options.memory === undefined ? {} : { memoryLimit: memorySize('--memory', options.memory) };
  const request = (): TourCountRequest => {
    const entry = entryNamed('count-tours', options.algorithm);
    const board = boardOf(entry, options);
    const { area } = entry.limits;
    if (board.width * board.height > area) {
      throw new UsageError(
        `The board ${board.width}×${board.height} has ${board.width * board.height} squares. ${entry.id} takes at most ${area}.`,
      );
    }
    return {
      problem: 'count-tours',
      kind: 'count',
      id: entry.id,
      input: { ...board, open: options.open ?? false },
    };
  };
  if (wantsTasks(options)) {
    const { algorithm, width, height } = options;
    const { runTaskCommand } = await import('./task-commands.ts');
    return runTaskCommand(
      {
        problem: 'count-tours',
        asked: [algorithm, width, height].some((value) => value !== undefined) ? request() : null,
        options,
        limit,
        print: (merged, result, ms, published) =>
          printCount(merged as TourCountRequest, result as TourCount, ms, options.json, output, published),
      },
      output,
    );
  }
  const { input, ...board } = request();
  const asked = { ...board, input: { ...input, ...limit } };
  const { result, ms } = await run(asked, workersOf(options));
  printCount(asked, result, ms, options.json, output);
  return EXIT.done;
}

function printCount(
  { id, input }: TourCountRequest,
  { tours, calls, engine }: TourCount,
  ms: number,
  json = false,
  output: Output,
  published?: string,
): void {
  const { width, height, open = false } = input;
  if (json) {
    output.out(
      jsonLine({
        algorithm: id,
        width,
        height,
        open,
        tours: String(tours),
        calls,
        ...(engine && { engine }),
        ...(published !== undefined && { published }),
        ms: roundMs(ms),
      }),
    );
    return;
  }
  output.out(
    table(`${entryNamed('count-tours', id).title}, ${width}×${height}`, [
      ['tours', grouped(tours), open ? 'open, both directions counted' : 'closed, without direction'],
      ...(calls === null ? [] : [['calls', grouped(calls), 'of the recursive function'] as const]),
      ['time', duration(ms)],
      ...(published === undefined ? [] : [['published', published] as const]),
    ]),
  );
}

/** Finds a tour and returns the exit code. */
export async function tour(options: TourOptions, output: Output): Promise<number> {
  const entry = entryNamed('tour', options.algorithm);
  const board = boardOf(entry, options);
  const { width, height } = board;
  const start =
    options.start === undefined ? undefined : pair('--start', options.start, 'x (column) and y (row)');
  if (start && (start[0] >= width || start[1] >= height)) {
    throw new UsageError(
      `--start is "${options.start ?? ''}". On this board x goes from 0 to ${width - 1} and y from 0 to ${height - 1}.`,
    );
  }
  const { result, ms } = await run(
    {
      problem: 'tour',
      kind: 'find',
      id: entry.id,
      input: {
        ...board,
        open: options.open ?? false,
        ...(start && { start }),
        ...(options.maxSteps !== undefined && {
          maxSteps: wholeNumber('--max-steps', options.maxSteps, 1, Number.MAX_SAFE_INTEGER),
        }),
        ...seedOf(options),
      },
    },
    undefined,
  );
  if (result.kind === 'no-tour') {
    if (options.json) output.out(jsonLine({ error: 'no-tour', reason: result.reason }));
    output.err(`solve: no tour: ${result.reason}\n`);
    return EXIT.none;
  }
  if (result.kind === 'step-limit') {
    if (options.json) output.out(jsonLine({ error: 'step-limit', steps: result.steps }));
    output.err(`solve: the step limit was reached after ${grouped(result.steps)} steps.\n`);
    return EXIT.stepLimit;
  }
  const { closed, steps, order } = result;
  if (options.json) {
    const first = pointsOf(order.subarray(0, 1), width)[0];
    const about = JSON.stringify({ algorithm: entry.id, width, height, closed, start: first, steps });
    output.out(`${about.slice(0, -1)},"order":[`);
    // In pieces: the whole of a large board is longer than any string.
    for (let from = 0; from < order.length; from += PIECE) {
      const points = JSON.stringify(pointsOf(order.subarray(from, from + PIECE), width));
      output.out((from > 0 ? ',' : '') + points.slice(1, -1));
    }
    output.out(`],"ms":${roundMs(ms)}}\n`);
    return EXIT.done;
  }
  for (const line of numberedBoard(board, order)) output.out(line);
  output.out(
    `\n${entry.title}: ${closed ? 'closed' : 'open'} tour${steps === null ? '' : `, ${grouped(steps)} steps`}, ${duration(ms)}\n`,
  );
  return EXIT.done;
}

function pointsOf(squares: Int32Array, width: number): readonly (readonly [x: number, y: number])[] {
  return Array.from(squares, (square) => [square % width, Math.floor(square / width)]);
}

function boardOf(entry: TourFinderEntry | TourCounterEntry, options: BoardOptions) {
  const [min, max] = entry.limits.side;
  return {
    width: wholeNumber('--width', required('--width', options.width), min, max),
    height: wholeNumber('--height', required('--height', options.height), min, max),
  };
}
