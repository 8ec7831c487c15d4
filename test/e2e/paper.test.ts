/** Every chapter on paper, A4 and letter: nothing is cut off, no control is printed, questions keep their choices and answers stand at the end. */
import { expect, inject, test } from 'vitest';
import { chapterSlugs } from '../../src/book.config.ts';
import { openPage } from './browser.ts';

/** The width between the margins, in CSS pixels. */
const PAPERS = { a4: 642, letter: 664 };

test.each(chapterSlugs)('%s', async (slug) => {
  const page = await openPage({ viewport: { width: PAPERS.letter, height: 900 } });
  await page.goto(`${inject('origin')}/articles/${slug}/`);
  await page.emulateMedia({ media: 'print' });
  await page.waitForFunction(() => {
    dispatchEvent(new Event('beforeprint'));
    return document.querySelector('.paper-answers, main:not(:has(.prediction, .exercise))') !== null;
  });
  for (const width of Object.values(PAPERS)) {
    await page.setViewportSize({ width, height: 900 });
    const found = await page.evaluate(() => {
      const isSeen = (element: Element): boolean =>
        element.checkVisibility() && element.getBoundingClientRect().width > 0;
      const main = document.querySelector<HTMLElement>('main.article')!;
      const cut = [...main.querySelectorAll<HTMLElement>('*')].filter(
        (element) =>
          isSeen(element) &&
          element.scrollWidth > element.clientWidth + 1 &&
          getComputedStyle(element).overflowX !== 'visible' &&
          getComputedStyle(element).display !== 'inline',
      );
      const wide = [...main.querySelectorAll('figure, .listing, .cell, table, p')].filter(
        (element) => isSeen(element) && element.getBoundingClientRect().right > innerWidth + 1,
      );
      return {
        cut: cut.map((element) => element.getAttribute('class')),
        wide: wide.map(({ tagName, id, className }) => `${tagName} ${id} ${className}`),
        buttons: [...main.querySelectorAll('button')]
          .filter(
            (button) =>
              isSeen(button) &&
              !button.matches('.term') &&
              !button.closest('.prediction .answers') &&
              // What is pressed in a picture is a part of the picture.
              !button.matches('li > button, [data-square]'),
          )
          .map((button) => button.outerHTML.slice(0, 80)),
        choices: [...main.querySelectorAll('.prediction .answers .button')].every(isSeen),
        questions: main.querySelectorAll('.prediction').length,
        answers: [...main.querySelectorAll('.paper-answers h3')].filter((head) =>
          head.textContent.includes('question'),
        ).length,
      };
    });
    expect(found).toEqual({
      ...found,
      cut: [],
      wide: [],
      buttons: [],
      choices: true,
      answers: found.questions,
    });
  }
  await page.close();
});
