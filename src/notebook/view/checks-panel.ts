/** The panel of exercises: every cell that checks something, how much of it passes, and where it stands. */
import type { CellView } from './cell-view.ts';
import { part } from './part.ts';

/** Shows those among these cells; where none has checked anything, there is no panel. */
export function showChecks(views: readonly CellView[]): void {
  const panel = document.querySelector<HTMLElement>('details[data-part="checks"]');
  if (!panel) return;
  const judged = views.flatMap((view) => {
    const checks = (view.outputs ?? []).flatMap((output) => (output.kind === 'verdict' ? output.checks : []));
    return checks.length > 0
      ? [{ view, all: checks.length, passed: checks.filter(({ pass }) => pass).length }]
      : [];
  });
  panel.hidden = judged.length === 0;
  const solved = judged.filter(({ all, passed }) => all === passed).length;
  panel.querySelector('summary span')?.replaceChildren(`${solved} of ${judged.length} solved`);
  const rows = judged.map(({ view, all, passed }) => {
    const link = part('a', '', `[${view.number}]`);
    link.href = `#${view.element.id}`;
    return part('li', passed === all ? 'is-solved' : '', `${passed} of ${all} pass `, link);
  });
  panel.querySelector('ul')?.replaceChildren(...rows);
}
