/** A figure taken along: a link leads to its step, and its picture is a file that stands by itself. */
import { buffer, text } from 'node:stream/consumers';
import { type Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openPage } from './browser.ts';

async function open(address: string): Promise<Page> {
  const page = await openPage();
  await page.goto(`${inject('origin')}${address}`);
  return page;
}

test('a link leads to a step of a search, the number of queens included, and to another one while the page is open', async () => {
  const page = await open('/articles/backtracking/#figure-search@586,n=8');
  const steps = page.locator('#figure-search [data-part="steps"]');
  await expect.poll(() => steps.textContent()).toBe('step 586 of 18,513');
  await expect
    .poll(() => page.locator('#figure-search').evaluate((figure) => figure.getBoundingClientRect().top))
    .toBeLessThan(800);
  await page.evaluate(() => (location.hash = '#figure-search@12,n=4'));
  await expect.poll(() => steps.textContent()).toContain('step 12 of');
  await page.close();
});

test('a figure opens as a notebook whose cell comes to the same board', async () => {
  const page = await open('/articles/backtracking/#figure-search@37,n=4');
  const figure = page.locator('#figure-search');
  await expect.poll(() => figure.locator('[data-part="steps"]').textContent()).toContain('step 37');
  await figure.locator('.take-along summary').click();
  await figure.getByRole('button', { name: 'Open in my notebook' }).click();
  await page.waitForURL(/\/notebook\/open\/#notebook-/);
  const cell = page.locator('#cell-scratch-1');
  await cell.locator('.cell-run').click();
  await expect
    .poll(() => cell.locator('.drawing-player svg.bd').getAttribute('aria-label'))
    .toContain('Queens on a board of 4');
  await expect.poll(() => cell.locator('.cell-out').innerText()).toContain('step: 37');
  expect(await page.innerText('h1 .name')).toBe('Figure 2.1');
  // The book's own cell needs no warning; one that an address brings to the same page later does.
  const notice = page.locator('.notebook-notice');
  expect(await notice.textContent()).not.toContain('came with the link');
  await page.evaluate(
    (made) => {
      location.hash = `#cell=${encodeURIComponent(JSON.stringify(made))}`;
    },
    { title: 'A stranger’s', text: 'Run this.', source: '6 * 7' },
  );
  await expect.poll(() => notice.textContent()).toContain('came with the link');
  await page.close();
});

/** In the page: the steps at which something is drawn on a canvas whose stream is recorded. */
function noteFrames(): void {
  const frames: string[] = [];
  const recorded = new WeakSet<HTMLCanvasElement>();
  const before = <T extends object>(of: T, name: keyof T & string, act: (self: never) => void): void => {
    const call = of[name] as (...given: unknown[]) => unknown;
    Object.defineProperty(of, name, {
      value(this: never, ...given: unknown[]): unknown {
        act(this);
        return Reflect.apply(call, this, given);
      },
    });
  };
  before(HTMLCanvasElement.prototype, 'captureStream', (canvas: HTMLCanvasElement) => recorded.add(canvas));
  before(CanvasRenderingContext2D.prototype, 'drawImage', ({ canvas }: CanvasRenderingContext2D) => {
    if (recorded.has(canvas))
      frames.push(document.querySelector<HTMLInputElement>('[data-part="scrub"]')?.value ?? '');
  });
  Object.assign(window, { frames });
}

test('a film has one size, with room for what its end shows, and its end stays', async () => {
  const page = await open('/embed/frontier-sweep/#figure-frontier-sweep@20');
  const take = async (words: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words }).click(),
    ]);
    return { name: download.suggestedFilename(), data: await buffer(await download.createReadStream()) };
  };
  await expect.poll(() => page.inputValue('[data-part="scrub"]')).toBe('20');
  const scrub = page.locator('[data-part="scrub"]');
  const last = Number(await scrub.getAttribute('max'));
  await page.evaluate(noteFrames);
  await page.locator('.take-along summary').click();
  const film = await take('Record its play');
  const frames = await page.evaluate(() => (window as unknown as { frames: string[] }).frames);
  // Each step once, and the end in twelve frames more, so that it stays.
  const steps = Array.from({ length: last - 20 }, (_, i) => String(20 + i));
  expect(frames).toEqual([...steps, ...Array<string>(13).fill(String(last))]);
  expect(film.name).toMatch(/^frontier-sweep-20\.(webm|mp4)$/);
  await page.locator('[data-go="end"]').click();
  await page.locator('.take-along summary').click();
  const picture = (await take('Save as SVG')).data.toString();
  await page.close();
  // A page of the site may play nothing that is not of the site.
  const player = await openPage();
  const seen = await player.evaluate(async (data) => {
    const video = document.createElement('video');
    video.muted = true;
    let sizes = 0;
    video.addEventListener('resize', () => (sizes += 1));
    video.src = `data:video/webm;base64,${data}`;
    await video.play();
    await new Promise((end) => video.addEventListener('ended', end));
    return { sizes, size: [video.videoWidth, video.videoHeight] };
  }, film.data.toString('base64'));
  await player.close();
  const [width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(picture)!.slice(1).map(Number);
  const scale = Math.min(2, 1280 / width);
  expect(seen.sizes).toBe(1);
  expect(seen.size).toEqual([width, height].map((side) => 2 * Math.round((side * scale) / 2)));
});

test('a figure and its caption fill the screen by a key and by the menu, and leave it', async () => {
  const page = await open('/embed/solution-space/');
  const isWhole = () =>
    page.evaluate(
      () =>
        document.fullscreenElement?.querySelector('[data-figure]') != null &&
        document.fullscreenElement.querySelector('figcaption')!.clientHeight > 0,
    );
  await page.locator('[data-figure]').focus();
  await page.waitForSelector('[data-awake]');
  await page.keyboard.press('f');
  await expect.poll(isWhole).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(isWhole).toBe(false);
  await page.locator('.take-along summary').click();
  await page.getByRole('button', { name: 'Show on the whole screen' }).click();
  await expect.poll(isWhole).toBe(true);
  await page.close();
});

test('a saved picture has its colours in itself, and refers to nothing outside', async () => {
  const page = await open('/embed/search-figure/');
  await page.locator('.take-along summary').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as SVG' }).click(),
  ]);
  const svg = await text(await download.createReadStream());
  await page.close();
  expect(svg.match(/ class=| style=|var\(|https?:\/\/(?!www\.w3\.org)/)).toBeNull();
  const referred = [...svg.matchAll(/href="#([^"]+)"|url\(#([^)]+)\)/g)].map(
    ([, one, other]) => one ?? other,
  );
  expect(referred).toContain('queen');
  expect(referred.filter((id) => !svg.includes(`id="${id}"`))).toEqual([]);
});
