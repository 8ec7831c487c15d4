/** Where the reader left off: noted in the browser while a chapter is read, and offered on the first page. */
import { book } from '../../book.config.ts';
import { storedName } from '../../run/own-name.ts';

export interface LeftOff {
  /** The chapter's address, with the section in view. */
  readonly href: string;
  /** "5 Bitboards". */
  readonly chapter: string;
  /** Empty before the first section. */
  readonly section: string;
}

const KEY = `${book.id}:left-off`;

/** Notes the place. A chapter that was only opened, or read to its end, is none: the next one is offered then. */
export function noteLeftOff(place: LeftOff): void {
  try {
    localStorage.setItem(storedName(KEY), JSON.stringify(place));
  } catch {
    // A browser that keeps nothing offers nothing.
  }
}

/** The place noted last, or null. */
export function leftOff(): LeftOff | null {
  try {
    const place = JSON.parse(localStorage.getItem(storedName(KEY)) ?? 'null') as Partial<LeftOff> | null;
    const { href, chapter, section } = place ?? {};
    // Only an address of this site is offered, whoever wrote it there.
    if (typeof href !== 'string' || new URL(href, location.href).origin !== location.origin) return null;
    if (typeof chapter !== 'string' || typeof section !== 'string') return null;
    return { href, chapter, section };
  } catch {
    return null;
  }
}
