/** Cells in the reader's hands, on the built site: running, stopping, editing, keeping, sharing, taking away. */
import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { findBrowser } from '../find-browser.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  browser = await chromium.launch(await findBrowser());
});
afterAll(() => browser.close());
beforeEach(async () => {
  context = await browser.newContext({ acceptDownloads: true });
  page = await context.newPage();
  errors.length = 0;
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
});
afterEach(async () => {
  await context.close();
  expect(errors).toEqual([]);
});

const article = (): string => `${inject('origin')}/articles/backtracking/`;
const own = (): string => `${inject('origin')}/notebook/`;
const stateOf = (id: string): Promise<string | undefined> =>
  page.evaluate((cell) => document.getElementById(`cell-${cell}`)?.dataset['state'], id);
const outOf = (id: string): Promise<string> => page.innerText(`#cell-${id} .cell-out`);

async function until(id: string, ...states: readonly string[]): Promise<void> {
  await page.waitForFunction(
    ([cell, ...wanted]) =>
      wanted.includes(document.getElementById(`cell-${cell ?? ''}`)?.dataset['state'] ?? ''),
    [id, ...states],
  );
}

/** Puts a text into a cell's editor, as by typing. */
async function write(id: string, text: string): Promise<void> {
  const editor = page.locator(`#cell-${id} .cm-content`);
  // A cell of the article is opened first; the reader's own cells are editors from the start.
  if (!id.startsWith('scratch') && (await editor.count()) === 0)
    await page.click(`#cell-${id} [data-do="edit"]`);
  await editor.waitFor();
  await editor.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

/** Runs one text in the reader's own empty notebook. */
async function runOwn(text: string): Promise<void> {
  await page.goto(own());
  await write('scratch-1', text);
  await page.click('#cell-scratch-1 [data-do="run"]');
}

describe('an article', () => {
  test('shows its outputs without a script, and loads none of the notebook before a touch', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(article());
    await page.waitForLoadState('networkidle');
    expect(await outOf('found')).toContain('1 3 5 0 2 4');
    expect(
      asked.filter((path) => /cells\.json|sandbox|cell-modules|notebook\..*\.js|editor\./.test(path)),
    ).toEqual([]);
  });

  test('runs an unedited cell without a compiler, with the cells above it replayed', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(article());
    await page.click('#cell-counters [data-do="run"]');
    await page.waitForFunction(() =>
      document.querySelector('#cell-counters .cell-foot')?.textContent.includes('this browser'),
    );
    expect(await outOf('counters')).toContain('2,057');
    expect(asked.filter((path) => /compile\.|editor\./.test(path))).toEqual([]);
  });

  test('marks later cells stale when a name of theirs changes, and an edit survives a reload', async () => {
    await page.goto(article());
    await write(
      'found',
      "import { backtracking } from 'solvers/queens'; // of 5\nbacktracking.countSolutions(5).solutions",
    );
    await page.keyboard.press('Control+Enter');
    await until('counters', 'stale');
    expect(await outOf('found')).toBe('10n');
    expect(await page.innerText('#cell-counters .cell-foot')).toContain(
      '“backtracking” in cell 1 has changed since',
    );
    await page.reload();
    await page.waitForFunction(() =>
      document.querySelector('#cell-found .cell-in pre')?.textContent.includes('of 5'),
    );
    expect(await page.innerText('#cell-found .cell-foot')).toContain('edited');
    await page.click('[data-do="reset-all"]');
    expect(await page.textContent('#cell-found .cell-in pre')).toContain('backtracking.search(6)');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('tells the reader when the article changed under an edit', async () => {
    await page.goto(article());
    await page.evaluate(() =>
      localStorage.setItem(
        'notebook:backtracking',
        JSON.stringify({ sourceHash: 'older', sources: { found: '1 + 1' }, scratch: [] }),
      ),
    );
    await page.reload();
    await page.click('text=Compare with my edits');
    expect(await page.innerText('#cell-found .cell-yours')).toContain('1 + 1');
    await page.click('text=Put my edits back');
    await page.waitForFunction(
      () => document.querySelector('#cell-found .cell-in pre')?.textContent === '1 + 1',
    );
  });

  test('checks an exercise, and says what is wrong', async () => {
    await page.goto(article());
    await page.click('#cell-first [data-do="run"]');
    await page.waitForFunction(() =>
      document.querySelector('#cell-first .cell-foot')?.textContent.includes('this browser'),
    );
    expect(await outOf('first')).toContain('N = 4 gives 1 3 0 2. It should give [1, 3, 0, 2]. Yours gives');
    const start = (await page.textContent('#cell-first .cell-in pre')) ?? '';
    await write(
      'first',
      start.replace(
        'return true;\n    }\n    return false',
        'return true;\n      queens.pop();\n    }\n    return false',
      ),
    );
    await page.keyboard.press('Control+Enter');
    await page.waitForFunction(
      () => document.querySelector('#cell-first .state')?.textContent === '4 of 4 pass',
    );
  });

  test('can be driven by the keyboard alone', async () => {
    await page.goto(article());
    await page.focus('#cell-found pre');
    await page.keyboard.press('Shift+Enter');
    await page.waitForFunction(() =>
      document.querySelector('#cell-found .cell-foot')?.textContent.includes('this browser'),
    );
    expect(await page.evaluate(() => document.activeElement?.closest('.cell')?.id)).toBe('cell-counters');
    await page.keyboard.press('Enter');
    await page.locator('#cell-counters .cm-content').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Run Cell 2');
  });

  test('every control has a name', async () => {
    await page.goto(article());
    const nameless = await page.$$eval(
      '.cell button, .notebook-bar button',
      (buttons) =>
        buttons.filter((button) => !(button.getAttribute('aria-label') ?? button.textContent).trim()).length,
    );
    expect(nameless).toBe(0);
  });
});

describe('code that will not end', () => {
  const floods: Readonly<Record<string, string>> = {
    'an endless loop': 'for (;;);',
    'an endless loop that prints': 'for (let i = 0; ; i++) console.log(i, "x".repeat(80));',
    'promises without end':
      'const fork = () => { Promise.resolve().then(fork); Promise.resolve().then(fork); }; fork(); await new Promise(() => {});',
    'displays without end':
      'for (let i = 0; ; i++) display(Array.from({ length: 50 }, (_, n) => ({ n, i })));',
  };
  for (const [what, text] of Object.entries(floods))
    test(`${what}: the page answers, Stop ends it, and the next run goes`, async () => {
      await runOwn(`const kept = 7;`);
      await until('scratch-1', 'done');
      await page.click('#cell-scratch-1 [data-do="add"]');
      await write('scratch-2', text);
      await page.click('#cell-scratch-2 [data-do="run"]');
      await until('scratch-2', 'running');
      // The page's own clock goes on while the cell runs, and a click is answered.
      const ticks = await page.evaluate(
        () =>
          new Promise<number>((done) => {
            let count = 0;
            const timer = setInterval(() => count++, 20);
            setTimeout(() => {
              clearInterval(timer);
              done(count);
            }, 1000);
          }),
      );
      expect(ticks).toBeGreaterThan(10);
      await page.click('#cell-scratch-2 [data-do="stop"]');
      await until('scratch-2', 'stopped');
      await write('scratch-2', 'kept + 1');
      await page.click('#cell-scratch-2 [data-do="run"]');
      await until('scratch-2', 'done');
      expect(await outOf('scratch-2')).toBe('8');
    });

  test('a million lines are cut, and the cell ends', async () => {
    await runOwn('for (let i = 0; i < 1_000_000; i++) console.log(i); "end"');
    await until('scratch-1', 'done');
    expect(await outOf('scratch-1')).toMatch(/more outputs are not shown[\s\S]*end/);
  });

  test('a promise that nobody awaits is reported when it is rejected', async () => {
    await runOwn('Promise.reject(new Error("lost")); await new Promise((r) => setTimeout(r, 50)); 1');
    await until('scratch-1', 'done');
    expect(await outOf('scratch-1')).toContain('Unhandled rejection: lost');
  });
});

describe('the sandbox refuses', () => {
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
  for (const [what, text] of Object.entries(refused))
    test(what, async () => {
      await runOwn(text);
      await until('scratch-1', 'error');
      expect(await outOf('scratch-1')).toMatch(/Error/);
    });
});

describe('what comes from elsewhere', () => {
  const linkOf = async (edits: unknown): Promise<string> => {
    const { deflateRawSync } = await import('node:zlib');
    return `${article()}#code=${deflateRawSync(JSON.stringify(edits)).toString('base64url')}`;
  };

  test('a link shows its code and runs nothing', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(
      await linkOf({
        sourceHash: 'x',
        sources: { found: 'display("run!")' },
        scratch: [{ id: 'scratch-1', after: 'found', source: '2 + 2' }],
      }),
    );
    await page.locator('#cell-scratch-1 .cm-content').waitFor();
    expect(await page.textContent('#cell-found .cell-in pre')).toBe('display("run!")');
    expect(await outOf('found')).toContain('1 3 5 0 2 4');
    expect(await stateOf('scratch-1')).toBe('idle');
    expect(asked.filter((path) => path.includes('sandbox'))).toEqual([]);
    expect(await page.innerText('.notebook-notice')).toContain('Read it before you run it');
  });

  test('code in a link is text: it makes no element', async () => {
    await page.goto(
      await linkOf({
        sourceHash: 'x',
        sources: { found: '<img src=x onerror="window.harm=1">' },
        scratch: [],
      }),
    );
    await page.waitForFunction(() =>
      document.querySelector('#cell-found .cell-in pre')?.textContent.includes('<img'),
    );
    expect(
      await page.evaluate(() => [document.querySelectorAll('.cell img').length, 'harm' in window]),
    ).toEqual([0, false]);
  });

  test.each([
    ['damaged', '#code=%%%'],
    ['not deflated', '#code=AAAA'],
    ['endless', `#code=${'A'.repeat(120_000)}`],
  ])('a link that is %s changes nothing and is reported', async (_, hash) => {
    await page.goto(article() + hash);
    await page.waitForFunction(() => document.querySelector('.notebook-notice')?.textContent !== '');
    expect(await page.innerText('.notebook-notice')).toMatch(/nothing was changed|at most/);
    expect(await page.textContent('#cell-found .cell-in pre')).toContain('backtracking.search(6)');
  });

  test('an output cannot bring a script, a style or a link into the page', async () => {
    await runOwn(`const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
for (const tag of ['script', 'foreignObject', 'image', 'a', 'style', 'rect']) {
  const child = document.createElementNS('http://www.w3.org/2000/svg', tag);
  child.setAttribute('onclick', 'window.harm=1');
  child.setAttribute('href', 'javascript:window.harm=1');
  child.setAttribute('fill', 'url(https://127.0.0.1/x)');
  svg.appendChild(child);
}
svg`);
    await until('scratch-1', 'done');
    expect(
      await page.$eval('#cell-scratch-1 .cell-drawing svg', (svg) => svg.closest('.cell-drawing')?.innerHTML),
    ).toBe('<svg role="img" aria-label="Chart"><rect></rect></svg>');
  });

  const open = async (name: string, text: string): Promise<string> => {
    await page.goto(own());
    await page.locator('#cell-scratch-1 .cm-content').waitFor();
    await page.setInputFiles('[data-part="file"]', {
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    await page.waitForFunction(() => document.querySelector('.notebook-notice')?.textContent !== '');
    return page.innerText('.notebook-notice');
  };

  test('a notebook file with scripts in its outputs gives its code, and nothing else', async () => {
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
      await open('evil.ipynb', JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells })),
    ).toContain('1 outputs of the file are not shown');
    expect(
      await page.evaluate(() => [
        'harm' in window,
        document.querySelectorAll('main img, main .cell-out script').length,
      ]),
    ).toEqual([false, 0]);
    expect(await page.innerText('.cell-prose h2')).toBe('Title');
    expect(await page.innerText('.cell-prose p')).toBe('<img src=x onerror="window.harm=1">');
    await page.click('#cell-scratch-1 [data-do="run"]');
    await until('scratch-1', 'done');
    expect(await outOf('scratch-1')).toBe('42');
  });

  test.each([
    ['no JSON', '{', 'it is not JSON'],
    ['another format', '{"nbformat":3,"cells":[]}', 'nbformat is not 4'],
    ['no cells', '{"nbformat":4}', 'no list of cells'],
    ['too many cells', JSON.stringify({ nbformat: 4, cells: Array(5000).fill({}) }), 'at most 200'],
    ['cells of another kind', '{"nbformat":4,"cells":[7]}', 'Cell 1 of this notebook is no cell'],
  ])('a file with %s is not opened, and the reader is told', async (_, text, said) => {
    expect(await open('bad.ipynb', text)).toContain(said);
  });
});

test('an article downloads with the reader’s edit and its output, and opens again as it was', async () => {
  await page.goto(article());
  await write(
    'found',
    "import { countSolutions } from 'solvers/queens/bitmap';\ncountSolutions(6).solutions",
  );
  await page.keyboard.press('Control+Enter');
  await page.waitForFunction(() => document.querySelector('#cell-found .cell-out')?.textContent === '4n');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-do="download"]')]);
  expect(download.suggestedFilename()).toBe('backtracking.ipynb');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('const { countSolutions } = solvers_queens_bitmap;');
  expect(text).toContain('const solvers_queens_bitmap = (() => {');
  await page.goto(own());
  await page.locator('#cell-scratch-1 .cm-content').waitFor();
  await page.setInputFiles('[data-part="file"]', {
    name: 'b.ipynb',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await page.waitForFunction(() => document.querySelectorAll('.cm-content, .cell-editor').length > 2);
  await page.click('#cell-scratch-1 [data-do="run"]');
  await until('scratch-1', 'done');
  expect(await outOf('scratch-1')).toBe('4n');
});
