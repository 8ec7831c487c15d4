import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineMdastPlugin } from 'satteri';
import { isCellMeta, isCompanionMeta } from '../../notebook/article/fences.ts';

/** @param {string} text */
const attribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * A fence ```` ```ts cell id=… ```` becomes <Cell article="…" id="…" />, which finds its code and outputs by these two;
 * the check, hint and solution behind an exercise are the cell's own and leave the prose.
 */
export const cells = defineMdastPlugin({
  name: 'cells',
  code(node, context) {
    const meta = node.meta ?? '';
    if (isCompanionMeta(meta)) {
      context.removeNode(node);
      return;
    }
    if (!isCellMeta(meta)) return;
    if (context.fileURL === undefined) throw new Error('A cell stands in a file: the compiler gave none.');
    const article = relative(process.cwd(), fileURLToPath(context.fileURL)).replaceAll('\\', '/');
    const id = /\bid=(\S+)/.exec(meta)?.[1] ?? '';
    return { raw: `<Cell article="${attribute(article)}" id="${attribute(id)}" />` };
  },
});
