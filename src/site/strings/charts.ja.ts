/** The words of charts in Japanese, by chart. What is not here is shown in English. */
import type { ChartWords } from '../charts.ts';

const tsuda = '白抜きの菱形：N. Tsuda「N-Queens 問題」、C++、2013年5月26日、機械の記載なし。';

export const chartsInJapanese: Readonly<Record<string, ChartWords>> = {
  'level-profile': {
    title: 'N = 8、段ごとの節点数',
    alt: '棒グラフ：8クイーンのバックトラック法の探索木の、段ごとの節点の数。5段目が最も広い。',
    sentence: '木はクイーン5個のところで最も広く、そこからまた狭まります。',
    source: ['このページを作るときにbacktracking.tsで数えました。'],
    columns: { level: '置いたクイーン', nodes: '節点' },
    drawn: {},
    cells: {},
  },
  'leaves-by-n': {
    title: '盤の大きさと葉の数',
    alt: '対数目盛りで表した、盤の大きさごとの葉の数。総当たりはNのN乗の勢いで増える。バックトラック法はずっと低いところから始まり、1行増えるごとに4倍から6倍になる。',
    sentence: '高さだけでなく、傾きが変わります。9行の総当たりと14行のバックトラック法が、ほぼ同じ手間です。',
    source: [tsuda, '点：このページを作るときに本書のソルバーで数え直した値。'],
    columns: { series: '方法', x: 'N', y: '葉', origin: '出どころ' },
    drawn: {
      leaves: '葉',
      'board size N': '盤の大きさN',
      'Brute force: complete rows': '総当たり：盤の数',
      'Brute force': '総当たり',
      'Backtracking: failed tests': 'バックトラック法：判定の失敗',
      Backtracking: 'バックトラック法',
      'The same search: stuck nodes': '同じ探索：行き止まり',
      'Stuck nodes': '行き止まり',
    },
    cells: {
      'brute-force': '総当たり',
      backtracking: 'バックトラック法',
      bitmap: '同じ探索、行き止まり',
      published: '公表値',
      counted: '本書で計数',
    },
  },
};
