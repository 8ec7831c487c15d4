/** Charts in a real browser: pointing with mouse, finger and keys, without Plot; and the page of measurements as an instrument. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { openPage, shownText } from './browser.ts';

const origin = inject('origin');

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const textOf = (page: Page, part: string): Promise<string> =>
  shownText(page.locator(`[data-part="${part}"]`).first());

describe('a chart in an article', () => {
  const CHART = '#chart-ms-flags';
  const readout = (page: Page) => shownText(page.locator(`${CHART} [data-part="readout"]`));

  test('reads out the nearest point to a mouse and to arrow keys, and Plot is not loaded', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${origin}/articles/flags/`);
    const pictures = page.locator(`${CHART} .chart-pictures`);
    await pictures.scrollIntoViewIfNeeded();
    await page.waitForSelector(`${CHART} .chart-pictures[role="application"]`);
    const atRest = await readout(page);
    expect(atRest).toMatch(/^Flags/);
    // The first hand that comes near wakes it.
    await pictures.hover();
    const point = page.locator(`${CHART} .at-968 [data-point="backtracking/recorded/6"]`).first();
    const box = (await point.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(() => readout(page)).toMatch(/Backtracking\s+N\s=\s6/);
    expect(await page.locator(`${CHART} .ring`).count()).toBe(1);
    await page.mouse.move(2, 2);
    await expect.poll(() => readout(page)).toBe(atRest);
    await pictures.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => readout(page)).toMatch(/N\s=\s4/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => readout(page)).toMatch(/N\s=\s5/);
    // For the ear the unit is a word.
    await expect
      .poll(() => page.locator(`${CHART} [data-part="said"]`).textContent())
      .toMatch(/N\s=\s5: [\d.]+ (?:micro|milli)seconds\./);
    const before = await readout(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => readout(page)).not.toBe(before);
    await page.keyboard.press('Escape');
    await expect.poll(() => readout(page)).toBe(atRest);
    expect(asked.filter((url) => /plot/i.test(url))).toEqual([]);
    await page.close();
  });

  test('the rule across is a time: by mouse and by keys it says how far each line comes in it', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${origin}/articles/flags/`);
    const pictures = page.locator(`${CHART} .chart-pictures`);
    await pictures.scrollIntoViewIfNeeded();
    await page.waitForSelector(`${CHART} .chart-pictures[role="application"]`);
    const knob = page.locator(`${CHART} .at-968 [data-budget] path`);
    const box = (await knob.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 30);
    await expect
      .poll(() => readout(page))
      .toMatch(/^In [\d.]+ [mµ]?s\s+Backtracking\s+N\s=\s\d+\s+Flags\s+N\s=\s\d+/);
    expect(await page.locator(`${CHART} .ring`).count()).toBe(2);
    await page.mouse.up();
    // As low as it goes, both have still come somewhere.
    await pictures.focus();
    for (let i = 0; i < 30; i++) await page.keyboard.press('PageDown');
    await expect.poll(() => readout(page)).toMatch(/N\s=\s4.+N\s=\s4/s);
    await page.keyboard.press('PageUp');
    await expect.poll(() => readout(page)).toMatch(/N\s=\s5/);
    await page.keyboard.press('Escape');
    await expect.poll(() => readout(page)).toMatch(/^Flags/);
    await page.close();
  });

  test('a rule that is dragged by its handle keeps its line', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${origin}/articles/flags/`);
    const own = '#chart-ns-per-node';
    await page.locator(`${own} .chart-pictures`).scrollIntoViewIfNeeded();
    await page.locator(`${own} [data-part="draw-show"]`).click();
    await page.locator(`${own} [data-part="draw-show"]`).waitFor({ state: 'detached' });
    await page.waitForSelector(`${own} .chart-pictures[role="application"]`);
    const box = (await page.locator(`${own} .at-968 [data-cursor="knob"] path`).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // It goes along the line that is read out.
    await page.mouse.move(x - 200, y, { steps: 5 });
    await expect
      .poll(() => page.locator(`${own} [data-part="readout"]`).innerText())
      .toMatch(/^Bitboards\s+N\s=\s12/);
    await page.mouse.up();
    await page.close();
  });

  test('reads out to a finger, which still scrolls the page', async () => {
    const page = await openPage({ ...PHONE, viewport: { width: 360, height: 640 } });
    await page.goto(`${origin}/articles/flags/`);
    await page.waitForSelector(`${CHART} .chart-pictures[role="application"]`);
    await page.locator(`${CHART} .chart-pictures`).tap();
    const point = page.locator(`${CHART} .at-328 [data-point="flags/published/12"]`).first();
    await point.scrollIntoViewIfNeeded();
    const box = (await point.boundingBox())!;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(() => readout(page)).toMatch(/Flags, C\+\+ 2013\s+N\s=\s12/);
    expect(
      await page
        .locator(`${CHART} .chart-pictures`)
        .evaluate((element) => getComputedStyle(element).touchAction),
    ).toBe('pan-y');
    await page.close();
  });
});

describe('the page of measurements', () => {
  test('on a phone each method has a panel of its own, two a row, that says its ratio and chooses it', async () => {
    const page = await openPage(PHONE);
    await page.goto(`${origin}/performance/`);
    const panels = page.locator('.method-panels button');
    await expect.poll(() => panels.count()).toBeGreaterThan(5);
    const tops = await panels.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(Math.ceil(tops.length / 2));
    for (const words of await panels.allInnerTexts())
      expect(words).toMatch(/(times as fast as|slower than|as fast as|\d m?s at) ?.*N\s=\s\d+$/);
    const pruned = page.locator('.method-panels [data-pick="pruned"]');
    expect(await pruned.getAttribute('aria-current')).toBeNull();
    await pruned.tap();
    await expect.poll(() => pruned.getAttribute('aria-current')).toBe('true');
    await expect.poll(() => textOf(page, 'claim')).toMatch(/^Pruned: /);
    expect(new URL(page.url()).hash).toBe('#method=pruned');
    // Few lines have room for their names in one picture.
    await page.goto(`${origin}/performance/#problem=place-queens`);
    await page.reload();
    await page.waitForFunction(() => document.querySelector('.method-panels')?.childElementCount === 0);
    await page.close();
  });

  test('a choice changes claim, chart and table, and is in the address', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${origin}/performance/`);
    await page.locator('.bench-table [data-pick="flags"]').click();
    await page.waitForFunction(() => document.querySelector('.stage [data-line^="flags/"]') !== null);
    await expect.poll(() => textOf(page, 'claim')).toMatch(/^Flags: .*backtracking.*\.$/);
    expect(page.url()).toMatch(/#method=flags$/);
    await page.locator('[data-step="-1"]').click();
    await expect.poll(() => textOf(page, 'table')).toMatch(/^Every method at N\s=\s12/);
    const first = () => page.locator('.bench-table tbody tr').first().innerText();
    const fastest = await first();
    await page.locator('[data-sort="book-ts"]').click();
    expect(await first()).not.toBe(fastest);

    await page.locator('[data-question="symmetry"]').click();
    expect(page.url()).toMatch(/#q=symmetry$/);
    await expect.poll(() => textOf(page, 'claim')).toMatch(/^Pruned: .*bitboards.*\.$/);
    await page.goBack().catch(() => undefined);

    await page.goto(`${origin}/performance/#problem=find-tour&method=tiles`);
    await page.reload();
    await page.waitForFunction(() => document.querySelector('.stage [data-line^="tiles/"]') !== null);
    await expect.poll(() => textOf(page, 'claim')).toMatch(/^Tiles: /);
    expect(await page.locator('input[name="problem"]:checked').getAttribute('value')).toBe('find-tour');
    expect(faults).toEqual([]);
    await page.close();
  });

  test('a record that was changed by hand is refused, and says where', async () => {
    const page = await openPage();
    await page.goto(`${origin}/performance/`);
    await page.locator('[data-part="file"]').setInputFiles({
      name: 'mine.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"format":1}'),
    });
    await page.waitForFunction(() => document.querySelector('[data-part="file-status"]')?.textContent !== '');
    await expect.poll(() => textOf(page, 'file-status')).toMatch(/^mine\.json, /);
    await page.close();
  });

  test('measures here, and ends in a sentence, a line on the chart and a record', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${origin}/performance/#methods=flags.bitmap`);
    await page
      .locator('.here .measure')
      .evaluate((element) => ((element as HTMLElement).dataset['seconds'] = '2'));
    await page.locator('.here [data-part="measure"]').click();
    await page.waitForSelector('.here [data-part="download"]:not([hidden])');
    await expect
      .poll(() => page.locator('.here [data-part="progress"]').innerText())
      .toMatch(/^Against the book’s machine: flags took .*bitboards took .*\.$/);
    // Its points: where little was measured in the time, the line between them is flat or none.
    await page.waitForSelector('.stage [data-line="bitmap/here/1"] >> visible=true');
    await page.locator('.here [data-part="keep"]').click();
    expect(await page.evaluate(() => localStorage.getItem('kept-measurement /some/base/'))).toMatch(
      /"format":1/,
    );
    await page.close();
  });
});
