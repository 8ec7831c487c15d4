/** Code as lines of coloured HTML, to be numbered and pointed at one by one. */
import { codeToTokens, type ThemedToken } from 'shiki';
import { contentOf, remember } from '../run/remember.ts';
import { shiki } from './highlight.mjs';

const CLASS = /--tk-(?:token-)?([a-z-]+)/;
/** The classes that code.css gives a face to; other tokens stay plain, which keeps pages small. */
const SHOWN = new Set(['keyword', 'comment', 'string', 'string-expression']);

/** Each line of TypeScript as HTML: `<span class="tk-keyword">for</span> (…`. */
export async function codeLines(code: string): Promise<readonly string[]> {
  const tools = await contentOf('src/literate/{code-lines.ts,highlight.mjs}', 'package-lock.json');
  return remember('code-lines', [code, tools], () => coloured(code));
}

/** The same as what stands in a listing: every line is an element. */
export const codeHtml = async (code: string): Promise<string> =>
  `<code>${(await codeLines(code)).map((line) => `<span class="line">${line}</span>`).join('\n')}</code>`;

async function coloured(code: string): Promise<readonly string[]> {
  // Shiki gives a line half a second and then leaves the rest of it plain: on a busy machine that is the first line.
  const { tokens } = await codeToTokens(code, { lang: 'ts', theme: shiki.theme, tokenizeTimeLimit: 0 });
  return tokens.map((line) => merged(line).map(tokenHtml).join(''));
}

interface Run {
  readonly text: string;
  readonly face: string | undefined;
}

function merged(line: readonly ThemedToken[]): Run[] {
  const runs: Run[] = [];
  for (const token of line) {
    const name = CLASS.exec(token.color ?? '')?.[1];
    const face = name !== undefined && SHOWN.has(name) ? name : undefined;
    const last = runs.at(-1);
    if (last && last.face === face) runs[runs.length - 1] = { text: last.text + token.content, face };
    else runs.push({ text: token.content, face });
  }
  return runs;
}

function tokenHtml({ text, face }: Run): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return face === undefined ? escaped : `<span class="tk-${face}">${escaped}</span>`;
}
