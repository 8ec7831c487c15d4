import { part } from './part.ts';

/** A style sheet that comes with the code that needs it, once a page. */
export function addStyles(address: string): void {
  if (document.querySelector(`link[href="${address}"]`)) return;
  document.head.append(part('link', { rel: 'stylesheet', href: address }));
}
