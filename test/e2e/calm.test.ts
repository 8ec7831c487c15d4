/**
 * Every figure for readers who have asked for less motion: nothing moves by a transition or an animation, what plays comes in steps
 * of three a second at most, and the end is reached. The page's clock is ours, so that a run of eight seconds is over at once.
 */
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { openContext } from './browser.ts';
import { FOLDER } from './built.ts';

const figures = globSync(`${FOLDER}/embed/*/index.html`).map((file) => basename(dirname(file)));
/** Milliseconds: longer than any figure plays at its greatest speed. */
const LONG = 30_000;
const STEP = 250;

let page: Page;
beforeAll(async () => {
  const context = await openContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
});

/** Wakes the figure and starts what plays, or presses its first button; whether there is a run to wait for. */
const begin = (): Promise<boolean> =>
  page.evaluate(async () => {
    const live = document.querySelector<HTMLElement>('[data-figure]');
    if (!live) return false;
    (live.matches('[tabindex]') ? live : live.querySelector<HTMLElement>('[tabindex="0"]'))?.focus();
    const turn = new MessageChannel();
    // Timers stand still here; messages between ports do not.
    while (live.dataset['awake'] === undefined)
      await new Promise((next) => {
        turn.port1.onmessage = next;
        turn.port2.postMessage(null);
      });
    const counter = window as unknown as { pictures: number };
    counter.pictures = 0;
    // The count of tours runs in a worker, whose time is not ours: how far it is, is told and not drawn.
    const isTold = ({ target }: MutationRecord): boolean =>
      live.localName === 'tour-count' &&
      (target instanceof Element ? target : target.parentElement)?.closest(
        'progress, [data-part="status"]',
      ) != null;
    new MutationObserver((records) => {
      if (!records.every(isTold)) counter.pictures += 1;
    }).observe(live, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    live.querySelector<HTMLInputElement>('[data-choice="speed"] input[value="max"]')?.click();
    live.querySelector<HTMLElement>('[data-go="start"]')?.click();
    (
      live.querySelector('[data-go="play"]') ??
      live.querySelector('[data-part="race"]') ??
      live.querySelector('button:not([disabled])')
    )?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    live
      .querySelector('.touch-squares [role=button]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    counter.pictures = 0;
    return live.querySelector('[data-go="play"]')?.getAttribute('aria-label') === 'Pause';
  });

const look = () =>
  page.evaluate(() => ({
    moving: document
      .getAnimations()
      .map(({ effect }) => String((effect as KeyframeEffect | null)?.target?.getAttribute('class'))),
    pictures: (window as unknown as { pictures?: number }).pictures ?? 0,
    playing: document.querySelector('[data-go="play"]')?.getAttribute('aria-label') === 'Pause',
    at: document.querySelector<HTMLInputElement>('[data-part="scrub"]')?.value,
    last: document.querySelector<HTMLInputElement>('[data-part="scrub"]')?.max,
  }));

test.each(figures)('%s comes in steps', async (figure) => {
  await page.goto(`${inject('origin')}/embed/${figure}/`);
  const plays = await begin();
  let seen = await look();
  let passed = 0;
  while (passed < (plays ? LONG : 4 * STEP)) {
    expect(seen.moving).toEqual([]);
    await page.clock.runFor(STEP);
    passed += STEP;
    seen = await look();
    if (plays && !seen.playing) break;
  }
  expect(seen.pictures, `pictures in ${passed} ms`).toBeLessThanOrEqual(3 + (3 * passed) / 1000);
  if (plays) expect(seen).toMatchObject({ playing: false, at: seen.last });
});

test('there are figures that play', () => {
  expect(figures.length).toBeGreaterThan(40);
});
