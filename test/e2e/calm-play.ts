/**
 * A figure that is awake, played for readers who have asked for less motion: nothing moves by a transition or an animation, what plays
 * comes in steps of three a second at most, and the end is reached. The page's clock is ours, so that a run of eight seconds is over
 * at once.
 */
import type { Page } from 'playwright-core';

/** Milliseconds: longer than any figure plays at its greatest speed. */
const LONG = 30_000;
const STEP = 250;

/** Starts what plays, or presses the first button; whether there is a run to wait for. */
const begin = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const live = document.querySelector<HTMLElement>('[data-figure]')!;
    const counter = window as unknown as { pictures: number };
    counter.pictures = 0;
    // What is drawn again as it was, for a new width or theme, is no picture of the run.
    let shown = live.innerHTML;
    const observer = new MutationObserver(() => {
      const before = shown;
      shown = live.innerHTML;
      if (shown !== before) counter.pictures += 1;
    });
    observer.observe(live, {
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
    // The presses themselves are no part of the play.
    observer.takeRecords();
    shown = live.innerHTML;
    counter.pictures = 0;
    return live.querySelector('[data-go="play"]')?.getAttribute('aria-label') === 'Pause';
  });

const look = (page: Page) =>
  page.evaluate(() => ({
    moving: document
      .getAnimations()
      .map(({ effect }) => String((effect as KeyframeEffect | null)?.target?.getAttribute('class'))),
    pictures: (window as unknown as { pictures?: number }).pictures ?? 0,
    playing: document.querySelector('[data-go="play"]')?.getAttribute('aria-label') === 'Pause',
    at: document.querySelector<HTMLInputElement>('[data-part="scrub"]')?.value,
    last: document.querySelector<HTMLInputElement>('[data-part="scrub"]')?.max,
  }));

/** What is wrong with the play; the page's clock was installed before it was opened, and goes on afterwards. */
export async function faultsOfCalmPlay(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A new width has been heard by all who watch for it when it is heard by the last one who began to watch.
  await page.evaluate(
    () =>
      new Promise<void>((heard) => {
        const size = new ResizeObserver(() => {
          size.disconnect();
          heard();
        });
        size.observe(document.body);
      }),
  );
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const plays = await begin(page);
  let seen = await look(page);
  let passed = 0;
  const moving = new Set<string>();
  while (passed < (plays ? LONG : 4 * STEP)) {
    for (const each of seen.moving) moving.add(each);
    await page.clock.runFor(STEP);
    passed += STEP;
    seen = await look(page);
    if (plays && !seen.playing) break;
  }
  await page.clock.resume();
  await page.emulateMedia({ reducedMotion: null });
  return [
    ...[...moving].map((each) => `calm, ${each} moves`),
    ...(seen.pictures > 3 + (3 * passed) / 1000
      ? [`calm, it draws ${seen.pictures} pictures in ${passed} ms`]
      : []),
    ...(plays && seen.playing ? ['calm, it does not end'] : []),
    ...(plays && seen.at !== seen.last ? [`calm, it stops at ${seen.at} of ${seen.last}`] : []),
  ];
}
