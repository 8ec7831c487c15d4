/** The article with the search figure, for whoever looks at what the figure costs. */
import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { openPage } from './browser.ts';

/** `before` prepares the page. What is laid out piece by piece after it has loaded is there. */
export async function searchPage(
  before: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ page: Page; figure: Locator }> {
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  await before(page);
  await page.goto(`${inject('origin')}/articles/backtracking/`);
  await page.waitForFunction(() => document.querySelector('.later') === null);
  return { page, figure: page.locator('search-figure') };
}

/** Chooses a board, whose search has so many steps. */
export async function choose(figure: Locator, n: string, steps: string): Promise<void> {
  await figure.locator(`[data-choice="n"] label:has([value="${n}"])`).click();
  await expect.poll(() => figure.locator('[data-part="steps"]').textContent()).toContain(`of ${steps}`);
}
