/** What the reader has written is kept, whatever happens to the page, the tab, the storage and the cells. */
import { describe, expect, inject, test } from 'vitest';
import { article, fileOfCells, linkOf, onFreshPage, own } from './bench.ts';

describe('a notebook is kept', () => {
  test(
    'when a tab is closed right after the last key press',
    onFreshPage(async (bench) => {
      await bench.openOwn();
      await bench.write('scratch-1', '"last words"');
      const other = await bench.tab();
      await bench.page.close();
      await other.openLast();
      await other.untilSource('scratch-1', 'last words');
    }),
  );

  test(
    'when the page is left in the very moment of Remove: the cell is gone, and its words are in the history',
    onFreshPage(async (bench) => {
      await bench.openOwn();
      await bench.write('scratch-1', '"first words"');
      await bench.untilKept();
      const second = await bench.addBelow('scratch-1');
      await bench.write(second, '"second words"');
      await bench.page.evaluate(() => {
        document.querySelector<HTMLElement>('#cell-scratch-1 [data-do="remove"]')?.click();
        location.href = 'about:blank';
      });
      await bench.page.waitForURL('about:blank');
      await bench.page.goBack();
      await bench.untilSource(second, 'second words');
      expect(await bench.page.locator('#cell-scratch-1').count()).toBe(0);
      await bench.page.click('[data-do="history"]');
      await bench.page.locator('.notebook-history >> text=Before “Remove”').waitFor();
    }),
  );

  test(
    'with a cell of a million characters (and with a thousand cells: endless.test.ts)',
    onFreshPage(async (bench) => {
      await bench.openOwn();
      await bench.write('scratch-1', `"${'x'.repeat(1_000_000)}".length`);
      await bench.untilKept();
      await bench.runToEnd('scratch-1');
      await bench.untilKept();
      await bench.page.reload();
      await bench.page.locator('#cell-scratch-1 .cell-in pre').waitFor();
      expect(await bench.out('scratch-1')).toMatch(/^1,?000,?000$/);
    }),
  );

  test(
    'and says so where the browser keeps nothing, with a file to take',
    onFreshPage(async (bench) => {
      await bench.page.addInitScript(() =>
        Object.defineProperty(window, 'indexedDB', {
          get() {
            throw new DOMException('no', 'SecurityError');
          },
        }),
      );
      await bench.openOwn();
      await bench.write('scratch-1', '"words"');
      await expect.poll(() => bench.standing()).toContain('does not keep your notebook');
      const { text } = await bench.download('.notebook-standing >> text=Download');
      expect(text).toContain('words');
    }),
  );

  test(
    'and says so while its storage is full, until it is not',
    onFreshPage(async (bench) => {
      const devtools = await bench.context.newCDPSession(bench.page);
      const quota = async (quotaSize?: number): Promise<void> => {
        const { origin } = new URL(own());
        await devtools.send('Storage.overrideQuotaForOrigin', {
          origin,
          ...(quotaSize !== undefined && { quotaSize }),
        });
      };
      // Before the first write: Chromium asks for the room that is left, and then not again for a while.
      await quota(1000);
      await bench.openOwn();
      await bench.write('scratch-1', '"words"');
      await expect.poll(() => bench.standing()).toContain('its storage is full');
      await quota();
      await bench.page.click('.notebook-standing >> text=Try again');
      await expect.poll(() => bench.standing()).toBe('');
      await bench.page.reload();
      await bench.untilSource('scratch-1', 'words');
    }),
  );

  test(
    'where it cannot be read: set aside, as a file, and never written over',
    onFreshPage(async (bench) => {
      await bench.openOwn();
      await bench.write('scratch-1', '"words"');
      await bench.untilKept();
      await bench.page.evaluate(async () => {
        const database = (await indexedDB.databases()).find(({ name }) => name?.startsWith('notebooks '));
        return new Promise<void>((done) => {
          indexedDB.open(database?.name ?? '').onsuccess = ({ target }) => {
            const { result } = target as IDBOpenDBRequest;
            const transaction = result.transaction('documents', 'readwrite');
            transaction.objectStore('documents').put({ cells: 7, words: 'precious' }, location.hash.slice(1));
            transaction.oncomplete = () => {
              result.close();
              done();
            };
          };
        });
      });
      await bench.page.reload();
      await expect.poll(() => bench.standing()).toContain('could not be read');
      const { text } = await bench.download('.notebook-standing >> text=Save it as a file');
      expect(text).toContain('precious');
    }),
  );
});

