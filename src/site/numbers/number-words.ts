/** Numbers of chapters in words, for sentences of src/book.config.ts. */
import { chapterSlugs } from '../../book.config.ts';

const WORDS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** The sentence with the number of chapters for {chapters}: in a word up to twenty, with a capital at the beginning. */
export function inWords(sentence: string, count = chapterSlugs.length): string {
  const word = WORDS[count] ?? String(count);
  return sentence
    .replace(/^\{chapters\}/, word.charAt(0).toUpperCase() + word.slice(1))
    .replaceAll('{chapters}', word);
}
