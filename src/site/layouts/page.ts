/** What every page does: the theme button, the search key, menus that close. Small, because every page loads it. */

const root = document.documentElement;

/** Until the reader chooses, the theme follows the system; canvases redraw on `themechange`. */
const announce = (): boolean => document.dispatchEvent(new Event('themechange'));
document.querySelector('.theme-toggle')?.addEventListener('click', () => {
  const dark = root.dataset['theme']
    ? root.dataset['theme'] === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset['theme'] = dark ? 'light' : 'dark';
  try {
    localStorage.setItem('theme', root.dataset['theme']);
  } catch {
    // A browser that keeps nothing still switches, for this page.
  }
  announce();
});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', announce);

addEventListener('keydown', (event) => {
  const typing = event.composedPath()[0];
  const inField =
    typing instanceof HTMLElement && (typing.matches('input, textarea, select') || typing.isContentEditable);
  if (event.key === '/' && !inField && !event.ctrlKey && !event.metaKey) {
    const field = document.querySelector<HTMLInputElement>('.search input');
    if (field?.checkVisibility()) {
      event.preventDefault();
      field.focus();
    }
  }
  if (event.key === 'Escape') closeMenus();
});
addEventListener('click', (event) => {
  const menu = document.querySelector('details.chapters-menu[open]');
  if (menu && event.target instanceof Node && !menu.contains(event.target)) closeMenus();
});

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.chapters-menu[open]'))
    menu.open = false;
}

export {};
