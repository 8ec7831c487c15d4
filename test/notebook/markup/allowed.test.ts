/** What may stand in markup from the sandbox, value by value. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tags } from '../../../src/notebook/markup/allowed.ts';
import { element, safe, safeWithReport, toHtml } from '../../../src/notebook/markup/markup.ts';

/** Every attribute of HTML and SVG that can make a browser fetch, follow or run something, and those of style. */
const fetching = words(
  'href xlink:href src srcset imagesrcset data action formaction poster background cite longdesc usemap profile archive ' +
    'classid codebase manifest icon ping style filter cursor clip-path mask mask-image marker marker-start marker-mid ' +
    'marker-end fill stroke color stop-color flood-color lighting-color content list-style-image border-image ' +
    'background-image shape-outside offset-path src:local attributeName begin onbegin onclick onload onerror target ' +
    'srcdoc sandbox is slot autofocus http-equiv formtarget download rel nonce integrity crossorigin',
);
function words(text: string): readonly string[] {
  return text.split(' ');
}

const leading = [
  'http://127.0.0.1/x',
  '//127.0.0.1/x',
  'url(http://127.0.0.1/x)',
  'URL( "http://127.0.0.1/x" )',
  'u\\72l(http://127.0.0.1/x)',
  '\\75 rl(//127.0.0.1/x)',
  'url(#a) url(http://127.0.0.1/x)',
  'url("#a"),url(//127.0.0.1/x)',
  "image-set('http://127.0.0.1/x' 1x)",
  '-webkit-image-set(url(//127.0.0.1/x) 1x)',
  'image(http://127.0.0.1/x)',
  'src("http://127.0.0.1/x")',
  'cross-fade(url(//127.0.0.1/x), red)',
  'element(#a)',
  'var(--x, url(http://127.0.0.1/x))',
  'red;background:url(//127.0.0.1/x)',
  'javascript:alert(1)',
  'data:text/html,<script>x</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/png;base64,AA" onload="x',
  'expression(alert(1))',
  'url(#a)\nhttp://127.0.0.1',
];

const reaches = /127\.0\.0\.1|javascript:|data:(?!image\/png)|image-set|expression|\bon\w+=/i;

describe('no attribute of any element', () => {
  test.each(fetching)('%s fetches, follows or runs', (name) => {
    for (const tag of [
      ...tags,
      'script',
      'iframe',
      'object',
      'link',
      'style',
      'foreignObject',
      'animate',
      'feImage',
      'a',
      'base',
    ])
      for (const value of leading)
        expect(toHtml(safe(element(tag, { [name]: value }, 'x'), 'p') ?? '')).not.toMatch(reaches);
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
  const name = fc.oneof(fc.constantFrom(...tags, 'script', 'a', '__proto__'), fc.string({ maxLength: 5 }));
  const { markup } = fc.letrec((tie) => ({
    markup: fc.oneof(
      { depthSize: 'small' },
      fc.string({ maxLength: 5 }),
      fc.record({
        tag: name,
        attributes: fc.dictionary(
          fc.constantFrom(...fetching, 'x', 'd', '__proto__'),
          fc.oneof(fc.constantFrom(...leading), fc.string()),
        ),
        children: fc.array(tie('markup'), { maxLength: 3 }),
      }),
      fc.anything({ maxDepth: 2 }),
    ),
  }));
  fc.assert(
    fc.property(markup, (given) => {
      const html = toHtml(safe(given, 'p') ?? '').replace(/>[^<]*</g, '><');
      for (const [tag] of html.matchAll(/<[^>]+>/g)) expect(tag).not.toMatch(reaches);
    }),
    { numRuns: 1000 },
  );
  let deep: unknown = 'x';
  for (let level = 0; level < 50_000; level++) deep = { tag: 'g', attributes: {}, children: [deep] };
  expect(toHtml(safe(deep, 'p') ?? '').length).toBeLessThan(1000);
});
