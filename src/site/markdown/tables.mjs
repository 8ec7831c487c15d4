import { defineHastPlugin } from 'satteri';

/** A column that Markdown sets to the right (`---:`) says so by a class: the pages' policy lets no style attribute through. */
export const tables = defineHastPlugin({
  name: 'tables',
  element: {
    filter: ['th', 'td'],
    visit(node, context) {
      const style = node.properties['style'];
      if (style === undefined) return;
      if (typeof style === 'string' && style.includes('right'))
        context.setProperty(node, 'className', ['number']);
      context.setProperty(node, 'style', undefined);
    },
  },
});
