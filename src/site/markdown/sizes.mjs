import { defineMdastPlugin } from 'satteri';

/** A size in prose, 8 × 8 or N = 13, is never broken over two lines: its spaces become no-break spaces. */
export const sizes = defineMdastPlugin({
  name: 'sizes',
  text(node) {
    const value = node.value
      .replaceAll(/(?<=[\d_nN]) × (?=[\d_nN])/g, '\u00a0×\u00a0')
      .replaceAll(/(?<=\b[nN]) = (?=\d)/g, '\u00a0=\u00a0');
    if (value !== node.value) return { type: 'text', value };
    return undefined;
  },
});
