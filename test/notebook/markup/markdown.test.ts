import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownMarkup } from '../../../src/notebook/markup/markdown.ts';
import { type Markup, toHtml } from '../../../src/notebook/markup/markup.ts';
import { markdown } from '../outside.ts';
import { FLAGS } from './markdown-steps.ts';
import { units } from './repeated-marks.ts';

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
  ['[here](javascript:alert(1))', '<p><span>here (javascript:alert(1))</span></p>'],
  ['[here](data:text/html,x)', '<p><span>here (data:text/html,x)</span></p>'],
  ['![a board](https://example.org/x.png)', '<p><em>[picture: a board]</em></p>'],
  [
    '- one\n- two\n  more\n\n3. three',
    '<ul><li>one</li><li>two\nmore</li></ul><ol start="3"><li>three</li></ol>',
  ],
  ['- one\n  - in one\n- two', '<ul><li>one<ul><li>in one</li></ul></li><li>two</li></ul>'],
  ['> said\n> so', '<blockquote><p>said\nso</p></blockquote>'],
  [
    '```ts\nif (a < b) {}\n```\nafter',
    '<pre class="code"><code><span class="tk-keyword">if</span> (a &lt; b) {}</code></pre><p>after</p>',
  ],
  [
    '| n | s |\n|---|--:|\n| 8 | `92` |',
    '<div class="cell-table" tabindex="0"><table><thead><tr><th>n</th><th class="number">s</th></tr></thead><tbody><tr><td>8</td><td class="number"><code>92</code></td></tr></tbody></table></div>',
  ],
  ['---', '<hr>'],
  ['<img src=x>', '<p>&lt;img src=x&gt;</p>'],
  ['Title\n=====', '<h2>Title</h2>'],
  ['***both***', '<p><em><strong>both</strong></em></p>'],
  ['&lt; ~~gone~~', '<p>&lt; <del>gone</del></p>'],
  ['5. five\n6. six', '<ol start="5"><li>five</li><li>six</li></ol>'],
  [
    '- [x] done\n- [ ] open',
    '<ul><li class="task"><input type="checkbox" disabled="" aria-label="done" checked=""> done</li><li class="task"><input type="checkbox" disabled="" aria-label="open"> open</li></ul>',
  ],
  ['- a\n  - b\n    - c', '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>'],
  [
    'so $n^2$ and\n\n$$\nn!\n$$',
    '<p>so <code class="math">n^2</code> and</p><pre class="math"><code>n!</code></pre>',
  ],
  ['so $$n^2$$', '<p>so <code class="math display">n^2</code></p>'],
  [
    '[a][b]\n\n[b]: https://example.org/',
    '<p><a href="https://example.org/" rel="noopener noreferrer nofollow">a</a></p>',
  ],
  ['8<sup>6</sup> & \\*plain\\*', '<p>8<sup>6</sup> &amp; *plain*</p>'],
  ['<B>a *<b>b</b>* c<br/>d</B>', '<p><b>a <em><b>b</b></em> c<br>d</b></p>'],
  ['<b>a <b>b</b> c</b>', '<p><b>a <b>b</b> c</b></p>'],
  [`a${'<b>'.repeat(199)}${'</b>'.repeat(199)}`, `<p>a${'<b>'.repeat(199)}${'</b>'.repeat(199)}</p>`],
  ['<b>open *a</b>*', '<p>&lt;b&gt;open <em>a&lt;/b&gt;</em></p>'],
  [
    'a <b onclick=x>b</b> <font>c</font>',
    '<p>a &lt;b onclick=x&gt;b&lt;/b&gt; &lt;font&gt;c&lt;/font&gt;</p>',
  ],
  [
    '<details><summary>A hint</summary>\n\nCount *four*.\n\n</details>',
    '<details><summary>A hint</summary><p>Count <em>four</em>.</p></details>',
  ],
  [
    '<details open>\n<summary>A <b>hint</b> &c</summary>\n\n- one\n\n</details>\n\nafter',
    '<details open=""><summary>A <b>hint</b> &amp;c</summary><ul><li>one</li></ul></details><p>after</p>',
  ],
  [
    '<details><summary>In one</summary>\nall of <i>it</i>\n</details>',
    '<details><summary>In one</summary><p>all of <i>it</i></p></details>',
  ],
  [
    '<details>\n\none\n\n<details><summary>in it</summary>\n\ntwo\n\n</details>\n\nthree\n\n</details>',
    '<details><summary>Details</summary><p>one</p><details><summary>in it</summary><p>two</p></details><p>three</p></details>',
  ],
  [
    '> <details>\n> <summary>quoted</summary>\n>\n> one\n> </details>',
    '<blockquote><details><summary>quoted</summary><p>one</p></details></blockquote>',
  ],
  [
    '<details><summary>open</summary>\n\nnever closed',
    '<p>&lt;details&gt;&lt;summary&gt;open&lt;/summary&gt;</p><p>never closed</p>',
  ],
  [
    '<details onclick="x"><summary>a</summary>b</details>',
    '<p>&lt;details onclick=&quot;x&quot;&gt;&lt;summary&gt;a&lt;/summary&gt;b&lt;/details&gt;</p>',
  ],
  [
    '<details><summary><script>x</script></summary>b</details>',
    '<details><summary>&lt;script&gt;x&lt;/script&gt;</summary><p>b</p></details>',
  ],
  ['a\n\n<!-- for the author -->\n\nb', '<p>a</p><p>b</p>'],
  [
    'one[^b] two[^a] one[^b]\n\n[^a]: A *note*.\n[^b]: See[^c].\n[^c]: Third.\n[^d]: Nobody’s.',
    '<p>one<sup>1</sup> two<sup>2</sup> one<sup>1</sup></p><section class="footnotes" aria-label="Footnotes"><ol><li><p>See<sup>3</sup>.</p></li><li><p>A <em>note</em>.</p></li><li><p>Third.</p></li><li><p>Nobody’s.</p></li></ol></section>',
  ],
  [
    '> said[^a]\n>\n> [^a]: so',
    '<blockquote><p>said<sup>1</sup></p></blockquote><section class="footnotes" aria-label="Footnotes"><ol><li><p>so</p></li></ol></section>',
  ],
  [
    '```py\ndef f(x):  # "no" text\n    return "# no comment"\n```',
    '<pre class="code"><code><span class="tk-keyword">def</span> f(x):  <span class="tk-comment"># &quot;no&quot; text</span>\n    <span class="tk-keyword">return</span> <span class="tk-string">&quot;# no comment&quot;</span></code></pre>',
  ],
  ['```text\nif (a) {}\n```', '<pre class="code"><code>if (a) {}</code></pre>'],
])('%j', (text, made) => {
  expect(html(text)).toBe(made);
});

