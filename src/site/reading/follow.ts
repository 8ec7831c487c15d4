/** What an article does for whoever reads on: it notes the place when the page is left, and turns to the next chapter by keys. */
import { noteLeftOff } from './left-off.ts';

/** @param inView the link to the section in view; undefined before the first one */
export function followReading(inView: () => HTMLAnchorElement | undefined): void {
  addEventListener('pagehide', () => note(inView()));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') note(inView());
  });
  addEventListener('keydown', turn);
}

function note(section: HTMLAnchorElement | undefined): void {
  const chapter = [...document.querySelectorAll('h1 > span')].map(({ textContent }) => textContent).join(' ');
  const next = document.querySelector<HTMLAnchorElement>('.prev-next [rel="next"]');
  if (section)
    noteLeftOff({ href: location.pathname + section.hash, chapter, section: section.textContent.trim() });
  // Read to the end: what follows is the next chapter.
  if (next && next.getBoundingClientRect().top < innerHeight)
    noteLeftOff({
      href: next.pathname,
      chapter: [next.dataset['number'], next.querySelector('b')?.textContent].join(' '),
      section: '',
    });
}

/** Left and right turn the chapters, unless something on the page has the keys. */
function turn(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  if (document.querySelector(':popover-open, dialog[open], details.chapters-menu[open]')) return;
  const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[event.key];
  if (rel) document.querySelector<HTMLAnchorElement>(`.prev-next [rel="${rel}"]`)?.click();
}
