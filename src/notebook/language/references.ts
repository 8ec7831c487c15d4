/**
 * Finds, in the syntax tree of a cell, every use of a name that is not declared inside a function or block of the
 * cell: what the cell shares with other cells.
 */
import type { AnyNode, Identifier, Pattern, Program } from 'acorn';

type FunctionNode = Extract<
  AnyNode,
  { type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' }
>;

export interface Reference {
  readonly node: Identifier;
  /** `{ n }` is short for `{ n: n }`, and has to be written out when n gets another spelling. */
  readonly shorthand: boolean;
  readonly typeofOperand: boolean;
}

export interface TopLevel {
  /** Names of the cell's own top level, in the order they are declared. */
  readonly declared: ReadonlySet<string>;
  /** Names of `var` declarations, which may stand in blocks and loops. */
  readonly hoisted: ReadonlySet<string>;
  readonly functions: readonly string[];
  /** Uses of names that no inner scope declares, the declared ones included. */
  readonly references: readonly Reference[];
}

type Scope = ReadonlySet<string>;

export function topLevelOf(program: Program): TopLevel {
  const declared = new Set<string>();
  const hoisted = new Set<string>();
  const functions: string[] = [];
  collectVars(program.body, hoisted);
  for (const name of hoisted) declared.add(name);
  for (const statement of program.body) {
    const declaration = 'declaration' in statement ? statement.declaration : statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id !== null)
      functions.push(declaration.id.name);
  }
  for (const name of lexicalNames(program.body)) declared.add(name);
  const references: Reference[] = [];
  for (const statement of program.body) visit(statement, [], references);
  return { declared, hoisted, functions, references };
}

/** The identifiers that a pattern binds: `{ a, b: [c] }` binds a and c. */
export function boundNames(pattern: Pattern): readonly string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        boundNames(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element === null ? [] : boundNames(element)));
    case 'RestElement':
      return boundNames(pattern.argument);
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'MemberExpression':
      return [];
  }
}

function lexicalNames(statements: readonly AnyNode[]): readonly string[] {
  return statements.flatMap((statement): readonly string[] => {
    switch (statement.type) {
      case 'VariableDeclaration':
        return statement.kind === 'var' ? [] : statement.declarations.flatMap(({ id }) => boundNames(id));
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
        return statement.id ? [statement.id.name] : [];
      case 'ImportDeclaration':
        return statement.specifiers.map(({ local }) => local.name);
      case 'ExportNamedDeclaration':
      case 'ExportDefaultDeclaration':
        return statement.declaration ? lexicalNames([statement.declaration]) : [];
      default:
        return [];
    }
  });
}

/** `var` belongs to the function around it, so the blocks inside are searched and the functions are not. */
function collectVars(nodes: readonly AnyNode[], into: Set<string>): void {
  for (const node of nodes) {
    if (isFunction(node) || node.type === 'ClassDeclaration' || node.type === 'ClassExpression') continue;
    if (node.type === 'VariableDeclaration' && node.kind === 'var')
      for (const { id } of node.declarations) for (const name of boundNames(id)) into.add(name);
    collectVars(childrenOf(node), into);
  }
}

function visit(node: AnyNode, scopes: readonly Scope[], found: Reference[]): void {
  switch (node.type) {
    case 'Identifier':
      use(node, scopes, found);
      return;
    case 'MemberExpression':
      visit(node.object, scopes, found);
      if (node.computed) visit(node.property, scopes, found);
      return;
    case 'Property':
      if (node.computed) visit(node.key, scopes, found);
      if (node.shorthand) visitShorthand(node.value, scopes, found);
      else visit(node.value, scopes, found);
      return;
    case 'MethodDefinition':
    case 'PropertyDefinition':
      if (node.computed) visit(node.key, scopes, found);
      if (node.value) visit(node.value, scopes, found);
      return;
    case 'UnaryExpression':
      if (node.operator === 'typeof' && node.argument.type === 'Identifier')
        use(node.argument, scopes, found, { typeofOperand: true });
      else visit(node.argument, scopes, found);
      return;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      visitFunction(node, scopes, found);
      return;
    case 'ClassDeclaration':
    case 'ClassExpression': {
      const inner = node.id ? [...scopes, new Set([node.id.name])] : scopes;
      if (node.superClass) visit(node.superClass, inner, found);
      visit(node.body, inner, found);
      return;
    }
    case 'BlockStatement':
    case 'StaticBlock':
      for (const child of node.body) visit(child, [...scopes, new Set(lexicalNames(node.body))], found);
      return;
    case 'SwitchStatement': {
      const inner = [...scopes, new Set(lexicalNames(node.cases.flatMap((each) => each.consequent)))];
      visit(node.discriminant, scopes, found);
      for (const each of node.cases) visit(each, inner, found);
      return;
    }
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement': {
      const head = node.type === 'ForStatement' ? node.init : node.left;
      const inner = head ? [...scopes, new Set(lexicalNames([head]))] : scopes;
      for (const child of childrenOf(node)) visit(child, inner, found);
      return;
    }
    case 'CatchClause': {
      const inner = node.param ? [...scopes, new Set(boundNames(node.param))] : scopes;
      if (node.param) visit(node.param, inner, found);
      visit(node.body, inner, found);
      return;
    }
    case 'LabeledStatement':
      visit(node.body, scopes, found);
      return;
    case 'ExportNamedDeclaration':
      if (node.declaration) visit(node.declaration, scopes, found);
      return;
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'MetaProperty':
      return;
    default:
      for (const child of childrenOf(node)) visit(child, scopes, found);
  }
}

function visitFunction(node: FunctionNode, scopes: readonly Scope[], found: Reference[]): void {
  const own = new Set(node.params.flatMap(boundNames));
  if (node.type !== 'ArrowFunctionExpression') own.add('arguments');
  if (node.type === 'FunctionExpression' && node.id) own.add(node.id.name);
  if (node.body.type === 'BlockStatement') collectVars(node.body.body, own);
  const inner = [...scopes, own];
  for (const parameter of node.params) visit(parameter, inner, found);
  visit(node.body, inner, found);
}

function visitShorthand(value: AnyNode, scopes: readonly Scope[], found: Reference[]): void {
  if (value.type === 'Identifier') use(value, scopes, found, { shorthand: true });
  if (value.type !== 'AssignmentPattern') return;
  if (value.left.type === 'Identifier') use(value.left, scopes, found, { shorthand: true });
  visit(value.right, scopes, found);
}

function use(
  node: Identifier,
  scopes: readonly Scope[],
  found: Reference[],
  how: { shorthand?: boolean; typeofOperand?: boolean } = {},
): void {
  if (scopes.some((scope) => scope.has(node.name))) return;
  found.push({ node, shorthand: how.shorthand ?? false, typeofOperand: how.typeofOperand ?? false });
}

function isFunction(node: AnyNode): node is FunctionNode {
  return (
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression'
  );
}

function childrenOf(node: AnyNode): readonly AnyNode[] {
  return Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
