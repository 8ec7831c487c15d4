/** In the place of the parser that marks code on the site, which weighs a fifth of a notebook of one file: by words alone. */
import { element, type Markup } from '../markup/markup.ts';

const PIECES =
  /(?<comment>\/\/.*|\/\*[^]*?(?:\*\/|$))|(?<string>"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|`(?:\\.|[^`\\])*`?)|(?<keyword>\b(?:as|async|await|break|case|catch|class|const|continue|default|delete|do|else|enum|export|extends|false|finally|for|from|function|if|implements|import|in|instanceof|interface|let|new|null|of|private|readonly|return|satisfies|static|super|switch|this|throw|true|try|type|typeof|undefined|var|void|while|yield)\b)/g;

/** The code as elements, with the classes of the articles' listings; in a language that is not ours, as it is. */
export function coloured(code: string, language: string): readonly Markup[] {
  if (!/^(?:tsx?|jsx?|typescript|javascript)$/i.test(language)) return [code];
  const made: Markup[] = [];
  let behind = 0;
  for (const found of code.matchAll(PIECES)) {
    const { comment, string } = found.groups ?? {};
    const kind = comment !== undefined ? 'comment' : string !== undefined ? 'string' : 'keyword';
    made.push(code.slice(behind, found.index), element('span', { class: `tk-${kind}` }, found[0]));
    behind = found.index + found[0].length;
  }
  return [...made, code.slice(behind)];
}
