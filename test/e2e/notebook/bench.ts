/** A notebook's page for one test: opened fresh, with nothing kept from before, and closed with what it reported as wrong. */
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { chapterSlugs } from '../../../src/book.config.ts';
import { browser, shownText } from '../browser.ts';

export const article = (): string => `${inject('origin')}/articles/${chapterSlugs[1]!}/`;
/** A new notebook of the reader's own. */
export const own = (): string => `${inject('origin')}/notebook/open/#new`;

/**
 * A test's body on a page as a new visitor has it. A test that expects errors in the console takes them out of `bench.errors`. The page
 * is the one of the test before, emptied, unless that one did to it what stays: scripts that the browser has read once and compiled
 * are most of what a page costs.
 */
export const onFreshPage =
  <Given extends readonly unknown[]>(
    body: (bench: Bench, ...given: Given) => Promise<void>,
    options: BenchOptions = {},
  ) =>
  async (...given: Given): Promise<void> => {
    const isPlain = Object.keys(options).length === 0;
    const isThere = isPlain && left?.page.isClosed() === false;
    const bench = isThere ? left! : await Bench.open(browser, options);
    if (isThere) left = undefined;
    try {
      await body(bench, ...given);
      const isEmpty = isPlain && (await bench.empty());
      // What went wrong when the page was left is an error, too.
      expect(bench.errors).toEqual([]);
      if (isEmpty) left = bench;
    } finally {
      if (left !== bench) await bench.context.close();
    }
  };

/** The page that a test has left; behind its file it is closed, as all is. */
let left: Bench | undefined;

export interface BenchOptions extends BrowserContextOptions {
  /** TypeScript's worker comes as it does for a reader (default: not before it is asked for). */
  readonly types?: boolean;
}

export class Bench {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: string[];
  /** Something was done to the page, or to its context, that would be there in the next test. */
  private isMarked = false;

  private constructor(context: BrowserContext, page: Page, errors: string[]) {
    this.context = context;
    this.page = page;
    this.errors = errors;
    const mark = (): void => void (this.isMarked = true);
    const stays = ['addInitScript', 'route', 'exposeFunction', 'emulateMedia', 'setViewportSize'];
    for (const each of [page, context])
      hear(each, [...stays, 'newCDPSession', 'setOffline', 'grantPermissions'], mark);
    hear(page.clock, ['install'], mark);
  }

  /** Makes the page that of a new visitor again; false where that cannot be. */
  async empty(): Promise<boolean> {
    if (this.isMarked || this.page.isClosed()) return false;
    for (const other of this.context.pages()) if (other !== this.page) await other.close();
    // The page that was open says there its last words.
    await this.page.goto(`${inject('origin')}/robots.txt`);
    this.page.removeAllListeners();
    await this.page.evaluate(() => sessionStorage.clear());
    const devtools = await this.context.newCDPSession(this.page);
    const { origin } = new URL(inject('origin'));
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await devtools.detach();
    await this.page.mouse.move(0, 0);
    this.isMarked = false;
    listen(this.page, this.errors);
    return true;
  }

  /** Unless a test is about them, it has neither the types nor the service worker, which keeps every page that it opens. */
  static async open(
    browser: Browser,
    { types = false, serviceWorkers = 'block', ...options }: BenchOptions = {},
  ): Promise<Bench> {
    const context = await browser.newContext({ acceptDownloads: true, serviceWorkers, ...options });
    if (!types) await context.addInitScript(leaveTypesOut);
    const errors: string[] = [];
    return new Bench(context, await pageOf(context, errors), errors);
  }

  /** Another tab of the same browser, with what this one keeps. */
  async tab(): Promise<Bench> {
    return new Bench(this.context, await pageOf(this.context, this.errors), this.errors);
  }

  /** The addresses that the page asks for from now on. */
  requests(): readonly string[] {
    const asked: string[] = [];
    this.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    return asked;
  }

