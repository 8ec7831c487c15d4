/**
 * What a cell shares with other cells: the names its top level declares, and every use of a name that no function or
 * block of the cell declares.
 */
import type { AnyNode, Function as FunctionNode, Identifier, Pattern, Program } from 'acorn';
import { nameOf } from './enums.ts';
import { isFunction } from './erase-types.ts';
import { asTypeScript, childrenOf, isTypeOnly, type TypeScriptNode, withoutTypes } from './tree.ts';

export interface Reference {
  readonly node: Identifier;
  /** `{ n }` is short for `{ n: n }`, and has to be written out when n gets another spelling. */
  readonly isShorthand: boolean;
  readonly isTypeofOperand: boolean;
  /** `n()` and n`…`: spelled otherwise, the function must not get another `this`. */
  readonly isCallee: boolean;
}

export interface TopLevel {
  /** Names of the cell's own top level, in the order they are declared. */
  readonly declared: ReadonlySet<string>;
  /** Names of `var` declarations, which may stand in blocks and loops. */
  readonly hoisted: ReadonlySet<string>;
  readonly functions: readonly string[];
  /** Uses of names that no inner scope declares, the declared ones included; declarations are no uses. */
  readonly references: readonly Reference[];
}

type Scope = ReadonlySet<string>;

/** Takes time in the size of the tree times the depth of its scopes. */
export function topLevelOf(program: Program): TopLevel {
  const hoisted = varsOf(program.body);
  const declared = new Set(hoisted);
  const functions: string[] = [];
  for (const statement of program.body) {
    const declaration = declarationOf(statement);
    if (declaration?.type === 'FunctionDeclaration' && declaration.id !== null && !isTypeOnly(declaration))
      functions.push(declaration.id.name);
  }
  for (const name of lexicalNames(program.body)) declared.add(name);
  return { declared, hoisted, functions, references: new Walk().through(childrenOf(program)) };
}

/** The names of the top level, types among them, and those that are exported already: for who checks the types. */
export function sharedNames(program: Program): {
  readonly declared: ReadonlySet<string>;
  readonly exported: ReadonlySet<string>;
} {
  const declared = varsOf(program.body);
  const exported = new Set<string>();
  for (const statement of program.body) {
    const declaration = declarationOf(statement);
    const names = declaration ? declaredNames(declaration) : [];
    for (const name of names) declared.add(name);
    if (statement.type !== 'ExportNamedDeclaration') continue;
    for (const name of declaration?.type === 'VariableDeclaration'
      ? declaration.declarations.flatMap(({ id }) => boundNames(id))
      : names)
      exported.add(name);
    for (const { exported: name } of statement.specifiers)
      if (name.type === 'Identifier') exported.add(name.name);
  }
  return { declared, exported };
}

/** What a statement declares, types among it, and what it imports; not the names of `var`. */
export const declaredNames = (statement: AnyNode): readonly string[] => [
  ...lexicalNames([statement]),
  ...typeNames(statement),
];

/** What a statement declares for types alone, imports of types included. */
function typeNames(statement: AnyNode): readonly string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name);
  const { type, id, declare } = asTypeScript(statement);
  if (type === 'TSTypeAliasDeclaration' || type === 'TSInterfaceDeclaration' || type === 'TSDeclareFunction')
    return [(id as Identifier).name];
  if (declare !== true) return [];
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id: each }) => boundNames(each));
  return type === 'ClassDeclaration' || type === 'TSEnumDeclaration' ? [(id as Identifier).name] : [];
}

/** The declaration behind `export`, or the statement itself. */
export const declarationOf = (statement: AnyNode): AnyNode | null | undefined =>
  statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
    ? statement.declaration
    : statement;

