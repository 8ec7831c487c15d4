import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownName, storedName } from '../../src/run/own-name.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, word: string) => kept.set(name, word),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('two books of one host have names of their own, and the one that is opened first takes what had none', () => {
  kept.set('solved', 'before');
  vi.stubEnv('BASE_URL', '/one/');
  const one = storedName('solved');
  expect(one).toBe('solved /one/');
  expect([...kept]).toEqual([[one, 'before']]);
  vi.stubEnv('BASE_URL', '/other/');
  expect(storedName('solved')).not.toBe(one);
  expect([...kept]).toEqual([[one, 'before']]);
});

test('what a book has by now is not written over by what was there before', () => {
  kept.set(ownName('solved'), 'now').set('solved', 'before');
  storedName('solved');
  expect(kept.get(ownName('solved'))).toBe('now');
});

test('where the browser keeps nothing, there is a name all the same', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(storedName('solved')).toBe(ownName('solved'));
});
