/** Burnside's lemma as a table: how many solutions each kind of symmetry leaves as they are, for each board. */
import { SYMMETRIES, type Symmetry, burnside } from '../../solvers/queens/fundamental.ts';
import { count, tag } from '../kit/svg.ts';

/** How many solutions each kind of symmetry leaves as they are. */
export function burnsideRow(n: number) {
  const { fixed, orbits } = burnside(n);
  const total = (symmetries: readonly Symmetry[]): number =>
    symmetries.reduce((sum, symmetry) => sum + fixed[symmetry], 0);
  return {
    n,
    identity: fixed.identity,
    halfTurn: fixed['half turn'],
    /** Of the two quarter turns together. */
    quarterTurns: total(['quarter turn', 'three-quarter turn']),
    /** Of the four reflections together. */
    reflections: total(['mirror', 'flip', 'transpose', 'anti-transpose']),
    sum: total(SYMMETRIES),
    orbits,
  };
}

export const table = [4, 5, 6, 7, 8, 9, 10].map(burnsideRow);

const HEADS = ['N', 'as it is', '½ turn', '2 × ¼ turn', '4 mirrors', 'sum', '÷ 8'];

/** The table, which scrolls where the page is narrower. */
export function body(): string {
  const heads = HEADS.map((words) => tag('th', { scope: 'col' }, words));
  const rows = table.map(({ n, identity, halfTurn, quarterTurns, reflections, sum, orbits }) =>
    tag(
      'tr',
      { class: n === 8 && 'eight' },
      tag('th', { scope: 'row' }, String(n)),
      ...[identity, halfTurn, quarterTurns, reflections, sum].map((value) => tag('td', {}, count(value))),
      tag('td', {}, `<b>${orbits}</b>`),
    ),
  );
  return (
    `<div class="burnside-scroll" tabindex="0" role="region" aria-label="Table of fixed solutions">` +
    `<table class="burnside"><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  );
}
