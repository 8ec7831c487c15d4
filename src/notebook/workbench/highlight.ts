/** Code as text in the weights of the articles' listings, where no editor is open. */
import { highlightTree, tagHighlighter, tags } from '@lezer/highlight';
import { parser } from '@lezer/javascript';

const typescript = parser.configure({ dialect: 'ts' });

const classes = tagHighlighter([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], class: 'tk-keyword' },
  { tag: tags.comment, class: 'tk-comment' },
  { tag: [tags.string, tags.special(tags.string)], class: 'tk-string' },
]);

/** The code with its keywords, comments and strings in elements. Time grows with its length. */
export function highlighted(code: string): DocumentFragment {
  const made = document.createDocumentFragment();
  let at = 0;
  highlightTree(typescript.parse(code), classes, (from, to, name) => {
    const part = document.createElement('span');
    part.className = name;
    part.textContent = code.slice(from, to);
    made.append(code.slice(at, from), part);
    at = to;
  });
  made.append(code.slice(at));
  return made;
}
