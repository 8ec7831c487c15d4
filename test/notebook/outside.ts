/** What comes from outside, most of it nearly right: for tests of a moment, and for those of an hour. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Output } from '../../src/notebook/kernel/outputs.ts';
import type { FromKernel } from '../../src/notebook/kernel/protocol.ts';
import { tags } from '../../src/notebook/markup/allowed.ts';

/** Every attribute of HTML and SVG that can make a browser fetch, follow or run something, and those of style. */
export const fetching: readonly string[] = (
  'href xlink:href src srcset imagesrcset data action formaction poster background cite longdesc usemap profile archive ' +
  'classid codebase manifest icon ping style filter cursor clip-path mask mask-image marker marker-start marker-mid ' +
  'marker-end fill stroke color stop-color flood-color lighting-color content list-style-image border-image ' +
  'background-image shape-outside offset-path src:local attributeName begin onbegin onclick onload onerror target ' +
  'srcdoc sandbox is slot autofocus http-equiv formtarget download rel nonce integrity crossorigin'
).split(' ');

/** Values that lead out, or nearly. */
export const leading: readonly string[] = [
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
  'java\nscript:alert(1)',
  'data:text/html,<script>x</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/png;base64,AA" onload="x',
  'expression(alert(1))',
  'url(#a)\nhttp://127.0.0.1',
];

/** What may stand nowhere inside a tag, whatever it was made from. */
const reaches =
  /127\.0\.0\.1|javascript:|vbscript:|data:(?!image\/(?:png|jpeg|gif|webp);)|image-set|expression|\bon\w+=/i;

const controls = /^<\/?(?:a|progress|label|input|button|select|option|output|textarea|datalist)\b/;

export function expectHarmless(html: string): void {
  const isHarmless = (tag: string): boolean =>
    !reaches.test(tag) && (tags.has(/^<\/?([\w:]+)/.exec(tag)?.[1] ?? '') || controls.test(tag));
  expect([...html.matchAll(/<[^>]+>/g)].map(([tag]) => tag).filter((tag) => !isHarmless(tag))).toEqual([]);
}

const strange = 'script iframe object link style foreignObject animate feImage a base __proto__'.split(' ');
/** Elements that may stand in markup, and those that may not. */
export const elements: readonly string[] = [...tags, ...strange];

export const { markup } = fc.letrec<{ markup: unknown }>((tie) => ({
  markup: fc.oneof(
    { depthSize: 'small' },
    fc.string({ maxLength: 5 }),
    fc.record({
      tag: fc.oneof(fc.constantFrom(...elements), fc.string({ maxLength: 5 })),
      attributes: fc.dictionary(
        fc.constantFrom(...fetching, 'id', 'class', 'd', 'transform', 'x', '__proto__'),
        fc.oneof(
          fc.constantFrom(...leading, 'data:image/png;base64,AA', 'red', '12', 'url(#a)'),
          fc.string(),
        ),
      ),
      children: fc.array(tie('markup'), { maxLength: 3 }),
    }),
    fc.anything({ maxDepth: 2 }),
  ),
}));

const scraps = [
  ...'[ ] ( ) ![ ]( ` * ** _ ~~ | |-|-| $ $$ < > & \\ " \' word --- <details><summary> </summary> </details>'.split(
    ' ',
  ),
  ...'<b> </b> <br> <b\tonclick=x> <img\tsrc=x\tonerror=y> <script>x</script> &#x6a; [a]: [a](javascript:x)'.split(
    ' ',
  ),
  ...'[a](https://b.c) javascript:alert(1) JaVaScRiPt&colon;alert(1) data:text/html,x //127.0.0.1/x http://127.0.0.1/'.split(
    ' ',
  ),
  ...[
    '# ',
    '> ',
    '- ',
    '- [ ] ',
    '1. ',
    '\n',
    '\n\n',
    '  ',
    '```',
    '```\n',
    '|-|\n',
    '\n|-|\n',
    '\u0000',
    '\u202e',
  ],
];
/** Texts that are nearly Markdown. */
export const markdown = fc
  .array(fc.constantFrom(...scraps), { maxLength: 40 })
  .map((parts) => parts.join('').replaceAll('\t', ' '));

/** What a kernel says. */
export const messages: readonly FromKernel[] = [
  { type: 'ready' },
  { type: 'need', specifier: 'solvers/queens' },
  { type: 'done', run: 1, ok: true, milliseconds: 2.5 },
  { type: 'beat', waiting: ['a'], isPunctual: true },
  { type: 'rest', cell: 'a', text: 'b' },
];

/** What cells put out, each kind once. */
export const outputsOfAllKinds: readonly Output[] = [
  { kind: 'stream', name: 'stdout', text: 'a' },
  {
    kind: 'display',
    id: 'd',
    data: {
      'text/plain': 'a',
      'application/vnd.queens-knights.tree+json': { text: '', entries: [['0', { text: '1' }]] },
    },
  },
  {
    kind: 'update',
    id: 'd',
    data: {
      'text/plain': 'b',
      'application/vnd.queens-knights.table+json': {
        columns: ['n'],
        rows: [['1']],
        numeric: [true],
        more: 0,
      },
    },
  },
  {
    kind: 'result',
    data: {
      'text/plain': 'x',
      'application/vnd.queens-knights.markup+json': { tag: 'svg', attributes: {}, children: [] },
    },
  },
  { kind: 'verdict', checks: [{ label: 'a', pass: false, wrong: '', expected: '1', got: '2' }] },
  { kind: 'progress', id: 'p', done: 1, of: 2, label: '', elapsed: 3 },
  {
    kind: 'input',
    id: 'i',
    name: 'n',
    control: { type: 'toggle', label: 'a', disabled: false },
    value: true,
  },
  { kind: 'omitted', count: 3, kept: true },
  { kind: 'error', name: 'E', message: 'm', frames: [{ cell: 'a', line: 1, where: '' }], times: 2 },
  { kind: 'clear' },
];
