/** The page of the reader's notebooks: what is kept, and every way to begin. */
import { expect, inject, test } from 'vitest';
import { violations } from '../axe.ts';
import { newCell, newDocument } from '../../../src/notebook/model/document.ts';
import { article, type Bench, fileOfCells, linkOf, onFreshPage } from './bench.ts';

const list = (): string => `${inject('origin')}/notebook/`;

async function openList(bench: Bench, size: number): Promise<void> {
  await bench.page.goto(list());
  await bench.page.waitForSelector(`main[data-listed="${size}"]`);
}

/** A test that begins on the page of a reader who has no notebook yet. */
const onEmptyList = (body: (bench: Bench) => Promise<void>): (() => Promise<void>) =>
  onFreshPage(async (bench) => {
    await openList(bench, 0);
    await body(bench);
  });

/** Waits until the page of one notebook shows its cells. */
async function untilOpen(bench: Bench): Promise<void> {
  await bench.page.waitForURL(/\/notebook\/open\/#/);
  await bench.page.locator('.cell-block').first().waitFor();
}

test(
  'at rest it invites: starters, what can be imported, three keys; nothing is listed',
  onEmptyList(async (bench) => {
    expect(await bench.page.locator('.starters button').count()).toBe(6);
    expect(await bench.page.locator('.importable [data-do="example"]').count()).toBeGreaterThan(20);
    expect(await bench.page.isHidden('[data-part="kept"]')).toBe(true);
    await bench.page.click('[data-do="keys"]');
    expect(await bench.page.innerText('dialog[open]')).toContain('Merge the selected cells');
    await bench.page.keyboard.press('Escape');
    await expect.poll(() => bench.page.locator('dialog[open]').count()).toBe(0);
  }),
);

test(
  'a starter opens as a copy, is listed with its facts, renamed, duplicated, deleted and put back',
  onEmptyList(async (bench) => {
    const { page } = bench;
    await page.click('[data-starter="your-solver-against-ours"]');
    await untilOpen(bench);
    await expect.poll(() => page.innerText('h1')).toBe('Your solver against ours');
    // What the book's own run has put out is there at once, and is not taken for a run of this browser.
    await expect.poll(() => bench.out('scratch-4')).toContain('2,057');
    expect(await bench.page.locator('#cell-scratch-6 .cell-out svg.plot').count()).toBe(1);
    expect(await bench.foot('scratch-4')).toMatch(/not run here yet\s+the output came with the notebook/);
    await openList(bench, 1);
    const row = page.locator('.books > li').first();
    expect(await row.innerText()).toMatch(
      /Your solver against ours\s+Here is a solver for you to change.*today, \d\d:\d\d\s+from the starter/s,
    );
    await row.hover();
    await row.locator('[data-do="rename"]').click();
    await page.keyboard.type('My solver');
    await page.keyboard.press('Enter');
    await expect.poll(() => row.locator('h3').innerText()).toBe('My solver');
    // The focus is back on the button that was pressed.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Rename “My solver”');
    await row.locator('[data-do="duplicate"]').click();
    await page.waitForSelector('main[data-listed="2"]');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('My solver, a copy');
    await page.keyboard.press('Tab');
    const copy = page.locator('.books > li', { hasText: 'a copy' });
    await copy.locator('[data-do="delete"]').click();
    await expect.poll(() => copy.innerText()).toMatch(/“My solver, a copy” deleted/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
    await page.keyboard.press('Enter');
    await expect.poll(() => copy.locator('h3').count()).toBe(1);
    await copy.locator('[data-do="delete"]').click();
    // After a reload it stands among the deleted ones, and can be put back or deleted for good.
    await expect.poll(() => copy.innerText()).toMatch(/deleted/);
    await openList(bench, 1);
    await page.click('[data-part="deleted"] summary');
    await page.click('[data-part="deleted"] [data-do="put-back"]');
    await page.waitForSelector('main[data-listed="2"]');
    expect(await violations(page)).toEqual([]);
  }),
);

test(
  'all notebooks go out as one file and come back',
  onEmptyList(async (bench) => {
    const { page } = bench;
    await page.click('[data-starter="a-long-run"]');
    await untilOpen(bench);
    await openList(bench, 1);
    const { name, text } = await bench.download('[data-do="export"]');
    expect(name).toMatch(/^notebooks-[\d-]+\.json$/);
    const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
    await page.setInputFiles('[data-part="archive"]', file);
    await expect
      .poll(() => page.innerText('[data-part="notice"]'))
      .toMatch(/0 notebooks imported; 1 was here/);
    await page.hover('.books > li');
    await page.click('[data-do="delete"]');
    // It stays in its place with its Undo; after a reload it stands among the deleted ones.
    await page.waitForSelector('.books > li.gone');
    await openList(bench, 0);
    await page.click('[data-part="deleted"] summary');
    await page.click('[data-do="purge"]');
    await expect.poll(() => page.isHidden('[data-part="deleted"]')).toBe(true);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch('New notebook');
    await page.setInputFiles('[data-part="archive"]', file);
    await page.waitForSelector('main[data-listed="1"]');
    expect(await page.innerText('.books h3')).toBe('A long run');
    await page.setInputFiles('[data-part="archive"]', { ...file, buffer: Buffer.from('{"format":"x"}') });
    await expect
      .poll(() => page.innerText('[data-part="notice"]'))
      .toMatch(/was not opened.*not a file of notebooks/);
  }),
);

test(
  'an example, a file and a link each open as a notebook of their own',
  onEmptyList(async (bench) => {
    const { page } = bench;
    await page.click('[data-example="3"]');
    await untilOpen(bench);
    await bench.untilSource('scratch-1', "from 'solvers/queens/bitmap'");
    await openList(bench, 1);
    await page.setInputFiles('[data-part="file"]', {
      ...{ name: 'mine.ts', mimeType: 'text/typescript' },
      buffer: Buffer.from('// %% [markdown]\n// # Mine\n\n// %%\n6 * 7\n'),
    });
    await untilOpen(bench);
    await expect.poll(() => page.innerText('h1')).toBe('mine');
    expect(await page.innerText('.cell-prose h2')).toBe('Mine');
    await openList(bench, 2);
    // A file that loses something is opened as well, and its page says what; its title and its other outputs are its own.
    const output = { output_type: 'stream', name: 'stdout', text: ['forty-two'] };
    const cells = [{ cell_type: 'code', metadata: {}, source: '6 * 7', outputs: [{}, output] }];
    await page.setInputFiles('[data-part="file"]', {
      ...{ name: 'theirs.ipynb', mimeType: 'application/json' },
      buffer: Buffer.from(JSON.stringify({ nbformat: 4, metadata: { title: 'Their own' }, cells })),
    });
    await untilOpen(bench);
    await expect.poll(() => page.innerText('h1')).toBe('Their own');
    await expect.poll(() => bench.notice()).toContain('One output of the file is not shown');
    expect(await bench.out('scratch-1')).toBe('forty-two');
    expect(await page.innerText('#cell-scratch-1 .prompt')).toContain('In [ ]');
    // Nobody has run it: a cell that uses its names does not run it either.
    expect(await bench.foot('scratch-1')).toContain('not run here yet');
    await openList(bench, 3);
    await page.click('[data-do="link"]');
    await page.keyboard.type('https://example.org/');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.innerText('[data-part="notice"]')).toContain('not a link to a notebook');
    // What was written stays, to be mended or written over.
    expect(await page.inputValue('.notebooks-link input')).toBe('https://example.org/');
    const edits = {
      title: 'Two and two',
      sourceHash: '',
      sources: {},
      scratch: [{ id: 'scratch-1', after: '', source: '2 + 2' }],
    };
    await page.keyboard.insertText(await linkOf(list(), edits));
    await page.keyboard.press('Enter');
    await page.waitForURL(/open\/#code=/);
    await expect.poll(() => bench.source('scratch-1')).toContain('2 + 2');
    await expect.poll(() => page.innerText('h1')).toBe('Two and two');
    await expect.poll(() => bench.notice()).toContain('Read it before you run it');
  }),
);

test(
  'of several files those that can be read are listed and the others are named; what is dropped is opened or answered',
  onEmptyList(async (bench) => {
    const { page } = bench;
    const file = (name: string, text: string): { name: string; mimeType: string; buffer: Buffer } => ({
      ...{ name, mimeType: 'application/json' },
      buffer: Buffer.from(text),
    });
    await page.setInputFiles('[data-part="file"]', [
      file('bad.ipynb', '{'),
      file('good.ipynb', fileOfCells('6 * 7')),
      file('empty.ts', ''),
      file('better.ts', '8 * 8'),
    ]);
    await page.waitForSelector('main[data-listed="2"]');
    expect(await page.locator('.books h3').allInnerTexts()).toEqual(['better', 'good']);
    expect(await page.innerText('[data-part="notice"]')).toBe(
      '2 files are in the list below. bad.ipynb was not opened. This file is not a notebook: it is not JSON. ' +
        'empty.ts was not opened. There is nothing in it.',
    );
    const drop = (text: string): Promise<unknown> =>
      page.evaluate((dropped) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData('text/plain', dropped);
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      }, text);
    await drop('a word');
    await expect.poll(() => page.innerText('[data-part="notice"]')).toContain('not a link to a notebook');
    const scratch = [{ id: 'scratch-1', after: '', source: '2 + 2' }];
    await drop(await linkOf(list(), { title: 'Dropped', sourceHash: '', sources: {}, scratch }));
    await page.waitForURL(/open\/#code=/);
    await expect.poll(() => bench.source('scratch-1')).toContain('2 + 2');
  }),
);

test(
  'an empty cell says what can be done; the panel puts examples into it and behind it, and lists what is checked',
  onFreshPage(async (bench) => {
    const { page } = bench;
    await bench.openOwn();
    expect(await page.innerText('#cell-scratch-1 .cm-placeholder')).toContain('Shift+Enter');
    const panel = page.locator('[data-part="imports"]');
    await panel.getByText('solvers/knights').click();
    await panel.getByRole('button', { name: 'Warnsdorff with backtracking' }).click();
    await bench.untilSource('scratch-1', 'findTour({ width: 8, height: 8 })');
    await panel.getByRole('button', { name: '@observablehq/plot' }).click();
    const plot = await bench.added(['scratch-1']);
    await bench.untilSource(plot, 'Plot.plot');
    await bench.runToEnd(plot);
    expect(await page.isHidden('[data-part="checks"]')).toBe(true);
    const checked = await bench.addBelow(plot);
    await bench.write(checked, "check.equal('four', () => 2 + 2, 4);\ncheck.equal('five', () => 2 + 2, 5);");
    await bench.run(checked);
    await expect
      .poll(() => page.innerText('[data-part="checks"]'))
      .toMatch(/Exercises 0 of 1 solved\s+1 of 2 pass \[3\]/);
    await bench.until(checked, 'done', 'error');
    expect(await violations(page)).toEqual([]);
  }),
);

test(
  'an article’s cells, and a solver from its listing, open as notebooks of one’s own',
  onFreshPage(async (bench) => {
    const { page } = bench;
    await page.goto(article());
    await bench.write('found', '"changed"');
    await page.click('[data-do="open-own"]');
    await untilOpen(bench);
    expect(await page.innerText('[data-part="facts"]')).toContain('from the chapter');
    await expect.poll(() => page.locator('.cell-in', { hasText: '"changed"' }).count()).toBe(1);
    expect(await page.locator('.cell-text').count()).toBeGreaterThan(3);
    // Its outputs came along, its figures are a press away, and its title is not told again.
    expect(await page.locator('.cell-out', { hasText: /\S/ }).count()).toBeGreaterThan(0);
    const figures = page.locator('.cell-prose a', { hasText: 'see the page' });
    expect(await figures.first().getAttribute('href')).toMatch(/articles\/backtracking\/#figure-/);
    expect(await page.locator('.cell-prose h2', { hasText: await page.innerText('h1') }).count()).toBe(0);
    await page.goto(article());
    const patch = page.locator('.listing a', { hasText: 'Patch this solver' }).first();
    await patch.waitFor({ state: 'attached' });
    expect(await patch.getAttribute('href')).toMatch(/notebook\/open\/#patch=queens\/backtracking$/);
    await page.goto(`${list()}open/#patch=queens/backtracking`);
    await page.locator('#cell-scratch-2').waitFor();
    await expect.poll(() => page.innerText('h1')).toBe('Backtracking, patched');
    // It opens at the lines that matter, beside the book's; the rest is a press away.
    await expect.poll(() => bench.source('scratch-1')).toMatch(/^\d+ lines\s+function search\(/);
    expect(await bench.source('scratch-1')).not.toContain('export function countSolutions');
    await bench.untilRun('scratch-3');
    expect(await bench.out('scratch-3')).toContain('both searches visit the same nodes');
    // What is typed is compared by itself.
    for (const key of ['End', 'Enter']) await page.keyboard.press(key);
    await page.keyboard.type('if (row === 2) return;');
    await expect
      .poll(() => bench.out('scratch-3'))
      .toContain('At the board 0 2 the two part: yours leaves out a square');
    // The plain drawing, or the one that the page plays in its place.
    expect(await page.locator('#cell-scratch-3 .cell-out svg:is(.nb-board, .nb-played)').count()).toBe(1);
    await page.locator('#cell-scratch-1 .cm-folded').first().click();
    await expect.poll(() => bench.source('scratch-1')).toContain('export function countSolutions');
    await page.goto(`${list()}open/#patch=queens/nothing`);
    await expect.poll(() => bench.notice()).toContain('There is no solver “queens/nothing”');
    bench.errors.splice(0);
  }),
);

test(
  'of five thousand notebooks a hundred rows are made, and more as the reader comes to the last; the focus stays where it is',
  onEmptyList(async (bench) => {
    const { page } = bench;
    const documents = Array.from({ length: 5000 }, (_, at) => ({
      ...newDocument({ title: `Notebook ${at}`, cells: [newCell('scratch-1', `${at}`)] }),
      ...{ version: 1, changed: 5000 - at },
    }));
    await page.evaluate(async (all) => {
      const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('notebooks '));
      await new Promise<void>((done) => {
        indexedDB.open(found?.name ?? '').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const transaction = result.transaction('documents', 'readwrite');
          for (const each of all) transaction.objectStore('documents').put(each, each.id);
          transaction.oncomplete = () => {
            result.close();
            done();
          };
        };
      });
    }, documents);
    await page.reload();
    await page.waitForSelector('main[data-listed="5000"]');
    const rows = page.locator('.books > li');
    expect(await rows.count()).toBe(100);
    expect(await page.innerText('[data-part="total"]')).toContain('5000 notebooks');
    const hundredth = rows.nth(99).locator('h3 a');
    await hundredth.focus();
    await expect.poll(() => rows.count()).toBe(200);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Notebook 99');
    // A key leads on to a row that was not there before.
    for (const tool of ['rename', 'duplicate', 'download', 'delete']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset['do'])).toBe(tool);
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Notebook 100');
    await rows.last().scrollIntoViewIfNeeded();
    await expect.poll(() => rows.count()).toBe(300);
    expect(await rows.last().locator('h3').innerText()).toBe('Notebook 299');
  }),
);
