/** What may stand in markup from the sandbox, value by value. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { element, toHtml } from '../../../src/notebook/markup/markup.ts';
import { safe, safeWithReport } from '../../../src/notebook/markup/safe.ts';
import { elements, expectHarmless, fetching, leading, markup } from '../outside.ts';

describe('no attribute of any element', () => {
  test.each(fetching)('%s fetches, follows or runs', (name) => {
    for (const tag of elements)
      for (const value of leading)
        expectHarmless(toHtml(safe(element(tag, { [name]: value }, 'x'), 'p') ?? ''));
  });
});

test.each([
  ['fill', 'url(#a)', 'url(#p-a)'],
  ['clip-path', 'url("#a")', 'url(#p-a)'],
  ['fill', 'rgb(1 2 3 / 50%)', 'rgb(1 2 3 / 50%)'],
  ['stroke', 'var(--ink)', 'var(--ink)'],
  ['fill', '#aBc', '#aBc'],
  ['transform', 'translate(1,2) rotate(-4.5e1)', 'translate(1,2) rotate(-4.5e1)'],
  ['d', 'M0,0L1.5-2e3Z', 'M0,0L1.5-2e3Z'],
  ['id', 'a', 'p-a'],
  ['aria-labelledby', 'a b', 'p-a p-b'],
])('%s="%s" stays, as %s', (name, value, kept) => {
  expect(safe(element('path', { [name]: value }), 'p')).toEqual(element('path', { [name]: kept }));
});

test('pictures are those that are in the markup itself', () => {
  const png = 'data:image/png;base64,AAAA';
  expect(safe(element('img', { src: png, width: 2 }), 'p')).toEqual(element('img', { src: png, width: '2' }));
  expect(safe(element('image', { href: 'https://example.org/x.png' }), 'p')).toBeNull();
});

test('what is taken out is told', () => {
  const { removed } = safeWithReport(
    element('p', { onclick: 'x' }, element('script'), element('img', { src: '/x' })),
  );
  expect(removed).toEqual(expect.arrayContaining(['onclick', '<script>', '<img>']));
});

test('no markup, however it is made, throws, reaches out or is deeper than can be drawn', () => {
  fc.assert(
    fc.property(markup, (given) => expectHarmless(toHtml(safe(given, 'p') ?? ''))),
    { numRuns: 200 },
  );
  let deep: unknown = 'x';
  for (let level = 0; level < 50_000; level++) deep = { tag: 'g', attributes: {}, children: [deep] };
  expect(toHtml(safe(deep, 'p') ?? '').length).toBeLessThan(1000);
});
