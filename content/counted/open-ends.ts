/**
 * Counts the open tours of small square boards by their ends.
 * `npx node content/counted/open-ends.ts` writes content/counted/open-ends.json anew for 5 × 5 and 6 × 6 and keeps the rest;
 * `npx node content/counted/open-ends.ts 8` counts 8 × 8 too, in less than 4 GB. The record of 8 × 8 was counted with two workers on 27 November
 * 2026: 121 classes in one join, 15 as tasks of the command line, 5 in both ways. That evening it was counted once more, all of it as the
 * 42 tasks of the command line (`count-tours -a frontier -W 8 -H 8 -o --ends --tasks-out`), and every class agreed: 35 minutes of two workers,
 * 62 of a processor, on a machine on which 15 queens with bitmaps took 2.6 seconds.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { countTours } from '../../src/solvers/knights/frontier.ts';

/** Undirected tours by pair, one pair of each class: "x,y-x,y", columns and rows from 0. */
export type OpenEnds = Readonly<Record<string, string>>;

const FILE = 'content/counted/open-ends.json';

/** The table of a square board. */
export function countOpenEnds(side: number): OpenEnds {
  const { ends = [] } = countTours({
    ...{ width: side, height: side, open: true, ends: true },
    memoryLimit: 4 * 2 ** 30,
  });
  return Object.fromEntries(ends.map(({ from, to, tours }) => [`${from.join()}-${to.join()}`, `${tours}`]));
}

if (process.argv[1] === import.meta.filename) {
  const before = JSON.parse(readFileSync(FILE, 'utf8')) as { boards: Record<string, OpenEnds> };
  const boards = { ...before.boards, 5: countOpenEnds(5), 6: countOpenEnds(6) };
  for (const side of process.argv.slice(2)) Object.assign(boards, { [side]: countOpenEnds(Number(side)) });
  writeFileSync(FILE, `${JSON.stringify({ ...before, boards }, null, 1)}\n`);
}
