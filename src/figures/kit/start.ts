/** What a page with figures does at first: it waits for a touch, and leads to the step that its address names. */
import { fit } from './fit.ts';
import { linkPoints } from './point.ts';
import { wakeFigures } from './wake.ts';

wakeFigures();
// Words keep their size when a figure wakes: it is measured as soon as it is laid out.
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) fit(target);
});
for (const figure of document.querySelectorAll('[data-figure]')) sizes.observe(figure);
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
