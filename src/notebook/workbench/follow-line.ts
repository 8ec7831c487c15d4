/** What a cell's foot says of its controls: which cells follow, and the switch that lets them wait. */
import type { CellView } from './cell-view.ts';

export interface FollowSwitch {
  readonly isOn: boolean;
  onSwitch(isOn: boolean): void;
}

/** Null: the cell has no controls. */
export function showFollowing(
  view: CellView,
  following: readonly CellView[] | null,
  given: FollowSwitch,
): void {
  const before = view.element.querySelector('.cell-follow');
  const hadFocus = before?.contains(document.activeElement);
  before?.remove();
  if (following === null) return;
  const line = document.createElement('span');
  line.className = 'cell-follow';
  const size = following.length;
  line.append(
    size === 0 ? 'no cell follows yet' : `${size} ${size === 1 ? 'cell follows' : 'cells follow'}: `,
  );
  for (const [at, each] of following.entries()) {
    const link = document.createElement('a');
    link.href = `#${each.element.id}`;
    link.textContent = `[${each.number}]`;
    line.append(at > 0 ? ', ' : '', link);
  }
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = given.isOn;
  box.addEventListener('change', () => given.onSwitch(box.checked));
  const label = document.createElement('label');
  label.append(box, ' run dependents');
  line.append(' ', label);
  const foot = view.element.querySelector('.cell-foot');
  foot?.insertBefore(line, foot.querySelector('.cell-tools, details'));
  if (hadFocus) box.focus();
}
