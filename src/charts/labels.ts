/**
 * Names of lines, put where they can only mean their own line. The law: a name is nearer to a point of its own line
 * than to any point of another. A name tries 14 places round each of its points, the last point first; where none is
 * free, it stands a little way off and a hairline ties it to its point, across another line only where all else fails. A name that finds no place is not drawn, and
 * the picture says so (a test then fails: shorten the name, or draw panels).
 */
/** The points of one line, in pixels; several lines may share a name. */
export interface Path {
  readonly key: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface Name {
  /** The key of the paths that it names. */
  readonly key: string;
  readonly text: string;
  /** Bold names are a little wider. */
  readonly bold: boolean;
  /** The point at which the search for a place begins. */
  readonly from?: 'end' | 'top' | undefined;
}

/** Two ends of a piece of a line; a point is a piece of no length. */
export type Piece = readonly [x1: number, y1: number, x2: number, y2: number];

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly anchor: Anchor;
  /** The hairline to the point that is named, where the name stands apart. */
  readonly tie?: Piece;
}

type Anchor = 'start' | 'end' | 'middle';

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const LABEL_SIZE = 13;
const HALF_HEIGHT = 7.5;
/** How much nearer its own points must be, in pixels. */
const MARGIN = 2.5;
/** A line that is nearer to a name seems to touch it; in pixels. */
const AIR = 3;
/** A tied name keeps this distance from the points of others. */
const APART = 14;
const ATTEMPTS = 4;
/** A hairline starts at one of so many points before the end. */
const TIED_POINTS = 7;

/** Round a point: shift of the name's middle, its anchor, and what the place costs. */
const around: readonly (readonly [dx: number, dy: number, anchor: Anchor, cost: number])[] = [
  [10, 0, 'start', 0],
  [9, -9, 'start', 1],
  [9, 10, 'start', 1],
  [0, -15, 'middle', 2],
  [-7, -12, 'end', 2],
  [7, -16, 'start', 2],
  [-10, 0, 'end', 3],
  [0, 17, 'middle', 4],
  [7, 18, 'start', 4],
  [-8, 16, 'end', 5],
  [-9, -22, 'end', 6],
  [10, -24, 'start', 6],
  [0, -24, 'middle', 6],
  [10, 26, 'start', 7],
];
const ties = [18, 26, 34, 44, 56, 70, 86, 104, 124, 148];

/** How wide a name is set, near enough, in Source Sans at 13 px. */
export function widthOf(text: string, bold: boolean): number {
  let width = 0;
  for (const char of text) width += /[iljtfr.,:’ ]/.test(char) ? 3.6 : /[mwMWNO×]/.test(char) ? 9.6 : 6.7;
  return bold ? width * 1.06 : width;
}

/** The box that a name fills at its place. */
export function boxOf({ text, bold }: Pick<Name, 'text' | 'bold'>, { x, y, anchor }: Place): Box {
  const width = widthOf(text, bold);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - HALF_HEIGHT, bottom: y + HALF_HEIGHT };
}

/**
 * A place for each name, in the order of importance; null where there is none. `taken` are boxes that hold other words.
 * A name that finds no place goes first in the next attempt.
 */
export function placeNames(
  names: readonly Name[],
  paths: readonly Path[],
  room: Box,
  taken: readonly Box[] = [],
): readonly (Place | null)[] {
  let order = [...names];
  let best: ReadonlyMap<Name, Place> = new Map();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const placed = placeInOrder(order, paths, room, taken);
    if (placed.size > best.size || attempt === 0) best = placed;
    const failed = order.find((name) => !placed.has(name));
    if (failed === undefined) break;
    order = [failed, ...order.filter((name) => name !== failed)];
  }
  return names.map((name) => best.get(name) ?? null);
}

interface Scene {
  readonly own: readonly (readonly [number, number])[];
  readonly others: readonly (readonly [number, number])[];
  readonly ownPieces: readonly Piece[];
  readonly otherPieces: readonly Piece[];
  readonly room: Box;
  readonly taken: readonly Box[];
}

function placeInOrder(
  order: readonly Name[],
  paths: readonly Path[],
  room: Box,
  words: readonly Box[],
): ReadonlyMap<Name, Place> {
  const places = new Map<Name, Place>();
  const taken = [...words];
  const tied: Piece[] = [];
  for (const name of order) {
    const isOwn = ({ key }: Path): boolean => key === name.key;
    const own = paths.filter(isOwn).flatMap(({ points }) => points);
    const scene: Scene = {
      own: name.from === 'top' ? own.toSorted((a, b) => b[1] - a[1]) : own.toSorted((a, b) => a[0] - b[0]),
      others: paths.filter((path) => !isOwn(path)).flatMap(({ points }) => points),
      ownPieces: paths.filter(isOwn).flatMap(piecesOf),
      otherPieces: [...paths.filter((path) => !isOwn(path)).flatMap(piecesOf), ...tied],
      room,
      taken,
    };
    const place = besideItsLine(name, scene) ?? tiedToItsLine(name, scene);
    if (place === null) continue;
    places.set(name, place);
    taken.push(boxOf(name, place));
    if (place.tie) tied.push(place.tie);
  }
  return places;
}

const piecesOf = ({ points }: Path): Piece[] =>
  points.slice(1).map(([x, y], i): Piece => [...points[i]!, x, y]);

