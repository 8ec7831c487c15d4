import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownMarkup } from '../../../src/notebook/markup/markdown.ts';
import { type Markup, toHtml } from '../../../src/notebook/markup/markup.ts';

const html = (text: string): string =>
  toHtml(markdownMarkup(text)).slice('<div class="markdown">'.length, -6);

test.each([
  ['# Title #', '<h2>Title</h2>'],
  ['one\ntwo\n\nthree', '<p>one\ntwo</p><p>three</p>'],
  [
    'a *b* **c** `d*e*` _f_ snake_case_name',
    '<p>a <em>b</em> <strong>c</strong> <code>d*e*</code> <em>f</em> snake_case_name</p>',
  ],
  [
    '[here](https://example.org/a)',
    '<p><a href="https://example.org/a" rel="noopener noreferrer nofollow">here</a></p>',
  ],
  ['[here](javascript:alert(1))', '<p>[here](javascript:alert(1))</p>'],
  ['[here](data:text/html,x)', '<p><span>here (data:text/html,x)</span></p>'],
  ['![a board](https://example.org/x.png)', '<p><em>[picture: a board]</em></p>'],
  ['- one\n- two\n  more\n\n3. three', '<ul><li>one</li><li>two\nmore</li></ul><ol><li>three</li></ol>'],
  ['- one\n  - in one\n- two', '<ul><li><p>one</p><ul><li>in one</li></ul></li><li>two</li></ul>'],
  ['> said\n> so', '<blockquote><p>said\nso</p></blockquote>'],
  ['```ts\nif (a < b) {}\n```\nafter', '<pre class="code"><code>if (a &lt; b) {}</code></pre><p>after</p>'],
  [
    '| n | s |\n|---|--:|\n| 8 | `92` |',
    '<div class="cell-table"><table><thead><tr><th>n</th><th>s</th></tr></thead><tbody><tr><td>8</td><td><code>92</code></td></tr></tbody></table></div>',
  ],
  ['---', '<hr>'],
  ['<b>not bold</b> & \\*plain\\*', '<p>&lt;b&gt;not bold&lt;/b&gt; &amp; *plain*</p>'],
  [
    '<details><summary>A hint</summary>\n\nCount *four*.\n\n</details>',
    '<details><summary>A hint</summary><p>Count <em>four</em>.</p></details>',
  ],
])('%j', (text, made) => {
  expect(html(text)).toBe(made);
});

test('whatever the text, only these elements are made, and links lead only to the web', () => {
  const tags = new Set(
    'div p h2 h3 h4 ul ol li blockquote pre code em strong a span hr table thead tbody tr th td details summary'.split(
      ' ',
    ),
  );
  const holds = (made: Markup): boolean =>
    typeof made === 'string' ||
    (tags.has(made.tag) &&
      Object.entries(made.attributes).every(([name, value]) =>
        name === 'href' ? /^https?:\/\//i.test(value) : name === 'class' || name === 'rel',
      ) &&
      made.children.every(holds));
  const pieces = fc.constantFrom(
    '<script>x</script>',
    '[a](javascript:x)',
    '[a](https://b.c)',
    '<img src=x onerror=y>',
    '**',
    '_',
    '`',
    '```',
    '\n',
    '\n\n',
    '> ',
    '- ',
    '1. ',
    '# ',
    '|',
    '|-|-|',
    '\n|-|\n',
    'word',
    '<details><summary>',
    '</summary>',
    '</details>',
    '![',
    '](',
    ')',
    '"',
    '\\',
    '  ',
    '---',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      expect(holds(markdownMarkup(parts.join('')))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('a long hostile text is read quickly enough to be read at all', () => {
  for (const text of [
    '*'.repeat(20_000),
    '['.repeat(20_000),
    '> '.repeat(5_000),
    '`'.repeat(20_001),
    '- '.repeat(5_000),
    '_a'.repeat(10_000),
  ])
    expect(toHtml(markdownMarkup(text)).length).toBeGreaterThan(0);
});
