import { createCssVariablesTheme } from 'shiki';

/** One theme of CSS variables; the transformer turns each inline style into a class, so that the CSP stays strict. */
const theme = createCssVariablesTheme({ name: 'house', variablePrefix: '--tk-', fontStyle: false });

/** @type {import('shiki').ShikiTransformer} */
const classes = {
  name: 'style-to-class',
  preprocess(_code, options) {
    // Shiki gives up on a line after half a second, and a busy machine would build another page than an idle one.
    options.tokenizeTimeLimit = 0;
  },
  pre(node) {
    delete node.properties.style;
  },
  span(node) {
    const style = String(node.properties.style ?? '');
    delete node.properties.style;
    const token = /--tk-(?:token-)?([a-z-]+)/.exec(style)?.[1];
    if (token !== undefined && token !== 'foreground') node.properties.class = `tk-${token}`;
  },
};

export const shiki = { theme, transformers: [classes] };