describe('two tabs', () => {
  test(
    'that both add a cell have both, each with its own words',
    onFreshPage(async (bench) => {
      await bench.openOwn();
      await bench.write('scratch-1', '"first"');
      await bench.untilKept();
      const other = await bench.tab();
      await other.openLast();
      const ids = [await bench.addBelow('scratch-1'), await other.addBelow('scratch-1')] as const;
      expect(ids[0]).not.toBe(ids[1]);
      await bench.write(ids[0], '"one"');
      await other.write(ids[1], '"other"');
      for (const tab of [bench, other]) {
        await tab.untilSource(ids[0], 'one');
        await tab.untilSource(ids[1], 'other');
        expect(await tab.page.locator('.cell-others').count()).toBe(0);
      }
    }),
  );

  test(
    'a run in one takes the place of the other’s, whose kernel has none of its values and says so',
    onFreshPage(async (bench) => {
      await bench.runOwn('Math.random()');
      await bench.untilRun('scratch-1');
      await bench.untilKept();
      const other = await bench.tab();
      await other.openLast();
      await other.run('scratch-1');
      await other.untilRun('scratch-1');
      await expect.poll(() => bench.foot('scratch-1')).toContain('not in memory');
      expect(await bench.out('scratch-1')).toBe(await other.out('scratch-1'));
      expect(await other.foot('scratch-1')).not.toContain('not in memory');
    }),
  );

  test(
    'join edits of different cells, and ask about the same one',
    onFreshPage(async (bench) => {
      await bench.page.goto(article());
      const other = await bench.tab();
      await other.page.goto(article());
      await bench.write('found', '"A1"');
      await other.write('counters', '"B1"');
      await bench.untilSource('counters', 'B1');
      await other.untilSource('found', 'A1');
      // Both at once: a tab that has heard of the other's words writes over them, and there is nothing to ask.
      for (const tab of [bench, other]) await tab.beginToWrite('counters');
      await Promise.all([bench.page.keyboard.insertText('"A2"'), other.page.keyboard.insertText('"B2"')]);
      for (const tab of [bench, other]) await tab.page.locator('#cell-counters .cell-others').waitFor();
      expect(await bench.source('counters')).toContain('A2');
      expect(await other.source('counters')).toContain('B2');
      expect(await other.page.innerText('#cell-counters .cell-others')).toContain('A2');
      await other.page.click('.cell-others >> text=Take this one');
      await other.untilSource('counters', 'A2');
      for (const tab of [bench, other])
        await expect.poll(() => tab.page.locator('.cell-others').count()).toBe(0);
      await other.page.click('.notebook-notice >> text=Undo');
      await other.page.locator('#cell-counters .cell-others').waitFor();
    }),
  );

  test(
    'leave the cursor where it is in the cell that the other one writes in',
    onFreshPage(async (bench) => {
      await bench.openOwn();
      await bench.write('scratch-1', '"first"; "second"');
      await bench.untilKept();
      const other = await bench.tab();
      await other.openLast();
      await other.beginToWrite('scratch-1');
      await other.page.keyboard.press('Home');
      for (let step = 0; step < '"first'.length; step++) await other.page.keyboard.press('ArrowRight');
      await bench.page.keyboard.press('End');
      await bench.page.keyboard.insertText('; "third"');
      await other.untilSource('scratch-1', 'third');
      await other.page.keyboard.insertText(' of all');
      await bench.untilSource('scratch-1', '"first of all"; "second"; "third"');
    }),
  );
});

