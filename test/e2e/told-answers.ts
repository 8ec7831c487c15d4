/** Whether a question of a chapter stands on one screen with its answer. */
import type { Page } from 'playwright-core';

/** One line for each number of an answer that a reader sees who has scrolled a question to the top of the window. */
export const toldAnswers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const numbers = (text: string): readonly string[] => text.match(/(?<![\d,.])\d[\d,.]*\d(?![\d,])/g) ?? [];
    return [...document.querySelectorAll<HTMLElement>('.prediction')].flatMap((question) => {
      const asked = question.querySelector('p')!.textContent;
      const secret = numbers(question.querySelector<HTMLElement>('.verdict')!.dataset['yes']!).filter(
        (number) => !asked.includes(number),
      );
      const top = question.getBoundingClientRect().top;
      const words = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
      const seen: string[] = [];
      for (let text = words.nextNode(); text; text = words.nextNode()) {
        const parent = text.parentElement!;
        if (question.contains(parent) || !parent.checkVisibility({ visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        if (box.height > 0 && box.bottom > top && box.top < top + innerHeight)
          seen.push(text.textContent ?? '');
      }
      const shown = new Set(seen.flatMap(numbers));
      return secret
        .filter((number) => shown.has(number))
        .map((number) => `the answer ${number} is in sight of its question, ${innerWidth} px: ${asked}`);
    });
  });