  state(id: string): Promise<string | undefined> {
    return this.page.evaluate((cell) => document.getElementById(`cell-${cell}`)?.dataset['state'], id);
  }
  out(id: string): Promise<string> {
    return shownText(this.page.locator(`#cell-${id} .cell-out`));
  }
  foot(id: string): Promise<string> {
    return shownText(this.page.locator(`#cell-${id} .cell-foot`).first());
  }
  /**
   * A list of completions takes no key in its first moment, in which a reader cannot have seen it: that moment is over. Of a page whose
   * clock is ours (`page.clock.install()` before it was opened).
   */
  listIsSeen(): Promise<void> {
    return this.page.clock.fastForward(150);
  }
  /** The cell's text, in its editor or its listing. */
  source(id: string): Promise<string> {
    return this.page.locator(`#cell-${id} .cell-in`).locator('pre, .cm-content').first().innerText();
  }
  notice(): Promise<string> {
    return this.page.innerText('.notebook-notice');
  }
  standing(): Promise<string> {
    return this.page.innerText('.notebook-standing');
  }

  async run(id: string): Promise<void> {
    await this.page.click(`#cell-${id} .cell-run`);
  }

  async runToEnd(id: string, end: 'done' | 'error' = 'done'): Promise<void> {
    await this.run(id);
    await this.until(id, end);
  }

  /** Puts a cell below this one, and gives its id; a cell's tools take a press while the pointer is over it. */
  async addBelow(id: string): Promise<string> {
    const before = await this.ids();
    await this.page.hover(`#cell-${id}`);
    await this.page.click(`#cell-${id} [data-do="add-code"]`);
    return this.added(before);
  }

  /** The ids of the cells, in order. */
  ids(): Promise<readonly string[]> {
    return this.page
      .locator('[data-cell], [data-text]')
      .evaluateAll((cells) => cells.map((cell) => cell.id.replace('cell-', '')));
  }

  /** Waits for a cell that was not among these; gives its id. */
  async added(before: readonly string[]): Promise<string> {
    let made: string | undefined;
    await expect
      .poll(async () => (made = (await this.ids()).find((id) => !before.includes(id))))
      .toBeDefined();
    return made!;
  }

  async until(id: string, ...states: readonly string[]): Promise<void> {
    await this.page.waitForFunction(
      ([cell, ...wanted]) =>
        wanted.includes(document.getElementById(`cell-${cell ?? ''}`)?.dataset['state'] ?? ''),
      [id, ...states],
    );
  }

  /** Waits until the cell has run in this visit. */
  async untilRun(id: string): Promise<void> {
    await this.page.waitForFunction(
      (cell) => document.querySelector(`#cell-${cell} .cell-foot`)?.textContent.includes('this browser'),
      id,
    );
  }

  async untilSource(id: string, part: string): Promise<void> {
    await expect.poll(() => this.source(id)).toContain(part);
  }

  /** Waits until the browser has kept what was written. */
  async untilKept(): Promise<void> {
    await this.page.waitForSelector('.notebook-bar:not([data-pending])', { state: 'attached' });
  }

  /** Puts a text into a cell's editor, as by typing. */
  async write(id: string, text: string): Promise<void> {
    await this.beginToWrite(id);
    await this.page.keyboard.insertText(text);
  }

  /** Opens a cell's editor and selects its text, which the next key replaces. */
  async beginToWrite(id: string): Promise<void> {
    const editor = this.page.locator(`#cell-${id} .cm-content`);
    await this.page.locator(`#cell-${id} .cell-in`).waitFor();
    // A cell that is not being written in is opened first, unless it is on its way to be.
    await this.page.evaluate(
      (cell) => document.querySelector<HTMLElement>(`#cell-${cell} .cell-in pre`)?.click(),
      id,
    );
    await editor.waitFor();
    await editor.focus();
    await this.page.keyboard.press('Control+a');
  }

  /** Opens the reader's own empty notebook. */
  async openOwn(): Promise<void> {
    await this.page.goto(own());
    await this.page.locator('#cell-scratch-1 .cm-content').waitFor();
  }

  /** Opens the notebook of the reader's own that was changed last. */
  async openLast(): Promise<void> {
    await this.page.goto(`${inject('origin')}/notebook/open/`);
    await this.page.locator('.cell-block').first().waitFor();
  }

