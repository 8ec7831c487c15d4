/** Numbers open their cards in place, charts' readings and tables too; the code of a card comes with the first one. */

/** What a chart reads out and its table lead to its card; what is in the page already does. Called once the page is at rest. */
export function openCards(): void {
  for (const readout of document.querySelectorAll<HTMLElement>('.readout')) {
    const anchor = readout.closest('figure')?.id ?? 'measurements';
    const value = readout.querySelector<HTMLElement>('[data-part="value"]');
    if (!value) continue;
    const link = linkTo(anchor, value.textContent);
    link.dataset['part'] = 'value';
    delete value.dataset['part'];
    value.replaceChildren(link);
  }
  for (const data of document.querySelectorAll('figure .data'))
    data.addEventListener('toggle', () => linkNumbers(data), { once: true });
  // With a key that opens a page elsewhere it is a link.
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.num');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void import('./card.ts').then(({ toggleCard }) => toggleCard(link));
  });
}

/** Every number of a chart's table, once it is opened, and of the rows that replace its own. */
function linkNumbers(data: Element): void {
  const rows = data.querySelector('tbody');
  if (!rows) return;
  const link = (): void => {
    for (const row of rows.rows) {
      // The first is the size that the others belong to.
      const [, ...numbers] = [...row.cells].filter(({ textContent }) => /^\d/.test(textContent.trim()));
      for (const cell of numbers)
        cell.replaceChildren(linkTo(data.closest('figure')!.id, cell.textContent.trim()));
    }
  };
  link();
  new MutationObserver(link).observe(rows, { childList: true });
}

function linkTo(card: string, words: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'num';
  link.href = `${import.meta.env.BASE_URL}numbers/#${card}`;
  link.textContent = words;
  return link;
}
