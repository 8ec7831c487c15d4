/** A sheet over the page: a heading, a way to close it, and what its caller puts in. */
import sheet from './over-page.css?url';
import { part } from './part.ts';
import { addStyles } from './style-sheet.ts';

/** Opens one; it is gone from the page when it is closed. `name` is its class. */
export function openOverPage(name: string, title: string): HTMLDialogElement {
  void addStyles(sheet);
  const close = part('button', { type: 'button', className: 'button' }, 'Close');
  close.addEventListener('click', () => dialog.close());
  const dialog = part(
    'dialog',
    { className: `over-page ${name}`, ariaLabel: title },
    part('div', 'over-page-head', part('h2', '', title), close),
  );
  dialog.addEventListener('close', () => dialog.remove());
  // A press beside the sheet closes it.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