  /** Opens the menu of downloads and options in the reader's own notebook. */
  async openMenu(): Promise<void> {
    await this.page.click('.tool-more summary');
  }

  /** Runs one text in the reader's own empty notebook. */
  async runOwn(text: string): Promise<void> {
    await this.openOwn();
    await this.write('scratch-1', text);
    await this.run('scratch-1');
  }

  /** Opens a notebook file in the reader's own notebook; gives what the page says of it. */
  async openFile(name: string, text: string): Promise<string> {
    // Another address of the same page would keep what the last file was answered.
    await this.page.goto('about:blank');
    await this.openOwn();
    await this.giveFile(name, text);
    await this.page.waitForFunction(() => document.querySelector('.notebook-notice')?.textContent !== '');
    return this.notice();
  }

  /** Chooses a file where the page takes one. */
  async giveFile(name: string, text: string): Promise<void> {
    const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
    await this.page.setInputFiles('[data-part="file"]', file);
  }

  /** What is saved as a file by a press on this. */
  async download(selector: string): Promise<{ readonly name: string; readonly text: string }> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.page.click(selector)]);
    const parts: Buffer[] = [];
    for await (const part of await download.createReadStream()) parts.push(part as Buffer);
    return { name: download.suggestedFilename(), text: Buffer.concat(parts).toString('utf8') };
  }

  /** Presses Stop, and waits for the end; a cell that has eaten its memory may have ended before. */
  async stop(id: string): Promise<void> {
    await this.page.evaluate(
      (cell) => document.querySelector<HTMLElement>(`#cell-${cell} [data-do="stop"]`)?.click(),
      id,
    );
    await this.until(id, 'stopped', 'dead', 'error');
  }

  /** Waits for so many frames. */
  frames(count: number): Promise<void> {
    return this.page.evaluate(async (frames) => {
      for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
    }, count);
  }

  /** Presses Stop; gives the number of frames that are drawn until the cell says that it is stopped. */
  framesToStop(id: string): Promise<number> {
    return this.page.evaluate(
      (cell) =>
        new Promise<number>((done) => {
          const element = document.getElementById(`cell-${cell}`)!;
          let frames = 0;
          const look = (): void => {
            if (element.dataset['state'] === 'stopped') done(frames);
            else {
              frames++;
              requestAnimationFrame(look);
            }
          };
          element.querySelector<HTMLElement>('[data-do="stop"]')?.click();
          look();
        }),
      id,
    );
  }
}

/** A notebook file; a cell that is a text alone is code without outputs. */
export const fileOfCells = (...cells: readonly (string | object)[]): string =>
  JSON.stringify({
    ...{ nbformat: 4, nbformat_minor: 5, metadata: {} },
    cells: cells.map((cell) =>
      typeof cell === 'string' ? { cell_type: 'code', metadata: {}, source: cell, outputs: [] } : cell,
    ),
  });
export const markdownCell = (source: string): object => ({ cell_type: 'markdown', metadata: {}, source });

/** An article's address with edits in it. */
export async function linkOf(address: string, edits: unknown): Promise<string> {
  const { deflateRawSync } = await import('node:zlib');
  return `${address}#code=${deflateRawSync(JSON.stringify(edits)).toString('base64url')}`;
}

/** In the page. The sandbox's frames have no storage, and no more has an empty page. */
function leaveTypesOut(): void {
  if (window === window.top && location.protocol !== 'about:') localStorage.setItem('notebook-types', 'off');
}

async function pageOf(context: BrowserContext, errors: string[]): Promise<Page> {
  const page = await context.newPage();
  listen(page, errors);
  return page;
}

function listen(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
}

/** Hears each call of these methods, where there are such. */
function hear(holder: object, methods: readonly string[], onCall: () => void): void {
  for (const name of methods) {
    const method: unknown = Reflect.get(holder, name);
    if (typeof method !== 'function') continue;
    const heard = (...given: readonly unknown[]): unknown => {
      onCall();
      return Reflect.apply(method, holder, given);
    };
    Reflect.set(holder, name, heard);
  }
}
