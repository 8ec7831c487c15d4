/** Files of a notebook, as a reader brings them: dropped, pasted, read, removed, brought back, and on a full disk. */
import { expect, test } from 'vitest';
import { type Bench, onFreshPage } from './bench.ts';

interface Given {
  readonly name: string;
  readonly type: string;
  /** In base64. */
  readonly content: string;
}

const votes: Given = { name: 'votes.csv', type: 'text/csv', content: btoa('n,count\n4,2\n5,10\n') };
const dot: Given = {
  ...{ name: 'image.png', type: 'image/png' },
  content:
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC',
};

/** Drops or pastes files where the focus is; in the page, because Playwright has none to drag. */
const bring = (bench: Bench, how: 'drop' | 'paste', ...files: readonly Given[]): Promise<void> =>
  bench.page.evaluate(
    ({ how: kind, files: given }) => {
      const data = new DataTransfer();
      for (const { name, type, content } of given) {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      let at: Element = document.activeElement ?? document.body;
      while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      const how = { bubbles: true, cancelable: true, composed: true };
      at.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...how, dataTransfer: data })
          : new ClipboardEvent('paste', { ...how, clipboardData: data }),
      );
    },
    { how, files },
  );

const panel = '[data-part="files"]';
const names = (bench: Bench): Promise<readonly string[]> =>
  bench.page.locator(`${panel} li > button:first-child`).allTextContents();
const opened = async (bench: Bench): Promise<void> => {
  await bench.openOwn();
  await bench.page.locator(`${panel} button`).first().waitFor({ state: 'attached' });
};

test(
  'a table that is dropped is read by a cell, stays when the page is loaded again, and comes back when it was removed',
  onFreshPage(async (bench) => {
    await opened(bench);
    await bring(bench, 'drop', votes);
    await expect.poll(() => bench.notice()).toContain('votes.csv (17 bytes) is attached.');
    expect(await names(bench)).toEqual(['votes.csv']);
    // A press on its name puts the cell that reads it.
    await bench.page.click(`${panel} li > button:first-child`);
    await bench.untilSource('scratch-1', "await FileAttachment('votes.csv').csv({ typed: true })");
    await bench.runToEnd('scratch-1');
    expect(await bench.out('scratch-1')).toMatch(/n\s+count\s+4\s+2\s+5\s+10/);
    await bench.page.reload();
    await expect.poll(() => names(bench)).toEqual(['votes.csv']);
    await bench.page.click(`${panel} >> text=Remove`);
    await expect.poll(() => names(bench)).toEqual([]);
    await bench.runToEnd('scratch-1', 'error');
    expect(await bench.out('scratch-1')).toContain('This notebook has no file “votes.csv”.');
    await bring(bench, 'drop', { ...votes, name: 'other.csv' });
    await expect.poll(() => names(bench)).toEqual(['other.csv']);
    await bench.page.click('.notebook-notice >> text=Undo');
    await expect.poll(() => names(bench)).toEqual([]);
    await bench.page.click('[data-do="undo"]');
    await expect.poll(() => names(bench)).toEqual(['votes.csv']);
    await bench.runToEnd('scratch-1');
  }),
);

test(
  'a picture that is pasted into a text stands there, and in code it is read',
  onFreshPage(async (bench) => {
    await opened(bench);
    await bench.write('scratch-1', '');
    await bring(bench, 'paste', dot);
    await bench.untilSource('scratch-1', "await FileAttachment('image.png').image()");
    await bench.runToEnd('scratch-1');
    await bench.page.locator('#cell-scratch-1 .cell-out img').waitFor();
    const before = await bench.ids();
    await bench.page.click('.cells-end [data-do="add-text"]');
    const text = await bench.added(before);
    await bench.page.locator(`#cell-${text} .cm-content`).waitFor();
    await bench.page.keyboard.type('Here: ');
    await bring(bench, 'paste', dot);
    await expect.poll(() => names(bench)).toEqual(['image.png', 'image-2.png']);
    await bench.page.keyboard.press('Shift+Enter');
    const shown = bench.page.locator(`#cell-${text} .cell-prose img`);
    expect(await shown.getAttribute('src')).toBe(`data:image/png;base64,${dot.content}`);
    expect(await shown.getAttribute('alt')).toBe('image-2');
  }),
);

test(
  'on a full disk nothing is attached, and nothing is lost',
  onFreshPage(async (bench) => {
    await bench.page.addInitScript(() => {
      // eslint-disable-next-line @typescript-eslint/unbound-method -- it is applied to a store
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
        if (this.name === 'files') throw new DOMException('No room', 'QuotaExceededError');
        return put.apply(this, given);
      };
    });
    await opened(bench);
    await bench.write('scratch-1', '6 * 7');
    await bring(bench, 'drop', votes);
    await expect
      .poll(() => bench.notice())
      .toContain(
        'votes.csv was not attached, because this browser does not keep it: its storage is full. Nothing else has changed.',
      );
    expect(await names(bench)).toEqual([]);
    await bench.runToEnd('scratch-1');
    expect(await bench.out('scratch-1')).toBe('42');
  }),
);
