import katex from 'katex';
import { defineMdastPlugin } from 'satteri';

/**
 * @param {string} tex
 * @param {boolean} displayMode
 */
const render = (tex, displayMode) =>
  katex.renderToString(tex, { displayMode, output: 'mathml', throwOnError: true, strict: 'error' });

/** $…$ and $$…$$ become MathML at build: no style sheet, no font, no inline style. */
export const mathml = defineMdastPlugin({
  name: 'mathml',
  math: (node) => ({ raw: `<div class="math">${render(node.value, true)}</div>`, mdxExpressions: false }),
  inlineMath: (node) => ({ raw: render(node.value, false), mdxExpressions: false }),
});
