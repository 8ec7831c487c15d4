/** What a cell's foot says of its controls: which cells follow, and the switch that lets them wait. */
import type { CellModel } from '../model/cell.ts';
import type { CellView } from './cell-view.ts';
import { part } from './part.ts';

/** Null: the cell has no controls. `isOn` is how the switch stands. */
export function showFollowing(
  view: CellView,
  following: readonly CellModel[] | null,
  isOn: boolean,
  onSwitch: (isOn: boolean) => void,
): void {
  const before = view.element.querySelector('.cell-follow');
  const hadFocus = before?.contains(document.activeElement);
  before?.remove();
  if (following === null) return;
  const size = following.length;
  const links = following.map(({ id, number }) => part('a', { href: `#cell-${id}` }, `[${number.value}]`));
  const box = part('input', { type: 'checkbox', checked: isOn });
  box.addEventListener('change', () => onSwitch(box.checked));
  const line = part(
    'span',
    'cell-follow',
    size === 0 ? 'no cell follows yet' : `${size} ${size === 1 ? 'cell follows' : 'cells follow'}: `,
    ...links.flatMap((link, at) => (at > 0 ? [', ', link] : [link])),
    ' ',
    part('label', '', box, ' run dependents'),
  );
  const foot = view.element.querySelector('.cell-foot');
  foot?.insertBefore(line, foot.querySelector('.cell-tools, details'));
  if (hadFocus) box.focus();
}
