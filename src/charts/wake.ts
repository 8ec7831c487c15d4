/**
 * Charts that can measure wake up on the first touch: until then their picture is the one of the build, and Plot
 * (about 100 kB) and the solvers stay where they are. Only what was measured earlier in this visit is drawn at once.
 */
import { livePoints } from './live-points.ts';

for (const figure of document.querySelectorAll<HTMLElement>('chart-figure[data-measures]')) {
  const controls = figure.querySelector<HTMLElement>('.measure');
  if (controls === null) continue;
  controls.querySelector('[data-part="measure"]')?.addEventListener('click', () => {
    void import('./measuring.ts').then(({ toggleChart }) => toggleChart(figure));
  });
}

const measuredBefore = livePoints();
if (measuredBefore.length > 0) {
  void import('./measuring.ts').then(({ redrawCharts }) =>
    measuredBefore.forEach(({ algorithm }) => redrawCharts(algorithm)),
  );
}
