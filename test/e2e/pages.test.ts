/**
 * What must hold on every page of the built site, whoever adds one; the list is the site's own sitemap. A page is opened
 * once and everything is looked at in that visit: opening is what takes the time. The bytes are weighed in weight.test.ts.
 */
import { readFileSync } from 'node:fs';
import { type Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { chapterSlugs } from '../../src/book.config.ts';
import { violations } from './axe.ts';
import { openContext } from './browser.ts';
import { BASE, FOLDER } from './built.ts';
import { faintTexts } from './contrast.ts';
import { faultsOnPaper } from './paper.ts';
import { toldAnswers } from './told-answers.ts';

const origin = inject('origin');
const pages = [...readFileSync(`${FOLDER}/sitemap-0.xml`, 'utf8').matchAll(/<loc>([^<]*)<\/loc>/g)]
  .map((match) => `/${new URL(match[1]!).pathname.slice(BASE.length)}`)
  .concat('/search/', '/404.html', '/notebook/open/');
/** The gallery repeats every figure in all its states. */
const GALLERY = '/figures/states/';
const chapters = new Set(chapterSlugs.map((slug) => `/articles/${slug}/`));
/** These begin in their first field. */
const BEGIN_ELSEWHERE: ReadonlySet<string> = new Set(['/notebook/open/', '/search/']);
const PHONE = { width: 412, height: 823 };
const DESK = { width: 1280, height: 900 };

test('the sitemap lists the pages', () => {
  expect(pages).toContain('/');
  expect(pages.length).toBeGreaterThan(25);
  expect(pages).toEqual(expect.arrayContaining([...chapters]));
});

test('text is found that is too faint: by its own colour, its ground or its transparency', async () => {
  const context = await openContext();
  const page = await context.newPage();
  await page.setContent(`<body style="background: #fff; color: #000">
    <p>seen</p><p style="color: #999">grey</p><div style="background: #222"><p>dark</p></div>
    <p style="color: rgb(0 0 0 / 40%)">thin</p><p style="color: #888; font-size: 30px">large</p><p hidden style="color: #fff">hidden</p>`);
  const found = await faintTexts(page);
  expect(found.map((line) => />(\w+)</.exec(line)?.[1])).toEqual(['grey', 'dark', 'thin']);
  await context.close();
});

describe.concurrent('every page opens without a fault', () => {
  test.each(pages)('%s', async (path) => {
    // A context of its own: no typeface is in the cache yet, as on the first visit.
    const context = await openContext({ viewport: PHONE });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (message) => {
      // A breach of the content security policy is an error in the console, too.
      // Two pages ask for an address that is not there: the page for those, and the one that checks what a host says of them.
      const misses = path === '/404.html' || path === '/publish/check/';
      if (message.type() === 'error' && !(misses && message.text().includes('404')))
        faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('request', (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(origin))
        faults.push(`asks ${request.url()}`);
    });
    try {
      await page.addInitScript(watchShifts);
      await page.goto(origin + path, { waitUntil: 'load' });
      await page.waitForFunction(() => document.querySelector('.later') === null);
      await page.evaluate(() => document.fonts.ready);
      faults.push(...(await page.evaluate(shifts)));
      if (chapters.has(path)) {
        faults.push(...(await toldAnswers(page)));
        await page.setViewportSize(DESK);
        faults.push(...(await toldAnswers(page)));
        faults.push(...(await faultsOnPaper(page)));
        await page.setViewportSize(PHONE);
      }
      if (!BEGIN_ELSEWHERE.has(path)) faults.push(...(await skipsTheHeader(page)));
      if (path !== GALLERY) await openAll(page);
      faults.push(...(await sideways(page)));
      await page.setViewportSize(PHONE);
      await page.evaluate(leaveOut);
      faults.push(...(await violations(page)));
      await page.evaluate(toggleTheme);
      await page.setViewportSize(DESK);
      faults.push(...(await faintTexts(page)).map((fault) => `in the dark theme, ${fault}`));
    } finally {
      await context.close();
    }
    expect(faults).toEqual([]);
  });
});

test('on a phone nothing of a new notebook moves when its editor comes', async () => {
  const context = await openContext({ viewport: PHONE });
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  // The styles that the page does not name itself come with the notebook's code: here, when all else has come that it asks for.
  const address = `${origin}/notebook/open/`;
  const own = await (await fetch(address)).text();
  const hasData = page.waitForResponse(/cell-modules\/index\.json/).then((response) => response.finished());
  const late: Promise<unknown>[] = [];
  await page.route('**/*.css', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!own.includes(pathname)) late.push(hasData.then(() => page.evaluate(twoFrames)));
    await Promise.all(late);
    await route.continue();
  });
  // Nor does the page lose its patience meanwhile.
  await page.addInitScript(() => {
    const setTimeout = window.setTimeout.bind(window);
    window.setTimeout = ((act: () => void, ms = 0) =>
      ms < 1000 ? setTimeout(act, ms) : 0) as typeof setTimeout;
  });
  await page.goto(address);
  await page.waitForSelector('.cell-editor .cm-placeholder');
  await page.evaluate(twoFrames);
  expect(late.length).toBeGreaterThan(1);
  expect(await page.evaluate(shifts)).toEqual([]);
  await context.close();
});

