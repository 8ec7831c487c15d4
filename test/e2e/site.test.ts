import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { violations } from './axe.ts';
import { openPage } from './browser.ts';
import { ADDRESS, BASE, FOLDER, REPOSITORY } from './built.ts';

const origin = inject('origin');
const built = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);

test('every page forbids inline and evaluated scripts and styles', () => {
  for (const file of built.filter((name) => !name.startsWith('sandbox'))) {
    const html = readFileSync(`${FOLDER}/${file}`, 'utf8');
    const policy = /http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1] ?? '';
    expect(policy, file).toContain("script-src 'self'");
    expect(policy, file).not.toMatch(/'unsafe-inline'|'unsafe-eval'/);
    expect(html, file).not.toMatch(/ style="/);
    // Of scripts and styles in the page only those are run or used that the policy names.
    const named = (text: string) =>
      policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    const inline = [...html.matchAll(/<(script|style)(?![^>]*(?: src=|json))[^>]*>([^]*?)<\/\1>/g)];
    expect(
      inline.filter(([, , text]) => !named(text!)).map(([whole]) => whole.slice(0, 80)),
      file,
    ).toEqual([]);
  }
});

test('absolute addresses name the site and its base', () => {
  const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8');
  const page = read('glossary/index.html');
  expect(page).toContain(`rel="canonical" href="${ADDRESS}${BASE}glossary/"`);
  expect(read('articles/flags/index.html')).toContain(`${REPOSITORY}/edit/main/`);
  expect(read('sitemap-0.xml')).toContain(`${ADDRESS}${BASE}glossary/`);
  expect(read('rss.xml')).toContain(`${ADDRESS}${BASE}articles/`);
  expect(read('robots.txt')).toContain(`${ADDRESS}${BASE}sitemap-index.xml`);
  expect(read('sw.js')).toContain(`"${BASE}"`);
});

