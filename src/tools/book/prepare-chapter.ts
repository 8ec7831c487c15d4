/** Runs in a chapter's page, for paper and e-readers: what a screen does in its own way and a book in another. */
export function prepareChapter(number: number): void {
  const main = document.querySelector<HTMLElement>('main.article')!;
  const all = (selector: string): HTMLElement[] => [...main.querySelectorAll<HTMLElement>(selector)];
  // Answers come to the end of the chapter.
  dispatchEvent(new Event('beforeprint'));
  for (const canvas of document.querySelectorAll('canvas')) {
    const image = new Image();
    image.src = canvas.toDataURL();
    image.className = canvas.className;
    canvas.replaceWith(image);
  }

  // A footnote stands below the paragraph that calls it.
  for (const call of all('a[data-footnote-ref]')) {
    const note = document.getElementById(decodeURIComponent((call as HTMLAnchorElement).hash.slice(1)));
    if (!note?.closest('.footnotes')) continue;
    note.querySelectorAll('[data-footnote-backref]').forEach((back) => back.remove());
    const block = [...main.children].find((child) => child.contains(call))!;
    const aside = document.createElement('aside');
    aside.className = 'called-note';
    aside.id = note.id;
    aside.innerHTML = note.innerHTML;
    const mark = document.createElement('sup');
    mark.textContent = call.textContent;
    (aside.querySelector('p') ?? aside).prepend(mark, ' ');
    let before = block;
    while (before.nextElementSibling?.matches('.called-note')) before = before.nextElementSibling;
    before.after(aside);
    note.remove();
  }
  for (const each of all('.footnotes:not(:has(li))')) each.remove();

  // Questions are numbered as exercises are, and lead to their answers.
  const answers = new Map<string, HTMLElement>();
  for (const answer of all('.paper-answers > section')) {
    const heading = answer.querySelector('h3')!;
    const question = /question (\d+)$/.exec(heading.textContent)?.[1];
    if (question) heading.textContent = `Question ${number}.${question}`;
    const name = heading.textContent;
    // Of two solutions to one exercise the first is pointed at.
    if (answers.has(name)) continue;
    answer.id = `answer-${name.toLowerCase().replaceAll(/\W+/g, '-')}`;
    answers.set(name, answer);
  }
  let questions = 0;
  for (const asked of all('.prediction, .exercise')) {
    const eyebrow = asked.querySelector('.eyebrow');
    if (!eyebrow) continue;
    let name = eyebrow.textContent.trim();
    if (asked.matches('.prediction')) {
      name = `Question ${number}.${++questions}`;
      eyebrow.textContent = `${eyebrow.textContent.trim()}: ${name.toLowerCase()}`;
    }
    const answer = answers.get(name);
    if (!answer) continue;
    const link = document.createElement('a');
    link.className = 'to-answer';
    link.href = `#${answer.id}`;
    link.textContent = 'Answer';
    const pointer = document.createElement('span');
    pointer.className = 'answered';
    pointer.append(' ', link);
    eyebrow.append(pointer);
  }
}