/**
 * In the page: axe need not go round what it sees elsewhere. At each figure it looks in every-figure.test.ts, asleep or in use;
 * and of a listing the lines are enough that bring a colour or a mark which none above them has.
 */
function leaveOut(): void {
  for (const figure of document.querySelectorAll('[data-figure], .states')) figure.remove();
  for (const code of document.querySelectorAll('.code')) {
    const seen = new Set<string>();
    for (const line of code.querySelectorAll('.line')) {
      const looks = [line, ...line.querySelectorAll('*')].map(({ className }) => className);
      if (looks.every((look) => seen.has(look))) line.remove();
      for (const look of looks) seen.add(look);
    }
  }
}

/** In the page: what has been drawn by then is seen. */
const twoFrames = (): Promise<unknown> =>
  new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));

/** In the page: whatever moves, without the reader having done anything. */
function watchShifts(): void {
  const seen: string[] = [];
  Object.assign(window, { seen, shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null }[];
    })[]) {
      (window as unknown as { shifted: number }).shifted += entry.value;
      const movers = entry.sources.map(({ node }) => node?.textContent?.trim().slice(0, 30) ?? '?');
      seen.push(`${entry.value.toFixed(4)} (${movers.join(', ')})`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** In the page: a shift of less than two thousandths is a word of the header that moved a little while the rest came. */
function shifts(): string[] {
  const { seen, shifted } = window as unknown as { seen: string[]; shifted: number };
  return shifted < 0.002 ? [] : [`shifts by ${seen.join(' and ')}`];
}

/** The first Tab offers to skip the header, and Enter does so. */
async function skipsTheHeader(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  const isOffered = await page.evaluate(
    () => document.activeElement?.matches('.skip') === true && document.activeElement.checkVisibility(),
  );
  if (!isOffered) return ['the first Tab does not offer to skip the header'];
  await page.keyboard.press('Enter');
  const isThere = await page.evaluate(() => document.querySelector('main:target') !== null);
  return isThere ? [] : ['skipping the header does not lead to the main part'];
}

/** Every figure awake, everything unfolded, and the first definition shown. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
    for (const figure of document.querySelectorAll('[data-figure]'))
      figure.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    document.querySelector<HTMLElement>('[popover]')?.showPopover();
  });
  await page.waitForFunction(
    () => document.querySelector('[data-figure]:not([data-awake])') === null,
    undefined,
  );
}

function toggleTheme(): void {
  document.querySelector<HTMLElement>('.theme-toggle')?.click();
}

/** From a phone to a desk; 320 px is also a window of 1280 px at 400 %. */
async function sideways(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [320, 360, 600, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) faults.push(`scrolls sideways by ${over} px at ${width} px`);
    const sharp = await page.evaluate(cutWithoutFade);
    if (sharp > 0) faults.push(`${sharp} boxes end in the middle of a line, without a fade, at ${width} px`);
    if (width === 1440) faults.push(...(await page.evaluate(wideListings)));
  }
  return faults;
}

/** In the page: boxes of code and tables that go on to the right and do not show it. */
function cutWithoutFade(): number {
  return [...document.querySelectorAll('.listing .code, .cell-in .code, .cell-table, .prose > pre')].filter(
    (box) => box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).animationName !== 'fade-end',
  ).length;
}

/** In the page: listings with a line that is longer than the box and does not fold. */
const wideListings = (): string[] =>
  [...document.querySelectorAll('.listing .code')]
    .filter((code) => code.scrollWidth > code.clientWidth)
    .map((code) => `the listing ${code.ariaLabel} is wider than its box`);

describe.concurrent('Tab reaches every control', () => {
  test.each(['/', '/articles/backtracking/'])('of %s', async (path) => {
    const context = await openContext({ viewport: DESK });
    const page = await context.newPage();
    await page.goto(origin + path);
    await page.evaluate(() =>
      document.addEventListener('focusin', ({ target }) => (target as Element).classList.add('reached')),
    );
    // After the last control it begins again at the first.
    for (let presses = 0; presses < 600; presses += 20) {
      for (let each = 0; each < 20; each++) await page.keyboard.press('Tab');
      if ((await page.evaluate(unreached)).length === 0) break;
    }
    expect(await page.evaluate(unreached)).toEqual([]);
    await context.close();
  });
});

/** In the page: what can be seen and used, and was not reached. Of radio buttons, Tab reaches one of a group. */
function unreached(): string[] {
  const usable = 'a[href], button:enabled, input:enabled, select:enabled, summary, [tabindex="0"]';
  return [...document.querySelectorAll<HTMLElement>(usable)]
    .filter(
      (element) =>
        !element.matches('.reached') &&
        element.tabIndex >= 0 &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    .filter(
      (element) =>
        !(element instanceof HTMLInputElement && element.type === 'radio') ||
        document.querySelector(`.reached[name="${element.name}"]`) === null,
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}
