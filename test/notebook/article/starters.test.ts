/** The starters of the notebooks' page: each is read, runs from top to bottom, and shows what it says. */
import { describe, expect, test } from 'vitest';
import { compileCell } from '../../../src/notebook/language/compile.ts';
import { startNodeKernel } from '../../../src/notebook/headless/node-kernel.ts';
import { readStarter, starters } from '../../../src/notebook/article/starters.ts';
import type { Output } from '../../../src/notebook/kernel/outputs.ts';
import { book } from '../../../src/book.config.ts';

/** What some cell of each has to show: the text of its outputs holds these. */
const shows: Readonly<Record<string, readonly string[]>> = {
  'two-ways-to-count': ['352', '2057', '8394'],
  'nodes-by-board-size': ['all of them agree', '35539', '"tag":"svg"'],
  'draw-and-mark-boards': ['876', 'Queens on a board of 8', '"tag":"svg"'],
  'your-solver-against-ours': ['yes', '2057'],
  'a-slider-over-an-estimate': ['2,057 counted', 'standard error'],
  'a-long-run': ['14200', '856189'],
};

test('there are six, each of several cells and of chapters of this book', () => {
  const chapters = new Set(book.parts.flatMap((part) => part.chapters));
  const found = starters();
  expect(found.map(({ name }) => name)).toEqual(Object.keys(shows));
  for (const starter of found) {
    expect(starter.cells.length).toBeGreaterThan(4);
    expect(starter.chapters.filter((slug) => !chapters.has(slug))).toEqual([]);
  }
});

test('a starter without a summary is refused by its name', () => {
  expect(() => readStarter('mine', '---\ntitle: Mine\nchapters: [flags]\n---\n')).toThrow(
    /mine\.md.*summary/s,
  );
});

describe('runs from top to bottom', () => {
  test.each(starters())('$name', async ({ name, cells }) => {
    const kernel = startNodeKernel();
    try {
      let text = '';
      for (const { id, source } of cells.filter(({ kind }) => kind === 'code')) {
        const { ok, outputs } = await kernel.run(compileCell(source ?? '', id), 60);
        expect(ok, JSON.stringify(outputs)).toBe(true);
        text += textOf(outputs);
      }
      expect(shows[name]?.filter((part) => !text.includes(part))).toEqual([]);
    } finally {
      kernel.close();
    }
  });
});

const textOf = (outputs: readonly Output[]): string => JSON.stringify(outputs);
