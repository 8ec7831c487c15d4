/** Code as text in the weights of the articles' listings, where no editor is open. */
import { highlightTree, tagHighlighter, tags } from '@lezer/highlight';
import { parser } from '@lezer/javascript';
import { Lines } from './lines.ts';

const typescript = parser.configure({ dialect: 'ts' });

const classes = tagHighlighter([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], class: 'tk-keyword' },
  { tag: tags.comment, class: 'tk-comment' },
  { tag: [tags.string, tags.special(tags.string)], class: 'tk-string' },
]);

/** The code in lines, with its keywords, comments and strings in elements. Time grows with its length. */
export function highlighted(code: string): DocumentFragment {
  const made = new Lines();
  let at = 0;
  highlightTree(typescript.parse(code), classes, (from, to, name) => {
    made.add(code.slice(at, from));
    made.add(code.slice(from, to), name);
    at = to;
  });
  made.add(code.slice(at));
  return made.all;
}
