/** The search figure in Japanese. */
import { count } from '../kit/svg.ts';
import { type en, words } from './words.ts';

export const ja: typeof en = {
  board: '盤',
  searchTree: '探索木',
  oneLevelARow: '（1段が1行）',
  nodes: '節点',
  lines: (file, first, last) => `${file} ${first}〜${last}行目`,
  of: (total) => `/ ${total}`,
  boardLabel: (n, sentence) => `${n}×${n}の盤：${sentence}`,
  treeLabel: (n, nodes, solutions) =>
    `${n}×${n}の盤の探索木：節点${count(nodes)}個、${n + 1}段、解${count(solutions)}個`,
  tries: '試行',
  rejected: '却下',
  solutions: '解',
  start: '盤は空です。まず0行目の0列目を試します。',
  reject: (row, col, by) => `${row}行${col}列は、${by}行目のクイーンの利き筋です。ここには置けません。`,
  place: (row, col) => `${row}行${col}列は空いています。クイーンを置いて、${row + 1}行目へ進みます。`,
  placeLast: (row, col) => `${row}行${col}列は空いています。クイーンを置いて、盤全体を確かめます。`,
  solution: (which) => `すべての行にクイーンがあります：${count(which)}個目の解です。`,
  deadEnd: (row) => `${row}行目には置けるマスがありません：行き止まりです。`,
  remove: (row, col) => `${row}行${col}列のクイーンを取り除きます。`,
  end: (solutions, nodes) =>
    `試すものはもうありません：解${count(solutions)}個、節点は根を含めて${count(nodes)}個です。`,
  smaller: '木を縮小する',
  larger: '木を拡大する',
  whole: '木の全体を表示する',
  all: '全体',
  shape: '木の表し方',
  dives: '見本',
  levels: '段ごと',
  everyLeaf: (every, drawn, nodes) =>
    `葉${count(every)}個につき1個とその道：節点${count(nodes)}個中${count(drawn)}個`,
  ofWidth: (share, said) => `幅の${share}、${said}`,
  levelBars: (most) => `帯は各段の節点の数、最も長い帯は${count(most)}個`,
  boardKeys: '盤：矢印キーでマスを指す',
  pointedFree: (row, col) => `${row}行${col}列：どのクイーンの利き筋でもありません。`,
  pointedQueen: (row, col) => `${row}行${col}列：クイーンがあります。`,
  pointedAttacked: (row, col, by) => `${row}行${col}列：${by}行目のクイーンの利き筋です。`,
  recordingLabel: '記録中',
  recording: (n, percent) => `${n}クイーンの探索を記録しています：${percent} %`,
  stop: '止める',
  stopped: (n) => `止めました。${n}×${n}の盤はそのままです。`,
  failed: (why) => `探索を記録できませんでした：${why}`,
  allNodes: (nodes) => `節点${count(nodes)}個すべて`,
  partSeen: (share, seen, nodes) => `幅の${share}、節点${count(nodes)}個中${count(seen)}個`,
};

words.translate('ja', ja);
