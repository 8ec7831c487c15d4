/**
 * All that a page with cells loads at first: it waits. The notebook itself comes with the first touch of a cell, and
 * what was touched is then done.
 */
import { HOLDS_CODE } from '../commands/code-address.ts';
import { hasKept, showSolved } from '../storage/marks.ts';
import { isEntry } from '../storage/entry-names.ts';
import type { Notebook } from './notebook.ts';
import { ranAtSuddenEnd } from '../storage/sudden-end.ts';

let notebook: Promise<Notebook> | null = null;

/** Prepares the page once, however many of its cells call it; a page without a bar has no notebook. */
export function bootstrapNotebook(): void {
  const bar = document.querySelector<HTMLElement>('.notebook-bar');
  if (!bar || bar.dataset['awake']) return;
  bar.dataset['awake'] = 'yes';
  for (const code of document.querySelectorAll<HTMLElement>('.cell[data-cell] .cell-in pre')) {
    code.setAttribute(
      'aria-label',
      bar.dataset['codeLabel']?.replace('…', code.closest('section')?.ariaLabel ?? '') ?? '',
    );
    code.setAttribute('role', 'group');
  }

  const name = bar.dataset['notebook'] ?? '';
  showSolved(name);
  const load = (): Promise<Notebook> => (notebook ??= loadNotebook(bar));
  const loadAhead = (): void => void load().catch((error: unknown) => report(bar, error));
  const cellOf = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>('.cell[data-cell]') : null;
  /** Grows with every press of Stop: what was asked for before it, while the notebook loads, is not done after it. */
  let stops = 0;
  const act = (what: string, cell: HTMLElement | null): void => {
    if (what === 'stop') stops += 1;
    const asked = stops;
    const field = what === 'edit' && cell && !isLoaded ? takeEarlyKeys(cell) : null;
    const done = load()
      .then((awake) => (asked === stops ? awake.act(what, cell) : undefined))
      .finally(() => field?.remove());
    if (!isLoaded && what.startsWith('run')) showLoading(bar, true);
    done.catch((error: unknown) => report(bar, error));
  };

  let pressed: HTMLElement | null = null;
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>('[data-do]');
    // The second press of a double click on Run would stop what the first one has begun. Two presses in a row at one place of the
    // window may also be on two buttons, if the page has moved between them.
    const again = event.detail > 1 && button === pressed;
    pressed = button;
    if (again && button?.matches('.cell-run')) return;
    if (button) act(button.dataset['do'] ?? '', cellOf(button));
    else if (target.closest('[data-run-all]')) act('run-all', null);
    else if (target.closest('.cell[data-cell] .cell-in pre') && getSelection()?.isCollapsed !== false)
      act('edit', cellOf(target));
  });
  document.addEventListener('keydown', (event) => {
    const cell = cellOf(event.target);
    if (!cell || !(event.target as Element).matches('pre') || event.key !== 'Enter') return;
    event.preventDefault();
    act(event.shiftKey ? 'run-next' : event.ctrlKey || event.metaKey ? 'run' : 'edit', cell);
  });
  // The pointer's arrival is the first touch: by the click, everything is there.
  const touch = (event: Event): void => {
    if (!cellOf(event.target) && !bar.contains(event.target as Node)) return;
    removeEventListener('pointerover', touch);
    removeEventListener('focusin', touch);
    loadAhead();
  };
  addEventListener('pointerover', touch);
  addEventListener('focusin', touch);
  // Edits of an earlier visit, and code in a link, have to be shown without a touch, also where the link comes later.
  const follow = (): void => {
    if (name === '' || HOLDS_CODE.test(location.hash) || location.hash.startsWith('#link-') || hasEdits(name))
      loadAhead();
  };
  addEventListener('hashchange', follow);
  follow();
}

/** What is typed while the notebook comes is meant for the cell: the editor takes it over, with the focus. */
function takeEarlyKeys(cell: HTMLElement): HTMLTextAreaElement {
  const field = cell.querySelector('textarea') ?? document.createElement('textarea');
  field.className = 'visually-hidden';
  cell.querySelector('.cell-in')?.append(field);
  field.focus({ preventScroll: true });
  return field;
}

let isLoaded = false;

async function loadNotebook(bar: HTMLElement): Promise<Notebook> {
  try {
    const { startNotebook } = await import('./start.ts');
    const started = await startNotebook(bar);
    isLoaded = true;
    return started;
  } catch (error) {
    notebook = null;
    // One that is there says itself what its kernel does.
    showLoading(bar, false);
    throw error;
  }
}

/** A press of Run is seen at once, also where the network is slow, and can be taken back. */
function showLoading(bar: HTMLElement, loading: boolean): void {
  const line = bar.querySelector('[data-part="kernel"]');
  if (line)
    line.textContent = loading ? 'kernel starting: the notebook is being loaded' : 'kernel not started';
  const stop = bar.querySelector<HTMLButtonElement>('[data-do="stop"]');
  if (stop) stop.disabled = !loading;
}

/** Something kept, or last words in the journal, or a page that ended suddenly, or edits of the time before documents. */
function hasEdits(name: string): boolean {
  try {
    return (
      hasKept(name) ||
      ranAtSuddenEnd() !== null ||
      Object.keys(localStorage).some((key) => key === `notebook:${name}` || isEntry(key))
    );
  } catch {
    return false;
  }
}

function report(bar: HTMLElement, error: unknown): void {
  const notice = bar.querySelector('[data-part="notice"]');
  if (!notice) return;
  // A module that did not load is a TypeError, and the browser does not ask for it again while the page lives.
  if (error instanceof TypeError) {
    const again = document.createElement('button');
    again.className = 'text-button';
    again.textContent = 'Load the page again';
    again.addEventListener('click', () => location.reload());
    notice.replaceChildren('The notebook did not load. Is the page offline? ', again);
  } else
    notice.textContent = `${bar.dataset['failed'] ?? ''}${error instanceof Error ? error.message : String(error)}`;
}
