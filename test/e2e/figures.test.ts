import { expect, inject, test } from 'vitest';
import { openContext, openPage } from './browser.ts';
import { choose, searchPage } from './search-page.ts';
import { countWork, expectPieces, workSince } from './work.ts';

/** Nodes of the page and calls of a canvas: a frame of a play has less than a hundred, the whole tree some fourteen hundred. */
const MOST_A_FRAME = 500;
const MOST_AT_ONCE = 3000;

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

test.each([360, 760, 1280])(
  'at %i px the transport of a search stands still, whether its tree can be enlarged or not',
  async (width) => {
    const page = await openPage({ viewport: { width, height: 900 } });
    await page.goto(`${inject('origin')}/embed/search-figure/`);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const places: number[] = [];
    const look = async (): Promise<void> => {
      places.push(
        await page.evaluate(() => {
          const transport = document.querySelector<HTMLElement>('.transport')!;
          const figure = document.querySelector('[data-figure]')!;
          return Math.round(transport.getBoundingClientRect().top - figure.getBoundingClientRect().top);
        }),
      );
    };
    await look();
    for (const n of ['4', '8', '10']) {
      await page.locator(`[data-choice="n"] label:has([value="${n}"])`).click();
      await page.waitForSelector(`.sf-board:not([aria-busy=true]) [aria-label^="Board of ${n} by"]`);
      await look();
    }
    expect(new Set(places).size).toBe(1);
    await page.close();
  },
);

test('a press with the mouse leaves a figure its keys, and draws no frame round it: only keys do', async () => {
  const page = await openPage();
  await page.goto(`${inject('origin')}/embed/half-board-join/`);
  const figure = page.locator('half-board-join');
  const focus = () => figure.evaluate((each) => [each.matches(':focus'), each.matches(':focus-visible')]);
  await figure.locator('[data-walk]').first().click();
  expect(await focus()).toEqual([true, false]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await focus()).toEqual([true, true]);
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

test.each([
  ['8', '18,513'],
  ['10', '396,463'],
])(
  '%s queens at full speed: a frame draws a bounded part of the picture, and the end is reached',
  async (n, steps) => {
    const { page, figure } = await searchPage(async (made) => {
      await made.clock.install();
      await countWork(made);
    });
    await figure.locator('[data-choice="speed"] label').last().click();
    await choose(figure, n, steps);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await figure.locator('[data-go="start"]').click();
    await figure.locator('[data-go="play"]').click();
    await workSince(page);
    // It plays for eight seconds: a frame is looked at by itself, and one that comes late leads to the next, because the frames
    // between them would show nothing else. A late one owes at most a quarter of a second.
    for (let frame = 0; frame < 28; frame++) {
      await page.clock.fastForward(240);
      await expectPieces(page, MOST_A_FRAME, () => page.clock.runFor(16));
    }
    await page.clock.runFor(2000);
    await expect
      .poll(() => figure.locator('[data-part="steps"]').textContent())
      .toBe(`step ${steps} of ${steps}`);
    await page.close();
  },
);

test('ten queens are looked at closely and scrubbed back: what is drawn at once is bounded', async () => {
  const { page, figure } = await searchPage(countWork);
  await figure.locator('[data-go="forward"]').click();
  await choose(figure, '8', '18,513');
  await choose(figure, '10', '396,463');
  await expectPieces(page, MOST_AT_ONCE, async () => {
    await figure.locator('[data-go="end"]').click();
    await figure.locator('[data-part="tree"]').focus();
    for (const key of '+++++++0') await page.keyboard.press(key);
    await figure.locator('[data-part="scrub"]').click({ position: { x: 200, y: 20 } });
    await expect
      .poll(() => figure.locator('[data-part="steps"]').textContent())
      .not.toContain('step 396,463');
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
  expect(await page.locator('.leaf-lens .is-counted').count()).toBe(2);
  await context.close();
});

/** In the page: of each figure that joins views, how many light up nothing in another one, and what is wrong with its points. */
const joins = () => {
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
};

test('in every figure that joins its views, each view lights up another one: by mouse, by finger and by keys', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${inject('origin')}/figures/states/`);
  // One that shows at its waking what lights up, since that would weigh much, is asked again then.
  for (const { name, dark } of await page.evaluate(joins)) {
    if (dark === 0) continue;
    const figure = page.locator(`figure.fig > .${name}[data-figure]`).first();
    await figure.dispatchEvent('pointerover');
    await expect.poll(() => figure.getAttribute('data-awake')).toBe('');
  }
  const found = await page.evaluate(joins);
  expect(found.length).toBeGreaterThan(9);
  expect(found).toEqual(found.map(({ name }) => ({ name, dark: 0, faults: [] })));

  // By keys, once they are awake: the first thing that takes the focus, and from a picture the first arrow. Jobs are chosen by a slider.
  const entrance =
    '[data-walk], [data-point][tabindex="0"], button[data-point], [data-point] input, input[data-part="job"]';
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
