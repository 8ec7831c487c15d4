/**
 * Whether the address of a figure's state leads back to it: its controls are moved, its squares and pieces pressed, its link taken, the
 * figure put back to what the page was built with, and the link followed. (To load the page again would take as long as all the rest of
 * its visit.)
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
    // A press on a square or a piece does something; the first that does, and then another one.
    const pieces =
      'svg [role="button"], [data-node], .dive-box, [data-entry]:enabled, [data-option]:enabled, [data-side]';
    const own = (): string => JSON.stringify(live.dataset);
    for (const share of live.querySelector(pieces) ? [0.4, 0.7] : []) {
      const before = own();
      const count = live.querySelectorAll(pieces).length;
      for (let i = 0; i < count && own() === before; i++) {
        const piece = live.querySelectorAll(pieces)[Math.floor(share * count + i) % count];
        const init = { bubbles: true, key: 'ArrowRight', shiftKey: true };
        piece?.dispatchEvent(
          piece.matches('[data-node]') ? new KeyboardEvent('keydown', init) : new MouseEvent('click', init),
        );
      }
      if (own() === before) return 'A press on what it shows is no part of its address.';
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
  if (!URL.canParse(address)) return [address];
  const before = await atRest(page);
  await page.evaluate((hash) => {
    document.querySelector('main')!.replaceWith((window as unknown as { asBuilt: Element }).asBuilt);
    location.hash = hash;
  }, new URL(address).hash);
  const wrong = async (): Promise<readonly string[]> => {
    const after = await seen(page);
    return before === after ? [] : [`at ${new URL(address).hash} it shows ${after}, and not ${before}`];
  };
  // What is recorded or counted first is shown some frames later.
  for (let frame = 0; frame < 200 && (await wrong()).length > 0; frame++)
    await page.evaluate(() => new Promise(requestAnimationFrame));
  const faults = await wrong();
  // An address that somebody has made up does no harm: what it breaks would be an error of the page.
  await page.evaluate(async (hash) => {
    location.hash = hash.replaceAll(/=[\d.]*/g, '=9999.0.9999');
    for (let i = 0; i < 4; i++) await new Promise(requestAnimationFrame);
  }, new URL(address).hash);
  return faults;
}

/** What is shown when it has been the same for some frames: dives, repairs and springs come to an end. */
async function atRest(page: Page): Promise<string> {
  let shown = await seen(page);
  for (let same = 0, frames = 0; same < 12 && frames < 600; frames++) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const now = await seen(page);
    same = now === shown ? same + 1 : 0;
    shown = now;
  }
  return shown;
}

/**
 * Where the figure's controls stand (its choices, its sliders and its step) and what is its own; of a figure that has something of its own
 * also what it says, but for the time that it took.
 */
const seen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const live = document.querySelector<HTMLElement>('[data-figure]')!;
    const controls = [...live.querySelectorAll('input')]
      .filter(({ type, checked }) => type === 'range' || checked)
      .map(({ value }) => value);
    const own = Object.entries(live.dataset).filter(([name]) => name !== 'figure' && name !== 'awake');
    const says = [...live.querySelectorAll('[data-part="say"], [data-part="counts"]')].map(
      ({ textContent }) => textContent.replaceAll(/\d+ ms/g, 'ms'),
    );
    return JSON.stringify([controls, own, own.length > 0 ? says : []]);
  });
