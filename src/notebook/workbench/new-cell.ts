/** The elements of a cell that the reader adds: the same as the build writes for an article's. */
import { textButton } from './bar.ts';
import { foldButton } from './fold.ts';
import { part } from './part.ts';

/** A cell's `section`, which stands in the page, with the element that a CellView takes. */
export function newCodeCell(
  id: string,
  label: string,
  source: string,
): { section: HTMLElement; cell: HTMLElement } {
  const cell = part('div', 'cell');
  cell.id = `cell-${id}`;
  cell.dataset['cell'] = id;
  cell.dataset['state'] = 'idle';
  const listing = part('pre', 'code', source);
  listing.tabIndex = 0;
  listing.setAttribute('role', 'group');
  listing.setAttribute('aria-label', `${label}: code. Enter edits, Shift+Enter runs.`);
  const tools = part(
    'span',
    'cell-tools',
    textButton('Copy', 'copy'),
    textButton('Add a cell', 'add'),
    textButton('Remove', 'remove'),
  );
  cell.append(
    part('div', 'prompt', '', foldButton('input')),
    part('div', 'cell-in', listing, runButton()),
    part('div', 'prompt out-prompt', '', foldButton('output')),
    part('div', 'cell-out'),
    part('div', 'cell-foot', part('span', 'state'), tools),
  );
  return { section: sectionOf(label, cell), cell };
}

function sectionOf(label: string, ...children: readonly Node[]): HTMLElement {
  const section = part('section', 'block tight with-gutter cell-block', ...children);
  section.setAttribute('aria-label', label);
  return section;
}

function runButton(): HTMLElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  const button = part('button', 'icon-button cell-run', svg);
  button.type = 'button';
  button.dataset['do'] = 'run';
  for (const [name, value] of Object.entries({
    viewBox: '0 0 16 16',
    class: 'icon solid',
    width: '16',
    height: '16',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(name, value);
  path.setAttribute('fill', 'currentColor');
  svg.append(path);
  return button;
}
