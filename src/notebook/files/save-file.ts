import { storableName } from './file-name.ts';
import { part } from '../part.ts';

/** Saves a text, or bytes, as a file, as a link with `download` does, under the nearest name that every system can store. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const link = part('a', {
    href: URL.createObjectURL(new Blob([content], { type })),
    download: storableName(name),
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
