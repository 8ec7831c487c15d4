/** A sheet over the page: a heading, a way to close it, and what its caller puts in. */
import sheet from './over-page.css?url';
import { addStyles } from './style-sheet.ts';

/** Opens one; it is gone from the page when it is closed. `name` is its class. */
export function openOverPage(name: string, title: string): HTMLDialogElement {
  addStyles(sheet);
  const dialog = document.createElement('dialog');
  dialog.className = `over-page ${name}`;
  dialog.ariaLabel = title;
  const head = document.createElement('h2');
  head.textContent = title;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => dialog.close());
  const top = document.createElement('div');
  top.className = 'over-page-head';
  top.append(head, close);
  dialog.append(top);
  dialog.addEventListener('close', () => dialog.remove());
  // A press beside the sheet closes it.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
