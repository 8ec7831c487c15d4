import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contentOf, remember } from '../../src/run/remember.ts';

const before = process.cwd();
beforeAll(() => process.chdir(mkdtempSync(join(tmpdir(), 'remember-'))));
afterAll(() => process.chdir(before));

test('the same inputs give what was kept, other inputs are made anew', async () => {
  const make = vi.fn(() => Promise.resolve({ count: make.mock.calls.length }));
  expect(await remember('counts', ['a', 'b'], make)).toEqual({ count: 1 });
  expect(await remember('counts', ['a', 'b'], make)).toEqual({ count: 1 });
  expect(await remember('counts', ['ab', ''], make)).toEqual({ count: 2 });
  expect(await remember('others', ['a', 'b'], make)).toEqual({ count: 3 });
});

test('two that ask at the same time share one making, and leave no file aside', async () => {
  const make = vi.fn(() => Promise.resolve(42));
  expect(await Promise.all([remember('both', ['x'], make), remember('both', ['x'], make)])).toEqual([42, 42]);
  expect(make).toHaveBeenCalledTimes(1);
  const files = readdirSync('node_modules/.cache/book/both');
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/^[0-9a-f]{64}\.json$/);
});

test('what could not be made is not kept', async () => {
  await expect(remember('errors', ['x'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await remember('errors', ['x'], () => Promise.resolve('yes'))).toBe('yes');
});

test('the hash of files follows their contents and their names', async () => {
  const { mkdirSync, renameSync, writeFileSync } = await import('node:fs');
  mkdirSync('in');
  writeFileSync('in/one.ts', 'one');
  const first = await contentOf('in/*');
  writeFileSync('in/one.ts', 'two');
  const second = await contentOf('in/**');
  renameSync('in/one.ts', 'in/two.ts');
  const third = await contentOf('in/**/*');
  expect(new Set([first, second, third]).size).toBe(3);
});
