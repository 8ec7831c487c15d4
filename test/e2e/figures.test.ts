import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browser, openContext, openPage } from './browser.ts';
import { expectCalm } from './work.ts';

test('a figure answers its first tap, without an error or a request to elsewhere', async () => {
  const page = await openPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(inject('origin'))) faults.push(request.url());
  });
  await page.goto(`${inject('origin')}/articles/backtracking/`);
  const figure = page.locator('search-figure');
  expect(await figure.getAttribute('data-awake')).toBeNull();
  await figure.locator('[data-go="forward"]').click();
  await expect.poll(() => figure.locator('[data-part="steps"]').textContent()).toBe('step 587 of 1,097');
  expect(faults).toEqual([]);
  await page.close();
});

test('a figure that a reader comes back to has the controls of its picture', async () => {
  const page = await openPage();
  await page.goto(`${inject('origin')}/embed/bit-strips/`);
  const steps = page.locator('[data-part="steps"]');
  const built = await steps.textContent();
  const chosen = page.locator('[data-choice="n"] input:checked');
  await page.locator('[data-choice="n"] label').first().click();
  await expect.poll(() => steps.textContent()).not.toBe(built);
  await page.goto('about:blank');
  await page.goBack();
  expect([await chosen.inputValue(), await steps.textContent()]).toEqual(['8', built]);
  await page.close();
});

/** An article with its search figure. The rest of the page, which is laid out piece by piece after it has loaded, is there. */
async function searchPage(): Promise<{ page: Page; figure: Locator }> {
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${inject('origin')}/articles/backtracking/`);
  await page.waitForFunction(() => document.querySelector('.later') === null);
  return { page, figure: page.locator('search-figure') };
}

async function choose(figure: Locator, n: string, steps: string): Promise<void> {
  await figure.locator(`[data-choice="n"] label:has([value="${n}"])`).click();
  await expect.poll(() => figure.locator('[data-part="steps"]').textContent()).toContain(`of ${steps}`);
}

test.each([
  ['8', '18,513'],
  ['10', '396,463'],
])('%s queens at full speed cost less than a frame of 60 a second, and never 50 ms', async (n, steps) => {
  const { page, figure } = await searchPage();
  await figure.locator('[data-choice="speed"] label').last().click();
  await choose(figure, n, steps);
  const play = async (): Promise<void> => {
    await figure.locator('[data-go="start"]').click();
    await figure.locator('[data-go="play"]').click();
    await page.waitForTimeout(1500);
  };
  await expectCalm(browser, page, play, 1000 / 60);
  await page.close();
});

test('ten queens are recorded, looked at closely, and scrubbed back, without a task of 50 ms', async () => {
  const { page, figure } = await searchPage();
  await figure.locator('[data-go="forward"]').click();
  await expectCalm(browser, page, async () => {
    await choose(figure, '8', '18,513');
    await choose(figure, '10', '396,463');
    await figure.locator('[data-go="end"]').click();
    await figure.locator('[data-part="tree"]').focus();
    for (const key of '+++++++0') await page.keyboard.press(key);
    await figure.locator('[data-part="scrub"]').click({ position: { x: 200, y: 20 } });
    await figure.locator('[data-go="play"]').click();
    await page.waitForTimeout(300);
  });
  await page.close();
});

test('without script the figures are whole pictures, and no control pretends to work', async () => {
  const context = await openContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${inject('origin')}/articles/backtracking/`);
  expect(await page.locator('search-figure .queen').count()).toBeGreaterThan(3);
  expect(await page.locator('search-figure .icicle path').count()).toBeGreaterThan(3);
  expect(await page.locator('search-figure .transport').isVisible()).toBe(false);
  // The lens needs no script: its radio buttons and the style sheet do it.
  await page.locator('.leaf-lens').getByText('leaves (6)').click();
  expect(await page.locator('.lens-sum').innerText()).toBe('4 + 2 = 6 leaves');
  await context.close();
});

test('in every figure that joins its views, each view lights up another one: by mouse, by finger and by keys', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${inject('origin')}/figures/states/`);
  const found = await page.evaluate(() => {
    const viewOf = (element: Element) => element.closest('svg, table, ol, ul, fieldset, p, pre');
    return [...document.querySelectorAll('figure.fig')].flatMap((figure) => {
      const points = [
        ...figure.querySelectorAll<HTMLElement>('[data-point]:not([data-point^="line:"])'),
      ].filter((element) => element.checkVisibility());
      if (points.length === 0) return [];
      const lit = () => [...figure.querySelectorAll('.is-linked')];
      const send = (element: Element, type: string, pointerType: string) =>
        element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));
      const views = new Set(points.map(viewOf));
      const lights = new Set<Element | null>();
      const faults: string[] = [];
      for (const element of points) {
        send(element, 'pointerover', 'mouse');
        const others = lit().map(viewOf);
        if (!lit().includes(element)) faults.push(`${element.dataset['point']} does not light itself`);
        if (views.size === 1 ? lit().length > 1 : others.some((view) => view !== viewOf(element)))
          lights.add(viewOf(element));
        send(element, 'pointerout', 'mouse');
        if (lit().length > 0) faults.push(`${element.dataset['point']} stays lit`);
      }
      send(points[0]!, 'pointerover', 'touch');
      send(points[0]!, 'pointerout', 'touch');
      if (lit().length === 0) faults.push('a finger leaves nothing lit');
      send(document.body, 'pointerover', 'touch');
      const name = figure.querySelector('[role="group"]')?.className ?? '';
      return [{ name, dark: views.size - lights.size, faults }];
    });
  });
  expect(found.length).toBeGreaterThan(9);
  expect(found).toEqual(found.map(({ name }) => ({ name, dark: 0, faults: [] })));

  // By keys, once they are awake: the first thing that takes the focus, and from a picture the first arrow.
  const entrance = '[data-walk], [data-point][tabindex="0"], [data-point] input';
  for (const { name } of found) {
    const figure = page.locator(`figure.fig > .${name}`).first();
    await figure.locator(entrance).first().focus();
    // A picture that has no script of its own has nothing to wake.
    if ((await figure.getAttribute('data-figure')) !== null)
      await expect.poll(() => figure.getAttribute('data-awake')).toBe('');
    await page.keyboard.press('ArrowRight');
    const lit = figure.locator('.is-linked');
    await expect.poll(() => lit.count(), { message: `${name} by keys` }).toBeGreaterThan(1);
  }
  await page.close();
});
