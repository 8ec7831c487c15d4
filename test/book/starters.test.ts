/** The starters of the notebooks' page: each is read, runs from top to bottom, and shows what it says. */
import { describe, expect, test } from 'vitest';
import { compileCell } from '../../src/notebook/language/compile.ts';
import { startNodeKernel } from '../../src/notebook/headless/node-kernel.ts';
import { mistakesInStarters, readStarter, starters } from '../../src/book/starters.ts';
import type { Output } from '../../src/notebook/kernel/outputs.ts';
import { chapterSlugs } from '../../src/book.config.ts';

test('there are some, each of chapters of this book', () => {
  expect(starters()).not.toEqual([]);
  expect(mistakesInStarters(chapterSlugs).map(({ message }) => message)).toEqual([]);
});

test('what its head lacks is told by its name and line', () => {
  const told: string[] = [];
  const tell = ({ message }: Error): void => void told.push(message);
  expect(readStarter('mine', '---\ntitle: Mine\nchapters: flags\nsumary: x\n---\n', tell)).toBeUndefined();
  expect(told).toEqual([
    'content/notebooks/mine.md:1: The front matter has no "summary".',
    'content/notebooks/mine.md:3: chapters: must be a list: [flags]',
    'content/notebooks/mine.md:1: The front matter has no "shows".',
    'content/notebooks/mine.md:4: The front matter has no key "sumary". Did you mean “summary”?',
  ]);
});

describe('runs from top to bottom', () => {
  test.each(starters())('$name', async ({ cells, shows }) => {
    const kernel = startNodeKernel();
    try {
      let text = '';
      for (const { id, source } of cells.filter(({ kind }) => kind === 'code')) {
        const { ok, outputs } = await kernel.run(compileCell(source ?? '', id), 60);
        expect(ok, JSON.stringify(outputs)).toBe(true);
        text += textOf(outputs);
      }
      expect(shows.filter((part) => !text.includes(part))).toEqual([]);
    } finally {
      kernel.close();
    }
  });
});

const textOf = (outputs: readonly Output[]): string => JSON.stringify(outputs);
