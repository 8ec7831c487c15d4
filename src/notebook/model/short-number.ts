/**
 * A number as a table shows it: to six digits, and never less than its whole part. Any other text is given back, what an author
 * has rounded himself among it: 2.50 is not how JavaScript writes a number.
 */
export function shortNumber(text: string): string {
  const number = Number(text);
  if (!text.includes('.') || String(number) !== text) return text;
  const isLarge = Math.abs(number) >= 1e6 && !text.includes('e');
  return String(isLarge ? Math.round(number) : Number(number.toPrecision(6)));
}
