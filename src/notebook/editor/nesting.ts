/**
 * Text that is nested too deeply for a parser on the page's thread: thousands of brackets in one another take it more than
 * 50 ms at a time, and no compiler reads them anyway. Such a text is shown without colours.
 */

/** No program that somebody reads comes near. */
const MOST_DEEP = 400;

const OPEN = /[([{]/;
const BRACKETS = /[([{}\])]/g;

/** Whether brackets stand in one another deeper than in any program; those in strings and comments count, too. Linear. */
export function isDeep(parts: Iterable<string>): boolean {
  let depth = 0;
  for (const part of parts)
    for (const [bracket] of part.matchAll(BRACKETS)) {
      depth = Math.max(0, depth + (OPEN.test(bracket) ? 1 : -1));
      if (depth > MOST_DEEP) return true;
    }
  return false;
}
