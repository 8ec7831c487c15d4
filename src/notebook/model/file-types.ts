/** What kinds of files belong to a notebook, and how cells read each of them. */
import type { Attachment } from './document.ts';

const BY_ENDING: Readonly<Record<string, string>> = {
  ...{ csv: 'text/csv', tsv: 'text/tab-separated-values', txt: 'text/plain', md: 'text/markdown' },
  ...{ json: 'application/json', geojson: 'application/json', svg: 'image/svg+xml' },
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' },
};

const PICTURE = /^image\/(?:png|jpeg|gif|webp|svg\+xml)$/;

/** The MIME type of a file by its name, by what the system says, or by what is in it; null for one that no cell could read. */
export function typeOf(name: string, said: string, bytes: Uint8Array): string | null {
  const known = BY_ENDING[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  if (known !== undefined) return known;
  if (PICTURE.test(said)) return said;
  // A text has no zeros, save for one in UTF-16.
  const isText = !bytes.includes(0) || (bytes[0] ?? 0) + (bytes[1] ?? 0) === 0xff + 0xfe;
  return isText ? 'text/plain' : null;
}

/** Whether a dropped file of this name is for cells to read; others may be notebooks. */
export const isData = (name: string, type: string): boolean =>
  /\.(?:csv|tsv|txt|geojson|svg|png|jpe?g|gif|webp)$/i.test(name) || PICTURE.test(type);

export const isPicture = ({ type }: Pick<Attachment, 'type'>): boolean => PICTURE.test(type);

/** A line of a cell that reads the file. */
export function readingOf({ name, type }: Pick<Attachment, 'name' | 'type'>): string {
  const file = `FileAttachment('${name}')`;
  if (type === 'text/csv') return `await ${file}.csv({ typed: true })`;
  if (type === 'text/tab-separated-values') return `await ${file}.tsv({ typed: true })`;
  if (type === 'application/json') return `await ${file}.json()`;
  return /^image\/(?!svg)/.test(type) ? `await ${file}.image()` : `await ${file}.text()`;
}

/** "12 kB", "1.4 MB". */
export const sizeText = (bytes: number): string =>
  bytes < 1000
    ? `${bytes} bytes`
    : bytes < 1e6
      ? `${Math.round(bytes / 1000)} kB`
      : `${(bytes / 1e6).toFixed(1)} MB`;

/** What a cell is told that reads a file which is not there. */
export function noFile(name: string, files: readonly Pick<Attachment, 'name'>[]): string {
  const there = files.map((each) => each.name).join(', ');
  return `This notebook has no file “${name}”. ${there ? `It has ${there}.` : 'Drop one on the notebook, and it is attached.'}`;
}

/** A text in UTF-8, in UTF-16 with its mark, or else as Windows has written texts in the west. */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const mark =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(mark, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
