/** The value of an expression that stands for itself, as attributes of a tag are written: 3, [1, 2], { n: 8 }, 'text'. */
import { type Expression, parseExpressionAt } from 'acorn';

/** Undefined where the expression has to be computed, or is none. */
export function literalOf(code: string): unknown {
  try {
    return valueOf(parseExpressionAt(code, 0, { ecmaVersion: 'latest' }));
  } catch {
    return undefined;
  }
}

function valueOf(node: Expression): unknown {
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? node.quasis[0]?.value.cooked : undefined;
    case 'UnaryExpression': {
      const value = valueOf(node.argument);
      return node.operator === '-' && typeof value === 'number' ? -value : undefined;
    }
    case 'ArrayExpression':
      return node.elements.map((each) => (each && each.type !== 'SpreadElement' ? valueOf(each) : undefined));
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.flatMap((each) => {
          if (each.type !== 'Property' || each.computed) return [];
          const key =
            each.key.type === 'Identifier'
              ? each.key.name
              : each.key.type === 'Literal'
                ? each.key.value
                : null;
          return key === null ? [] : [[String(key), valueOf(each.value)]];
        }),
      );
    default:
      return undefined;
  }
}
