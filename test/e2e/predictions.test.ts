/** A question that a chapter asks is not answered above it: not in the lede, not in the prose, not in a figure at rest. (Nor on its screen: pages.test.ts.) */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseHTML } from 'linkedom';
import { expect, inject, test } from 'vitest';
import { openPage } from './browser.ts';
import { FOLDER } from './built.ts';

/** Numbers of three digits and more; smaller ones mean too many things. */
const numbersIn = (text: string): readonly string[] => text.match(/(?<![\d,.])\d[\d,]*\d{2}(?![\d,])/g) ?? [];

const questions = globSync(`${FOLDER}/articles/*/index.html`).flatMap((file) => {
  const { document } = parseHTML(readFileSync(file, 'utf8'));
  const main = document.querySelector('main')!;
  return [...main.querySelectorAll('.prediction')].flatMap((prediction) => {
    const question = prediction.querySelector('p')!.textContent;
    const answer = prediction.querySelector('.verdict')!.getAttribute('data-yes')!;
    // What the question itself says is no secret.
    const secret = numbersIn(answer).filter((number) => !question.includes(number));
    const whole = main.textContent;
    const above = whole.slice(0, whole.indexOf(prediction.textContent));
    return secret.length > 0 ? [{ chapter: basename(dirname(file)), question, secret, above }] : [];
  });
});

test('there are questions whose answer is a number', () => {
  expect(questions.length).toBeGreaterThan(5);
});

test.each(questions)('$chapter: $question', ({ secret, above }) => {
  expect(above.length).toBeGreaterThan(200);
  expect(numbersIn(above).filter((number) => secret.includes(number))).toEqual([]);
});

test('a figure that tells the answer is veiled until the reader has chosen, plays then, and is there at the next visit', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${inject('origin')}/articles/the-board-is-a-graph/`);
  const figure = page.locator('#figure-knight-graph');
  await expect.poll(() => figure.locator('.veil').innerText()).toContain('This figure tells the answer');
  const height = await figure.evaluate((node) => node.getBoundingClientRect().height);
  await page.locator('.prediction .answers button').first().click();
  await expect.poll(() => figure.locator('.veil').count()).toBe(0);
  expect(await figure.evaluate((node) => node.getBoundingClientRect().height)).toBeCloseTo(height, 0);
  await expect.poll(() => figure.locator('[data-figure]').getAttribute('data-awake')).not.toBeNull();
  // The other question of the chapter still waits; a press on its words shows the figure, too.
  await page.locator('#figure-start-colour .veil button').click();
  expect(await page.locator('.veil').count()).toBe(0);
  await page.reload();
  await page.locator('.prediction').first().waitFor();
  expect(await page.locator('.veil').count()).toBe(0);
  // A link to a state of the figure asks for the figure.
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(`${inject('origin')}/articles/the-board-is-a-graph/#figure-knight-graph@0`);
  await page.locator('#figure-start-colour .veil').waitFor({ state: 'attached' });
  expect(await figure.locator('.veil').count()).toBe(0);
  await page.close();
});
