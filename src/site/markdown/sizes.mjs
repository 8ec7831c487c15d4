import { defineMdastPlugin } from 'satteri';
import { unbroken } from './unbroken.ts';

/** Keeps the sizes of an article's prose together. */
export const sizes = defineMdastPlugin({
  name: 'sizes',
  text(node) {
    const value = unbroken(node.value);
    if (value !== node.value) return { type: 'text', value };
    return undefined;
  },
});
