/**
 * What every figure keeps to on a phone of 360 × 740, driven to its start, middle and end under each of its choices: it does not change
 * its height, its board and its slider are in sight together, and what is pressed is large enough for a thumb.
 */
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { openPage } from './browser.ts';
import { FOLDER } from './built.ts';
import { loupes } from './loupes.ts';

const figures = globSync(`${FOLDER}/embed/*/index.html`).map((file) => basename(dirname(file)));
const THUMB = 40;
const IN_SIGHT = 640;

let page: Page;
beforeAll(async () => {
  page = await openPage({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
});

interface Seen {
  /** The figure's height in each state that it was driven to. */
  readonly heights: Readonly<Record<string, number>>;
  /** From the top of the first picture to the foot of the buttons that play it; the largest. */
  readonly stage: number;
  /** What is pressed and smaller than a thumb. */
  readonly small: readonly string[];
  /** Whether it has parts that a finger presses in a loupe: squares of boards with more than eight columns, and columns of a matrix. */
  readonly loupe: boolean;
}

/** Wakes the figure and drives it; null for a picture that is only looked at. */
const drive = (): Promise<Seen | null> =>
  page.evaluate(async (thumb) => {
    const live = document.querySelector<HTMLElement>('[data-figure]');
    if (!live) return null;
    const settled = async (): Promise<void> => {
      for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
    };
    const heights: Record<string, number> = {};
    const small = new Set<string>();
    let stage = 0;
    let loupe = false;
    const look = (state: string): void => {
      heights[state] = Math.round(live.getBoundingClientRect().height);
      const buttons = live.querySelector('.transport-buttons')?.getBoundingClientRect();
      const pictures = [...live.querySelectorAll('svg:not(.transport *, .icon), canvas')]
        .map((picture) => picture.getBoundingClientRect())
        .filter(({ width, height }) => Math.min(width, height) > 50);
      if (buttons && pictures.length > 0)
        stage = Math.max(stage, buttons.bottom - Math.min(...pictures.map(({ top }) => top)));
      for (const pressed of live.querySelectorAll(
        'button, .choice label, input[type=range], svg [role=button]',
      )) {
        // On boards of more than eight columns no square can be as wide as a thumb.
        const columns = new Set(
          [...(pressed.parentElement?.querySelectorAll(':scope > [role=button]') ?? [])].map((part) =>
            part.getAttribute('x'),
          ),
        );
        const { width, height } = pressed.getBoundingClientRect();
        if (width === 0 || Math.min(width, height) >= thumb - 0.5) continue;
        if (columns.size > 8) loupe = true;
        else small.add(`${pressed.outerHTML.slice(0, 60)} ${Math.round(width)} × ${Math.round(height)}`);
      }
    };
    const walk = async (state: string): Promise<void> => {
      const slider = live.querySelector<HTMLInputElement>('[data-part="scrub"]');
      for (const share of slider ? [0, 0.5, 1] : []) {
        slider!.value = String(Math.floor(Number(slider!.max) * share));
        slider!.dispatchEvent(new Event('input', { bubbles: true }));
        await settled();
        look(`${state} at ${slider!.value}`);
      }
    };
    look('asleep');
    (live.matches('[tabindex]') ? live : live.querySelector<HTMLElement>('[tabindex="0"]'))?.focus();
    while (live.dataset['awake'] === undefined) await new Promise(requestAnimationFrame);
    await settled();
    look('awake');
    await walk('awake');
    for (const field of live.querySelectorAll<HTMLElement>('.choice:not([data-choice="speed"])')) {
      for (const option of field.querySelectorAll('input')) {
        option.click();
        await settled();
        look(`${field.dataset['choice']} = ${option.value}`);
        await walk(`${field.dataset['choice']} = ${option.value}`);
      }
    }
    return { heights, stage: Math.round(stage), small: [...small], loupe };
  }, THUMB);

test.each(figures)('%s keeps its height, its slider in sight and its targets large', async (figure) => {
  await page.goto(`${inject('origin')}/embed/${figure}/`);
  const seen = await drive();
  if (!seen) return;
  const { heights, stage, small, loupe } = seen;
  const first = heights['asleep'];
  expect(small).toEqual([]);
  expect(loupe).toBe(figure in loupes);
  expect(Object.fromEntries(Object.entries(heights).filter(([, height]) => height !== first))).toEqual({});
  expect(stage).toBeLessThanOrEqual(IN_SIGHT);
});

test('there are figures to drive', () => {
  expect(figures.length).toBeGreaterThan(40);
});
