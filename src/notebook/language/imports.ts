/** The modules that a cell imports. */
import type { AnyNode } from 'acorn';
import { isTypeOnly, walk } from './tree.ts';

/** Each once, static and dynamic, in the order of the text; types and computed names aside. */
export function importsIn(program: AnyNode): readonly string[] {
  const found = new Set<string>();
  walk(program, (node) => {
    if (isTypeOnly(node)) return false;
    if (node.type === 'ImportDeclaration') found.add(String(node.source.value));
    if (node.type === 'ImportExpression' && node.source.type === 'Literal')
      found.add(String(node.source.value));
    return undefined;
  });
  return [...found];
}
