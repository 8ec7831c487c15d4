/** The elements of a cell that the reader adds: the same as the build writes for an article's. */
import { element, toDom } from '../markup/markup.ts';
import { foldButton } from './fold.ts';
import { commandButton } from './command-buttons.ts';
import { part } from './part.ts';

/** The element that a CellView takes, in its section. */
export function newCodeCell(id: string, label: string, source: string): HTMLElement {
  const ariaLabel = `${label}: code. Enter edits, Shift+Enter runs.`;
  const listing = part('pre', { className: 'code', tabIndex: 0, role: 'group', ariaLabel }, source);
  const tools = part(
    'span',
    'cell-tools',
    commandButton('copy-text'),
    commandButton('add-code', 'Add a cell'),
    commandButton('remove'),
  );
  const cell = part(
    'div',
    { className: 'cell', id: `cell-${id}`, dataset: { cell: id, state: 'idle' } },
    part('div', 'prompt', '', foldButton('input')),
    part('div', 'cell-in', listing, runButton()),
    part('div', 'prompt out-prompt', '', foldButton('output')),
    part('div', 'cell-out'),
    part('div', 'cell-foot', part('span', 'state'), tools),
  );
  sectionOf(label, cell);
  return cell;
}

/** What stands in the page for a cell, of code or of text. */
export const sectionOf = (ariaLabel: string, ...children: readonly Node[]): HTMLElement =>
  part('section', { className: 'block tight with-gutter cell-block', ariaLabel }, ...children);

/** Gives a cell's section its grip, once. */
export function addGrip(section: HTMLElement, id: string): void {
  if (section.querySelector('.cell-grip')) return;
  section.prepend(
    part('span', {
      ...{ className: 'cell-grip', title: 'Drag to move', dataset: { grip: id } },
      // Keys move cells too: who cannot see the grip misses nothing.
      ariaHidden: 'true',
    }),
  );
}

/** Its drawing is that of its cell's state. */
function runButton(): HTMLElement {
  const drawing = element(
    'svg',
    { viewBox: '0 0 16 16', class: 'icon solid', width: 16, height: 16, 'aria-hidden': 'true' },
    element('path', { fill: 'currentColor' }),
  );
  return part(
    'button',
    { type: 'button', className: 'icon-button cell-run', dataset: { do: 'run' } },
    toDom(drawing, document),
  );
}
