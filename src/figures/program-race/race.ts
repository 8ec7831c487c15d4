/** Programs that count the same solutions, their times for each board, and where each stands at a moment of the race. */
import type { QueensCount } from '../../solvers/contract.ts';

export interface Lane {
  /** Its id in the catalogue. */
  readonly id: string;
  readonly name: string;
  /** What its work is counted in. */
  readonly unit: string;
  /** The largest board that it is started on. */
  readonly most?: number;
}

export const LANES: readonly Lane[] = [
  { id: 'brute-force', name: 'Brute force', unit: 'full boards', most: 9 },
  { id: 'backtracking', name: 'Backtracking', unit: 'nodes' },
  { id: 'flags', name: 'Flags', unit: 'nodes' },
  { id: 'bitmap', name: 'Bitboards', unit: 'nodes' },
  { id: 'symmetry', name: 'Symmetry', unit: 'nodes' },
  { id: 'pruned', name: 'Pruned', unit: 'nodes' },
  { id: 'exact-cover', name: 'Dancing links', unit: 'nodes' },
  { id: 'half-board-join', name: 'Half-board join', unit: 'half boards' },
];
export const LEAST = 6;
export const MOST = 16;

/** One run: milliseconds, and its work in the lane's unit. `ms` is null where the run was given up after `LIMIT`. */
export interface Run {
  readonly ms: number | null;
  readonly work?: number;
}
/** How long a lane may take in the page, in milliseconds. */
export const LIMIT = 5000;

/** The runs of each lane, by the number of queens. */
export type Table = Readonly<Record<string, Readonly<Record<number, Run>>>>;

/** One race: its lanes with what is known of each on this board. */
export interface Race {
  readonly n: number;
  /** Run in the reader's browser; else in our record. */
  readonly here: boolean;
  readonly lanes: readonly (Lane & { readonly run?: Run })[];
}

export const raceOf = (table: Table, n: number, here: boolean): Race => ({
  n,
  here,
  lanes: LANES.filter(({ id }) => id in table).map((lane) => {
    const run = table[lane.id]?.[n];
    return run ? { ...lane, run } : lane;
  }),
});

/** What a count says of its work, in the unit of its lane. */
export const workOf = ({ nodes, leaves, work }: QueensCount): number | undefined =>
  nodes ?? leaves ?? work?.['halfBoards'];

/** Steps of the clock, and the one at which the first program arrives. */
export const LAST = 100;
export const PHOTO = 20;

/** The times of those who arrive, the first to arrive first. */
export const arrivals = ({ lanes }: Race): readonly { readonly name: string; readonly ms: number }[] =>
  lanes
    .flatMap(({ name, run }) => (run?.ms == null ? [] : [{ name, ms: run.ms }]))
    .sort((one, other) => one.ms - other.ms);

/** The time of a step: up to the photo in equal parts, and from there by equal factors, as the slow take so much longer. */
export function timeAt(race: Race, step: number): number {
  const all = arrivals(race);
  const [first, last] = [all[0]?.ms ?? 0, all.at(-1)?.ms ?? 0];
  if (step <= PHOTO) return (first * step) / PHOTO;
  return step === LAST ? last : first * (last / first) ** ((step - PHOTO) / (LAST - PHOTO));
}

/** The first step at which each of them has arrived. */
export const finishes = (race: Race): readonly number[] =>
  arrivals(race).map(({ ms }) => {
    let step = PHOTO;
    while (step < LAST && timeAt(race, step) < ms) step++;
    return step;
  });
