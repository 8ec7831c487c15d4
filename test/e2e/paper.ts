/**
 * A chapter on paper, A4 and letter: nothing is cut off, what stays together leaves room for text, no control is printed, questions keep
 * their choices and answers stand at the end.
 */
import type { Page } from 'playwright-core';

/** The width of the paper, in CSS pixels: what Chromium asks media queries for. The text has what the margins leave. */
const PAPERS = { a4: 794, letter: 816 };

/** What is wrong with the page printed as it stands; it is then on the screen again, at the width of the last paper. */
export async function faultsOnPaper(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ media: 'print' });
  await keepMargins(page);
  await page.waitForFunction(() => {
    dispatchEvent(new Event('beforeprint'));
    return document.querySelector('.paper-answers, main:not(:has(.prediction, .exercise))') !== null;
  });
  const faults: string[] = [];
  for (const [paper, width] of Object.entries(PAPERS)) {
    await page.setViewportSize({ width, height: 900 });
    const found = await page.evaluate(() => {
      const isSeen = (element: Element): boolean =>
        element.checkVisibility() && element.getBoundingClientRect().width > 0;
      const main = document.querySelector<HTMLElement>('main.article')!;
      const { right } = document.body.getBoundingClientRect();
      const cut = [...main.querySelectorAll<HTMLElement>('*')].filter(
        (element) =>
          isSeen(element) &&
          element.scrollWidth > element.clientWidth + 1 &&
          getComputedStyle(element).overflowX !== 'visible' &&
          getComputedStyle(element).display !== 'inline',
      );
      const wide = [...main.querySelectorAll('figure, .listing, .cell, table, p')].filter(
        (element) => isSeen(element) && element.getBoundingClientRect().right > right + 1,
      );
      return {
        // Taller than 190 mm, and the page before it ends half empty: on Letter 241 mm lie between the margins.
        tall: [...main.querySelectorAll('*')]
          .filter(
            (element) =>
              getComputedStyle(element).breakInside !== 'auto' &&
              element.getBoundingClientRect().height > (190 / 25.4) * 96,
          )
          .map(({ tagName, id, className }) => `${tagName} ${id} ${className}`),
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
    const { tall, cut, wide, buttons, choices, questions, answers } = found;
    const named = (what: string, all: readonly unknown[]): string[] =>
      all.map((each) => `on ${paper}, ${what}: ${String(each)}`);
    faults.push(
      ...named('too tall to stay together', tall),
      ...named('cut off', cut),
      ...named('wider than the text', wide),
      ...named('a control', buttons),
      ...(choices ? [] : named('unseen choices', ['of a prediction'])),
      ...(answers === questions ? [] : named('answers', [`${answers} of ${questions}`])),
    );
  }
  await page.evaluate(() => {
    dispatchEvent(new Event('afterprint'));
    document.body.style.removeProperty('margin-inline');
  });
  await page.emulateMedia({ media: null });
  return faults;
}

/** The margins of print.css, which only a printer keeps by itself. @throws Error if they are not found */
async function keepMargins(page: Page): Promise<void> {
  const margin = await page.evaluate(() => {
    const rulesIn = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) => [
        rule,
        ...('cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : []),
      ]);
    const sheets = [...document.styleSheets].flatMap(({ cssRules }) => rulesIn(cssRules));
    return sheets.find((rule) => rule instanceof CSSPageRule)?.style.marginRight;
  });
  if (!margin) throw new Error('The pages of print.css have no margin.');
  await page.evaluate((side) => document.body.style.setProperty('margin-inline', side, 'important'), margin);
}