describe('everything can be undone', () => {
  test(
    'a cell that was removed comes back beside one that was written since, in another visit',
    onFreshPage(async (bench) => {
      await bench.openOwn();
      await bench.write('scratch-1', '"first"');
      const removed = await bench.addBelow('scratch-1');
      await bench.write(removed, '"removed"');
      await bench.untilKept();
      await bench.page.keyboard.press('Escape');
      await bench.page.keyboard.press('d');
      await bench.page.keyboard.press('d');
      await expect.poll(() => bench.ids()).toEqual(['scratch-1']);
      await bench.untilKept();
      await bench.page.reload();
      await bench.untilSource('scratch-1', 'first');
      const written = await bench.addBelow('scratch-1');
      await bench.write(written, '"written since"');
      await bench.page.click('[data-do="history"]');
      const sheet = bench.page.locator('.notebook-history');
      await sheet.getByRole('button', { name: 'Before “Remove”' }).click();
      await sheet.getByRole('button', { name: 'Put this cell back' }).click();
      await bench.untilSource(removed, 'removed');
      expect(await bench.ids()).toEqual(['scratch-1', removed, written]);
      expect(await bench.source(written)).toContain('written since');
    }),
  );

  test(
    'Remove, Open, and an older state put back',
    onFreshPage(async (bench) => {
      await bench.runOwn('const n = 7; n');
      await bench.until('scratch-1', 'done');
      await bench.page.click('#cell-scratch-1 [data-do="remove"]');
      await bench.page.click('.notebook-notice >> text=Undo');
      await bench.untilSource('scratch-1', 'const n = 7');
      await bench.giveFile('empty.ipynb', fileOfCells());
      await expect.poll(() => bench.notice()).toContain('empty.ipynb: 0 cells');
      await bench.page.click('.notebook-notice >> text=Undo');
      await bench.untilSource('scratch-1', 'const n = 7');
      await bench.write('scratch-1', '"another"');
      await bench.page.click('[data-do="history"]');
      const sheet = bench.page.locator('.notebook-history');
      await expect.poll(() => sheet.innerText()).toMatch(/- const n = 7; n[\s\S]*\+ "another"/);
      await sheet.getByRole('button', { name: 'Put this cell back' }).click();
      await bench.untilSource('scratch-1', 'const n = 7');
      await bench.page.click('.notebook-notice >> text=Undo');
      await bench.untilSource('scratch-1', 'another');
      await bench.page.click('[data-do="history"]');
      await sheet.locator('.history-revisions button').last().click();
      await bench.page.click('.notebook-history >> text="Put back"');
      await bench.untilSource('scratch-1', 'const n = 7');
    }),
  );
});

describe('a shared link', () => {
  test(
    'opens as a copy that is kept, also in a tab that shows the page, and the reader’s own edits stay',
    onFreshPage(async (bench) => {
      await bench.page.goto(article());
      await bench.write('found', '"mine"');
      await bench.untilKept();
      const link = await linkOf(article(), {
        sourceHash: 'x',
        sources: { found: '"theirs"' },
        scratch: [{ id: 'scratch-1', after: 'found', source: '2 + 2' }],
      });
      await bench.page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
      await bench.write('scratch-1', '3 + 3');
      await bench.untilKept();
      await bench.page.reload();
      await bench.untilSource('scratch-1', '3 + 3');
      await bench.untilSource('found', 'theirs');
      await bench.page.click('.notebook-notice >> text=Back to the article');
      await bench.untilSource('found', 'mine');
      expect(await bench.page.locator('#cell-scratch-1').count()).toBe(0);
      await bench.page.goto(link);
      await bench.page.click('.notebook-notice >> text=Keep it as mine');
      await bench.untilSource('found', 'theirs');
      await bench.page.click('.notebook-notice >> text=Undo');
      await bench.untilSource('found', 'mine');
    }),
  );

  test(
    'comes also to an article that nobody has touched, and where a mail program has encoded it; Back leads to the reader’s own',
    onFreshPage(async (bench) => {
      await bench.page.goto(article());
      await bench.write('found', '"mine"');
      await bench.untilKept();
      await bench.page.goto('about:blank');
      await bench.page.goto(article());
      const { hash } = new URL(
        await linkOf(article(), { sourceHash: 'x', sources: { found: '"theirs"' }, scratch: [] }),
      );
      await bench.untilSource('found', 'mine');
      await bench.page.evaluate((code) => (location.hash = code), hash);
      await bench.untilSource('found', 'theirs');
      // A section of the article is within what the link shows.
      await bench.page.evaluate(() => (location.hash = document.querySelector('h2[id]')?.id ?? ''));
      await bench.page.goBack();
      await bench.untilSource('found', 'theirs');
      await bench.page.goBack();
      await bench.untilSource('found', 'mine');
      expect(await bench.notice()).toBe('');
      const other = `${inject('origin')}/articles/brute-force/`;
      await bench.page.goto(other);
      await bench.page.evaluate((code) => (location.hash = code), hash.replace('=', '%3D'));
      await expect.poll(() => bench.notice()).toContain('This link brought its own code');
    }),
  );

  test(
    'that would be too long is not made',
    onFreshPage(async (bench) => {
      await bench.openOwn();
      const random = Array.from({ length: 140_000 }, () => Math.random().toString(36)[2]).join('');
      await bench.write('scratch-1', `"${random}"`);
      await bench.page.click('[data-do="share"]');
      await expect.poll(() => bench.notice()).toMatch(/make a link of [\d,]+ characters; at most 100,000/);
      expect(bench.page.url()).toMatch(/#notebook-\w+$/);
    }),
  );
});
