/** Every dive into the tree of four queens, side by side: boxes of one area, whose heights a dive adds up. */
import { miniBoard } from '../pieces/board.ts';
import { WALK } from '../kit/links.ts';
import { handleAttributes, slider } from '../kit/hand.ts';
import { button } from '../kit/layout.ts';
import { type Sentence, say } from '../kit/say.ts';
import { plural, round, tag } from '../kit/svg.ts';
import { type DivedNode, divedTree } from './dives.ts';

const N = 4;
export const tree = divedTree(N);

/** The drawing in two widths; `unit` is the height of a node that is counted once. */
export const SHAPES = {
  wide: { width: 860, unit: 20, board: 48, line: 18, right: 100 },
  narrow: { width: 300, unit: 18, board: 30, line: 15, right: 36 },
} as const;
export type Shape = keyof typeof SHAPES;

const text = (x: number, y: number, words: string, className?: string): string =>
  tag('text', { class: className, x, y }, words);

/** A node: a box with its board, its chance, and how often it is counted, all above the line of the mean. */
function box({ columns, counts, left, above, dives, last }: DivedNode, shape: Shape): string {
  const { width, unit, board, line } = SHAPES[shape];
  // What is above the line of the mean; the rest can be moved.
  const [x, y, w] = [left * width, above * unit, width / counts];
  const h = Math.min(counts, tree.mean - above) * unit;
  const solved = columns.length === N;
  const fate = solved ? ' solved' : last ? ' stuck' : '';
  const centre = x + w / 2;
  const under = y + 6 + board + line - 2;
  // The law is said on one box, by arrows along its sides.
  const isSaid = counts === N && left === 0;
  const inside =
    counts === 1
      ? text(centre, y + unit / 2 + 4.5, 'the empty board: every dive, once')
      : tag(
          'g',
          { transform: `translate(${round(isSaid ? centre : centre - board / 2)} ${round(y + 6)})` },
          miniBoard(N, columns, board, solved),
        ) +
        (isSaid
          ? sides(x, y, w, h, shape)
          : shape === 'wide'
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

/** How wide and how high a box is, as arrows from side to side. */
function sides(x: number, y: number, w: number, h: number, shape: Shape): string {
  const [left, foot] = [x + 9, y + h - 9];
  const arrows =
    `M${left - 4} ${y + 8}l4 -5l4 5m-4 -5V${y + h - 3}m-4 -5l4 5l4 -5` +
    `M${x + 19} ${foot - 4}l-5 4l5 4m-5 -4H${x + w - 4}m-5 -4l5 4l-5 4`;
  const [wide, high, middle] = shape === 'wide' ? ['¼ as wide', '× 4 as high', 48] : ['¼ as wide', '× 4', 15];
  return (
    tag('path', { class: 'dive-sides', d: arrows }) +
    text(x + w / 2 + 7, foot - 5, `<tspan>${wide}</tspan>`) +
    text(left + middle, y + h / 2, `<tspan>${high}</tspan>`)
  );
}

/**
 * What the hand and chance move: each piece that sticks out below the line, `moved` of its way (0 to 1) into the gap beside it, the sums of
 * the dives, and the mean of those that were dealt.
 */
export function moving(shape: Shape, moved: number, fair: readonly number[] = []): string {
  const { width, unit } = SHAPES[shape];
  const { mean, dives } = tree;
  const isFilled = moved >= 0.5;
  const offBy = (off: number): string =>
    shape === 'wide'
      ? `${Math.abs(off)} too ${off > 0 ? 'many' : 'few'}`
      : `${off > 0 ? '+' : '−'}${Math.abs(off)}`;
  const pieces = dives.flatMap(({ says, end }, dive) => {
    if (says <= mean) return [];
    const gap = [dive - 1, dive + 1].map((near) => dives[near]!).find((near) => near.says < mean)!;
    const x = round((end.left + (gap.end.left - end.left) * moved) * width);
    const y = round((mean + (gap.says - mean) * moved) * unit);
    const [w, h] = [width / end.counts, (says - mean) * unit];
    const size = { x: x + 1, y: y + 1, width: round(w - 2), height: h - 2 };
    return (
      tag('rect', {
        ...handleAttributes('level'),
        class: `handle dive-over${isFilled ? ' fits' : ''}`,
        ...size,
      }) +
      (isFilled
        ? text(x + w / 2, y + h / 2 + 5, 'fits', 'dive-sum')
        : text(x + w / 2, y + h / 2 + 5, offBy(says - mean), 'dive-off'))
    );
  });
  const sums = dives.map(({ says, end }) => {
    const off = mean - says;
    // A piece on its way runs over these words.
    if (off !== 0 && moved > 0 && moved < 1) return '';
    const x = (end.left + 0.5 / end.counts) * width;
    const y = (says + off * moved) * unit + 22;
    const sum = isFilled ? mean : says;
    const few = off > 0 && !isFilled ? text(x, y + 30, offBy(-off), 'dive-off') : '';
    return text(x, y, shape === 'wide' ? `says ${sum}` : `${sum}`, 'dive-sum') + few;
  });
  return pieces.join('') + sums.join('') + (fair.length === 0 ? '' : fairLine(shape, meanOf(fair)));
}

/** The mean of the dives that were dealt, as a line across all. */
function fairLine(shape: Shape, mean: number): string {
  const { width, unit } = SHAPES[shape];
  const off = mean - tree.mean;
  const beside = tree.mean * unit + 6 + Math.sign(off || 1) * Math.max(20, Math.abs(off * unit));
  const words = shape === 'wide' ? `${mean.toFixed(1)} yours` : mean.toFixed(1);
  return (
    tag('path', { class: 'dive-fair', d: `M0 ${round(mean * unit)}H${width + 4}` }) +
    tag('text', { class: 'dive-yours', x: width + 8, y: round(beside) }, words)
  );
}
const meanOf = (fair: readonly number[]): number =>
  fair.reduce((sum, one) => sum + tree.dives[one]!.says, 0) / fair.length;

export function picture(shape: Shape): string {
  const { width, unit, right } = SHAPES[shape];
  const deepest = Math.max(...tree.dives.map(({ says }) => says));
  const line = tree.mean * unit;
  const short = tree.dives.filter(({ says }) => says < tree.mean);
  const gaps = short.map(({ says, end }) => {
    const [x, w] = [end.left * width, width / end.counts];
    return `M${round(x + 1)} ${says * unit + 1}H${round(x + w - 1)}V${line}H${round(x + 1)}z`;
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
    text(
      width + (shape === 'wide' ? 40 : 18),
      line + 6,
      shape === 'wide' ? `${tree.mean} nodes` : `${tree.mean}`,
      'dive-sum',
    ),
    tag('g', { class: 'dive-moving' }, moving(shape, 0)),
  );
}

/** Where the pieces are, in words. */
export const levelWords = (moved: number): string =>
  moved === 0 ? 'What is too many sticks out below the line' : `Every dive ends on ${tree.mean}`;

export const body = (): string =>
  slider('level', {
    label: 'Fill the gaps with what sticks out',
    min: 0,
    max: 1,
    value: 0,
    words: levelWords,
  }) +
  picture('wide') +
  picture('narrow') +
  say(sentence(), 3) +
  `<p class="button-row needs-script">${button('one', 'One dive')}${button('ten', 'Ten dives')}</p>`;

/** What a dive adds up that was dealt, and what those that were dealt from the empty board, `fair`, say in the mean. */
export function sentence(dive?: number, fair: readonly number[] = []): Sentence {
  if (dive === undefined)
    return {
      mark: '',
      words: 'Drag what sticks out below the line into the gaps beside it. Or dive, and see your mean.',
    };
  const { says, end } = tree.dives[dive]!;
  const terms = tree.nodes.filter(({ dives }) => dives.includes(dive)).map(({ counts }) => counts);
  const off = says - tree.mean;
  const much = off === 0 ? 'just right' : `${Math.abs(off)} too ${off < 0 ? 'few' : 'many'}`;
  return {
    mark: end.columns.length === N ? 'solve' : 'path',
    words:
      `${terms.join(' + ')} = ${says} nodes, ${much}.` +
      (fair.length === 0
        ? ''
        : ` ${plural(fair.length, 'dive')} from the top: ${Number(meanOf(fair).toFixed(1))} in the mean.`),
  };
}

/** Why the figure has no cell. */
export const withoutCell = 'chance decides each dive anew';

export const states = { wide: () => picture('wide'), narrow: () => picture('narrow') };
