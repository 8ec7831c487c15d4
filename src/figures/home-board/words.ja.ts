/** The home page's board in Japanese. */
import { count } from '../kit/svg.ts';
import { type en, words } from './words.ts';

export const ja: typeof en = {
  label: 'チェス盤。最初のクイーンを置くマスを選んでください。',
  rest: 'マスに触れてみてください。そのクイーンを含む解を、探索が盤の上で見つけます。',
  searching: (tried, takenBack) => `試したマス${count(tried)}個、取り除いたクイーン${count(takenBack)}個`,
  done: (square, tried, takenBack) =>
    `${square}にクイーンがある解の一つ：試したマス${count(tried)}個、取り除いたクイーン${count(takenBack)}個。`,
};

words.translate('ja', ja);
