/** What every page does: the theme button, the search key, menus that close. Small, because every page loads it. */
import { putOnTypefaces } from './typefaces.ts';

const root = document.documentElement;

putOnTypefaces();

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
    event.preventDefault();
    if (field?.checkVisibility()) field.focus();
    else document.querySelector<HTMLAnchorElement>('.search-open')?.click();
  }
  if (event.key === 'Escape') closeMenus();
});
addEventListener('click', (event) => {
  const menu = document.querySelector('details.chapters-menu[open]');
  if (menu && event.target instanceof Node && !menu.contains(event.target)) closeMenus();
});

/** What waited below the window (later.css) is laid out, one piece a frame, when there is nothing else to do. */
const later = [...document.querySelectorAll('.later')];
const idle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
const layOutNext = (): void => {
  later.shift()?.classList.remove('later');
  if (later.length > 0) requestAnimationFrame(() => idle(layOutNext));
};
addEventListener('load', () => idle(layOutNext));

/** The search and its index are loaded by the first focus of the field. */
const field = document.querySelector<HTMLInputElement>('.site-header .search input');
field?.addEventListener(
  'focus',
  () => {
    const panel = field.form?.querySelector<HTMLElement>('.search-results');
    if (panel) void import('../search/field.ts').then(({ attachSearch }) => attachSearch(field, panel));
  },
  { once: true },
);

/** What was read once can be read again offline. On a page that is left at once there is only nothing kept. */
const keeping = (): Promise<typeof import('../offline/keep.ts')> => import('../offline/keep.ts');
if (import.meta.env.PROD)
  addEventListener(
    'load',
    () =>
      void keeping()
        .then(({ keepPage }) => keepPage())
        .catch(() => undefined),
  );

/** "Keep the whole book", with its code at the first touch. */
document
  .querySelector('[data-part="keep-book"]')
  ?.addEventListener('click', () => void keeping().then(({ keepBook }) => keepBook()));

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.chapters-menu[open]'))
    menu.open = false;
}
