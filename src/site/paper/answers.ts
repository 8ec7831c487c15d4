/**
 * What paper needs and a screen does not: answers at the end of the chapter, each under the name of its question. They
 * are copied there when the page is about to be printed, and taken away afterwards. Without script they stay in place.
 */

const AT_END = 'answers-at-end';

/** Before and after every print of this page. */
export function preparePaper(): void {
  addEventListener('beforeprint', () => showAnswers(document.querySelector('main.article')));
  addEventListener('afterprint', () => hideAnswers());
}

/** Gathers the answers of a chapter at its end. Twice does no harm. */
function showAnswers(article: HTMLElement | null): void {
  if (!article || article.classList.contains(AT_END)) return;
  const entries = [...predictionsOf(article), ...solutionsOf(article)];
  if (entries.length === 0) return;
  article.classList.add(AT_END);
  const section = document.createElement('section');
  section.className = 'paper-answers';
  section.append(element('h2', 'Answers'), ...entries);
  const end = article.querySelector('.referring, .cite, .prev-next');
  if (end) end.before(section);
  else article.append(section);
}

function hideAnswers(): void {
  for (const section of document.querySelectorAll('.paper-answers, .paper-pointer')) section.remove();
  for (const article of document.querySelectorAll(`.${AT_END}`)) article.classList.remove(AT_END);
}

function predictionsOf(article: HTMLElement): HTMLElement[] {
  return [...article.querySelectorAll<HTMLElement>('.prediction')].map((prediction, i) => {
    const name = `Before you go on, question ${i + 1}`;
    const pointer = element('p', `Question ${i + 1} of this chapter; the answer is at its end.`);
    pointer.className = 'paper-pointer';
    prediction.append(pointer);
    const verdict = prediction.querySelector<HTMLElement>('.verdict');
    const answer = entry(name, prediction.querySelector('p')?.textContent ?? '');
    answer.append(element('p', verdict?.dataset['no'] ?? ''));
    for (const part of verdict?.children ?? []) {
      if (part.tagName !== 'B' && part.tagName !== 'SPAN') answer.append(plainCopy(part));
    }
    return answer;
  });
}

/** "Our solution" and "The answer" of the exercises, wherever they fold. */
function solutionsOf(article: HTMLElement): HTMLElement[] {
  let name = '';
  return [...article.querySelectorAll('.exercise :is(.eyebrow, details)')].flatMap((details) => {
    // A cell belongs to the exercise before it.
    if (details.matches('.eyebrow')) name = details.textContent.trim();
    const summary = details.querySelector('summary');
    if (!summary || /hint/i.test(summary.textContent)) return [];
    details.classList.add('is-answer');
    const answer = entry(name, '');
    for (const part of details.children) if (part !== summary) answer.append(plainCopy(part));
    return [answer];
  });
}

function entry(name: string, question: string): HTMLElement {
  const section = document.createElement('section');
  section.append(element('h3', name));
  if (question !== '') section.append(element('p', question));
  return section;
}

/** A copy without ids, which must stay unique in the page. */
function plainCopy(part: Element): Element {
  const copy = part.cloneNode(true) as Element;
  for (const each of [copy, ...copy.querySelectorAll('[id]')]) each.removeAttribute('id');
  return copy;
}

function element(tag: 'h2' | 'h3' | 'p', text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
