/** What charts say in the page, in Japanese. */
import { words } from './words.ts';

words.translate('ja', {
  measureHere: 'ここで測る',
  measureAgain: 'もう一度測る',
  stop: '止める',
  offer: (seconds) => `同じソルバーを、このブラウザーで約${seconds}秒動かします。`,
  download: '測定点をダウンロード',
  warmingUp: '準備しています…',
  point: (algorithm, size, workers, time) =>
    `${algorithm}${workers > 1 ? `、ワーカー${workers}個` : ''}、大きさ${size}：${time}`,
  done: (points) => `終わりました。測定点は${points}個で、この端末でこの訪問のあいだだけ残ります。`,
  stopped: (points) => `止めました。測定点は${points}個で、この端末でこの訪問のあいだだけ残ります。`,
  failed: (why) => `測定できませんでした：${why}`,
  notLoaded: (what, status) => `${what}を読み込めませんでした（${status}）`,
  thisBrowser: '白い四角：このブラウザーで、この訪問中に測ったもの。',
});
