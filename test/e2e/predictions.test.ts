/** A question that a chapter asks is not answered above it: not in the lede, not in the prose, not in a figure at rest. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
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
