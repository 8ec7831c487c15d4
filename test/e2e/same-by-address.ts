/**
 * Whether the address of a figure's state leads back to it: its controls are moved, its link taken, the figure put back to what the page was
 * built with, and the link followed. (To load the page again would take as long as all the rest of its visit.)
 */
import type { Page } from 'playwright-core';

/** Keeps the part of the page that the figure stands in, before anybody has touched it. */
export const keepAsBuilt = (page: Page): Promise<void> =>
  page.evaluate(
    () => void Object.assign(window, { asBuilt: document.querySelector('main')!.cloneNode(true) }),
  );

/** What differs where the link is followed, in words. The page has kept what it was built with. */
export async function faultsOfAddress(page: Page): Promise<readonly string[]> {
  const address = await page.evaluate(async () => {
    const live = document.querySelector<HTMLElement>('[data-figure]')!;
    const settled = async (): Promise<void> => {
      for (let i = 0; i < 4; i++) await new Promise(requestAnimationFrame);
    };
    for (const field of live.querySelectorAll('[data-choice]:not([data-choice="speed"])')) {
      field.querySelector<HTMLInputElement>('input:not(:checked, :disabled)')?.click();
      await settled();
    }
    const sliders = 'input[type="range"][data-part]';
    for (const slider of live.querySelectorAll<HTMLInputElement>(sliders)) {
      const [low, high] = [Number(slider.min), Number(slider.max)];
      slider.value = String(low + Math.floor((high - low) * 0.6));
      for (const type of ['input', 'change']) slider.dispatchEvent(new Event(type, { bubbles: true }));
      await settled();
    }
    const menu = document.querySelector<HTMLDetailsElement>('.take-along');
    if (!menu) return undefined;
    let copied = '';
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (text: string) => Promise.resolve(void (copied = text)) },
    });
    menu.open = true;
    while (!menu.querySelector('button')) await new Promise(requestAnimationFrame);
    [...menu.querySelectorAll('button')].find((each) => each.textContent.startsWith('Copy a link'))!.click();
    while (copied === '') await new Promise(requestAnimationFrame);
    return copied;
  });
  if (address === undefined) return ['it has no link to its state'];
  const before = await seen(page);
  await page.evaluate((hash) => {
    document.querySelector('main')!.replaceWith((window as unknown as { asBuilt: Element }).asBuilt);
    location.hash = hash;
  }, new URL(address).hash);
  const wrong = async (): Promise<readonly string[]> => {
    const after = await seen(page);
    return before === after
      ? []
      : [`at ${new URL(address).hash} its controls stand at ${after}, and not at ${before}`];
  };
  // What is recorded or counted first is shown some frames later.
  for (let frame = 0; frame < 200 && (await wrong()).length > 0; frame++)
    await page.evaluate(() => new Promise(requestAnimationFrame));
  return wrong();
}

/** Where the figure's controls stand: its choices, its sliders and its step. */
const seen = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('[data-figure] input')]
      .filter(({ type, checked }) => type === 'range' || checked)
      .map(({ value }) => value)
      .join(' '),
  );
