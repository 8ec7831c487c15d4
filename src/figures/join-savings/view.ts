/** What each saving of the join leaves of the pairs: every pair of eight queens is a cell, and what is left out is hatched. */
import { panel } from '../kit/layout.ts';
import { count, plural, tag } from '../kit/svg.ts';
import { type SetPairs, allPairs, split } from './pairs.ts';

export const SAVINGS = ['every pair', 'one set of a family', 'not ranking below'] as const;

/** Whether a pair is left after the first `savings` of them. */
const isLeft = (set: SetPairs, i: number, j: number, savings: number): boolean =>
  (savings < 1 || !set.copy) && (savings < 2 || !set.below[i]![j]!);

/** Pairs that are left after the first `savings`. */
export function pairsAfter(savings: number): number {
  let left = 0;
  for (const set of allPairs)
    for (let i = 0; i < set.rows; i++)
      for (let j = 0; j < set.across; j++) if (isLeft(set, i, j, savings)) left += 1;
  return left;
}

const CELL = 4;
/** Cells in a line of boxes, and between boxes. */
const [LINE, GAP] = [66, 1.5];

/** Where the box of each set stands, line after line; a line is as high as its highest box. */
const [places, HEIGHT] = ((): readonly [(readonly [x: number, y: number])[], number] => {
  const found: (readonly [number, number])[] = [];
  let [x, y, high] = [0, 0, 0];
  for (const { rows, across } of allPairs) {
    if (x + across > LINE) [x, y, high] = [0, y + high + GAP, 0];
    found.push([x * CELL, y * CELL]);
    x += across + GAP;
    high = Math.max(high, rows);
  }
  return [found, (y + high) * CELL];
})();

/** All sets of columns as lists above by lists below: cells that are left, and the whole of each. */
export function map(savings: number): string {
  let [whole, left] = ['', ''];
  for (const [k, set] of allPairs.entries()) {
    const [x, y] = places[k]!;
    whole += `M${x} ${y}h${set.across * CELL}v${set.rows * CELL}h${-set.across * CELL}z`;
    left += runs(set, savings)
      .map(
        ([i, from, to]) =>
          `M${x + from * CELL} ${y + i * CELL}h${(to - from) * CELL}v${CELL}H${x + from * CELL}z`,
      )
      .join('');
  }
  return tag(
    'svg',
    {
      class: 'savings-map',
      viewBox: `0 0 ${LINE * CELL} ${HEIGHT}`,
      role: 'img',
      'aria-label': `${SAVINGS[savings]!}: ${plural(pairsAfter(savings), 'pair')} left`,
    },
    tag('path', { class: 'out', fill: 'url(#hatch)', d: whole }),
    tag('path', { class: 'left', d: left }),
  );
}

/** Runs of cells in a row that are left. A set without a gap is one run. */
function runs(set: SetPairs, savings: number): (readonly [row: number, from: number, to: number])[] {
  const found: [number, number, number][] = [];
  for (let i = 0; i < set.rows; i++)
    for (let j = 0; j < set.across; j++) {
      if (!isLeft(set, i, j, savings)) continue;
      const last = found.at(-1);
      if (last?.[0] === i && last[2] === j) last[2] = j + 1;
      else found.push([i, j, j + 1]);
    }
  return found;
}

/** The largest set, its lists sorted by one diagonal: where both take it, all pairs clash. */
function splitPicture(): string {
  const { above, below, takeAbove, takeBelow } = split;
  const cell = 26;
  const [w, h] = [below * cell, above * cell];
  const [x, y] = [takeBelow * cell, takeAbove * cell];
  let grid = '';
  for (let j = 1; j < below; j++) grid += `M${j * cell} 0v${h}`;
  for (let i = 1; i < above; i++) grid += `M0 ${i * cell}h${w}`;
  return tag(
    'svg',
    {
      class: 'savings-map savings-split',
      viewBox: `-2 -2 ${w + 4} ${h + 4}`,
      role: 'img',
      'aria-label': `${takeAbove} of ${above} half boards above and ${takeBelow} of ${below} below take one diagonal: ${takeAbove * takeBelow} of ${above * below} pairs need no look`,
    },
    tag('rect', { class: 'left', width: w, height: h }),
    tag('rect', { class: 'paper', width: x, height: y }),
    tag('rect', { class: 'out', fill: 'url(#hatch)', width: x, height: y }),
    tag('path', { class: 'grid', d: grid }),
    tag('path', { class: 'cut', d: `M${x} 0v${h}M0 ${y}h${w}` }),
  );
}

export function body(): string {
  const { above, below, takeAbove, takeBelow } = split;
  return (
    '<div class="savings">' +
    SAVINGS.map((name, savings) =>
      panel(name, map(savings), { foot: `<b>${count(pairsAfter(savings))}</b> pairs` }),
    ).join('') +
    panel('after a split', splitPicture(), {
      foot: `<b>${above * below - takeAbove * takeBelow}</b> of the ${above * below} pairs of one set`,
    }) +
    '</div>'
  );
}

export const states = {
  'every pair': () => map(0),
  'one set of a family': () => map(1),
  'not ranking below': () => map(2),
  'a split': splitPicture,
};
