/** What references and spans make of a drawing, counted; nothing here is drawn. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shapesRepeated } from '../../../src/notebook/markup/expansion.ts';
import { element, type Markup, type MarkupElement } from '../../../src/notebook/markup/markup.ts';
import { safeWithReport } from '../../../src/notebook/markup/safe.ts';

const svg = (...children: readonly Markup[]): MarkupElement => element('svg', {}, ...children);
const times = (count: number, make: (at: number) => MarkupElement): readonly MarkupElement[] =>
  Array.from({ length: count }, (_, at) => make(at));
const use = (id: string, more = {}): MarkupElement => element('use', { href: `#${id}`, ...more });
const rect = (more = {}): MarkupElement => element('rect', { width: 1, height: 1, ...more });

test('a drawing without references adds nothing', () => {
  expect(shapesRepeated(svg(...times(9000, () => rect({ id: 'a', fill: 'red' }))))).toBe(0);
});

test('what is used counts once for every use, with all that is in it', () => {
  expect(shapesRepeated(svg(element('g', { id: 'a' }, rect(), rect()), use('a'), use('a')))).toBe(6);
  expect(shapesRepeated(svg(rect({ id: 'a' }), element('use', { 'xlink:href': '#a' }), use('b')))).toBe(1);
});

/** A file of under two kilobytes: each level uses the one below it `wide` times. */
const levels = (
  deep: number,
  wide: number,
  reach: (id: string) => MarkupElement,
  make: (id: string, inside: readonly MarkupElement[]) => MarkupElement,
): MarkupElement =>
  svg(
    make('l0', [rect()]),
    ...times(deep, (at) =>
      make(
        `l${at + 1}`,
        times(wide, () => reach(`l${at}`)),
      ),
    ),
    reach(`l${deep}`),
  );

const nests: readonly [string, (id: string) => MarkupElement, string][] = [
  ['use of use', use, 'g'],
  ['use of symbols', use, 'symbol'],
  ['patterns filled with patterns', (id) => rect({ fill: `url(#${id})` }), 'pattern'],
  ['patterns stroked with patterns', (id) => rect({ stroke: `url(#${id})` }), 'pattern'],
  ['masks of what is masked', (id) => rect({ mask: `url(#${id})` }), 'mask'],
  ['clips of what is clipped', (id) => rect({ 'clip-path': `url(#${id})` }), 'clipPath'],
  [
    'markers on lines with markers',
    (id) => element('path', { d: 'M0 0L1 1', 'marker-start': `url(#${id})` }),
    'marker',
  ],
];

test.each(nests)('%s: twelve levels of ten are refused, two of three are not', (_, reach, tag) => {
  const make = (id: string, inside: readonly MarkupElement[]): MarkupElement =>
    element(tag, { id }, ...inside);
  expect(safeWithReport(levels(12, 10, reach, make), 'p')).toMatchObject({ kept: null, growsTooLarge: true });
  expect(safeWithReport(levels(2, 3, reach, make), 'p')).toMatchObject({ kept: {}, growsTooLarge: false });
});

describe('cells that span others', () => {
  const table = (rows: number, cell: () => MarkupElement): MarkupElement =>
    element('table', {}, ...times(rows, () => element('tr', {}, cell())));

  test('count with every place but their own', () => {
    expect(shapesRepeated(table(2, () => element('td', { colspan: 3, rowspan: 2 })))).toBe(10);
    expect(shapesRepeated(table(2, () => element('th', { colspan: '-5', rowspan: 'x' })))).toBe(0);
    expect(shapesRepeated(element('colgroup', {}, element('col', { span: 7 })))).toBe(6);
  });

  test.each([
    ['a thousand columns down to the last row', { colspan: 1000, rowspan: 65_534 }],
    ['the same, as 0', { colspan: 1000, rowspan: 0 }],
    ['more than there can be', { colspan: 1e9, rowspan: 1e9 }],
  ])('%s: three hundred of them are refused', (_, spans) => {
    expect(
      safeWithReport(
        table(300, () => element('td', spans)),
        'p',
      ),
    ).toMatchObject({ kept: null, growsTooLarge: true });
  });

  test('columns by the thousand are refused', () => {
    expect(
      safeWithReport(element('table', {}, ...times(5000, () => element('col', { span: 1000 })))),
    ).toMatchObject({ kept: null, growsTooLarge: true });
  });
});

