/** Texts for the clipboard; where the browser refuses it, the text is shown to be copied by hand. */
import type { Bar } from '../view/bar.ts';
import type { CellView } from '../view/cell-view.ts';
import { part } from '../part.ts';

/** What the page of an embedded cell has above and below the cell, in pixels. */
const FRAME_MARGIN = 120;

/** Puts a text into the clipboard and says so in the bar, in the words of `said`; never fails. */
export async function copyText(bar: Bar, text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    bar.notice(said);
  } catch {
    const field = fieldWith(text, 'Text to copy');
    bar.notice('The browser does not let this page use the clipboard. This is the text:', {}, field);
    field.select();
  }
}

/** A frame of the cell's own page. The origin it keeps is this site's, which the page around it cannot use. */
export async function copyEmbedding(bar: Bar, article: string, view: CellView): Promise<void> {
  const address = new URL(`${bar.base}embed/cells/${article}/#${view.element.id}`, location.href);
  const height = Math.ceil(view.element.getBoundingClientRect().height) + FRAME_MARGIN;
  await copyText(
    bar,
    `<iframe src="${address.href}" sandbox="allow-scripts allow-same-origin" loading="lazy" ` +
      `title="${view.label.replaceAll('"', '&quot;')}" width="100%" height="${height}"></iframe>`,
    `The code that shows ${view.label.toLowerCase()} in another page is copied: an <iframe> to paste into its HTML.`,
  );
}

/** A text to be copied by hand. */
export const fieldWith = (text: string, label: string): HTMLTextAreaElement =>
  part('textarea', { readOnly: true, rows: 2, value: text, ariaLabel: label });
