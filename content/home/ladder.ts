/** The ladder: one question, one row a method, each with its work and its time. */
import { tsudaRows } from '../../src/charts/definitions/families/published.ts';
import { resultsOf } from '../../src/charts/record-queries.ts';
import { formatDuration } from '../../src/charts/style.ts';
import { count } from '../../src/figures/kit/svg.ts';
import type { Measurement } from '../../src/run/measurement-schema.ts';
import { shown } from '../../src/charts/records.ts';
import { cardLink, claimId, type ClaimKind } from '../../src/site/numbers/claim-link.ts';
import { countersAtBuild } from '../../src/site/numbers/counted.ts';
import type { Claim, claimOf } from '../../src/site/provenance/claims.ts';

export const SIZE = 14;
const SMALL = 8;
const YEAR = 31_557_600_000;

export interface Rung {
  readonly algorithm: string;
  /** The chapter's slug. */
  readonly chapter: string;
  readonly name: string;
  /** How many boards, whole or begun, the method looks at, and what they are called. */
  readonly boards: number;
  readonly unit: 'full boards' | 'nodes' | 'half boards';
  /** Measured by our benchmark, or by a rule of three from N = 8 where nobody can wait for that. */
  readonly milliseconds: number;
  readonly isExtrapolated: boolean;
  /** One of the three that stand for all. */
  readonly isShort: boolean;
}

const methods = [
  { algorithm: 'brute-force', chapter: 'brute-force', name: 'Brute force', unit: 'full boards' },
  { algorithm: 'backtracking', chapter: 'backtracking', name: 'Backtracking', unit: 'nodes' },
  { algorithm: 'flags', chapter: 'flags', name: 'Flags', unit: 'nodes' },
  { algorithm: 'bitmap', chapter: 'bitboards', name: 'Bitboards', unit: 'nodes' },
  { algorithm: 'pruned', chapter: 'prune-the-symmetry', name: 'Prune the symmetry', unit: 'nodes' },
  { algorithm: 'half-board-join', chapter: 'the-join', name: 'Joining half boards', unit: 'half boards' },
] as const;
const SHORT: ReadonlySet<string> = new Set(['brute-force', 'backtracking', 'half-board-join']);

export const SOLUTIONS = tsudaRows.find((row) => row.algorithm === 'bitmap' && row.n === SIZE)!.solutions!;

/** The rungs of a record. Those that it has not measured are left out; without a record only the one that nobody can measure is there. */
export async function rungs(record: Measurement | undefined): Promise<readonly Rung[]> {
  const recorded = record ? resultsOf(record, 'count-queens') : [];
  const at = (algorithm: string, n: number) =>
    recorded.find((result) => result.algorithm === algorithm && result.size.n === n);
  const timed = methods.filter(({ algorithm, unit }) => unit === 'full boards' || at(algorithm, SIZE));
  return Promise.all(
    timed.map(async ({ algorithm, unit, chapter, name }): Promise<Rung> => {
      const own = at(algorithm, SIZE);
      const isShort = SHORT.has(algorithm);
      if (own) {
        const boards = own.counters.nodes ?? (await workOf(algorithm, unit));
        return {
          ...{ algorithm, chapter, name, unit, boards, isShort },
          milliseconds: own.ms.median,
          isExtrapolated: false,
        };
      }
      const milliseconds = (timeOf(at(algorithm, SMALL)?.ms.median) / SMALL ** SMALL) * SIZE ** SIZE;
      return {
        ...{ algorithm, chapter, name, unit, isShort },
        boards: SIZE ** SIZE,
        milliseconds,
        isExtrapolated: true,
      };
    }),
  );
}

/** What brute force takes at N = 8: as our record says, else as N. Tsuda's table of 2013 does. */
const timeOf = (recorded: number | undefined): number =>
  recorded ?? tsudaRows.find((row) => row.algorithm === 'brute-force' && row.n === SMALL)!.ms;

async function workOf(algorithm: string, unit: Rung['unit']): Promise<number> {
  const counters = await countersAtBuild(algorithm, { n: SIZE });
  return Number(unit === 'nodes' ? counters['nodes'] : counters['halfBoards']);
}

/** "about 4 years", "161 ms" */
export const timeText = ({ milliseconds, isExtrapolated }: Rung): string =>
  isExtrapolated ? `about ${Math.round(milliseconds / YEAR)} years` : formatDuration(milliseconds);

/** The length of a rung's bar in percent of the longest: the logarithm of its boards. */
export const barOf = (rung: Rung, list: readonly Rung[]): number =>
  (100 * Math.log(rung.boards)) / Math.log(Math.max(...list.map(({ boards }) => boards)));

/** What a component of an article would say to print a rung's two numbers: their cards are the same. */
const printedBy = ({
  algorithm,
  unit,
}: Rung): Readonly<Record<'boards' | 'time', readonly [name: string, props: object]>> => ({
  boards: ['Counted', { algorithm, n: SIZE, of: unit === 'nodes' ? 'nodes' : 'halfBoards' }],
  time: ['Measured', { algorithm, n: SIZE }],
});

/** A number of a rung as a link to its card. What is extrapolated has a card of the ladder's own. */
export function cardOf(rung: Rung, number: 'boards' | 'time', text: string): string {
  const kind: ClaimKind = number === 'boards' ? 'counted' : 'measured';
  if (rung.isExtrapolated) return cardLink(`ladder-${number}`, kind, text);
  return cardLink(claimId(...printedBy(rung)[number]), kind, text);
}

/** The cards of the ladder's numbers, for the page that lists all. */
export async function claims(claim: typeof claimOf): Promise<readonly Claim[]> {
  const list = await rungs(shown?.record);
  const own = await Promise.all(
    list
      .filter(({ isExtrapolated }) => !isExtrapolated)
      .flatMap((rung) => {
        const { boards, time } = printedBy(rung);
        // The record has the nodes of a run beside its time.
        const recorded = rung.unit === 'nodes' ? count(rung.boards) : undefined;
        return [claim(...boards, recorded), claim(...time)];
      }),
  );
  const [slowest] = list;
  if (!slowest?.isExtrapolated) return own;
  const small = shown
    ? (await claim('Measured', { algorithm: slowest.algorithm, n: SMALL })).rows
    : [['From', 'N. Tsuda’s table of 2013, N = 8.'] as const];
  return [
    {
      id: 'ladder-boards',
      value: count(slowest.boards),
      says: `full boards: ${SIZE} to the power of ${SIZE}, since each of ${SIZE} rows has ${SIZE} squares for its queen`,
      rows: [['From', 'A formula. Nobody has looked at so many boards.']],
    },
    {
      id: 'ladder-time',
      kind: 'measured',
      value: timeText(slowest),
      says: `time of ${slowest.name} at n = ${SIZE}, extrapolated: its time at n = ${SMALL} times ${SIZE} to the power of ${SIZE}, divided by ${SMALL} to the power of ${SMALL}`,
      rows: small,
    },
    ...own,
  ];
}
