/**
 * What paper needs and a screen does not: answers at the end of the chapter, each under the name of its question. They
 * are copied there when the page is about to be printed, and taken away afterwards. Without script they stay in place.
 */

const AT_END = 'answers-at-end';

/** Before and after every print of this page. It is there at once: a reader may print as soon as there is a page. */
export function preparePaper(): void {
  const article = document.querySelector<HTMLElement>('main.article');
  addEventListener('beforeprint', () => article && showAnswers(article));
  addEventListener('afterprint', () => {
    for (const added of document.querySelectorAll('.paper-answers')) added.remove();
    article?.classList.remove(AT_END);
  });
}

/** Gathers the answers of a chapter at its end. Twice does no harm. */
function showAnswers(article: HTMLElement): void {
  if (article.classList.contains(AT_END)) return;
  article.classList.add(AT_END);
  const section = element('section');
  section.className = 'paper-answers';
  let questions = 0;
  let exercise = '';
  for (const part of article.querySelectorAll('.prediction, .exercise :is(.eyebrow, details)')) {
    const summary = part.querySelector('summary');
    // A cell belongs to the exercise before it.
    if (part.matches('.eyebrow')) exercise = part.textContent.trim();
    else if (part.matches('.prediction')) {
      const verdict = part.querySelector<HTMLElement>('.verdict')!;
      const question = part.querySelector('p')?.textContent ?? '';
      const name = `Before you go on, question ${++questions}`;
      add(name, [...verdict.querySelectorAll(':scope > :not(b, span)')], question, verdict.dataset['no']);
    } else if (summary && !/hint/i.test(summary.textContent)) {
      part.classList.add('is-answer');
      add(
        exercise,
        [...part.children].filter((child) => child !== summary),
      );
    }
  }
  if (!section.firstChild) return;
  section.prepend(element('h2', 'Answers'));
  const end = article.querySelector('.referring, .cite, .prev-next');
  article.insertBefore(section, end);

  function add(name: string, parts: readonly Element[], ...words: readonly (string | undefined)[]): void {
    const answer = element('section');
    answer.append(
      element('h3', name),
      ...words.map((each) => element('p', each)),
      ...parts.map((each) => each.cloneNode(true)),
    );
    // Ids stay unique in the page.
    for (const each of answer.querySelectorAll('[id]')) each.removeAttribute('id');
    section.append(answer);
  }
}

const element = (tag: string, textContent = ''): HTMLElement =>
  Object.assign(document.createElement(tag), { textContent });
