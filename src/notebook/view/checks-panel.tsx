/** The panel of exercises: every cell that checks something, how much of it passes, and where it stands. */
import { render } from 'preact';
import type { CellView } from './cell-view.ts';

/** Shows those among these cells; where none has checked anything, there is no panel. */
export function showChecks(views: readonly CellView[]): void {
  const panel = document.querySelector<HTMLElement>('details[data-part="checks"]');
  const [count, list] = ['summary span', 'ul'].map((part) => panel?.querySelector(part));
  if (!panel || !count || !list) return;
  const judged = views.flatMap(({ outputs, number, element }) => {
    const checks = (outputs ?? []).flatMap((output) => (output.kind === 'verdict' ? output.checks : []));
    const passed = checks.filter(({ pass }) => pass).length;
    return checks.length > 0 ? [{ all: checks.length, passed, number, address: `#${element.id}` }] : [];
  });
  const solved = judged.filter(({ all, passed }) => all === passed).length;
  panel.hidden = judged.length === 0;
  render(`${solved} of ${judged.length} solved`, count);
  render(
    judged.map(({ all, passed, number, address }) => (
      <li key={address} class={passed === all ? 'is-solved' : undefined}>
        {passed} of {all} pass <a href={address}>[{number}]</a>
      </li>
    )),
    list,
  );
}
