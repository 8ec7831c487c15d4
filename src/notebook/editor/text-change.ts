/** The change that makes one text of another, of a single stretch: a cursor outside of it stays where it is. */
interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** What differs lies between the longest beginning and the longest end that both texts share. */
export function textChange(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let end = 0;
  while (end < shorter - from && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
