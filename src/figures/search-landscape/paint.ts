/** The landscape on a canvas. */
import { once } from '../kit/once.ts';
import { colourOf } from '../kit/colours.ts';
import type { Placement } from '../../solvers/contract.ts';
import { CUT, type Layer, divesOf, workerOf } from './layers.ts';
import { type Node, type View, barsIn, pathOf, rootOf, rowsOf } from './tree.ts';
import {
  LEAST_JOB,
  LEAST_SIDE,
  type Patch,
  boardSide,
  fillsView,
  jobRoom,
  patches,
  wordsIn,
} from './view.ts';

const NAMES = [
  '--surface',
  '--st-past-fill',
  '--st-reject-fill',
  '--st-reject',
  '--st-solve-fill',
  '--st-solve',
  '--st-prune-fill',
  '--st-path',
  '--ink',
  '--ink-2',
  '--bg',
  '--edge',
] as const;
export type Palette = Readonly<Record<(typeof NAMES)[number], string>>;
export const paletteOf = (canvas: HTMLCanvasElement): Palette =>
  Object.fromEntries(NAMES.map((name) => [name, colourOf(canvas, name)])) as Palette;

const FILLS: Readonly<Record<Patch['fill'], keyof Palette>> = {
  past: '--st-past-fill',
  stuck: '--st-reject-fill',
  solution: '--st-solve',
  pruned: '--st-prune-fill',
  ahead: '--st-past-fill',
  beyond: '--st-reject',
  own: '--st-path',
};

/** So many nodes are counted for one picture at most, and about one large subtree more; what is missing comes with the next. */
const BUDGET = 150_000;

export interface Scene {
  readonly n: number;
  readonly root: Node;
  readonly layer: Layer;
  readonly view: View;
  /** The node that is chosen, with those above it. */
  readonly path: readonly Node[];
  /** The queens of the node that is told of: the jobs of its worker stand out. */
  readonly told: Placement;
}

/** Paints what is in view, at this size in CSS pixels; false where the next picture has to go on. */
export function paint(
  pen: CanvasRenderingContext2D,
  { n, root, layer, view, path, told }: Scene,
  width: number,
  height: number,
  palette: Palette,
): boolean {
  const x = (order: number): number => ((order - view.from) / (view.to - view.from)) * width;
  const { bars, isWhole } = barsIn(n, root, view, { pixels: width, budget: BUDGET });
  const tops = rowsOf(n, bars, view).map((share) => share * height);
  pen.clearRect(0, 0, width, height);
  const boards: (() => void)[] = [];
  for (const patch of patches(layer, n, bars, told)) {
    const { row, from, to, fill, alpha, node } = patch;
    const left = Math.max(-2, x(from));
    const wide = Math.min(width + 2, x(to)) - left;
    const top = tops[row]!;
    const level = tops[row + 1]! - top;
    const gap = node ? 1 : 0;
    pen.globalAlpha = alpha;
    pen.fillStyle = palette[FILLS[fill]];
    pen.fillRect(left, top, wide - gap, level - 2);
    if (!node) continue;
    pen.globalAlpha = 1;
    if (fill === 'pruned') hatch(pen, left, top, wide - gap, level - 2, palette);
    const worker = layer === 'workers' ? workerOf(n, node.columns) : undefined;
    const isJob = worker !== undefined && row === CUT;
    const side = boardSide(wide, level);
    const room = isJob ? jobRoom(wide) : undefined;
    const at = isJob ? (level - side) / 2 : (wide - side) / 2;
    if (side >= LEAST_SIDE && !fillsView(patch, view) && room !== 'bare')
      boards.push(() => small(pen, n, node, left + at, top + (level - side) / 2, side, palette));
    if (isJob && wide >= LEAST_JOB) {
      const words = room === 'named' ? `worker ${worker}` : String(worker);
      const middle = left + wide / 2 + (room === 'bare' ? 0 : SHIFT);
      boards.push(() => write(pen, words, middle, top + level / 2 + 4, palette));
    }
  }
  pen.globalAlpha = 1;
  for (const draw of boards) draw();
  for (const { x, y, text, isTurned } of wordsIn(layer, n, bars, view, { pixels: width, height })) {
    pen.save();
    pen.translate(x * width, y * height);
    if (isTurned) pen.rotate(-Math.PI / 2);
    write(pen, text, 0, 4.5, palette);
    pen.restore();
  }
  if (layer === 'workers' && tops[CUT + 1] !== undefined) {
    pen.fillStyle = palette['--ink'];
    pen.fillRect(0, tops[CUT]! - 3, width, 3);
    // On a phone the whole tree has a board there.
    if (width > 600 || view.to - view.from < root.size) write(pen, 'cut', 24, tops[CUT]! - 8, palette);
  }
  if (layer === 'dives') for (const down of divesDown(n)) line(pen, down, x, tops, palette['--ink']);
  const node = path.at(-1)!;
  const [left, right] = [Math.max(1, x(node.from)), Math.min(width - 1, x(node.from + node.size))];
  pen.lineWidth = 2.5;
  pen.strokeStyle = palette['--ink'];
  const wide = Math.max(4, right - left);
  if (right > 0 && left < width)
    pen.strokeRect(
      left - (wide === 4 ? 2 : 0),
      tops[node.columns.length]!,
      wide,
      tops[node.columns.length + 1]! - tops[node.columns.length]! - 2,
    );
  return isWhole;
}

