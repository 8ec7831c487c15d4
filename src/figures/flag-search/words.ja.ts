/** The search with flags in Japanese. */
import '../search-figure/words.ja.ts';
import { type en, words } from './words.ts';

export const ja: typeof en = {
  and: 'と',
  reject: (row, col, flags) => `${row}行${col}列：${flags}が1です。ここには置けません。`,
  place: (row, col) =>
    `${row}行${col}列：三つとも0です。クイーンを置き、旗を三つ立てて、${row + 1}行目へ進みます。`,
  placeLast: (row, col) =>
    `${row}行${col}列：三つとも0です。クイーンを置き、旗を三つ立てて、盤全体を確かめます。`,
  remove: (row, col) => `${row}行${col}列のクイーンを取り除き、その三つの旗を下ろします。`,
  pointedQueen: (row, col, flags) => `${row}行${col}列：クイーンがあります。旗は${flags}です。`,
  pointedFree: (row, col) => `${row}行${col}列：三つの旗はすべて0です。`,
  pointedRefused: (row, col, flags) => `${row}行${col}列：${flags}が1です。`,
  flag: (flag, value, owner) => `${flag}は${value}${owner}です。`,
  setBy: (row) => `（${row}行目のクイーンによる）`,
  keys: (line) => `配列${line}：矢印キーで旗を指す`,
  strip: (line, set) => `配列${line}：${set === '' ? 'すべて0' : `1は${set}番`}`,
};

words.translate('ja', ja);
