/** The twelve fundamental solutions of eight queens, and the family of the one that is chosen. */
import type { Placement } from '../../solvers/contract.ts';
import { canonicalForm, fundamentalSolutions, imagesOf } from '../../solvers/queens/fundamental.ts';
import { allSolutions } from '../../solvers/queens/solutions.ts';
import { head, panel } from '../kit/layout.ts';
import { type Sentence, say } from '../kit/say.ts';
import { WALK, linkRect } from '../kit/links.ts';
import { tag } from '../kit/svg.ts';
import { smallBoard } from '../pieces/small-board.ts';

const N = 8;
export const all: readonly Placement[] = [...allSolutions(N)];
export const twelve = [...fundamentalSolutions(N)];

/** Which of the twelve families a solution belongs to. */
const familyOf: readonly number[] = all.map((solution) => {
  const name = canonicalForm(solution).join();
  return twelve.findIndex(({ placement }) => placement.join() === name);
});

/** The places of a family's members among all solutions, in the order in which a search finds them, from 1. */
export const placesOf = (family: number): readonly number[] =>
  familyOf.flatMap((own, i) => (own === family ? [i + 1] : []));

/** The different images of a family, the canonical one first. */
export function membersOf(family: number): readonly Placement[] {
  return placesOf(family).map((place) => all[place - 1]!);
}

/** The room of a bar. */
const BAR = 10;

/** All solutions as one row of bars, by the column of their first queen; those of the family stand out. */
export function strip(family: number): string {
  const bar = (i: number, top: number, height: number): string => `M${BAR * i + 1} ${top}h8v${height}h-8z`;
  const places = placesOf(family).map((place) => place - 1);
  const firsts = Array.from({ length: N }, (_, col) => all.findIndex(([first]) => first === col));
  return tag(
    'svg',
    {
      class: 'family-strip',
      viewBox: `0 0 ${BAR * all.length} 40`,
      preserveAspectRatio: 'none',
      ...WALK,
      'aria-label': `All ${all.length} solutions in the order of the search; numbers ${placesOf(family).join(', ')} are this family`,
    },
    // From one bar to the next it is always the same step, which zips well.
    tag('path', { class: 'others', d: `${bar(0, 12, 16)}${`m${BAR} 0h8v16h-8z`.repeat(all.length - 1)}` }),
    tag('path', {
      class: 'members',
      d: places
        .slice(1)
        .map((i) => bar(i, 6, 28))
        .join(''),
    }),
    tag('path', { class: 'canonical', d: bar(places[0]!, 0, 40) }),
    tag('path', { class: 'starts', d: firsts.map((i) => `M${BAR * i} 36v4`).join('') }),
  );
}

/** What lights up with each bar of the strip: for an awake figure, since it is a good part of the page's weight. */
export const stripLinks = (): string =>
  all.map((_, i) => linkRect(`place:${i + 1} family:${familyOf[i]!}`, BAR * i, 0, BAR, 40)).join('');

/** The members as small boards. */
export function members(family: number): string {
  return membersOf(family)
    .map((placement, i) => {
      const place = placesOf(family)[i]!;
      return `<li data-point="place:${place}">${boardOf(placement, `Solution ${place}: ${placement.join(' ')}`, i === 0 ? 'first' : '')}<span>${place}</span></li>`;
    })
    .join('');
}

/** Without a label, what stands beside it says what it shows. */
const boardOf = (placement: Placement, label: string, look = ''): string =>
  tag(
    'svg',
    {
      class: 'bd',
      viewBox: '-1 -1 66 66',
      ...(label === '' ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label }),
    },
    smallBoard(placement, 64, look),
  );

export function sentence(family: number): Sentence {
  const { placement, orbit } = twelve[family]!;
  const places = placesOf(family);
  const turns =
    imagesOf(placement)[2]!.join() === placement.join() ? ' Half a turn leaves each as it is.' : '';
  return {
    mark: 'solve',
    words: `Family ${family + 1} has ${orbit} members. The search meets them as numbers ${places.slice(0, -1).join(', ')} and ${places.at(-1)} of ${all.length}; the first is the one that we keep.${turns}`,
  };
}

/** The whole figure, with one family opened. */
export function solutionWall(id: string, family: number): string {
  const cards = twelve
    .map(({ placement, orbit }, i) => {
      const input = tag('input', {
        type: 'radio',
        name: `${id}-family`,
        value: i,
        checked: i === family,
        'aria-label': `Family ${i + 1}, ${orbit} members: ${placement.join(' ')}`,
      });
      return `<label${orbit < 8 ? ' class="special"' : ''} data-point="family:${i}">${input}${boardOf(placement, '')}<span>${i + 1}<b>${orbit}</b></span></label>`;
    })
    .join('');
  return (
    head(id, {}, [
      [twelve.length, 'fundamental'],
      [all.length, 'in all'],
    ]) +
    `<div class="wall-grid"><fieldset class="wall" data-choice="family"><legend class="panel-title">The twelve, each with the size of its family</legend>${cards}</fieldset>` +
    panel(
      'Its family, each with its number in the search',
      `<ol class="family" data-part="members">${members(family)}</ol>`,
    ) +
    `</div><p class="panel-title">All ${all.length}, in the order of the search</p><div data-part="strip">${strip(family)}</div>${say(sentence(family))}`
  );
}

export const states = {
  'the first family': () => strip(0),
  'the family of four': () => strip(twelve.findIndex(({ orbit }) => orbit === 4)),
};
