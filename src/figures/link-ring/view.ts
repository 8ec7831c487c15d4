/** A ring of links: the entries in a row, `down` as arcs above them, `up` as arcs below. */
import { button } from '../kit/layout.ts';
import { type Sentence, say } from '../kit/say.ts';
import { tag } from '../kit/svg.ts';
import { ENTRIES, type Ring, fresh, isWhole, putBack, takeOut, walk } from './ring.ts';

/** Widths of a drawing that is stretched to the row of entries. */
const CELL = 100;
const TALL = 60;
const middle = (entry: number): number => (entry + 0.5) * CELL;
const nameOf = (entry: number): string => (entry === 0 ? 'head' : String(entry));

/** An arc from an entry to the one that it points at; round the ring it leaves at one edge and enters at the other. */
function arc(from: number, to: number, forward: boolean): string {
  const [start, end] = [middle(from), middle(to)];
  if (forward ? to > from : to < from) {
    const steps = Math.abs(to - from);
    const high = TALL - Math.min(TALL - 4, 14 + 9 * steps);
    return `M${start} ${TALL}C${start} ${high} ${end} ${high} ${end} ${TALL}`;
  }
  const [exit, entry] = forward ? [ENTRIES * CELL, 0] : [0, ENTRIES * CELL];
  return `M${start} ${TALL}C${start} 30 ${(start + exit) / 2} 12 ${exit} 12M${entry} 12C${(entry + end) / 2} 12 ${end} 30 ${end} ${TALL}`;
}

/** The entry whose link the last step has set: the neighbour of the one that moved. */
const changedBy = (ring: Ring, forward: boolean): number | undefined =>
  ring.moved && (forward ? ring.up : ring.down)[ring.moved.entry];

function arcs(ring: Ring, forward: boolean): string {
  const links = forward ? ring.down : ring.up;
  const changed = changedBy(ring, forward);
  const paths = links.map((to, from) =>
    tag('path', {
      class: `lr-link${ring.out.includes(from) ? ' out' : from === changed ? ' changed' : ''}`,
      d: arc(from, to, forward),
    }),
  );
  return tag(
    'svg',
    {
      class: `lr-arcs${forward ? '' : ' up'}`,
      viewBox: `0 0 ${ENTRIES * CELL} ${TALL}`,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    },
    ...paths,
  );
}

function numbers(ring: Ring, forward: boolean): string {
  const changed = changedBy(ring, forward);
  const links = (forward ? ring.down : ring.up).map((to, entry) =>
    tag('li', { class: entry === changed && 'changed' }, nameOf(to)),
  );
  const name = forward ? '<code>down</code>: the next one' : '<code>up</code>: the one before';
  return `<p class="lr-name">${name}</p><ol class="lr-row lr-numbers">${links.join('')}</ol>`;
}

/** The entries of the ring, with their links, as items of a list. */
export function rows(ring: Ring): string {
  const cells = ring.down.map((down, entry) => {
    const out = ring.out.includes(entry);
    const links = `down is ${nameOf(down)}, up is ${nameOf(ring.up[entry]!)}`;
    return tag(
      'li',
      { class: `lr-entry${entry === 0 ? ' head' : ''}${out ? ' out' : ''}` },
      entry === 0
        ? tag('span', {}, 'head')
        : tag(
            'button',
            {
              type: 'button',
              'data-entry': String(entry),
              disabled: out,
              'aria-label': `Entry ${entry}, ${out ? 'out' : 'take it out'}; ${links}`,
            },
            String(entry),
          ),
    );
  });
  return (
    numbers(ring, true) +
    arcs(ring, true) +
    `<ol class="lr-row">${cells.join('')}</ol>` +
    arcs(ring, false) +
    numbers(ring, false)
  );
}

export function sentence(ring: Ring): Sentence {
  const { moved } = ring;
  if (moved === undefined) {
    return { mark: '', words: 'Six entries and the head, each with a link to either side. Press an entry.' };
  }
  const { entry, back } = moved;
  const [before, after] = [nameOf(ring.up[entry]!), nameOf(ring.down[entry]!)];
  if (!isWhole(ring)) {
    const [down, up] = [walk(ring.down), walk(ring.up)].map((met) => met.join(' '));
    const who = back ? `Entry ${entry} is back` : `Entry ${entry} is out`;
    return {
      mark: 'reject',
      words: `${who}, and the ring is broken. Downward it is ${down ?? ''}; upward, ${up ?? ''}.`,
    };
  }
  if (!back) {
    return {
      mark: '',
      words: `Entry ${entry} is out: ${before} and ${after} know each other now. It still knows them both.`,
    };
  }
  return {
    mark: 'path',
    words: moved.last
      ? `Entry ${entry} is back between ${before} and ${after}, where its own links led.`
      : `Entry ${entry} is back before its turn. It did no harm: no neighbour of it was missing.`,
  };
}

/** Two neighbours are out, so that the order matters in which they come back. */
export const OUT = [3, 4];
export const opening: Ring = OUT.reduce(takeOut, fresh);

export const body = (ring: Ring): string =>
  `<div data-part="rows">${rows(ring)}</div>` +
  say(sentence(ring)) +
  `<p class="button-row needs-script">${button('last', 'Put the last one back')}` +
  `${button('first', 'Put the first one back')}${button('reset', 'Begin again')}</p>`;

export const states = {
  'two neighbours out, downward': () => arcs(opening, true),
  'put back in the wrong order, upward': () => arcs(putBack(opening, 3), false),
};

/** Why the figure has no cell. */
export const withoutCell = 'the links of one list, taken out and put back by hand';
