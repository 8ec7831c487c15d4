/**
 * What markup from the sandbox may be: elements by name, attributes by name and by value. A value is let through for
 * what it is, never for what it is not; nothing that is let through loads, links out or runs.
 */
const words = (text: string): readonly string[] => text.split(/\s+/);

export const tags: ReadonlySet<string> = new Set(
  words(
    'svg g path rect circle ellipse line polyline polygon text tspan textPath title desc defs clipPath marker use ' +
      'linearGradient radialGradient stop pattern symbol mask image img ' +
      'div span p pre code b i u s em strong small sub sup mark kbd samp var del ins abbr cite q br hr ul ol li dl dt dd ' +
      'blockquote figure figcaption table caption colgroup col thead tbody tfoot tr th td h1 h2 h3 h4 h5 h6 details summary',
  ),
);

const NUMBERS = /^[-+.,\d\s%a-zA-Z]*$/;
const WORDS = /^[\w\s-]*$/;
const ID = /^[\w-]+$/;
const LOCAL = /^url\(\s*(["']?)#([\w-]+)\1\s*\)$/;
const COLOUR =
  /^(?:[a-zA-Z]+|#[\da-fA-F]{3,8}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([-+.,\d\s%/a-z]*\)|var\(--[\w-]+\))$/;
const PATH = /^[\s,.\dMmZzLlHhVvCcSsQqTtAaEe+-]*$/;
const TRANSFORM = /^(?:\s*,?\s*(?:translate|rotate|scale|skewX|skewY|matrix)\([-+.,\d\seE]*\))*\s*$/;
const SHADOW = /^drop-shadow\((?:[-.\d\sa-z%,#]|rgba?\([\d\s.,%]*\))*\)$/;
const FONTS = /^[\w\s,'"-]*$/;
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z\d+/]*={0,2}$/;

const matching =
  (pattern: RegExp) =>
  (value: string): string | null =>
    pattern.test(value) ? value : null;

/** `none`, or a part of the same drawing. */
const reference = (value: string, prefix: string): string | null => {
  if (value === 'none') return value;
  const id = LOCAL.exec(value)?.[2];
  return id === undefined ? null : `url(#${prefixed(id, prefix)})`;
};
const paint = (value: string, prefix: string): string | null =>
  COLOUR.test(value) ? value : reference(value, prefix);
const ids = (value: string, prefix: string): string | null =>
  value.split(/\s+/).every((id) => ID.test(id))
    ? value
        .split(/\s+/)
        .map((id) => prefixed(id, prefix))
        .join(' ')
    : null;
const prefixed = (id: string, prefix: string): string => (prefix ? `${prefix}-${id}` : id);

type Allow = (value: string, prefix: string) => string | null;

const kinds: readonly (readonly [names: string, allow: Allow])[] = [
  [
    'colspan rowspan cx cy dx dy fx fy r rx ry x x1 x2 y y1 y2 width height offset opacity fill-opacity stop-opacity ' +
      'stroke-opacity stroke-width stroke-dasharray stroke-dashoffset stroke-miterlimit font-size font-weight ' +
      'letter-spacing word-spacing markerWidth markerHeight refX refY pathLength points rotate textLength startOffset ' +
      'viewBox transform-origin span start',
    matching(NUMBERS),
  ],
  [
    'aria-hidden class clip-rule data-state dominant-baseline fill-rule font-style font-variant gradientUnits ' +
      'markerUnits mix-blend-mode open orient overflow paint-order patternUnits preserveAspectRatio role scope ' +
      'shape-rendering spreadMethod stroke-linecap stroke-linejoin text-anchor text-decoration text-rendering ' +
      'vector-effect visibility image-rendering lengthAdjust dir lang align',
    matching(WORDS),
  ],
  ['aria-label alt title', (value) => value],
  ['aria-labelledby aria-describedby id', ids],
  ['fill stroke stop-color color', paint],
  ['clip-path mask marker-start marker-mid marker-end', reference],
  ['d', matching(PATH)],
  ['filter', matching(SHADOW)],
  ['transform gradientTransform patternTransform', matching(TRANSFORM)],
  ['font-family', matching(FONTS)],
];

const attributes: ReadonlyMap<string, Allow> = new Map(
  kinds.flatMap(([names, allow]) => words(names).map((name) => [name, allow] as const)),
);

/** The value an attribute may have on an element, its ids made the page's; null if it may not be there. */
export function allowedValue(tag: string, name: string, value: unknown, prefix: string): string | null {
  if (typeof value !== 'string') return null;
  if (name === 'href' || name === 'xlink:href' || name === 'src') {
    if (tag === 'image' || tag === 'img') return PICTURE.test(value) ? value : null;
    if (tag !== 'use' && tag !== 'textPath') return null;
    return /^#[\w-]+$/.test(value) ? `#${prefixed(value.slice(1), prefix)}` : null;
  }
  return attributes.get(name)?.(value, prefix) ?? null;
}
