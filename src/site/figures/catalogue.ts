/** The catalogue of figures at work: chips that choose a kind, and tiles that open the live figure under their row. */
import { book } from '../../book.config.ts';
import { escape, tag } from '../../figures/kit/svg.ts';

/** Makes the page live. One figure is open at a time. */
export function attachCatalogue(main: HTMLElement): void {
  const tiles = [...main.querySelectorAll<HTMLAnchorElement>('.tile')];
  let panel: HTMLElement | undefined;
  let opened: HTMLAnchorElement | undefined;

  const close = (): void => {
    const hadFocus = panel?.contains(document.activeElement) ?? false;
    panel?.remove();
    if (opened) opened.ariaExpanded = 'false';
    if (hadFocus) opened?.focus();
    [panel, opened] = [undefined, undefined];
  };
  const open = (tile: HTMLAnchorElement): void => {
    close();
    panel = document.createElement('div');
    panel.className = 'open-figure';
    panel.id = 'open-figure';
    panel.innerHTML = contentOf(tile);
    tile.parentElement!.append(panel);
    tile.ariaExpanded = 'true';
    opened = tile;
    panel.querySelector('button')?.addEventListener('click', close);
    panel.querySelector<HTMLElement>('h3')?.focus();
  };

  for (const tile of tiles) {
    tile.ariaExpanded = 'false';
    tile.setAttribute('aria-controls', 'open-figure');
  }
  main.addEventListener('click', (event) => {
    const tile = (event.target as Element).closest<HTMLAnchorElement>('.tile');
    if (!tile || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (tile === opened) close();
    else open(tile);
  });
  main.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  main.querySelector('fieldset')?.addEventListener('change', ({ target }) => {
    const { value } = target as HTMLInputElement;
    close();
    for (const tile of tiles) tile.hidden = value !== '' && tile.dataset['kind'] !== value;
    for (const row of main.querySelectorAll('section'))
      row.hidden = !row.querySelector('.tile:not([hidden])');
  });
  // An embedded figure tells its height.
  addEventListener('message', ({ data, source, origin }) => {
    const frame = panel?.querySelector('iframe');
    const { type, height } = (data ?? {}) as { type?: unknown; height?: unknown };
    if (!frame || origin !== location.origin || source !== frame.contentWindow) return;
    if (type === `${book.id}:height` && typeof height === 'number') frame.height = String(Math.ceil(height));
  });
  // Paper has all pictures, also those below the window.
  addEventListener('beforeprint', () => {
    for (const image of main.querySelectorAll('img')) image.loading = 'eager';
  });
}

function contentOf(tile: HTMLAnchorElement): string {
  const { live, csv, large } = tile.dataset;
  const title = tile.querySelector('b')!.textContent;
  const number = tile.querySelector('small')!.firstChild!.textContent!.trim();
  const theme = document.documentElement.dataset['theme'];
  const stage =
    live === undefined
      ? tag('img', { src: large, alt: title }).replace('</img>', '')
      : tag('iframe', { src: theme === undefined ? live : `${live}?theme=${theme}`, title, height: 420 }, '');
  return [
    tag('div', {}, stage),
    tag(
      'div',
      {},
      tag('h3', { tabindex: -1 }, escape(title)),
      tag('p', {}, `Figure ${number}`),
      tag('a', { class: 'button', href: tile.href }, 'Read it in its chapter'),
      live === undefined ? '' : tag('a', { class: 'button', href: live }, 'Alone, on a page of its own'),
      csv === undefined ? '' : tag('a', { class: 'button', href: csv }, 'Its rows as CSV'),
      tag('button', { type: 'button', class: 'button' }, 'Close'),
    ),
  ].join('');
}
