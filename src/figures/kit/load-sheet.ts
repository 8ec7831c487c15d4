/** Style sheets that are wanted only when something is used: by their addresses (`import sheet from './name.css?url'`). */

/** Resolves when the sheet is there; it is loaded once. */
export async function loadSheet(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return;
  await new Promise((done) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href, onload: done, onerror: done });
    document.head.append(link);
  });
}
