/** The one record of this browser that its reader asked to keep. It stays on this device. */
import type { Measurement } from '../run/measurement-schema.ts';
import { storedName } from '../run/own-name.ts';

const KEY = 'kept-measurement';

/** @returns false where the browser gives no room for it */
export function keepRecord(record: Measurement): boolean {
  try {
    localStorage.setItem(storedName(KEY), JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
}

/** The record, if one is kept and can be read. */
export function keptRecord(): Measurement | undefined {
  try {
    const text = localStorage.getItem(storedName(KEY));
    return text === null ? undefined : (JSON.parse(text) as Measurement);
  } catch {
    return undefined;
  }
}
