/** Every dive into the tree of four queens, side by side: boxes of one area, whose heights a dive adds up. */
import { miniBoard } from '../pieces/board.ts';
import { WALK } from '../kit/links.ts';
import { type Sentence, say } from '../kit/say.ts';
import { plural, round, tag } from '../kit/svg.ts';
import { type DivedNode, divedTree } from './dives.ts';

const N = 4;
export const tree = divedTree(N);

/** The drawing in two widths; `unit` is the height of a node that is counted once. */
const SHAPES = {
  wide: { width: 860, unit: 20, board: 48, line: 18, right: 92 },
  narrow: { width: 300, unit: 18, board: 30, line: 15, right: 28 },
} as const;
type Shape = keyof typeof SHAPES;

const text = (x: number, y: number, words: string, className?: string): string =>
  tag('text', { class: className, x, y }, words);

/** A node: a box with its board, its chance, and how often it is counted, all above the line of the mean. */
function box({ columns, counts, left, above, dives, last }: DivedNode, shape: Shape): string {
  const { width, unit, board, line } = SHAPES[shape];
  const [x, y, w, h] = [left * width, above * unit, width / counts, counts * unit];
  const solved = columns.length === N;
  const fate = solved ? ' solved' : last ? ' stuck' : '';
  const centre = x + w / 2;
  const under = y + 6 + board + line - 2;
  const inside =
    counts === 1
      ? text(centre, y + unit / 2 + 4.5, 'the empty board: every dive, once')
      : tag(
          'g',
          { transform: `translate(${round(centre - board / 2)} ${round(y + 6)})` },
          miniBoard(N, columns, board, solved),
        ) +
        (shape === 'wide'
          ? text(centre, under, `1 in ${counts} <tspan>× ${counts}</tspan>`)
          : text(centre, under - 3, `1 in ${counts}`) +
            text(centre, under + line - 4, `<tspan>× ${counts}</tspan>`));
  return tag(
    'g',
    { class: `dive-box${fate}`, 'data-point': dives.map((dive) => `dive:${dive}`).join(' ') },
    tag('rect', { x: x + 1, y: y + 1, width: w - 2, height: h - 2 }),
    inside,
  );
}

export function picture(shape: Shape): string {
  const { width, unit, right } = SHAPES[shape];
  const deepest = Math.max(...tree.dives.map(({ says }) => says));
  const line = tree.mean * unit;
  const short = tree.dives.filter(({ says }) => says < tree.mean);
  const gaps = short.map(({ says, end }) => {
    const [x, w] = [end.left * width, width / end.counts];
    return `M${round(x + 1)} ${says * unit + 1}H${round(x + w - 1)}V${line}H${round(x + 1)}z`;
  });
  const sums = tree.dives.map(({ says, end }) => {
    const off = says - tree.mean;
    const words =
      off === 0 || shape === 'narrow'
        ? says
        : `${says} = ${tree.mean} ${off < 0 ? '−' : '+'} ${Math.abs(off)}`;
    return text((end.left + 0.5 / end.counts) * width, says * unit + 22, String(words), 'dive-sum');
  });
  return tag(
    'svg',
    {
      class: `dived drawn-${shape}`,
      viewBox: `-1 -1 ${width + right} ${deepest * unit + 30}`,
      ...WALK,
      'aria-label': `Six ways down the tree of four queens. They count ${tree.dives.map(({ says }) => says).join(', ')} nodes, and ${tree.mean} in the mean`,
    },
    tag('path', { class: 'dive-gap', d: gaps.join('') }),
    ...tree.nodes.map((node) => box(node, shape)),
    tag('path', { class: 'dive-mean', d: `M0 ${line}H${width + 4}` }),
    ...sums,
    text(width + 20, line + 6, String(tree.mean), 'dive-sum'),
    shape === 'wide' ? text(width + 62, line + 5, 'the tree') : '',
  );
}

export const body = (): string => picture('wide') + picture('narrow') + say(sentence(), 3);

/** What a dive adds up that was dealt, and what those that were dealt from the empty board, `fair`, say in the mean. */
export function sentence(dive?: number, fair: readonly number[] = []): Sentence {
  if (dive === undefined)
    return { mark: '', words: 'Press a box to dive through it; from the empty board chance decides all.' };
  const { says, end } = tree.dives[dive]!;
  const terms = tree.nodes.filter(({ dives }) => dives.includes(dive)).map(({ counts }) => counts);
  const off = says - tree.mean;
  const much = off === 0 ? 'just right' : `${Math.abs(off)} too ${off < 0 ? 'few' : 'many'}`;
  const mean = fair.reduce((sum, one) => sum + tree.dives[one]!.says, 0) / fair.length;
  return {
    mark: end.columns.length === N ? 'solve' : 'path',
    words:
      `${terms.join(' + ')} = ${says} nodes, ${much}.` +
      (fair.length === 0
        ? ''
        : ` ${plural(fair.length, 'dive')} from the top: ${Number(mean.toFixed(1))} in the mean.`),
  };
}

/** Why the figure has no cell. */
export const withoutCell = 'chance decides each dive anew';

export const states = { wide: () => picture('wide'), narrow: () => picture('narrow') };
