/** What an article adds: contents that follow the reader, notes that open beside the text, predictions, copy buttons. */
import { linkPoints } from '../../figures/kit/point.ts';
import { preparePaper } from '../paper/answers.ts';

const all = <E extends Element>(selector: string, within: ParentNode = document): E[] => [
  ...within.querySelectorAll<E>(selector),
];

followContents();
openNotes();
answerPredictions();
linkPoints();
preparePaper();
whenIdle(async () => (await import('../reading/not-at-once.ts')).prepare());

/** What nobody needs at once comes when the page is there. */
function whenIdle(act: () => Promise<void>): void {
  const begin = (): void => void act().catch(() => undefined);
  // A page that is never idle has it after a second.
  const go = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 1000 });
    else setTimeout(begin);
  };
  if (document.readyState === 'complete') go();
  else addEventListener('load', go, { once: true });
}

/** A rail, always open, from 1400 px; below that a bar that names the section in view. */
function followContents(): void {
  const contents = document.querySelector<HTMLDetailsElement>('.contents');
  if (contents === null) return;
  const wide = matchMedia('(min-width: 1400px)');
  const fit = (): void => {
    contents.open = wide.matches;
  };
  fit();
  wide.addEventListener('change', fit);
  const links = all<HTMLAnchorElement>("a[href^='#']", contents);
  const heads = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  const now = contents.querySelector('.now');
  const title = document.querySelector('h1 .name')?.textContent ?? '';
  let current = -1;
  const follow = (): void => {
    current = heads.findLastIndex((head) => head && head.getBoundingClientRect().top < innerHeight * 0.3);
    links.forEach((link, i) => {
      if (i === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    });
    if (now) now.textContent = links[current]?.textContent ?? title;
    const read = scrollY / Math.max(1, document.body.scrollHeight - innerHeight);
    document.documentElement.style.setProperty('--read', String(Math.min(1, read)));
  };
  addEventListener('scroll', follow, { passive: true });
  follow();
  whenIdle(async () => (await import('../reading/follow.ts')).followReading(() => links[current]));
  for (const link of links) {
    link.addEventListener('click', () => {
      if (!wide.matches) contents.open = false;
    });
  }
}

/** Notes stand open beside the text; inline they wait to be opened. */
function openNotes(): void {
  const beside = matchMedia('(min-width: 900px)');
  const unfold = (): void => {
    for (const note of all<HTMLDetailsElement>('details.note')) note.open = beside.matches;
  };
  unfold();
  beside.addEventListener('change', unfold);
}

function answerPredictions(): void {
  for (const [i, question] of all<HTMLElement>('.prediction').entries()) {
    const verdict = question.querySelector<HTMLElement>('.verdict')!;
    const answers = all<HTMLButtonElement>('.answers button', question);
    const veil =
      question.dataset['veils'] === undefined
        ? undefined
        : import('../reading/veil.ts').then(({ veilAfter }) => veilAfter(question, i + 1));
    for (const answer of answers) {
      answer.addEventListener('click', () => {
        for (const other of answers) other.setAttribute('aria-pressed', String(other === answer));
        verdict.hidden = false;
        verdict.querySelector('b')!.textContent =
          verdict.dataset[answer.dataset['right'] === undefined ? 'no' : 'yes'] ?? '';
        verdict.querySelector('span')!.textContent = answer.dataset['reason'] ?? '';
        void veil?.then((lift) => lift());
      });
    }
  }
}