test('an article is whole without a script', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${origin}/articles/backtracking/`);
  expect(await page.textContent('h1')).toContain('Backtracking');
  const code = page.locator('pre.code, pre').first();
  expect(await code.isVisible()).toBe(true);
  await page.goto(`${origin}/`);
  expect(await page.locator('home-board .queen-solved').count()).toBe(8);
  expect(await page.locator('.rungs tbody tr:visible').count()).toBe(6);
});

/** The results of what stands in the field, and not of a part that was looked for while it was typed. */
const FOUND = '.search-results[aria-busy="false"]';

test('“/” searches, and Enter goes to the section', async () => {
  const page = await openPage();
  await page.goto(`${origin}/notation/`);
  await page.keyboard.press('/');
  await page.keyboard.type('free degree');
  const first = page.locator(`${FOUND} a`).first();
  await first.waitFor();
  const address = (await first.getAttribute('href')) ?? '';
  expect(address).toContain('/articles/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.href.endsWith(address));
});

test('Enter asks for all that was typed, and not for the part that has been answered', async () => {
  const page = await openPage();
  await page.clock.install();
  await page.goto(`${origin}/notation/`);
  await page.keyboard.press('/');
  await page.keyboard.type('free');
  await page.locator(`${FOUND} a`).first().waitFor();
  // A search begins when nothing has been typed for a moment: from here on no moment passes.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type(' degree');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\/\?q=free\+degree$/);
});

/** What the page of the search shows of what stands in its field. */
const SHOWN = '[data-part="found"][aria-busy="false"]';

test('a search finds the chapter that is about it first, with a sentence of it', async () => {
  const page = await openPage();
  await page.goto(`${origin}/search/`);
  for (const [words, slug] of [
    ['bitmap', 'bitboards'],
    ['symmetry', 'symmetry'],
    ['undo', 'backtracking'],
    ['dancing links', 'exact-cover'],
  ] as const) {
    await page.locator('main input').fill(words);
    const first = page.locator(`${SHOWN} .hit`).first();
    await first.waitFor();
    expect(await first.getAttribute('href'), words).toContain(`/articles/${slug}/`);
    expect((await first.locator('p').innerText()).length, words).toBeGreaterThan(15);
  }
});

test('the search answers, mends what is misspelt, and has it again when one comes back', async () => {
  const page = await openPage();
  await page.goto(`${origin}/search/`);
  expect(await page.locator('[data-part="empty"] .hit').count()).toBe(8);
  await page.keyboard.type('Q(27)');
  const value = page.locator(`${SHOWN} .value`);
  await value.waitFor();
  expect(await value.innerText()).toBe('234,907,967,154,122,528');
  expect(await page.locator('[data-part="empty"]').isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await page.keyboard.type('symetry');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/articles/symmetry/');
  await page.goBack();
  await page.locator(`${SHOWN} .mean`).waitFor();
  expect(await page.locator(`${SHOWN} .mean`).innerText()).toContain('Results for symmetry');
  expect(await page.locator('[role="search"]').count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Chapter 6');
});

test('a number opens its card under its paragraph, and Escape leads back to it', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${origin}/articles/flags/`);
  // Numbers are links until the page is at rest.
  await page.waitForSelector('html[data-rest]', { state: 'attached' });
  const number = page.locator('p > a.num.measured').first();
  await number.focus();
  await page.keyboard.press('Enter');
  const card = page.locator('.claim-card');
  await card.waitFor();
  expect(await number.getAttribute('aria-expanded')).toBe('true');
  expect(await card.innerText()).toMatch(/From[\s\S]*commit[\s\S]*npm run bench/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await card.getByRole('button', { name: 'Copy' }).click();
  await card.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^npm run bench -- --only /);
  expect(await card.evaluate((element) => element.previousElementSibling?.matches('p'))).toBe(true);
  await page.keyboard.press('Escape');
  expect(await card.count()).toBe(0);
  expect(await number.evaluate((element) => element === document.activeElement)).toBe(true);

  // Tables of two stages have cards, too, and what was counted is counted again there.
  await page.locator('.ratio a.num:not(.measured)').first().click();
  await card.locator('text=Counted while this site was built').waitFor();
  await card.getByRole('button', { name: 'Run it here' }).click();
  await card.getByRole('button', { name: 'Run it again' }).waitFor();
  expect(await card.locator('output').innerText()).toMatch(/^[\d,.]+ here, too, in /);

  // So have charts: one that is pointed at elsewhere closes its own.
  const reading = page.locator('.readout a.num').first();
  await reading.click();
  await card.locator('text=The numbers as CSV').waitFor();
  expect(await card.locator('p').innerText()).toContain(await reading.innerText());
  expect(await card.count()).toBe(1);
  const pictures = page.locator('.chart:has(.readout) .chart-pictures').first();
  await pictures.focus();
  // The first arrow lights what is read out already.
  await page.keyboard.press('ArrowLeft');
  await page.locator('chart-figure[data-lit]').waitFor();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => card.count()).toBe(0);
  // From a point that is kept, the next ones are told as ratios.
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await page.locator('.ratio-rule').first().waitFor();
  expect(await page.locator('.readout [data-part="note"]').first().innerText()).toMatch(/ times /);
  await page.keyboard.press('Escape');
  expect(await page.locator('.ratio-rule').count()).toBe(0);

  // Every number of a chart's table says its row, and whose record it is of.
  const figure = page.locator('.chart:has(.data)').first();
  await figure.locator('.data > summary').click();
  const cell = figure.locator('td a.num').last();
  await cell.click();
  await card.waitFor();
  const row = await figure.locator('tr:has([aria-expanded="true"]) td').allInnerTexts();
  for (const value of row.filter((text) => text !== '–'))
    expect(await card.locator('p').innerText()).toContain(value);
  expect(await card.innerText()).toContain(await figure.locator('.source-line').first().innerText());
  await page.keyboard.press('Escape');
  expect(await cell.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('without a script a number leads to the page that says where it comes from', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${origin}/articles/flags/`);
  await page.locator('a.num').first().click();
  await page.waitForURL(/\/numbers\/#n/);
  expect(await page.locator('.claim-card:target').innerText()).toContain('From');
});

test('in forced colours every button can be read, by its pixels', async () => {
  const page = await openPage({ forcedColors: 'active', viewport: { width: 1280, height: 900 } });
  for (const path of ['/', '/notebook/', '/figures/', '/search/?q=Q(27)']) {
    await page.goto(origin + path);
    const buttons = page.locator('main :is(.button, fieldset label):visible');
    await buttons.first().waitFor();
    for (const button of await buttons.all()) {
      const { data } = await sharp(await button.screenshot())
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const light = (level: number): number => (level / 255) ** 2.2 + 0.05;
      const [darkest, lightest] = [Math.min(...data), Math.max(...data)].map(light);
      expect(lightest! / darkest!, `${path}: ${await button.innerText()}`).toBeGreaterThan(4.5);
    }
  }
});

test.each([
  ['/articles/backtraking/', '/articles/backtracking/'],
  ['/articles/8/', '/articles/parallel-and-beyond/'],
])('at the wrong address %s the nearest one, %s, is told', async (wrong, right) => {
  const page = await openPage();
  await page.goto(origin + wrong);
  const nearest = page.locator('[data-part="nearest"] a');
  await nearest.waitFor();
  expect((await nearest.getAttribute('href'))!.endsWith(right)).toBe(true);
});

test.each([
  ['/measurements/', '/performance/'],
  ['/charts/', '/figures/'],
])('%s leads on to %s', async (from, to) => {
  const page = await openPage();
  await page.goto(origin + from);
  await page.waitForURL(`**${to}`);
});

test('a tile of the catalogue opens its live figure in place, and closes it', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${origin}/figures/`);
  const tile = page.locator('.tile[data-live]').first();
  await tile.click();
  await page.frameLocator('.open-figure iframe').locator('figure').first().waitFor();
  expect(await tile.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  expect(await page.locator('.open-figure').count()).toBe(0);
  expect(await tile.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.locator('label:has([value="chart"])').click();
  expect(await page.locator('.tile:not([data-kind="chart"]):visible').count()).toBe(0);
  expect(await page.locator('.tile[data-kind="chart"]:visible').count()).toBeGreaterThan(10);
});

test('the arrow keys turn the chapters, and the first page leads back to where one left off', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${origin}/articles/flags/`);
  // Keys are answered, and the place is noted, once the page is at rest and the module for it has come.
  const following = async (): Promise<void> => {
    const module = await page.waitForFunction(
      () => performance.getEntriesByType('resource').find(({ name }) => /follow\.[^/]*js$/.test(name))?.name,
    );
    // As text: an import that stands here would be Vitest's.
    await page.evaluate(`import(${JSON.stringify(await module.jsonValue())}).then(() => undefined)`);
  };
  await following();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL('**/articles/bitboards/');
  const section = page.locator('.article > h2').nth(1);
  await section.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await expect.poll(() => page.locator('.contents [aria-current]').count()).toBe(1);
  const href = await page.locator('.contents [aria-current]').getAttribute('href');
  await following();
  await page.goto(`${origin}/`);
  const back = page.locator('[data-part="left-off"]');
  await back.waitFor();
  expect(await back.getAttribute('href')).toMatch(new RegExp(`/articles/bitboards/${href ?? ''}$`));
});

test('the theme button switches, and the choice holds on the next page', async () => {
  const page = await openPage({ colorScheme: 'light' });
  await page.goto(`${origin}/`);
  await page.click('.theme-toggle');
  await page.goto(`${origin}/glossary/`);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe('rgb(21, 23, 28)');
});

test('the home board completes itself around a queen, by keyboard alone', async () => {
  const page = await openPage({ reducedMotion: 'reduce' });
  await page.goto(`${origin}/`);
  await page.locator('home-board [tabindex="0"]').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.textContent('.home-say')).toContain('One solution with a queen on');
  expect(await page.locator('home-board .queen-solved').count()).toBe(8);
});

test('the name of a listing leads to its line in the file, which says where it is used', async () => {
  const page = await openPage({ viewport: { width: 360, height: 780 } });
  await page.goto(`${origin}/articles/flags/`);
  const name = page.locator('.listing-head a').first();
  const [file, line] = ((await name.textContent()) ?? '').split(/[:–]/);
  await name.click();
  await page.waitForURL(/\/source\/solvers\/queens\/flags\.ts\/#L\d+$/);
  expect(page.url()).toMatch(new RegExp(`#L${line}$`));
  expect(await page.locator('.line:target').isVisible()).toBe(true);
  const uses = await page.locator('.uses').innerText();
  expect(uses).toContain('4. Flags');
  expect(uses).toContain('test/');
  expect(uses).toContain(file);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
