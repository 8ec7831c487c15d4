/**
 * Whether the address of a figure's state leads back to it: the figure is brought to another state, its link taken, the figure put back to
 * what the page was built with, and the link followed. (To load the page again would take as long as all the rest of its visit.)
 */
import type { Page } from 'playwright-core';

/** These count or search on by themselves after a control has moved, or say what a clock said: of them only the controls are compared. */
const counting: ReadonlySet<string> = new Set(
  (
    'big-tour branch-shapes complete-board eight-sieves join-savings many-dives order-race program-race repair-board ' +
    'search-figure search-landscape stepper-figure tie-breaks tour-count worker-gantt'
  ).split(' '),
);

/** Keeps the part of the page that the figure stands in, before anybody has touched it. */
export const keepAsBuilt = (page: Page): Promise<void> =>
  page.evaluate(
    () => void Object.assign(window, { asBuilt: document.querySelector('main')!.cloneNode(true) }),
  );

/** What differs where the link is followed, in words. The page has kept what it was built with. */
export async function faultsOfAddress(page: Page, figure: string): Promise<readonly string[]> {
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
  const parts = counting.has(figure) ? ['controls'] : Object.keys(before);
  const wrong = async (): Promise<readonly string[]> => {
    const after = await seen(page);
    return parts
      .filter((part) => before[part] !== after[part])
      .map((part) => `at ${new URL(address).hash}, ${part} is “${after[part]!}”, and not “${before[part]!}”`);
  };
  // What is recorded or counted first is shown some frames later.
  for (let frame = 0; frame < 200 && (await wrong()).length > 0; frame++)
    await page.evaluate(() => new Promise(requestAnimationFrame));
  return wrong();
}

/** What the figure shows: its words, and where its controls stand. */
const seen = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const live = document.querySelector<HTMLElement>('[data-figure]')!;
    const text = (selector: string): string =>
      [...live.querySelectorAll(selector)].map(({ textContent }) => textContent).join(' | ');
    return {
      sentence: text('[data-part="say"]'),
      counts: text('[data-part="counts"]'),
      controls: [...live.querySelectorAll<HTMLInputElement>('input')]
        .filter(({ type, checked }) => type === 'range' || checked)
        .map(({ value }) => value)
        .join(' '),
      words: text('svg text'),
    };
  });
