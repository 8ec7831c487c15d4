/** The lens on leaves in Japanese. */
import { type en, words } from './words.ts';

export const ja: typeof en = {
  count: '数えるもの',
  tries: '試行',
  nodes: '節点',
  leaves: (number) => `葉（${number}個）`,
  sumOf: {
    tries: (tries) => `試行 <b>${tries}</b> 回`,
    nodes: (nodes) => `1 + ${nodes - 1} = 節点 <b>${nodes}</b> 個`,
    leaves: (one, other) => `${one} + ${other} = 葉 <b>${one + other}</b> 個`,
  },
  label: (nodes, refused, solutions) =>
    `4×4の盤の探索木の全体：節点${nodes}個、却下されたマス${refused}個、解${solutions}個`,
  solution: '解',
  stuck: '行き止まり',
};

words.translate('ja', ja);
