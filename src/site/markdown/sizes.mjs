import { defineMdastPlugin } from 'satteri';

/** A board's size in prose, 8 × 8, is never broken over two lines: its spaces become no-break spaces. */
export const sizes = defineMdastPlugin({
  name: 'sizes',
  text(node) {
    const value = node.value.replaceAll(/(?<=[\d_nN]) × (?=[\d_nN])/g, '\u00a0×\u00a0');
    if (value !== node.value) return { type: 'text', value };
    return undefined;
  },
});
