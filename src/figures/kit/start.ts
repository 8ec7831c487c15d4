/** What a page with figures does at first: it waits for a touch, and leads to the step that its address names. */
import { linkPoints } from './point.ts';
import { wakeFigures } from './wake.ts';

wakeFigures();
linkPoints();

/** An address such as #figure-search@586 leads to a step. */
const followStep = async (): Promise<void> => {
  if (location.hash.includes('@')) await (await import('./address.ts')).goTo(location.hash);
};
addEventListener('hashchange', () => void followStep());
void followStep();

// What a menu offers is loaded when it is first opened.
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.matches('.take-along')) return;
    void import('./take-along.ts').then(({ fillMenu }) => fillMenu(target));
  },
  { capture: true },
);
