/** As much of a long text as a page lays out without a pause that the reader feels; the rest is in the text itself. */
const MOST = { characters: 100_000, lines: 5000 };

/** The beginning, in whole lines where it can be, and a sentence about what is not shown; empty where all is. */
export function beginningOf(
  text: string,
  { characters, lines } = MOST,
): { readonly shown: string; readonly more: string } {
  let end = 0;
  for (let line = 0; line < lines && end < text.length; line++) {
    const next = text.indexOf('\n', end) + 1 || text.length;
    if (next > characters) break;
    end = next;
  }
  // A line that is too long for itself is cut where it is.
  const shown = text.slice(0, end || characters);
  const left = text.length - shown.length;
  return {
    shown,
    more: left > 0 ? `… ${left.toLocaleString('en')} more characters are not shown here.` : '',
  };
}

/**
 * Whether a word is so long that laying it out takes time in the square of its length: kerning goes over line ends, so that each line
 * of a word that is broken is measured with all that is left of it (20,000 brackets in the serif: 4 s with it, 3 ms without).
 */
export const hasLongWord = (text: string): boolean => /\S{1000}/.test(text);
