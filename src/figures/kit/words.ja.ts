/** The controls' words in Japanese. */
import { type en, words } from './words.ts';

export const ja: typeof en = {
  step: 'ステップ',
  stepLabel: 'ステップ',
  stepOf: (unit, at, last) => `${unit} ${at} / ${last}`,
  toStart: '最初へ',
  stepBack: '1ステップ戻る',
  play: '再生',
  pause: '一時停止',
  stepForward: '1ステップ進む',
  toEnd: '最後へ',
  speed: '速さ',
  fastest: '最速',
};

words.translate('ja', ja);
