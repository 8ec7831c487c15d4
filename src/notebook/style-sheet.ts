import { part } from './part.ts';

/** In milliseconds: later than this, what needs a style sheet is shown without it. */
const LATE_MS = 2000;

/** A style sheet that comes with the code that needs it, once a page. Resolves when it is there, cannot be had, or is late. */
export function addStyles(address: string): Promise<void> {
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  const link = part('link', { rel: 'stylesheet', href: address });
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve());
    setTimeout(resolve, LATE_MS);
    document.head.append(link);
  });
}
