/** Cells in the reader's hands, on the built site: running, stopping, editing, keeping, sharing, taking away. */
import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { findBrowser } from '../find-browser.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  const found = await findBrowser();
  // A small heap, so that a cell that eats memory comes to the end of it here and not of the machine's.
  browser = await chromium.launch({ ...found, args: [...found.args, '--js-flags=--max-old-space-size=256'] });
});
afterAll(() => browser.close());

/** A page of its own, with nothing kept from before; what it reports as wrong is gathered in `errors`. */
async function freshPage(): Promise<Page> {
  context = await browser.newContext({ acceptDownloads: true });
  const opened = await context.newPage();
  errors.length = 0;
  opened.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  opened.on('pageerror', (error) => errors.push(error.message));
  return opened;
}

function eachTestOnAFreshPage(): void {
  beforeEach(async () => {
    page = await freshPage();
  });
  afterEach(async () => {
    await context.close();
    expect(errors).toEqual([]);
  });
}

/** For tests that build on one another's page. */
function allTestsOnOnePage(): void {
  beforeAll(async () => {
    page = await freshPage();
  });
  afterAll(async () => {
    await context.close();
    expect(errors).toEqual([]);
  });
}

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

/** Opens a notebook file in the reader's own notebook; gives what the page says of it. */
async function open(name: string, text: string): Promise<string> {
  await page.goto(own());
  await page.locator('#cell-scratch-1 .cm-content').waitFor();
  await page.setInputFiles('[data-part="file"]', {
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await page.waitForFunction(() => document.querySelector('.notebook-notice')?.textContent !== '');
  return page.innerText('.notebook-notice');
}

describe('an article', () => {
  eachTestOnAFreshPage();

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
  allTestsOnOnePage();
  const floods: Readonly<Record<string, string>> = {
    'an endless loop': 'for (;;);',
    'an endless loop that prints': 'for (let i = 0; ; i++) console.log(i, "x".repeat(80));',
    'promises without end':
      'const fork = () => { Promise.resolve().then(fork); Promise.resolve().then(fork); }; fork(); await new Promise(() => {});',
    'displays without end':
      'for (let i = 0; ; i++) display(Array.from({ length: 50 }, (_, n) => ({ n, i })));',
    'memory without end':
      'const hold = []; for (;;) hold.push(Array.from({ length: 10_000 }, () => String(hold.length)));',
  };

  test('a cell before it', async () => {
    await runOwn('const kept = 7;');
    await until('scratch-1', 'done');
    await page.click('#cell-scratch-1 [data-do="add"]');
  });

  for (const [what, text] of Object.entries(floods))
    test(`${what}: no frame takes long, Stop ends it within 100 ms, and the next run goes`, async () => {
      await write('scratch-2', text);
      const delays: number[] = [];
      let longest = Infinity;
      for (let round = 0; round < 5; round++) {
        await page.click('#cell-scratch-2 [data-do="run"]');
        await until('scratch-2', 'running');
        if (longest > 0) longest = Math.min(longest, await longestTask(400));
        delays.push(await stopDelay('scratch-2'));
      }
      // Where the page itself is held up, it is so in every one of these windows; another program on the machine is not.
      expect(longest, 'ms of the longest task in the calmest of five windows').toBeLessThan(50);
      expect(delays.sort((a, b) => a - b)[2], 'ms from the press to "stopped", median of five').toBeLessThan(
        100,
      );
      await write('scratch-2', 'kept + 1');
      await page.click('#cell-scratch-2 [data-do="run"]');
      await until('scratch-2', 'done');
      expect(await outOf('scratch-2')).toBe('8');
    });

  test('a million lines are cut, and the cell ends', async () => {
    await write('scratch-2', 'for (let i = 0; i < 1_000_000; i++) console.log(i); "end"');
    await page.click('#cell-scratch-2 [data-do="run"]');
    await page.waitForFunction(() =>
      /end$/.test(document.querySelector('#cell-scratch-2 .cell-out')?.textContent ?? ''),
    );
    expect(await outOf('scratch-2')).toMatch(/more outputs are not shown[\s\S]*end/);
  });

  test('a promise that nobody awaits is reported when it is rejected', async () => {
    await write(
      'scratch-2',
      'Promise.reject(new Error("lost")); await new Promise((r) => setTimeout(r, 50)); 1',
    );
    await page.click('#cell-scratch-2 [data-do="run"]');
    await page.waitForFunction(() =>
      document.querySelector('#cell-scratch-2 .cell-out')?.textContent.includes('lost'),
    );
    expect(await outOf('scratch-2')).toContain('Unhandled rejection: lost');
  });
});

/** The longest task of the page's main thread in the next milliseconds; 0 if none took 50 ms. */
function longestTask(milliseconds: number): Promise<number> {
  return page.evaluate(
    (wait) =>
      new Promise<number>((done) => {
        let longest = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
        });
        observer.observe({ type: 'longtask' });
        setTimeout(() => {
          observer.disconnect();
          done(longest);
        }, wait);
      }),
    milliseconds,
  );
}

/** Presses Stop; gives the milliseconds until the cell says that it is stopped. */
function stopDelay(id: string): Promise<number> {
  return page.evaluate(
    (cell) =>
      new Promise<number>((done) => {
        const element = document.getElementById(`cell-${cell}`)!;
        const pressed = performance.now();
        new MutationObserver((_, observer) => {
          if (element.dataset['state'] !== 'stopped') return;
          observer.disconnect();
          done(performance.now() - pressed);
        }).observe(element, { attributes: true, attributeFilter: ['data-state'] });
        element.querySelector<HTMLElement>('[data-do="stop"]')?.click();
      }),
    id,
  );
}

