/**
 * The page's thread by the clock: no task takes 50 ms, Stop is answered within six frames, and a figure at full speed costs less than a
 * frame. A busy machine has no such times, so this is among the slow tests; what `npm test` counts instead is in work.ts.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser as plain } from './browser.ts';
import { choose, searchPage } from './search-page.ts';
import { Bench, fileOfCells, markdownCell } from './notebook/bench.ts';
import { floods, smallHeap, TEN_THOUSAND, thousand } from './notebook/floods.ts';

describe('figures', () => {
  test.each([
    ['8', '18,513'],
    ['10', '396,463'],
  ])('%s queens at full speed cost less than a frame of 60 a second, and never 50 ms', async (n, steps) => {
    const { page, figure } = await searchPage();
    await figure.locator('[data-choice="speed"] label').last().click();
    await choose(figure, n, steps);
    const play = async (): Promise<void> => {
      await figure.locator('[data-go="start"]').click();
      await figure.locator('[data-go="play"]').click();
      await page.waitForTimeout(1500);
    };
    await expectCalm(plain, page, play, 1000 / 60);
    await page.close();
  });

  test('ten queens are recorded, looked at closely, and scrubbed back, without a task of 50 ms', async () => {
    const { page, figure } = await searchPage();
    await figure.locator('[data-go="forward"]').click();
    await expectCalm(plain, page, async () => {
      await choose(figure, '8', '18,513');
      await choose(figure, '10', '396,463');
      await figure.locator('[data-go="end"]').click();
      await figure.locator('[data-part="tree"]').focus();
      for (const key of '+++++++0') await page.keyboard.press(key);
      await figure.locator('[data-part="scrub"]').click({ position: { x: 200, y: 20 } });
      await figure.locator('[data-go="play"]').click();
      await page.waitForTimeout(300);
    });
    await page.close();
  });
});

describe('code that will not end', () => {
  let browser: Browser;
  let bench: Bench;
  beforeAll(async () => {
    browser = await smallHeap();
    bench = await Bench.open(browser);
    await bench.runOwn('const kept = 7;');
    await bench.until('scratch-1', 'done');
    await bench.addBelow('scratch-1');
  });
  afterAll(() => browser.close());

  test.each(Object.entries(floods))(
    '%s: no task takes 50 ms, and Stop ends it within six frames',
    async (_, { text }) => {
      await bench.write('scratch-2', text);
      const frames: number[] = [];
      await expectCalm(browser, bench.page, async () => {
        await bench.page.click('#cell-scratch-2 [data-do="run"]');
        await bench.until('scratch-2', 'running');
        await bench.page.waitForTimeout(400);
        frames.push(await bench.framesToStop('scratch-2'));
      });
      // Six frames are 100 ms where sixty are drawn in a second.
      expect(Math.max(...frames)).toBeLessThanOrEqual(6);
    },
  );

  test('a drawing of ten thousand elements', async () => {
    await bench.write('scratch-2', TEN_THOUSAND);
    await expectCalm(browser, bench.page, async () => {
      await bench.page.click('#cell-scratch-2 [data-do="run"]');
      await bench.until('scratch-2', 'done');
      await expect.poll(() => bench.page.locator('#cell-scratch-2 svg circle').count()).toBe(9000);
      await bench.page.waitForSelector('#cell-scratch-2 svg[tabindex="0"]');
    });
  });

  test('a cell and a text of a million lines', async () => {
    const long = await bench.tab();
    await long.openOwn();
    const lines = '1;\n'.repeat(1_000_000);
    // From a folder: what a message brings, the page would have to unpack.
    const folder = await mkdtemp(join(tmpdir(), 'long-'));
    const file = join(folder, 'long.ipynb');
    await writeFile(file, fileOfCells(lines, markdownCell(lines)));
    await expectCalm(browser, long.page, async () => {
      await long.page.setInputFiles('[data-part="file"]', file);
      await expect.poll(() => long.source('scratch-1')).toContain('more characters are not shown here');
      await expect.poll(() => long.page.innerText('#cell-text-1')).toContain('more characters are not shown');
      await long.untilKept();
    });
    await rm(folder, { recursive: true });
    await long.page.close();
  });

  test('a thousand cells, while they are opened, and while one of them is written in', async () => {
    const long = await bench.tab();
    await long.openOwn();
    await expectCalm(browser, long.page, async () => {
      await long.giveFile('many.ipynb', fileOfCells(...thousand));
      await expect.poll(() => long.notice()).toContain('1000 cells');
      await long.untilKept();
    });
    await long.write('scratch-500', '// ');
    await expectCalm(browser, long.page, async () => {
      for (const key of 'words') await long.page.keyboard.press(key);
      await long.untilKept();
    });
    await long.page.close();
  });
});

/** In milliseconds of the thread's own time, not of the clock: what else the machine does at the time does not count. */
interface Work {
  readonly longestTask: number;
  readonly perFrame: number;
}

/** A trace is of the whole browser, with the pages of other tests in it: a mark tells which thread is this page's. */
async function workWhile(browser: Browser, page: Page, act: () => Promise<void>): Promise<Work> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel', 'blink.user_timing'] });
  let recorded: Buffer;
  try {
    await page.evaluate(() => performance.mark('the page looked at'));
    await act();
  } finally {
    recorded = await browser.stopTracing();
  }
  const trace = JSON.parse(recorded.toString()) as { traceEvents: TraceEvent[] };
  const here = trace.traceEvents.find(({ name }) => name === 'the page looked at')!;
  const own = trace.traceEvents.filter(({ pid, tid }) => pid === here.pid && tid === here.tid);
  // "ThreadControllerImpl::RunTask" in one Chromium, "RunTask" in another.
  const tasks = own.filter(({ name }) => name.endsWith('RunTask')).map(({ tdur = 0 }) => tdur / 1000);
  const frames = own.filter(({ name }) => name === 'FireAnimationFrame').length;
  expect(tasks.length, 'a trace without tasks would prove nothing').toBeGreaterThan(10);
  return { longestTask: Math.max(...tasks), perFrame: tasks.reduce((sum, ms) => sum + ms, 0) / frames };
}

/**
 * No task takes 50 ms, and the work for a frame stays within `perFrame`. What the page itself does too long it does every time.
 * A virtual processor that is taken away in the middle of a task, which the thread's time does not exclude, does not: so one of
 * five times is enough.
 */
async function expectCalm(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
  perFrame = Infinity,
): Promise<void> {
  const seen: Work[] = [];
  const calm = (work: Work): boolean =>
    work.longestTask < 50 && (perFrame === Infinity || work.perFrame < perFrame);
  while (seen.length < 5 && !seen.some(calm)) seen.push(await workWhile(browser, page, act));
  expect(seen.some(calm), JSON.stringify(seen)).toBe(true);
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Time of the thread's processor, in microseconds. */
  readonly tdur?: number;
}
