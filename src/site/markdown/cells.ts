/** Puts an article's cells where their fences stand. */
import { defineMdastPlugin } from 'satteri';
import { kindOf } from '../../notebook/article/cells.ts';
import { articleAt } from './article-at.ts';

/**
 * A fence ```` ```ts cell id=… ```` becomes <Cell article="…" id="…" />, which finds its code and outputs by these two;
 * the check, hint and solution behind an exercise are the cell's own and leave the prose.
 */
export const cells = defineMdastPlugin({
  name: 'cells',
  options: { position: true },
  code(node, context) {
    const kind = kindOf({ meta: node.meta ?? '' });
    if (kind === '') return;
    const article = articleAt(context.fileURL);
    const cell = article?.cells.find(({ line }) => line - 1 === node.position?.start.line);
    if (article && cell) {
      const tag = `<Cell article="${article.slug}" id="${cell.id}" />`;
      // While the article is being written, drafts.ts.
      return {
        raw:
          context.data['file'] === undefined
            ? tag
            : `<Trial place="${article.file}:${cell.line}">${tag}</Trial>`,
      };
    }
    context.removeNode(node);
    return;
  },
});