test('some shadows are drawn, hundreds are not', () => {
  const shadows = (count: number): MarkupElement =>
    svg(...times(count, () => rect({ filter: 'drop-shadow(1px 1px 9px red)' })));
  expect(safeWithReport(shadows(50)).growsTooLarge).toBe(false);
  expect(safeWithReport(shadows(200)).growsTooLarge).toBe(true);
});

describe('what is taken over from around', () => {
  const pattern = element('pattern', { id: 'p' }, ...times(4, () => rect()));
  const marker = element('marker', { id: 'm' }, rect());

  test('a fill on a group is drawn for every shape in it, and not where a shape has its own', () => {
    const group = element('g', { fill: 'url(#p)' }, rect(), rect({ fill: 'red' }), element('g', {}, rect()));
    expect(shapesRepeated(svg(pattern, group))).toBe(10);
  });

  test('what is used takes it over from where it is used', () => {
    const group = element('g', { id: 'g' }, rect());
    expect(shapesRepeated(svg(pattern, group, use('g', { fill: 'url(#p)' })))).toBe(2 + 5);
  });

  test('a marker in the middle is drawn at every point of a line at least, in whatever form the points are written', () => {
    for (const line of [
      element('polyline', { points: '0,0 1,1 2,2 3,3 4,4' }),
      element('path', { d: 'M0 0L1 1L2 2L3 3L4 4' }),
      element('path', { d: 'm0,0 1,1 1,1-1-1 .5.5' }),
      element('path', { d: 'M0 0hhhh' }),
    ]) {
      const marked = element('g', { 'marker-mid': 'url(#m)' }, line);
      expect(shapesRepeated(svg(marker, marked))).toBeGreaterThanOrEqual(2 * 3);
    }
  });
});

test('gradients count by their stops', () => {
  const gradient = element('linearGradient', { id: 'a' }, ...times(10, () => element('stop', { offset: 0 })));
  expect(shapesRepeated(svg(gradient, rect({ fill: 'url(#a)' }), rect({ stroke: 'url(#a)' })))).toBe(22);
});

test('a long path or text that is referred to counts by its length, and a shadow as several shapes', () => {
  const path = rect({ id: 'a', d: 'M0 0'.repeat(1000) });
  expect(shapesRepeated(svg(path, use('a'), use('a')))).toBe(2 * 41);
  const text = element('text', { id: 'a' }, 'x'.repeat(1000));
  expect(shapesRepeated(svg(text, use('a')))).toBe(12);
  expect(shapesRepeated(svg(rect({ id: 'a', filter: 'drop-shadow(1px 1px)' }), use('a')))).toBeGreaterThan(5);
});

test('a reference to what it stands in ends', () => {
  expect(
    shapesRepeated(svg(element('g', { id: 'a' }, use('a'), use('b')), element('g', { id: 'b' }, use('a')))),
  ).toBeLessThan(20);
});

test('of two with the same id the first counts, as in browsers', () => {
  expect(shapesRepeated(svg(rect({ id: 'a' }), element('g', { id: 'a' }, rect(), rect()), use('a')))).toBe(1);
});

test('references that stand in one another too deeply are refused, also where each is only one', () => {
  const chain = times(300, (at) => element('g', { id: `c${at}` }, use(`c${at + 1}`)));
  expect(safeWithReport(svg(...chain, rect({ id: 'c300' })))).toMatchObject({
    kept: null,
    growsTooLarge: true,
  });
});

test('counting ends soon after the limit, whatever refers to whatever', () => {
  const ids = 'abcd'.split('');
  const reference = fc.constantFrom(...ids.map((id) => `url(#${id})`));
  const part = fc
    .record({
      tag: fc.constantFrom('g', 'use', 'pattern', 'mask', 'path', 'marker'),
      id: fc.constantFrom(...ids),
      href: fc.constantFrom(...ids.map((id) => `#${id}`)),
      ...{ fill: reference, mask: reference, 'marker-mid': reference },
      d: fc.constant('M0 0L1 1L2 2'),
    })
    .map(({ tag, ...attributes }) => element(tag, attributes));
  /** Each stands in the one before it, or beside it. */
  const drawing = fc
    .array(fc.tuple(part, fc.boolean()), { maxLength: 60 })
    .map((parts) =>
      parts.reduceRight<readonly MarkupElement[]>(
        (made, [each, isAround]) => (isAround ? [{ ...each, children: made }] : [each, ...made]),
        [],
      ),
    );
  fc.assert(fc.property(drawing, (parts) => shapesRepeated(svg(...parts)) >= 0));
});
