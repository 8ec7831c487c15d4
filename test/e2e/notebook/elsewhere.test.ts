/** What others have written: links, files, outputs, and cells that try to get out. */
import { describe, expect, test } from 'vitest';
import { article, fileOfCells, linkOf, onFreshPage } from './bench.ts';

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
    for (const [index, what] of Object.keys(refused).entries()) {
      await bench.run(`scratch-${index + 1}`);
      await bench.until(`scratch-${index + 1}`, 'error', 'done');
      expect(await bench.state(`scratch-${index + 1}`), what).toBe('error');
      expect(await bench.out(`scratch-${index + 1}`), what).toMatch(/Error/);
    }
  }),
);

describe('what comes from elsewhere', () => {
  test(
    'a link shows its code and runs nothing',
    onFreshPage(async (bench) => {
      const asked = bench.requests();
      await bench.page.goto(
        await linkOf(article(), {
          sourceHash: 'x',
          sources: { found: 'display("run!")' },
          scratch: [{ id: 'scratch-1', after: 'found', source: '2 + 2' }],
        }),
      );
      await bench.page.locator('#cell-scratch-1 .cell-in pre').waitFor();
      expect(await bench.page.textContent('#cell-found .cell-in pre')).toBe('display("run!")');
      // A cell below the window is laid out when the page has nothing else to do.
      await expect.poll(() => bench.out('found')).toContain('1 3 5 0 2 4');
      expect(await bench.state('scratch-1')).toBe('idle');
      expect(asked.filter((path) => path.includes('sandbox'))).toEqual([]);
      await expect.poll(() => bench.notice()).toContain('Read it before you run it');
    }),
  );

  test(
    'code in a link is text: it makes no element',
    onFreshPage(async (bench) => {
      await bench.page.goto(
        await linkOf(article(), {
          sourceHash: 'x',
          sources: { found: '<img src=x onerror="window.harm=1">' },
          scratch: [],
        }),
      );
      await bench.page.waitForFunction(() =>
        document.querySelector('#cell-found .cell-in pre')?.textContent.includes('<img'),
      );
      expect(
        await bench.page.evaluate(() => [document.querySelectorAll('.cell img').length, 'harm' in window]),
      ).toEqual([0, false]);
    }),
  );

  test.each([
    ['damaged', '#code=%%%'],
    ['not deflated', '#code=AAAA'],
    ['endless', `#code=${'A'.repeat(120_000)}`],
  ])(
    'a link that is %s changes nothing and is reported',
    onFreshPage(async (bench, _, hash) => {
      await bench.page.goto(article() + hash);
      await expect.poll(() => bench.notice()).toMatch(/nothing was changed|at most/);
      expect(await bench.page.textContent('#cell-found .cell-in pre')).toContain('backtracking.search(6)');
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
      const cells = [
        {
          cell_type: 'markdown',
          id: 'a',
          metadata: {},
          source: '# Title\n\n<img src=x onerror="window.harm=1">',
        },
        {
          cell_type: 'code',
          id: 'b',
          metadata: {},
          execution_count: 1,
          source: ['6 * 7'],
          outputs: [
            {
              output_type: 'display_data',
              metadata: {},
              data: { 'text/html': '<script>window.harm=1</script>' },
            },
          ],
        },
      ];
      expect(
        await bench.openFile(
          'evil.ipynb',
          JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells }),
        ),
      ).toContain('One output of the file is not shown');
      expect(
        await bench.page.evaluate(() => [
          'harm' in window,
          document.querySelectorAll('main img, main .cell-out script').length,
        ]),
      ).toEqual([false, 0]);
      expect(await bench.page.innerText('.cell-prose h2')).toBe('Title');
      expect(await bench.page.innerText('.cell-prose p')).toBe('<img src=x onerror="window.harm=1">');
      await bench.page.click('#cell-scratch-1 [data-do="run"]');
      await bench.until('scratch-1', 'done');
      expect(await bench.out('scratch-1')).toBe('42');
    }),
  );

  test(
    'files that are no notebooks are not opened, and the reader is told',
    onFreshPage(async (bench) => {
      for (const [text, said] of [
        ['{', 'it is not JSON'],
        ['{"nbformat":3,"cells":[]}', 'nbformat is not 4'],
        ['{"nbformat":4}', 'no list of cells'],
        [JSON.stringify({ nbformat: 4, cells: Array(5000).fill({}) }), 'at most 2,000'],
        ['{"nbformat":4,"cells":[7]}', 'Cell 1 of this notebook is not a cell'],
      ] as const)
        expect(await bench.openFile('bad.ipynb', text)).toContain(said);
    }),
  );
});
