/** The journal's names: two books of one host, and entries from before names had a path. */
import { afterEach, expect, test, vi } from 'vitest';
import { type JournalWords, localJournal } from '../../../src/notebook/storage/journal.ts';

/** Holds so many characters. */
function storageOf(most = Infinity): Storage & Record<string, string> {
  const kept: Record<string, string> = {};
  const size = (): number =>
    Object.entries(kept).reduce((all, [key, text]) => all + key.length + text.length, 0);
  const hidden = (value: unknown): PropertyDescriptor => ({ value, enumerable: false });
  return Object.defineProperties(kept, {
    getItem: hidden((key: string) => kept[key] ?? null),
    setItem: hidden((key: string, text: string) => {
      const before = kept[key];
      kept[key] = text;
      if (size() <= most) return;
      if (before === undefined) Reflect.deleteProperty(kept, key);
      else kept[key] = before;
      throw new DOMException('full', 'QuotaExceededError');
    }),
    removeItem: hidden((key: string) => Reflect.deleteProperty(kept, key)),
  }) as unknown as Storage & Record<string, string>;
}

const words = (source: string): JournalWords => ({
  ...{ tab: 't', at: 1, document: { id: 'd', title: 'Mine', article: null } },
  ...{ cell: 'a', kind: 'code', behind: null, before: '', source },
});

afterEach(() => vi.unstubAllEnvs());

test('a book neither sees nor clears the words of another book on its host', () => {
  const storage = storageOf();
  const journal = localJournal(storage);
  vi.stubEnv('BASE_URL', '/one/');
  journal.write(words('one'));
  vi.stubEnv('BASE_URL', '/other/');
  expect(journal.entries()).toEqual([]);
  journal.write(words('other'));
  journal.clear('t');
  expect(journal.entries()).toEqual([]);
  vi.stubEnv('BASE_URL', '/one/');
  expect(journal.entries()).toEqual([words('one')]);
});

test.each([Infinity, 260])(
  'words from before names had a path are found by the book that is opened first, also in a storage of %d characters',
  (most) => {
    const storage = storageOf(most);
    storage.setItem('notebook-words:t:a', JSON.stringify(words('written before')));
    const journal = localJournal(storage);
    vi.stubEnv('BASE_URL', '/one/');
    expect(journal.entries()).toEqual([words('written before')]);
    vi.stubEnv('BASE_URL', '/other/');
    expect(journal.entries()).toEqual([]);
    vi.stubEnv('BASE_URL', '/one/');
    journal.clear('t');
    expect(Object.keys(storage)).toEqual([]);
  },
);

test('where there is no room for the longer name, they stay where they are, until there is', () => {
  const text = JSON.stringify(words('written before'));
  const storage = storageOf('notebook-words:t:a'.length + text.length);
  storage.setItem('notebook-words:t:a', text);
  const journal = localJournal(storage);
  journal.entries();
  expect(Object.values(storage)).toEqual([text]);
});