test('whatever the text, only these elements are made, and links lead only to the web', () => {
  const tags = new Set(
    'div p h2 h3 h4 ul ol li blockquote pre code em strong del b sup br a span hr table thead tbody tr th td details summary section input'.split(
      ' ',
    ),
  );
  const holds = (made: Markup): boolean =>
    typeof made === 'string' ||
    (tags.has(made.tag) &&
      Object.entries(made.attributes).every(([name, value]) =>
        name === 'href'
          ? /^https?:\/\//i.test(value)
          : [
              'aria-label',
              'checked',
              'class',
              'disabled',
              'open',
              'rel',
              'start',
              'tabindex',
              'type',
            ].includes(name),
      ) &&
      made.children.every(holds));
  fc.assert(
    fc.property(markdown, (text) => {
      expect(holds(markdownMarkup(text))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('whatever is repeated, four times as much takes about four times as many steps', () => {
  const printed = execFileSync(process.execPath, [...FLAGS, join(import.meta.dirname, 'markdown-steps.ts')], {
    encoding: 'utf8',
  });
  const found = JSON.parse(printed) as [unit: string, once: number, more: number][];
  expect(found).toHaveLength(units.length);
  // A square would be sixteen times as many.
  expect(found.filter(([, once, more]) => more > 12 * once)).toEqual([]);
});

test.each([
  ['a hundred thousand characters', 'word '.repeat(20_001), /100005 characters/],
  ['a line of brackets', '['.repeat(401), /more than 400 marks/],
  ['lines of marks with a no-break space between', '*a_\n\u00a0\n'.repeat(201), /more than 400 marks/],
  ['tags in tags', `${'<b>'.repeat(5000)}${'</b>'.repeat(5000)}`, /more than 400 marks/],
  ['quotes in quotes', '> '.repeat(31), /more than 30 quotes or lists/],
  ['lists in lists', '- '.repeat(31), /more than 30 quotes or lists/],
])('%s are shown as they are, and that is said', (_, text, said) => {
  expect(html(text)).toMatch(said);
  expect(html(text)).toContain(toHtml(text.slice(0, 20)));
});
