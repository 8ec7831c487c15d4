/** Up to a million queens under repair: the board as a cloud, the attacked ones marked, and how many are left, as a line. */
import { randomFrom } from '../../solvers/random.ts';
import { choice } from '../kit/choice.ts';
import { type Sentence, counts, say } from '../kit/say.ts';
import { count, plural, round, tag } from '../kit/svg.ts';
import { type Moment, type Snapshot, type Spots, beginRepair } from './repairing.ts';

export const SIZES = [1000, 10_000, 100_000, 1_000_000];
/** The deal that the page is built with. */
export const SEED = 1;
const SIDE = 400;

const dots = (spots: Spots): string => {
  let d = '';
  for (let i = 0; i < spots.length; i += 2)
    d += `M${Math.round(spots[i]! * SIDE)} ${Math.round(spots[i + 1]! * SIDE)}h0`;
  return d;
};
const rings = (spots: Spots): string => {
  let drawn = '';
  for (let i = 0; i < spots.length; i += 2) {
    drawn += tag('circle', {
      class: 'repair-attacked',
      cx: round(spots[i]! * SIDE),
      cy: round(spots[i + 1]! * SIDE),
      r: 4,
    });
  }
  return drawn;
};

export const boardLabel = ({ n, attacked }: Snapshot): string =>
  `${count(n)} queens on ${count(n)} rows, ${count(attacked)} of them under attack`;

/** The board at build; in the page a canvas takes its place. */
export const boardPicture = (snapshot: Snapshot): string =>
  tag(
    'svg',
    {
      class: 'repair-picture',
      viewBox: `0 0 ${SIDE} ${SIDE}`,
      role: 'img',
      'aria-label': boardLabel(snapshot),
    },
    tag('rect', { class: 'repair-ground', width: SIDE, height: SIDE }),
    tag('path', { class: 'repair-cloud', d: dots(snapshot.cloud) }),
    rings(snapshot.spots),
  );

/** How the number of attacked queens falls. */
export function line(moments: readonly Moment[]): string {
  const [wide, tall] = [360, 150];
  const most = Math.max(1, ...moments.map(([, attacked]) => attacked));
  const end = Math.max(1, moments.at(-1)?.[0] ?? 1);
  const points = moments.map(
    ([steps, attacked]) => `${round((wide * steps) / end)} ${round(tall - (tall * attacked) / most)}`,
  );
  return tag(
    'svg',
    {
      class: 'repair-line',
      viewBox: `-2 -22 ${wide + 4} ${tall + 48}`,
      role: 'img',
      'aria-label': `Queens under attack, from ${count(moments[0]?.[1] ?? 0)} down to ${count(moments.at(-1)?.[1] ?? 0)} in ${plural(end, 'step')}`,
    },
    tag('text', { class: 'repair-word', x: 0, y: -8 }, `${count(most)} under attack`),
    tag('path', { class: 'repair-axis', d: `M0 0V${tall}H${wide}` }),
    tag('path', { class: 'repair-curve', d: `M${points.join('L')}` }),
    tag('text', { class: 'repair-word', x: 0, y: tall + 20 }, '0'),
    tag('text', { class: 'repair-word end', x: wide, y: tall + 20 }, plural(end, 'step')),
  );
}

export const counters = ({
  attacked,
  steps,
  swaps,
}: Pick<Snapshot, 'attacked' | 'steps' | 'swaps'>): readonly (readonly [number, string])[] => [
  [attacked, 'under attack'],
  [steps, 'swaps tried'],
  [swaps, 'made'],
];

export function sentence({ n, steps, attacked, deals }: Snapshot): Sentence {
  const again = deals > 1 ? ` It took ${count(deals)} deals.` : '';
  if (attacked === 0) {
    return {
      mark: 'solve',
      words: `A solution of ${count(n)} queens after ${plural(steps, 'step')}: ${(steps / n).toFixed(2)} for each queen.${again}`,
    };
  }
  return steps === 0
    ? {
        mark: 'reject',
        words: `Dealt with care: ${plural(attacked, 'queen')} of ${count(n)} under attack.`,
      }
    : {
        mark: 'path',
        words: `${plural(steps, 'step')}: ${plural(attacked, 'queen')} of ${count(n)} still under attack.`,
      };
}

/** The whole repair of the board that the page is built with. */
export function wholeRepair(n: number, seed: number): { first: Snapshot; moments: readonly Moment[] } {
  const repairing = beginRepair(n, randomFrom(seed));
  const first = repairing.snapshot();
  const moments: Moment[] = [[0, first.attacked]];
  for (let going = true; going;) {
    going = repairing.go(Math.max(1, Math.floor(n / 50)));
    moments.push(repairing.moment());
  }
  return { first, moments };
}

export function body(id: string, n: number): string {
  const { first, moments } = wholeRepair(n, SEED);
  const sizes = choice({
    legend: 'Queens',
    name: `${id}-n`,
    part: 'n',
    options: SIZES.map((size) => ({ value: String(size), label: count(size) })),
    value: String(n),
  });
  return (
    `<div class="sf-top">${sizes}${counts(counters(first))}</div>` +
    `<div class="repair-stage"><div class="repair-board" data-part="board">${boardPicture(first)}</div>` +
    `<div><div data-part="line">${line(moments)}</div>` +
    `<p class="button-row needs-script"><button type="button" class="button" data-part="run">Repair</button>` +
    `<button type="button" class="button" data-part="stop" disabled>Stop</button></p></div></div>` +
    say(sentence(first))
  );
}

export const states = {
  'a hundred, dealt': () => boardPicture(wholeRepair(100, 1).first),
  'how the number falls': () => line(wholeRepair(1000, 1).moments),
};
