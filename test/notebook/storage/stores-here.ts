/** What a browser keeps, without one: its localStorage, and the way of one tab to its database. */
import type { MemoryStore } from '../../../src/notebook/storage/memory-store.ts';
import { type DocumentStore, StoreError } from '../../../src/notebook/storage/store.ts';

/** localStorage as far as the journal knows it. */
export function fakeStorage(): Storage {
  const kept: Record<string, unknown> = {};
  const hidden = (value: unknown): PropertyDescriptor => ({ value, enumerable: false });
  return Object.defineProperties(kept, {
    getItem: hidden((key: string) => kept[key] ?? null),
    setItem: hidden((key: string, text: string) => (kept[key] = text)),
    removeItem: hidden((key: string) => Reflect.deleteProperty(kept, key)),
  }) as unknown as Storage;
}

/** A tab's way to the store: it can fail once or from now on, or die before or after a write, with the tab. */
export class TabStore {
  next: 'works' | 'fails' | 'is full' | 'dies before' | 'dies after' = 'works';
  readonly store: DocumentStore;
  constructor(under: MemoryStore) {
    this.store = Object.assign(Object.create(under) as DocumentStore, {
      update: async (...asked: Parameters<DocumentStore['update']>) => {
        if (this.next === 'fails' || this.next === 'is full') {
          if (this.next === 'fails') this.next = 'works';
          throw new StoreError('its storage is full');
        }
        if (this.next === 'dies before') return new Promise<never>(() => undefined);
        const kept = await under.update(...asked);
        if (this.next === 'dies after') return new Promise<never>(() => undefined);
        return kept;
      },
      read: (id: string) => under.read(id),
    });
  }
}
