/** What of a cell is folded away: its code down to the first line, or its outputs; and the buttons that show it again. */
import type { CellPart } from '../model/document.ts';
import { commandButton } from './command-buttons.ts';
import { part } from './part.ts';

/** The button beside a prompt that folds this part of its cell. */
export function foldButton(what: CellPart): HTMLButtonElement {
  const button = part('button', { type: 'button', className: 'cell-fold', dataset: { do: `fold-${what}` } });
  say(button, what, false);
  return button;
}

/** Shows a cell's section with these parts of it folded; `source` gives the text that the page shows. */
export function showFolds(section: HTMLElement, folded: string, source: () => string): void {
  const moreLines = folded.includes('input') ? source().trimEnd().split('\n').length - 1 : 0;
  const notes: Readonly<Record<CellPart, string>> = {
    input: moreLines === 0 ? '' : `Show ${moreLines === 1 ? 'one more line' : `${moreLines} more lines`}`,
    output: 'Show the output',
  };
  for (const what of ['input', 'output'] as const) {
    const isFolded = folded.includes(what);
    section.classList.toggle(`is-${what}-folded`, isFolded);
    const button = section.querySelector<HTMLElement>(`.cell-fold[data-do="fold-${what}"]`);
    if (button) say(button, what, isFolded);
    section.querySelector(`.fold-note[data-do="fold-${what}"]`)?.remove();
    if (!isFolded || notes[what] === '') continue;
    const note = commandButton(`fold-${what}`, notes[what]);
    note.classList.add('fold-note');
    if (what === 'input') section.querySelector('.cell-in')?.append(note);
    else section.querySelector('.cell-out')?.after(note);
  }
}

function say(button: HTMLElement, what: CellPart, isFolded: boolean): void {
  button.ariaLabel = `${what === 'input' ? 'Code' : 'Output'} of the cell`;
  button.ariaExpanded = String(!isFolded);
  button.title = `${isFolded ? 'Show' : 'Fold away'} the ${what === 'input' ? 'code' : 'output'}`;
}
