/** One item's list as dancing cells keep it: the active options in front, taken out by a swap, put back by the old size. */
import { button } from '../kit/layout.ts';
import { type Sentence, say } from '../kit/say.ts';
import { plural, tag } from '../kit/svg.ts';

export interface SparseSet {
  /** The options, in the order in which they lie now. */
  readonly cells: readonly number[];
  /** How many of them, from the front, are active. */
  readonly size: number;
  /** Cells that the last swap has changed. */
  readonly swapped: readonly number[];
  readonly last: 'hide' | 'restore' | undefined;
}

const COUNT = 8;
export const fresh: SparseSet = {
  cells: Array.from({ length: COUNT }, (_, i) => i),
  size: COUNT,
  swapped: [],
  last: undefined,
};

/** Takes an active option out: it changes places with the last active one, and the size falls by one. */
export function hide(set: SparseSet, option: number): SparseSet {
  const cell = set.cells.indexOf(option);
  if (cell < 0 || cell >= set.size) return set;
  const end = set.size - 1;
  const cells = [...set.cells];
  [cells[cell], cells[end]] = [cells[end]!, option];
  return { cells, size: end, swapped: [cell, end], last: 'hide' };
}

/** Puts the option back that was taken out last: one number changes. */
export const restore = (set: SparseSet): SparseSet =>
  set.size === set.cells.length ? set : { ...set, size: set.size + 1, swapped: [set.size], last: 'restore' };

/** The array with the set in its front, and where each option stands in it, as lists. */
export function rows(set: SparseSet): string {
  const cells = set.cells.map((option, cell) => {
    const active = cell < set.size;
    const look = `ss-cell${active ? '' : ' out'}${set.swapped.includes(cell) ? ' swapped' : ''}`;
    return tag(
      'li',
      { class: look, 'data-point': `option:${option}` },
      tag('small', {}, String(cell)),
      tag(
        'button',
        {
          type: 'button',
          'data-option': String(option),
          disabled: !active,
          'aria-label': `Option ${option}, cell ${cell}, ${active ? 'active: take it out' : 'out'}`,
        },
        String(option),
      ),
    );
  });
  const where = fresh.cells.map((option) => {
    const cell = set.cells.indexOf(option);
    return tag(
      'li',
      {
        class: `ss-cell where${set.swapped.includes(cell) && set.last === 'hide' ? ' swapped' : ''}`,
        'data-point': `option:${option}`,
      },
      tag('small', {}, String(option)),
      tag('span', {}, String(cell)),
    );
  });
  return (
    `<p class="ss-name">cells: which option lies here <b>size ${set.size}</b></p><ol class="ss-row">${cells.join('')}</ol>` +
    `<p class="ss-name">where: in which cell an option lies</p><ol class="ss-row">${where.join('')}</ol>`
  );
}

export function sentence(set: SparseSet): Sentence {
  const active = plural(set.size, 'active option');
  if (set.last === undefined) return { mark: '', words: `${active}. Press one to take it out.` };
  if (set.last === 'restore') {
    const [cell] = set.swapped;
    return {
      mark: 'path',
      words: `Size ${set.size}: option ${set.cells[cell!]} is back, where it lies. Nothing moved.`,
    };
  }
  const [cell, end] = set.swapped;
  return {
    mark: '',
    words:
      cell === end
        ? `Option ${set.cells[end!]} was the last active one: only the size changes, to ${set.size}.`
        : `Option ${set.cells[end!]} changes places with ${set.cells[cell!]}, and the size falls to ${set.size}.`,
  };
}

/** Two options are out already, so that both kinds of cell can be seen. */
export const OUT = [2, 5];
export const opening: SparseSet = OUT.reduce(hide, fresh);

export const body = (set: SparseSet): string =>
  `<div data-part="rows">${rows(set)}</div>` +
  say(sentence(set)) +
  `<p class="button-row needs-script">${button('back', 'Put the last one back')}${button('reset', 'Begin again')}</p>`;

/** Why the figure has no cell. */
export const withoutCell = 'one list, whose entries are taken out and put back by hand';
