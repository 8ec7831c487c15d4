/** Walking a cell's tree: only what is there when the cell runs, types passed over. */
import type { AnyNode, Identifier, Literal } from 'acorn';

/** A node of TypeScript's own, which acorn's types do not know. */
export interface TypeScriptNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** The same node, with TypeScript’s own kinds, which acorn’s types do not have. */
export const asTypeScript = (node: AnyNode): TypeScriptNode => node as unknown as TypeScriptNode;

/** Where a node keeps its types. */
export const typeKeys = [
  'typeAnnotation',
  'typeParameters',
  'typeArguments',
  'returnType',
  'superTypeParameters',
  'superTypeArguments',
] as const;

const passedOver = new Set<string>([...typeKeys, 'implements', 'loc', 'decorators']);

/** TypeScript's nodes that hold code; all others are types. */
const withCode = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
  'TSParameterProperty',
  'TSEnumDeclaration',
  'TSEnumMember',
  'TSModuleDeclaration',
  'TSModuleBlock',
  'TSImportEqualsDeclaration',
  'TSExportAssignment',
]);

/** Is the node gone when the types are? */
export function isTypeOnly(node: AnyNode): boolean {
  const { type, declare, abstract, importKind, exportKind, declaration, value } = asTypeScript(node);
  if (type.startsWith('TS') && !withCode.has(type)) return true;
  if (declare === true) return true;
  // The parameter `this`; elsewhere it is no identifier.
  if (node.type === 'Identifier' && node.name === 'this') return true;
  if (abstract === true && type !== 'ClassDeclaration') return true;
  if (node.type === 'ImportDeclaration')
    return importKind === 'type' || (node.specifiers.length > 0 && node.specifiers.every(isTypeOnly));
  if (type === 'ImportSpecifier') return importKind === 'type';
  if (type === 'ExportSpecifier' || type === 'ExportAllDeclaration') return exportKind === 'type';
  if (type === 'ExportNamedDeclaration' || type === 'ExportDefaultDeclaration')
    return exportKind === 'type' || (isNode(declaration) && isTypeOnly(declaration));
  return type === 'MethodDefinition' && isNode(value) && (value.type as string) === 'TSDeclareMethod';
}

/** The nodes below one, in the order of the text, without types. Trees are walked several times, and never changed. */
export function childrenOf(node: AnyNode): readonly AnyNode[] {
  if (leaves.has(node.type)) return none;
  const found = known.get(node);
  if (found) return found;
  const children: AnyNode[] = [];
  const add = (child: unknown): void => {
    if (isNode(child) && !isTypeOnly(child)) children.push(child);
  };
  for (const key of Object.keys(node)) {
    const value: unknown = node[key as keyof AnyNode];
    if (typeof value !== 'object' || value === null || passedOver.has(key)) continue;
    if (Array.isArray(value)) value.forEach(add);
    else add(value);
  }
  if (children.length > 1) children.sort((a, b) => a.start - b.start);
  known.set(node, children);
  return children;
}
const known = new WeakMap<AnyNode, readonly AnyNode[]>();
const none: readonly AnyNode[] = [];
/** Most nodes of a program: below them are only types. */
const leaves = new Set(['Identifier', 'Literal', 'PrivateIdentifier', 'TemplateElement', 'ThisExpression']);

/** Calls `enter` for a node and all below it, outer before inner. Where it gives false, nothing below is entered. */
export function walk(root: AnyNode, enter: (node: AnyNode) => boolean | undefined): void {
  const waiting: AnyNode[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop())
    if (enter(node) !== false) {
      const children = childrenOf(node);
      for (let at = children.length - 1; at >= 0; at--) waiting.push(children[at] as AnyNode);
    }
}

/** The expression inside `x as T`, `x!`, `<T>x`, `f<T>` and a parameter's modifiers. */
export function withoutTypes(node: AnyNode): AnyNode {
  let inner = node;
  for (;;) {
    const { type, expression, parameter } = asTypeScript(inner);
    const below = type === 'TSParameterProperty' ? parameter : type.startsWith('TS') ? expression : null;
    if (!isNode(below)) return inner;
    inner = below;
  }
}

/** What is imported or exported, as a name or in quotes. */
export const plainName = (node: Identifier | Literal): string =>
  node.type === 'Identifier' ? node.name : String(node.value);

/** Whether a value of a node’s property is a node itself. */
export function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
