/** What of a cell is folded away: its code down to the first line, or its outputs; and the buttons that show it again. */
import type { CellPart, DocumentCell } from '../documents/document.ts';
import { textButton } from './bar.ts';

/** The button beside a prompt that folds this part of its cell. */
export function foldButton(part: CellPart): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'cell-fold';
  button.dataset['do'] = `fold-${part}`;
  say(button, part, false);
  return button;
}

/** Shows a cell's section as its document has it; `source` is the text that the page shows. */
export function showFolds(section: HTMLElement, { folded = [] }: DocumentCell, source: string): void {
  const moreLines = folded.includes('input') ? source.trimEnd().split('\n').length - 1 : 0;
  const notes: Readonly<Record<CellPart, string>> = {
    input: moreLines === 0 ? '' : `Show ${moreLines === 1 ? 'one more line' : `${moreLines} more lines`}`,
    output: 'Show the output',
  };
  for (const part of ['input', 'output'] as const) {
    const isFolded = folded.includes(part);
    section.classList.toggle(`is-${part}-folded`, isFolded);
    const button = section.querySelector<HTMLElement>(`.cell-fold[data-do="fold-${part}"]`);
    if (button) say(button, part, isFolded);
    section.querySelector(`.fold-note[data-do="fold-${part}"]`)?.remove();
    if (!isFolded || notes[part] === '') continue;
    const note = textButton(notes[part], `fold-${part}`);
    note.classList.add('fold-note');
    if (part === 'input') section.querySelector('.cell-in')?.append(note);
    else section.querySelector('.cell-out')?.after(note);
  }
}

function say(button: HTMLElement, part: CellPart, isFolded: boolean): void {
  button.ariaLabel = `${part === 'input' ? 'Code' : 'Output'} of the cell`;
  button.ariaExpanded = String(!isFolded);
  button.title = `${isFolded ? 'Show' : 'Fold away'} the ${part === 'input' ? 'code' : 'output'}`;
}
