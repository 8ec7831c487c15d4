/** An array of zeros and ones as a strip of cells, in the units of grids: a cell is as wide as a square. */
import { UNIT } from './marks.ts';
import { linkRect } from './links.ts';
import { tag } from './svg.ts';

export interface StripLook {
  /** What a screen reader says the picture shows. */
  readonly label: string;
  /** The width of the view box in cells, where strips of different length share one scale (default: as many as bits). */
  readonly cells?: number;
  /** Numbers the cells above (default: no); or the words that stand there. */
  readonly numbers?: boolean | readonly string[];
  /** Room to the left, in units: 24 puts the cells under a grid that has numbers at its edge (default: 1.5). */
  readonly inset?: number;
  /** The cells whose numbers stand out, and which wear the ring of the current try. */
  readonly ring?: readonly number[];
  /** The cells that are pointed at, here or on the grid. */
  readonly pointed?: readonly number[];
  /** What lights up with a cell: `column:3`. */
  readonly pointOf?: (at: number) => string;
  /** The fill of a cell that holds a one: `set` (neutral), `path-fill`, `rejected-fill`, … */
  readonly ones?: (at: number) => string;
  /** How high a cell is, where it is not square. */
  readonly height?: number;
  /** Written into the svg element, such as `data-part="open"`. */
  readonly attributes?: Readonly<Record<string, string>>;
}

/** A strip that stands alone, as an svg. */
export function drawStrip(bits: readonly number[], look: StripLook): string {
  return stripFrame(look.cells ?? bits.length, look, stripMarks(bits, look));
}

/** The svg round cells that are drawn elsewhere. */
export function stripFrame(
  cells: number,
  look: Pick<StripLook, 'label' | 'numbers' | 'inset' | 'attributes'>,
  ...marks: readonly string[]
): string {
  const top = look.numbers ? 22 : 1.5;
  const inset = look.inset ?? 1.5;
  return tag(
    'svg',
    {
      class: 'bd strip',
      viewBox: `${-inset} ${-top} ${cells * UNIT + inset + 1.5} ${UNIT + top + 1.5}`,
      role: 'img',
      'aria-label': look.label,
      ...look.attributes,
    },
    ...marks,
  );
}

/** The cells alone, their corner at the origin: for a strip below a grid, or one that is drawn again. */
export function stripMarks(bits: readonly number[], look: Omit<StripLook, 'label'>): string {
  const { ring = [], height = UNIT } = look;
  const names = Array.isArray(look.numbers) ? (look.numbers as readonly string[]) : undefined;
  return bits
    .map((bit, at) => {
      const x = at * UNIT;
      const on = ring.includes(at);
      const fill = bit === 0 ? '' : ` ${look.ones?.(at) ?? 'set'}`;
      return (
        tag('rect', { class: `bit${fill}`, x: x + 1.5, y: 1.5, width: UNIT - 3, height: height - 3 }) +
        tag(
          'text',
          { class: `bit-n${bit === 0 ? '' : ' one'}`, x: x + UNIT / 2, y: height / 2 + 5.5 },
          String(bit),
        ) +
        (look.numbers
          ? tag(
              'text',
              { class: `axis-label${on ? ' on' : ''}`, x: x + UNIT / 2, y: -6 },
              names?.[at] ?? String(at),
            )
          : '') +
        (on ? ringOn('try-ring', x, height) : '') +
        (look.pointed?.includes(at) ? ringOn('point-ring', x, height) : '') +
        (look.pointOf ? linkRect(look.pointOf(at), x + 1, 1, UNIT - 2, height - 2) : '')
      );
    })
    .join('');
}

const ringOn = (className: string, x: number, height: number): string =>
  tag('rect', { class: className, x: x + 2, y: 2, width: UNIT - 4, height: height - 4 });

/** The lowest `width` bits of an integer, bit 0 first: under a grid, bit c is column c. */
export const bitsOf = (value: number, width: number): number[] =>
  Array.from({ length: width }, (_, bit) => (value >>> bit) & 1);
