/** The elements of a cell that the reader adds: the same as the build writes for an article's. */
import { toDom } from '../markup/markup.ts';
import { words } from '../words.ts';
import { textButton } from './bar.ts';

export interface NewCell {
  /** What stands in the page, with the prose before the cell. */
  readonly section: HTMLElement;
  readonly cell: HTMLElement;
}

export function newCell(id: string, label: string, prose: string): NewCell {
  const cell = part('div', 'cell');
  cell.id = `cell-${id}`;
  cell.dataset['cell'] = id;
  cell.dataset['state'] = 'idle';
  const tools = part(
    'span',
    'cell-tools',
    textButton(words.copy, 'copy'),
    textButton(words.add, 'add'),
    textButton(words.remove, 'remove'),
  );
  cell.append(
    part('div', 'prompt'),
    part('div', 'cell-in', runButton()),
    part('div', 'prompt out-prompt'),
    part('div', 'cell-out'),
    part('div', 'cell-foot', part('span', 'state'), tools),
  );
  const section = part('section', 'block tight with-gutter cell-block');
  section.setAttribute('aria-label', label);
  if (prose) section.append(proseOf(prose));
  section.append(cell);
  return { section, cell };
}

/** Its text at once, and drawn as soon as what reads Markdown is there. */
function proseOf(text: string): HTMLElement {
  const prose = part('div', 'cell-prose', document.createTextNode(text));
  import('../markup/markdown.ts').then(
    ({ markdownMarkup }) => prose.replaceChildren(toDom(markdownMarkup(text), document)),
    // The text stays as it is.
    () => undefined,
  );
  return prose;
}

function part(tag: string, className: string, ...children: readonly Node[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

function runButton(): HTMLElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  const button = part('button', 'icon-button cell-run', svg) as HTMLButtonElement;
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
