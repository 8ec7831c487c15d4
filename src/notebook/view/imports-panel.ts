/** The panel of what can be imported: a press on one puts its example into the notebook. */

/** `put` is given the text of a cell. The build has written the list; a page without one has none. */
export function listenForImports(put: (source: string) => unknown): void {
  const list = document.querySelector('details[data-part="imports"]');
  list?.addEventListener('click', ({ target }) => {
    const source = (target as Element).closest<HTMLElement>('[data-cell-text]')?.dataset['cellText'];
    if (source !== undefined) void put(source);
  });
}