/** The identifiers that a pattern binds: `{ a, b: [c] }` binds a and c. */
export function boundNames(pattern: Pattern): readonly string[] {
  const bare = withoutTypes(pattern) as Pattern;
  switch (bare.type) {
    case 'Identifier':
      return [bare.name];
    case 'ObjectPattern':
      return bare.properties.flatMap((property) =>
        boundNames(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'ArrayPattern':
      return bare.elements.flatMap((element) => (element === null ? [] : boundNames(element)));
    case 'RestElement':
      return boundNames(bare.argument);
    case 'AssignmentPattern':
      return boundNames(bare.left);
    case 'MemberExpression':
      return [];
  }
}

/** The names that statements declare themselves: not those of `var`, which belong to the function, and not those of types. */
export function lexicalNames(statements: readonly AnyNode[]): readonly string[] {
  return statements.flatMap((statement): readonly string[] => {
    if (isTypeOnly(statement)) return [];
    switch (statement.type) {
      case 'VariableDeclaration':
        return statement.kind === 'var' ? [] : statement.declarations.flatMap(({ id }) => boundNames(id));
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
        return statement.id ? [statement.id.name] : [];
      case 'ImportDeclaration':
        return statement.specifiers.filter((each) => !isTypeOnly(each)).map(({ local }) => local.name);
      case 'ExportNamedDeclaration':
      case 'ExportDefaultDeclaration':
        return statement.declaration ? lexicalNames([statement.declaration]) : [];
    }
    const { type, id } = asTypeScript(statement);
    return type === 'TSEnumDeclaration' ? [(id as Identifier).name] : [];
  });
}

/** `var` belongs to the function around it, so the blocks inside are searched and the functions are not. */
function varsOf(nodes: readonly AnyNode[], into = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (isFunction(node) || isClass(node) || isTypeOnly(node)) continue;
    if (node.type === 'VariableDeclaration' && node.kind === 'var')
      for (const { id } of node.declarations) for (const name of boundNames(id)) into.add(name);
    // Expressions declare nothing.
    varsOf(
      childrenOf(node).filter(({ type }) => /Statement|Declaration|SwitchCase|CatchClause/.test(type)),
      into,
    );
  }
  return into;
}

const isClass = ({ type }: AnyNode): boolean => type === 'ClassDeclaration' || type === 'ClassExpression';

/** From node to node without recursion: a sum of thousands of terms is a tree of that depth. */
class Walk {
  readonly found: Reference[] = [];
  #waiting: (readonly [AnyNode, readonly Scope[]])[] = [];

  /** The node is visited with these scopes when the present one is done, before what waits already. */
  later(node: AnyNode, scopes: readonly Scope[]): void {
    this.#waiting.push([node, scopes]);
  }

  through(nodes: readonly AnyNode[]): readonly Reference[] {
    const stack = nodes.map((node): readonly [AnyNode, readonly Scope[]] => [node, []]).reverse();
    for (let next = stack.pop(); next; next = stack.pop()) {
      visit(...next, this);
      while (this.#waiting.length > 0) stack.push(this.#waiting.pop()!);
    }
    return this.found;
  }
}

function visit(node: AnyNode, scopes: readonly Scope[], walk: Walk): void {
  switch (node.type) {
    case 'Identifier':
      use(node, scopes, walk);
      return;
    case 'MemberExpression':
      walk.later(node.object, scopes);
      if (node.computed) walk.later(node.property, scopes);
      return;
    case 'Property':
      if (node.computed) walk.later(node.key, scopes);
      if (node.shorthand) visitShorthand(node.value, scopes, walk);
      else walk.later(node.value, scopes);
      return;
    case 'MethodDefinition':
    case 'PropertyDefinition':
      if (node.computed) walk.later(node.key, scopes);
      if (node.value) walk.later(node.value, scopes);
      return;
    case 'UnaryExpression':
      visitOperand(node.argument, scopes, walk, node.operator === 'typeof' ? { isTypeofOperand: true } : {});
      return;
    case 'CallExpression':
      visitOperand(node.callee, scopes, walk, { isCallee: true });
      for (const argument of node.arguments) walk.later(argument, scopes);
      return;
    case 'TaggedTemplateExpression':
      visitOperand(node.tag, scopes, walk, { isCallee: true });
      walk.later(node.quasi, scopes);
      return;
    case 'VariableDeclaration':
      for (const { id, init } of node.declarations) {
        visitBinding(id, scopes, walk);
        if (init) walk.later(init, scopes);
      }
      return;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      visitFunction(node, scopes, walk);
      return;
    case 'ClassDeclaration':
    case 'ClassExpression': {
      const inner = node.id ? [...scopes, new Set([node.id.name])] : scopes;
      if (node.superClass) walk.later(node.superClass, inner);
      walk.later(node.body, inner);
      return;
    }
    case 'BlockStatement':
    case 'StaticBlock': {
      const own = new Set(lexicalNames(node.body));
      if (node.type === 'StaticBlock') varsOf(node.body, own);
      const inner = own.size > 0 ? [...scopes, own] : scopes;
      for (const child of childrenOf(node)) walk.later(child, inner);
      return;
    }
    case 'SwitchStatement': {
      const inner = [...scopes, new Set(lexicalNames(node.cases.flatMap((each) => each.consequent)))];
      walk.later(node.discriminant, scopes);
      for (const each of node.cases) walk.later(each, inner);
      return;
    }
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement': {
      const head = node.type === 'ForStatement' ? node.init : node.left;
      const inner = head ? [...scopes, new Set(lexicalNames([head]))] : scopes;
      for (const child of childrenOf(node)) walk.later(child, inner);
      return;
    }
    case 'CatchClause': {
      const inner = node.param ? [...scopes, new Set(boundNames(node.param))] : scopes;
      if (node.param) visitBinding(node.param, inner, walk);
      walk.later(node.body, inner);
      return;
    }
    case 'LabeledStatement':
      walk.later(node.body, scopes);
      return;
    case 'ExportNamedDeclaration':
      if (node.declaration) walk.later(node.declaration, scopes);
      return;
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'MetaProperty':
      return;
  }
  if (asTypeScript(node).type === 'TSEnumDeclaration') visitEnum(asTypeScript(node), scopes, walk);
  else for (const child of childrenOf(node)) walk.later(child, scopes);
}

/** Parameters have a scope of their own: a default value does not see the body's `var`. */
function visitFunction(node: FunctionNode, scopes: readonly Scope[], walk: Walk): void {
  const parameters = node.params.filter((each) => !isTypeOnly(each));
  const own = new Set(parameters.flatMap(boundNames));
  if (node.type !== 'ArrowFunctionExpression') own.add('arguments');
  if (node.type === 'FunctionExpression' && node.id) own.add(node.id.name);
  const inner = [...scopes, own];
  for (const parameter of parameters) visitBinding(parameter, inner, walk);
  if (node.body.type !== 'BlockStatement') walk.later(node.body, inner);
  else walk.later(node.body, [...inner, varsOf(node.body.body)]);
}

/** In a pattern that declares, only keys and default values use names. */
function visitBinding(pattern: Pattern, scopes: readonly Scope[], walk: Walk): void {
  const bare = withoutTypes(pattern) as Pattern;
  switch (bare.type) {
    case 'ObjectPattern':
      for (const property of bare.properties)
        if (property.type === 'RestElement') visitBinding(property.argument, scopes, walk);
        else {
          if (property.computed) walk.later(property.key, scopes);
          visitBinding(property.value, scopes, walk);
        }
      return;
    case 'ArrayPattern':
      for (const element of bare.elements) if (element) visitBinding(element, scopes, walk);
      return;
    case 'RestElement':
      visitBinding(bare.argument, scopes, walk);
      return;
    case 'AssignmentPattern':
      visitBinding(bare.left, scopes, walk);
      walk.later(bare.right, scopes);
      return;
    case 'Identifier':
    case 'MemberExpression':
  }
}

/** A name before a bracket or behind `typeof`, or any other expression there. */
function visitOperand(node: AnyNode, scopes: readonly Scope[], walk: Walk, how: Partial<Reference>): void {
  const bare = withoutTypes(node);
  if (bare.type === 'Identifier') use(bare, scopes, walk, how);
  else walk.later(node, scopes);
}

function visitShorthand(value: AnyNode, scopes: readonly Scope[], walk: Walk): void {
  if (value.type === 'Identifier') use(value, scopes, walk, { isShorthand: true });
  if (value.type !== 'AssignmentPattern') return;
  if (value.left.type === 'Identifier') use(value.left, scopes, walk, { isShorthand: true });
  walk.later(value.right, scopes);
}

/** Only the given values of an enum use names, and its members are known there. */
function visitEnum(node: TypeScriptNode, scopes: readonly Scope[], walk: Walk): void {
  const members = (node['members'] ?? []) as readonly TypeScriptNode[];
  const inner = [...scopes, new Set([(node['id'] as Identifier).name, ...members.map(nameOf)])];
  for (const { initializer } of members) if (initializer) walk.later(initializer as AnyNode, inner);
}

function use(node: Identifier, scopes: readonly Scope[], walk: Walk, how: Partial<Reference> = {}): void {
  if (scopes.some((scope) => scope.has(node.name))) return;
  walk.found.push({ node, isShorthand: false, isTypeofOperand: false, isCallee: false, ...how });
}
