/** Style sheets that are wanted only when something is used: by their addresses (`import sheet from './name.css?url'`). */

/** In milliseconds: later than this, what needs a sheet is shown without it. */
const LATE_MS = 2000;

/** A sheet is loaded once a page. Resolves when it is there, cannot be had, or is late. */
export function loadSheet(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  return new Promise<void>((done) => {
    Object.assign(link, { rel: 'stylesheet', href, onload: () => done(), onerror: () => done() });
    setTimeout(done, LATE_MS);
    document.head.append(link);
  });
}