/** The nodes of the dives, found once: to find them, all that stands beside them is counted. */
const divesDown = once((n: number) => {
  const root = rootOf(n);
  return divesOf(n).map(({ placement }) => pathOf(n, root, placement));
});

function hatch(
  pen: CanvasRenderingContext2D,
  left: number,
  top: number,
  wide: number,
  high: number,
  palette: Palette,
): void {
  pen.save();
  pen.beginPath();
  pen.rect(left, top, wide, high);
  pen.clip();
  pen.beginPath();
  for (let at = Math.floor((left - high) / 6) * 6; at < left + wide; at += 6) {
    pen.moveTo(at, top + high);
    pen.lineTo(at + high, top);
  }
  pen.lineWidth = 1;
  pen.strokeStyle = palette['--edge'];
  pen.stroke();
  pen.restore();
}

function small(
  pen: CanvasRenderingContext2D,
  n: number,
  { columns, size }: Node,
  left: number,
  top: number,
  side: number,
  palette: Palette,
): void {
  pen.fillStyle = palette['--bg'];
  pen.fillRect(left, top, side, side);
  pen.fillStyle = palette['--st-reject'];
  if (size === 1 && columns.length < n) pen.fillRect(left, top + (columns.length * side) / n, side, side / n);
  pen.fillStyle = columns.length === n ? palette['--st-solve'] : palette['--st-path'];
  for (const [row, col] of columns.entries())
    pen.fillRect(left + (col * side) / n, top + (row * side) / n, side / n, side / n);
  pen.lineWidth = 1;
  pen.strokeStyle = palette['--ink-2'];
  pen.strokeRect(left, top, side, side);
}

/** Words with their middle there. */
function write(pen: CanvasRenderingContext2D, words: string, x: number, y: number, palette: Palette): void {
  pen.fillStyle = palette['--ink'];
  pen.font = `600 13px ${getComputedStyle(pen.canvas).fontFamily}`;
  pen.textAlign = 'center';
  pen.fillText(words, x, y);
}
/** How far the worker's name stands to the right of the middle, for the board on its left. */
const SHIFT = 20;

/** A way down the tree, through the middle of each node. */
function line(
  pen: CanvasRenderingContext2D,
  path: readonly Node[],
  x: (order: number) => number,
  tops: readonly number[],
  colour: string,
): void {
  const middle = (row: number): number => (tops[row]! + tops[row + 1]!) / 2;
  pen.beginPath();
  for (const { columns, from, size } of path) pen.lineTo(x(from + size / 2), middle(columns.length));
  pen.lineWidth = 1.5;
  pen.strokeStyle = colour;
  pen.stroke();
  const end = path.at(-1)!;
  pen.beginPath();
  pen.arc(x(end.from + end.size / 2), middle(end.columns.length), 3.5, 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
}
