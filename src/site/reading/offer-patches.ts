/**
 * What leads from an article to a notebook of the reader's own: "Patch this solver" at every listing of one, and its cells
 * as a whole.
 */
export function offerPatches(): void {
  const history = document.querySelector('.notebook-bar [data-do="history"]');
  const open = history?.cloneNode() as HTMLElement | undefined;
  if (open) {
    open.dataset['do'] = 'open-own';
    open.textContent = 'Open in my notebook';
    history?.before(open);
  }
  for (const listing of document.querySelectorAll<HTMLElement>('.listing[data-source]')) {
    const link = document.createElement('a');
    link.className = 'text-button';
    link.href = `${import.meta.env.BASE_URL}notebook/open/#patch=${(listing.dataset['source'] ?? '').replace(/\.ts$/, '')}`;
    link.textContent = 'Patch this solver';
    listing.querySelector('.listing-head [data-copy]')?.before(link);
  }
}
