/** The list of all keys, over the page. */
import sheet from './key-list.css?url';
import { keyGroups } from '../commands/keys.ts';
import { openOverPage } from './over-page.ts';
import { part } from './part.ts';
import { addStyles } from './style-sheet.ts';

let open: HTMLDialogElement | null = null;

/** Opens the list; one that is open stays. */
export function showKeys(): void {
  if (open?.open) return;
  void addStyles(sheet);
  const dialog = openOverPage('keys-list', 'Keys');
  const groups = keyGroups.map(({ title, about, keys }) => {
    const lines = keys.map(([combination, does]) =>
      part('div', '', part('dt', '', ...keysOf(combination)), part('dd', '', does)),
    );
    const heading = part('h3', '', title, ' ', part('small', '', about));
    return part('section', '', heading, part('dl', '', ...lines));
  });
  dialog.append(part('div', 'keys-columns', ...groups), part('p', '', 'On a Mac, Ctrl is ⌘.'));
  open = dialog;
}

/** "Shift+K" is two keys of one press, "D D" one after the other. */
function keysOf(combination: string): readonly (Node | string)[] {
  return combination.split(' ').flatMap((word, index) => {
    const gap = index > 0 ? [' '] : [];
    if (word === 'or') return [...gap, word];
    return [...gap, ...word.split('+').map((key) => part('kbd', '', key))];
  });
}