test('the sandbox refuses what a cell has no business with', async () => {
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
  page = await freshPage();
  const cells = Object.values(refused).map((source) => ({
    cell_type: 'code',
    metadata: {},
    source,
    outputs: [],
  }));
  await open('refused.ipynb', JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells }));
  await page.click('[data-do="run-all"]');
  for (const [index, what] of Object.keys(refused).entries()) {
    await until(`scratch-${index + 1}`, 'error', 'done');
    expect(await stateOf(`scratch-${index + 1}`), what).toBe('error');
    expect(await outOf(`scratch-${index + 1}`), what).toMatch(/Error/);
  }
  await context.close();
  expect(errors).toEqual([]);
});

describe('what comes from elsewhere', () => {
  eachTestOnAFreshPage();

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
    // A cell below the window is laid out when the page has nothing else to do.
    await expect.poll(() => outOf('found')).toContain('1 3 5 0 2 4');
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

  test('files that are no notebooks are not opened, and the reader is told', async () => {
    for (const [text, said] of [
      ['{', 'it is not JSON'],
      ['{"nbformat":3,"cells":[]}', 'nbformat is not 4'],
      ['{"nbformat":4}', 'no list of cells'],
      [JSON.stringify({ nbformat: 4, cells: Array(5000).fill({}) }), 'at most 200'],
      ['{"nbformat":4,"cells":[7]}', 'Cell 1 of this notebook is no cell'],
    ] as const)
      expect(await open('bad.ipynb', text)).toContain(said);
  });
});

describe('types and completion', () => {
  eachTestOnAFreshPage();
  const button = '#cell-scratch-1 .cell-tools button:has-text("Types")';

  test('are loaded when asked for, at the size that was said, and remembered', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(own());
    await write('scratch-1', 'const rows = [4, 5].map((n) => ({ n, square: n * n }));');
    await page.waitForFunction(() => document.querySelector('.cell-tools')?.textContent.includes('loads 1.'));
    expect(asked.filter((path) => /cell-types\/(worker|declarations)/.test(path))).toEqual([]);
    await page.click(button);
    await page.click('#cell-scratch-1 [data-do="add"]');
    await write('scratch-2', 'const text: string = rows;\nrows[0]!');
    await page.waitForFunction(() =>
      document.querySelector('#cell-scratch-2 .cell-mistakes')?.textContent.includes('Line 1: Type'),
    );
    expect(await page.locator('#cell-scratch-2 .cm-lintRange-error').count()).toBe(1);
    await page.keyboard.type('.');
    await page.locator('#cell-scratch-2 .cm-tooltip-autocomplete').waitFor();
    expect(await page.locator('#cell-scratch-2 .cm-completionLabel').allTextContents()).toEqual([
      'n',
      'square',
    ]);
    // Right after it opens, the list takes no key: a reader who types on has not seen it.
    await page.waitForTimeout(150);
    await page.keyboard.press('ArrowDown');
    await page
      .locator('#cell-scratch-2 .cm-tooltip-autocomplete [aria-selected]:has-text("square")')
      .waitFor();
    await page.keyboard.press('Enter');
    expect(await page.locator('#cell-scratch-2 .cm-line').last().textContent()).toBe('rows[0]!.square');

    await page.reload();
    await page.waitForFunction(() =>
      document.querySelector('.cell-tools')?.textContent.includes('completion: on'),
    );
    await page.locator('#cell-scratch-1').hover();
    await page.click(button);
    expect(await page.evaluate(() => localStorage.getItem('notebook-types'))).toBe(null);
  });

  test('say so when they cannot be loaded, and cells run without them', async () => {
    await page.goto(own());
    await write('scratch-1', '6 * 7');
    await context.route('**/cell-types/declarations*', (route) => route.abort());
    await page.locator('#cell-scratch-1').hover();
    await page.click(button);
    await page.waitForFunction(() =>
      document.querySelector('.notebook-notice')?.textContent.includes('Is the page offline?'),
    );
    expect(await page.locator(button).getAttribute('aria-pressed')).toBe('false');
    await page.click('#cell-scratch-1 [data-do="run"]');
    await until('scratch-1', 'done');
    // The browser reports the refused request; that is all that went wrong.
    expect(errors.splice(0)).toEqual([expect.stringContaining('Failed to load resource')]);
  });
});

test('cells in use and the reader’s notebook have no accessibility errors', async () => {
  page = await freshPage();
  const violations = async (): Promise<readonly string[]> =>
    (await new AxeBuilder({ page }).include('main').analyze()).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  await page.goto(article());
  await page.click('#cell-found [data-do="edit"]');
  await page.locator('#cell-found .cm-content').waitFor();
  await page.click('#cell-first [data-do="run"]');
  await page.waitForFunction(() =>
    document.querySelector('#cell-first .cell-foot')?.textContent.includes('this browser'),
  );
  expect(await violations()).toEqual([]);
  const cells = [
    { cell_type: 'markdown', metadata: {}, source: '# Title\n\n- a [link](https://example.org)' },
    {
      cell_type: 'code',
      metadata: {},
      source: 'console.warn("w"); display([{ n: 1 }]); display([1, 3, 0, 2]); null.x',
    },
  ];
  await open('own.ipynb', JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells }));
  await page.click('[data-do="run-all"]');
  await until('scratch-1', 'error');
  expect(await violations()).toEqual([]);
  await context.close();
});

test('an article downloads with the reader’s edit and its output, and opens again as it was', async () => {
  page = await freshPage();
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
  await context.close();
  expect(errors).toEqual([]);
});
