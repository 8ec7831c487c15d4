/** What others have written: links, files, outputs, and cells that try to get out. */
import { describe, expect, test } from 'vitest';
import { article, fileOfCells, linkOf, markdownCell, onFreshPage } from './bench.ts';

test(
  'the sandbox refuses what a cell has no business with',
  onFreshPage(async (bench) => {
    const refused: Readonly<Record<string, string>> = {
      'the network by fetch': 'await fetch("/")',
      'the network by XMLHttpRequest': 'new XMLHttpRequest()',
      'the network by WebSocket': 'new WebSocket("ws://127.0.0.1/")',
      'the network by a foreign module': 'await import("https://127.0.0.1/x.js")',
      'the inherited fetch': 'await Object.getPrototypeOf(Object.getPrototypeOf(globalThis)).fetch("/")',
      eval: 'eval("1")',
      'new Function': 'new Function("return 1")()',
      'local storage': 'localStorage.getItem("x")',
      'the page’s database': 'indexedDB.open("x")',
      'further workers': 'new Worker("data:text/javascript,1")',
      'messages past the kernel': 'postMessage("x")',
      'the page’s elements': 'document.querySelector("main").remove()',
      'the frame above': 'window.parent.document.title',
    };
    await bench.openFile('refused.ipynb', fileOfCells(...Object.values(refused)));
    for (const index of Object.keys(refused).keys()) await bench.run(`scratch-${index + 1}`);
    for (const [index, what] of Object.keys(refused).entries()) {
      await bench.until(`scratch-${index + 1}`, 'error', 'done');
      expect(await bench.state(`scratch-${index + 1}`), what).toBe('error');
      expect(await bench.out(`scratch-${index + 1}`), what).toMatch(/Error/);
    }
  }),
);

describe('what comes from elsewhere', () => {
  test(
    'a link shows its code, which is text and makes no element, and runs nothing',
    onFreshPage(async (bench) => {
      const asked = bench.requests();
      await bench.page.goto(
        await linkOf(article(), {
          sourceHash: 'x',
          sources: { found: '<img src=x onerror="window.harm=1">' },
          scratch: [{ id: 'scratch-1', after: 'found', source: '2 + 2' }],
        }),
      );
      await bench.page.locator('#cell-scratch-1 .cell-in pre').waitFor();
      expect(await bench.page.textContent('#cell-found .cell-in pre')).toBe(
        '<img src=x onerror="window.harm=1">',
      );
      expect(
        await bench.page.evaluate(() => [document.querySelectorAll('.cell img').length, 'harm' in window]),
      ).toEqual([0, false]);
      // A cell below the window is laid out when the page has nothing else to do.
      await expect.poll(() => bench.out('found')).toContain('1 3 5 0 2 4');
      expect(await bench.state('scratch-1')).toBe('idle');
      // The page's own side of the sandbox comes with the notebook; the sandbox is a page.
      expect(asked.filter((path) => /sandbox[^/]*\.html/.test(path))).toEqual([]);
      await expect.poll(() => bench.notice()).toContain('Read it before you run it');
    }),
  );

  test(
    'a link that is damaged, not deflated, or without end changes nothing and is reported',
    onFreshPage(async (bench) => {
      for (const [code, said] of [
        ['%%%', 'damaged, so nothing was changed'],
        ['AAAA', 'damaged, so nothing was changed'],
        ['A'.repeat(120_000), 'at most 100,000 are read'],
      ] as const) {
        await bench.page.goto('about:blank');
        await bench.page.goto(`${article()}#code=${code}`);
        await expect.poll(() => bench.notice()).toContain(said);
        expect(await bench.page.textContent('#cell-found .cell-in pre')).toContain('backtracking.search(6)');
      }
    }),
  );

  test(
    'an output cannot bring a script, a style or a link into the page',
    onFreshPage(async (bench) => {
      await bench.runOwn(`const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
for (const tag of ['script', 'foreignObject', 'image', 'a', 'style', 'rect']) {
  const child = document.createElementNS('http://www.w3.org/2000/svg', tag);
  child.setAttribute('onclick', 'window.harm=1');
  child.setAttribute('href', 'javascript:window.harm=1');
  child.setAttribute('fill', 'url(https://127.0.0.1/x)');
  drawing.appendChild(child);
}
drawing`);
      await bench.until('scratch-1', 'done');
      expect(
        await bench.page.$eval(
          '#cell-scratch-1 .cell-drawing svg',
          (svg) => svg.closest('.cell-drawing')?.innerHTML,
        ),
      ).toBe('<svg role="img" aria-label="Chart"><rect></rect></svg>');
    }),
  );

  test(
    'a notebook file with scripts in its outputs gives its code, and nothing else',
    onFreshPage(async (bench) => {
      const data = { 'text/html': '<script>window.harm=1</script>' };
      const evil = fileOfCells(markdownCell('# Title\n\n<img src=x onerror="window.harm=1">'), {
        ...{ cell_type: 'code', metadata: {}, execution_count: 1, source: ['6 * 7'] },
        outputs: [{ output_type: 'display_data', metadata: {}, data }],
      });
      expect(await bench.openFile('evil.ipynb', evil)).toContain('One output of the file is not shown');
      expect(
        await bench.page.evaluate(() => [
          'harm' in window,
          document.querySelectorAll('main img, main .cell-out script').length,
        ]),
      ).toEqual([false, 0]);
      expect(await bench.page.innerText('.cell-prose h2')).toBe('Title');
      expect(await bench.page.innerText('.cell-prose p')).toBe('<img src=x onerror="window.harm=1">');
      await bench.runToEnd('scratch-1');
      expect(await bench.out('scratch-1')).toBe('42');
    }),
  );

  test(
    'files that are no notebooks are not opened, and the reader is told',
    onFreshPage(async (bench) => {
      await bench.openOwn();
      for (const [text, said] of [
        ['{', 'it is not JSON'],
        ['{"nbformat":3,"cells":[]}', 'nbformat is not 4'],
        ['{"nbformat":4}', 'no list of cells'],
        [JSON.stringify({ nbformat: 4, cells: Array(5000).fill({}) }), 'at most 2,000'],
        ['{"nbformat":4,"cells":[7]}', 'Cell 1 of this notebook is not a cell'],
      ] as const) {
        await bench.giveFile('bad.ipynb', text);
        await expect.poll(() => bench.notice()).toContain(said);
      }
    }),
  );
});
