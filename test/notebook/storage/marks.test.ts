/** What a chapter says of its exercises before the notebook is loaded. */
import { parseHTML } from 'linkedom';
import { afterEach, expect, test, vi } from 'vitest';
import { markSolved, showSolved } from '../../../src/notebook/storage/marks.ts';

afterEach(() => vi.unstubAllGlobals());

/** The two lines of a chapter with three exercises, after these have been solved. */
function linesAfter(solved: readonly string[]) {
  const { document } = parseHTML(
    '<details class="contents"><p data-part="solved" hidden></p></details>' +
      ['first', 'second', 'third']
        .map(
          (id) =>
            `<section class="exercise"><div class="cell" id="cell-${id}" data-cell="${id}"></div></section>`,
        )
        .join('') +
      '<div class="cell" id="cell-shown" data-cell="shown"></div><p data-part="solved" hidden></p>',
  );
  const kept = new Map<string, string>();
  vi.stubGlobal('document', document);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  if (solved.length > 0) markSolved('a-chapter', solved);
  markSolved('another', ['second']);
  showSolved('a-chapter');
  return [...document.querySelectorAll('[data-part="solved"]')].map((line) => ({
    hidden: line.hasAttribute('hidden'),
    text: line.textContent,
    next: line.querySelector('a')?.getAttribute('href') ?? null,
  }));
}

test('with no exercise solved, a chapter says nothing', () => {
  expect(linesAfter([]).map(({ hidden }) => hidden)).toEqual([true, true]);
});

test('with some solved it says how many, in its contents and at its end, which leads to the first that is left', () => {
  const text = '2 of 3 exercises with checks solved';
  expect(linesAfter(['first', 'third'])).toEqual([
    { hidden: false, text, next: null },
    { hidden: false, text: `${text}, the next`, next: '#cell-second' },
  ]);
});

test('with all solved there is no next one', () => {
  const line = { hidden: false, text: '3 of 3 exercises with checks solved', next: null };
  expect(linesAfter(['first', 'second', 'third'])).toEqual([line, line]);
});

test('a cell that is no exercise, and one that the chapter no longer has, do not count', () => {
  expect(linesAfter(['shown', 'gone']).map(({ hidden }) => hidden)).toEqual([true, true]);
});
