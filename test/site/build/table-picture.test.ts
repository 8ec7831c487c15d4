import { expect, test } from 'vitest';
import { tablePicture } from '../../../src/site/build/table-picture.ts';

const texts = (picture: string | null): readonly (string | undefined)[] =>
  [...(picture ?? '').matchAll(/>([^<>]*)<\/text>/g)].map(([, text]) => text);

test('a table is drawn line by line, each column with one right edge', () => {
  const picture = tablePicture(
    '<table><tr><th>N</th><th>sum</th></tr><tr><th>8</th><td><b>96</b></td></tr></table>',
  );
  expect(texts(picture)).toEqual(['N', 'sum', '8', '96']);
  const ends = [...picture!.matchAll(/<text x="([\d.]+)"/g)].map(([, x]) => x);
  expect([ends[0], ends[1]]).toEqual([ends[2], ends[3]]);
});

test('so are rows of cells, without the place that a cell says first', () => {
  const row = '<ol><li><small>0</small><button>7</button></li></ol>';
  expect(texts(tablePicture(row + row))).toEqual(['7', '7']);
});

test('a figure without rows has none', () => {
  expect(tablePicture('<p>words</p>')).toBeNull();
});