function besideItsLine(name: Name, scene: Scene): Place | null {
  const { own, others, ownPieces, otherPieces } = scene;
  const pieces = [...ownPieces, ...otherPieces];
  let best: Place | null = null;
  let least = Infinity;
  for (let k = own.length - 1; k >= 0; k--) {
    const [x, y] = own[k]!;
    for (const [dx, dy, anchor, extra] of around) {
      const place = { x: x + dx, y: y + dy, anchor };
      const box = boxOf(name, place);
      const base = 2.4 * (own.length - 1 - k) + extra;
      if (base >= least || !isFree(box, scene)) continue;
      if ([...own, ...others].some((point) => distance(box, point) < AIR)) continue;
      if (pieces.some((piece) => crosses(piece, grown(box, 1)))) continue;
      const mine = nearest(box, own);
      if (nearest(box, others) < mine + MARGIN) continue;
      // A line of another that passes between would be read first.
      const passed = otherPieces.some((piece) => crosses(piece, grown(box, mine)));
      const cost = base + (passed ? 8 : 0);
      if (cost < least) [best, least] = [place, cost];
    }
  }
  return best;
}

/** First where its own line is still the nearest, then well away from all others, and at last across the line of another. */
function tiedToItsLine(name: Name, scene: Scene): Place | null {
  for (const rule of ['nearest', 'apart', 'across'] as const) {
    let best: Place | null = null;
    let least = Infinity;
    const first = Math.max(0, scene.own.length - TIED_POINTS);
    for (let k = scene.own.length - 1; k >= first; k--) {
      for (const length of ties) {
        const cost = 5 * (scene.own.length - 1 - k) + 0.4 * length;
        if (cost >= least) continue;
        const place = directions
          .map((angle) => tiedPlace(scene.own[k]!, length, angle))
          .find((each) => tieHolds(name, each, scene, rule));
        if (place) [best, least] = [place, cost];
      }
    }
    if (best) return best;
  }
  return null;
}

/** To the right first, then up and down, then to the left. */
const directions = Array.from({ length: 24 }, (_, i) => ((i % 2 === 0 ? i : -i - 1) * Math.PI) / 24);

function tiedPlace([x, y]: readonly [number, number], length: number, angle: number): Required<Place> {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [endX, endY] = [x + length * cos, y + length * sin];
  const anchor = cos > 0.3 ? 'start' : cos < -0.3 ? 'end' : 'middle';
  const shift = anchor === 'start' ? 4 : anchor === 'end' ? -4 : 0;
  const lift = anchor === 'middle' ? Math.sign(sin) * (HALF_HEIGHT + 1) : 0;
  return { x: endX + shift, y: endY + lift, anchor, tie: [x + 5 * cos, y + 5 * sin, endX, endY] };
}

function tieHolds(
  name: Name,
  place: Required<Place>,
  scene: Scene,
  rule: 'nearest' | 'apart' | 'across',
): boolean {
  const { own, others, ownPieces, otherPieces, taken } = scene;
  const { tie } = place;
  const box = boxOf(name, place);
  if (!isFree(box, scene)) return false;
  const away = nearest(box, others);
  if (rule === 'nearest' ? nearest(box, own) + MARGIN > away : away < APART) return false;
  const air = grown(box, 5);
  if (otherPieces.some((piece) => crosses(piece, air)) || ownPieces.some((piece) => crosses(piece, air))) {
    return false;
  }
  if (taken.some((other) => crosses(tie, grown(other, 1)))) return false;
  if (rule !== 'across' && otherPieces.some((piece) => meet(piece, tie))) return false;
  if (others.some((point) => fromPiece(tie, point) < 4)) return false;
  const [x1, y1, x2, y2] = tie;
  const end: Piece = [x1 + (x2 - x1) / 5, y1 + (y2 - y1) / 5, x2, y2];
  return !ownPieces.some((piece) => meet(piece, end)) && !own.some((point) => fromPiece(end, point) < 4);
}

/** Whether two pieces cross. */
function meet([ax, ay, bx, by]: Piece, [cx, cy, dx, dy]: Piece): boolean {
  const side = (x1: number, y1: number, x2: number, y2: number, x: number, y: number): boolean =>
    (x2 - x1) * (y - y1) > (y2 - y1) * (x - x1);
  return (
    side(ax, ay, bx, by, cx, cy) !== side(ax, ay, bx, by, dx, dy) &&
    side(cx, cy, dx, dy, ax, ay) !== side(cx, cy, dx, dy, bx, by)
  );
}

/** From a piece to a point, in pixels. */
function fromPiece([x1, y1, x2, y2]: Piece, [x, y]: readonly [number, number]): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

const grown = ({ left, right, top, bottom }: Box, by: number): Box => ({
  left: left - by,
  right: right + by,
  top: top - by,
  bottom: bottom + by,
});

function isFree(box: Box, { room, taken }: Scene): boolean {
  const inside =
    box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
  return inside && !taken.some((other) => overlap(grown(box, 2), other));
}

const nearest = (box: Box, points: readonly (readonly [number, number])[]): number =>
  points.reduce((least, point) => Math.min(least, distance(box, point)), Infinity);

/** From a box to a point, in pixels; 0 inside. */
export const distance = (box: Box, [x, y]: readonly [number, number]): number =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));

/** Whether two boxes have an inner point in common. */
export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether a piece of a line touches a box (Liang and Barsky). */
export function crosses([x1, y1, x2, y2]: Piece, { left, right, top, bottom }: Box): boolean {
  const [dx, dy] = [x2 - x1, y2 - y1];
  let [enter, leave] = [0, 1];
  for (const [p, q] of [
    [-dx, x1 - left],
    [dx, right - x1],
    [-dy, y1 - top],
    [dy, bottom - y1],
  ] as const) {
    if (p === 0 && q < 0) return false;
    if (p < 0) enter = Math.max(enter, q / p);
    if (p > 0) leave = Math.min(leave, q / p);
  }
  return enter <= leave;
}
