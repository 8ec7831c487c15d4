import { part } from './part.ts';

/** Saves a text as a file, as a link with `download` does. */
export function saveFile(name: string, type: string, text: string): void {
  const link = part('a', { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
