/** Code in a fence of Markdown. */

/** In a fence that is longer than any in it. */
export function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/^ *(`{3,})/gm), ([, ticks = '']) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** What stands in a fence; what is in none as it is. */
export const inFence = (content: string): string => FENCED.exec(content)?.groups?.['code'] ?? content;

const FENCED = /^(?<ticks>`{3,})[^\n`]*\n(?:(?<code>[\s\S]*)\n)?\k<ticks>[ \t]*$/;
