/** What search engines show of a page: whole sentences where they fit, else words, at most so many characters. */
const MOST = 155;
const LEAST = 120;

/** The beginning of a text as a description of 120 to 155 characters, if the text is that long. */
export function described(text: string): string {
  const plain = text.replaceAll(/[_*`]/g, '').trim();
  if (plain.length <= MOST) return plain;
  const end = plain.slice(0, MOST).search(/[.?!](?=\s[^.?!]*$)/);
  if (end >= LEAST - 1) return plain.slice(0, end + 1);
  return `${plain.slice(0, MOST - 1).replace(/[\s,;:–]+\S*$/, '')}…`;
}
