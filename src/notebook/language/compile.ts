/**
 * Turns a cell's TypeScript into a JavaScript module that keeps its top level in a scope shared by all cells.
 *
 * A top-level name `n` becomes the property `__scope.n`, wherever it is used: so a later cell sees it, assigns to it,
 * declares it anew, and closures made earlier follow. Names inside functions stay plain variables and as fast as ever.
 * (Running cells under `with (scope)` needs no compiler, but V8 then looks up every name at run time, which makes a
 * recursive search tens of times slower.) Lines keep their numbers.
 */
import type { AnyNode, Pattern, VariableDeclaration } from 'acorn';
import { Edits } from './edits.ts';
import { eraseTypes } from './erase-types.ts';
import { importsIn } from './imports.ts';
import { builtInNames } from './names.ts';
import { type CellTree, deepAsMistake, parseCell, refuse } from './parse.ts';
import { boundNames, declarationOf, type Reference, topLevelOf } from './references.ts';
import { endOf, noteSemicolon } from './statements.ts';
import { isTypeOnly, plainName, walk, withoutTypes } from './tree.ts';
import { valueOf } from './value.ts';

export interface CompiledCell {
  readonly id: string;
  /** A module whose default export is the cell as an async function of the kernel's scope. */
  readonly code: string;
  /** Top-level names the cell declares. */
  readonly defines: readonly string[];
  /** Names it takes from other cells. */
  readonly uses: readonly string[];
  /** Modules it imports, static and dynamic. */
  readonly imports: readonly string[];
  /** Whether it uses, itself, the value of a control that it makes: then it runs again when the control is moved. */
  readonly readsOwnViews?: true;
}

/** The kernel's names in compiled code, spelled so that the cell has none of them. */
interface Spelling {
  readonly scope: string;
  readonly constants: string;
  readonly variables: string;
  readonly load: string;
  readonly hoist: string;
  readonly value: string;
}

/**
 * Takes time in the length of the text.
 * @throws CellSyntaxError when the text is no TypeScript, or declares a name that every cell already has.
 */
export function compileCell(source: string, id: string): CompiledCell {
  const tree = parseCell(source);
  try {
    return compileTree(tree, id);
  } catch (error) {
    throw deepAsMistake(error);
  }
}

/** The same for a cell that is parsed already. */
function compileTree({ text, program }: CellTree, id: string): CompiledCell {
  const top = topLevelOf(program);
  const spelling = spellingFor(program);
  const edits = new Edits(text);
  const context: Context = { text, edits, spelling, shared: new Set(), views: new Set() };
  const value = valueOf(program);
  const preamble: string[] = [];
  for (const name of top.hoisted) preamble.push(`${spelling.hoist}(${JSON.stringify(name)});`);
  for (const name of top.functions) preamble.push(`${spelling.variables}.${name}=${name};`);

  // Outer edits are noted before inner ones.
  walk(program, (node) => {
    noteSemicolon(node, text, edits);
    return undefined;
  });
  for (const statement of program.body) {
    refuseBuiltIn(statement);
    if (statement.type === 'ImportDeclaration' && !isTypeOnly(statement))
      preamble.push(importing(statement, spelling));
    topLevelStatement(statement, value, context);
  }
  rewriteVars(program, context);
  for (const { node } of top.references) context.shared.add(node);
  const onTop = new Set(program.body.map(declarationOf));
  const declares = (node: AnyNode, name: string): string =>
    onTop.has(node) ? `;${spelling.variables}.${name}=` : `const ${name}=`;
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return false;
    eraseTypes(node, text, edits, declares);
    if (node.type === 'ImportExpression')
      edits.replace(node.start, node.start + 'import'.length, spelling.load);
    keepName(node, context);
    return undefined;
  });
  const uses = new Set<string>();
  for (const reference of top.references) {
    const { name } = reference.node;
    if (builtInNames.has(name)) continue;
    if (!top.declared.has(name)) uses.add(name);
    edits.replace(reference.node.start, reference.node.end, spelled(reference, spelling));
  }

  const { scope, constants, variables, load, hoist } = spelling;
  const code =
    `export default async(${scope},${constants},${variables},${load},${hoist})=>{let ${spelling.value};${preamble.join('')}` +
    `${edits.apply()}\n;return{__proto__:null,value:${spelling.value}}}\n//# sourceURL=cell-${id}.ts`;
  const readsOwnViews = top.references.some(({ node }) => context.views.has(node.name));
  return {
    ...{ id, code, defines: [...top.declared], uses: [...uses], imports: importsIn(program) },
    ...(readsOwnViews && { readsOwnViews }),
  };
}

interface Context {
  readonly text: string;
  readonly edits: Edits;
  readonly spelling: Spelling;
  /** The identifiers that are spelled as properties of the scope. */
  readonly shared: Set<AnyNode>;
  /** Names that hold the values of controls. */
  readonly views: Set<string>;
}

function spellingFor(program: AnyNode): Spelling {
  const taken = new Set<string>();
  walk(program, (node) => {
    if (node.type === 'Identifier') taken.add(node.name);
    return undefined;
  });
  const free = (name: string): string => {
    for (let number = 0; ; number++) {
      const candidate = `__${name}${number || ''}`;
      if (!taken.has(candidate)) return candidate;
    }
  };
  return {
    scope: free('scope'),
    constants: free('const'),
    variables: free('let'),
    load: free('import'),
    hoist: free('hoist'),
    value: free('value'),
  };
}

function spelled({ node, isShorthand, isTypeofOperand, isCallee }: Reference, { scope }: Spelling): string {
  const { name } = node;
  const property = `${scope}.${name}`;
  // A record with `__proto__: …` would get another prototype.
  if (isShorthand) return `${name === '__proto__' ? '["__proto__"]' : name}:${property}`;
  if (isTypeofOperand) return `(${JSON.stringify(name)} in ${scope}?${property}:undefined)`;
  // A plain call has no `this`; a property's would be the scope.
  return isCallee ? `(0,${property})` : property;
}

function refuseBuiltIn(statement: AnyNode): void {
  const check = (node: AnyNode, name: string): void => {
    if (builtInNames.has(name))
      refuse(node, `"${name}" is the name of something built in. Please choose another.`);
  };
  walk(statement, (node) => {
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') {
      if (node === declarationOf(statement) && node.id) check(node, node.id.name);
      return false;
    }
    if (/Function|Class/.test(node.type)) return false;
    if (node.type === 'ImportDeclaration')
      for (const specifier of node.specifiers) check(specifier, specifier.local.name);
    if (node.type === 'VariableDeclaration' && (node.kind === 'var' || node === declarationOf(statement)))
      for (const { id } of node.declarations) for (const name of boundNames(id)) check(id, name);
    return undefined;
  });
}

function importing(statement: Extract<AnyNode, { type: 'ImportDeclaration' }>, { load }: Spelling): string {
  const wanted = statement.specifiers
    .filter((specifier) => !isTypeOnly(specifier))
    .map((specifier) => {
      const local = specifier.local.name;
      if (specifier.type === 'ImportNamespaceSpecifier') return [local, '*'];
      if (specifier.type === 'ImportDefaultSpecifier') return [local, 'default'];
      return [local, plainName(specifier.imported)];
    });
  return `await ${load}(${JSON.stringify(statement.source.value)},${JSON.stringify(wanted)});`;
}

function topLevelStatement(statement: AnyNode, value: AnyNode | null, context: Context): void {
  const { edits, spelling, text } = context;
  if (isTypeOnly(statement)) return;
  switch (statement.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      edits.remove(statement.start, statement.end);
      return;
    case 'ExportNamedDeclaration':
      if (statement.declaration) {
        edits.remove(statement.start, statement.declaration.start);
        topLevelStatement(statement.declaration, value, context);
      } else edits.remove(statement.start, statement.end);
      return;
    case 'ExportDefaultDeclaration': {
      const { declaration } = statement;
      const end = statement.start + (/^export\s+default/.exec(text.slice(statement.start))?.[0].length ?? 0);
      edits.remove(statement.start, end);
      if (/Declaration$/.test(declaration.type) && (declaration as { id?: unknown }).id)
        topLevelStatement(declaration, value, context);
      else {
        edits.open(end, statement === value ? `;${spelling.value}=(0,` : ';(');
        edits.close(endOf(statement, text), ');');
      }
      return;
    }
    case 'VariableDeclaration':
      if (statement.kind !== 'var') declareVariables(statement, context);
      return;
    case 'ClassDeclaration':
      edits.open(statement.start, `;${spelling.variables}.${statement.id?.name ?? ''}=`);
      edits.close(statement.end, ';');
      return;
    case 'ExpressionStatement':
      // The statement's own ends, not the expression's: those lie inside the brackets of ({ a: 1 }).
      if (statement !== value) return;
      edits.open(statement.start, `;${spelling.value}=(0,`);
      edits.close(endOf(statement, text), ')');
      return;
    default:
  }
}

/** `const { a } = f(), b = 1;` → `void({a:__const.a} = f(), __const.b = 1);` */
function declareVariables(statement: VariableDeclaration, context: Context): void {
  const { edits, spelling, text } = context;
  const into = statement.kind === 'const' ? spelling.constants : spelling.variables;
  if (statement.kind === 'using' || statement.kind === 'await using') {
    // It is disposed of when the cell ends; until then, and longer, others may know it by its name.
    for (const { id, init } of statement.declarations)
      if (id.type === 'Identifier' && init) edits.open(init.start, `${spelling.constants}.${id.name}=`);
    return;
  }
  edits.replace(statement.start, statement.start + statement.kind.length, 'void(');
  edits.close(endOf(statement, text), ')');
  for (const { id, init } of statement.declarations) {
    declarePattern(id, into, context);
    nameView(id, init, context);
    if (!init) edits.close(id.end, '=undefined');
  }
}

/** `const n = view(input)`: the control learns the name that holds its value. */
function nameView(id: Pattern, init: AnyNode | null | undefined, { edits, spelling, views }: Context): void {
  const call = init && withoutTypes(init);
  if (!init || id.type !== 'Identifier' || call?.type !== 'CallExpression') return;
  if (call.callee.type !== 'Identifier' || call.callee.name !== 'view') return;
  views.add(id.name);
  edits.open(init.start, `(${spelling.hoist}(${JSON.stringify(id.name)},true),`);
  edits.close(init.end, ')');
}

/** @param own names that a block around the pattern has for itself */
function declarePattern(given: Pattern, into: string, context: Context, own?: ReadonlySet<string>): void {
  const pattern = withoutTypes(given) as Pattern;
  switch (pattern.type) {
    case 'Identifier':
      if (own?.has(pattern.name)) return;
      context.edits.open(pattern.start, `${into}.`);
      context.shared.add(pattern);
      return;
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') declarePattern(property.argument, into, context, own);
        else {
          if (property.shorthand)
            context.edits.open(property.start, `${boundNames(property.value)[0] ?? ''}:`);
          declarePattern(property.value, into, context, own);
        }
      }
      return;
    case 'ArrayPattern':
      for (const element of pattern.elements) if (element) declarePattern(element, into, context, own);
      return;
    case 'RestElement':
      declarePattern(pattern.argument, into, context, own);
      return;
    case 'AssignmentPattern':
      declarePattern(pattern.left, into, context, own);
      return;
    case 'MemberExpression':
  }
}

/** `var` outside functions, in whatever block or loop it stands, is an assignment to a name hoisted beforehand. */
function rewriteVars(program: AnyNode, context: Context): void {
  const { edits, spelling, text } = context;
  const heads = new Set<AnyNode>();
  const caught = caughtNames(program);
  walk(program, (node) => {
    if (/Function|Class/.test(node.type)) return false;
    if (node.type === 'ForStatement' && node.init) heads.add(node.init);
    if (node.type === 'ForInStatement' || node.type === 'ForOfStatement') heads.add(node.left);
    if (node.type !== 'VariableDeclaration' || node.kind !== 'var') return undefined;
    const isHead = heads.has(node);
    edits.replace(node.start, node.start + 'var'.length, isHead ? '' : 'void(');
    if (!isHead) edits.close(endOf(node, text), ')');
    for (const { id } of node.declarations) declarePattern(id, spelling.scope, context, caught.get(node));
    return undefined;
  });
}

/** In `catch (e) { var e = 1; }` the assignment is to what was caught: the names that declarations in such blocks leave alone. */
function caughtNames(program: AnyNode): ReadonlyMap<AnyNode, ReadonlySet<string>> {
  const names = new Map<AnyNode, Set<string>>();
  walk(program, (clause) => {
    if (clause.type !== 'CatchClause' || clause.param?.type !== 'Identifier') return;
    const { name } = clause.param;
    walk(clause.body, (node) => {
      if (/Function|Class/.test(node.type)) return false;
      if (node.type === 'VariableDeclaration') names.set(node, (names.get(node) ?? new Set()).add(name));
      return undefined;
    });
  });
  return names;
}

/** An anonymous function takes the name of its variable. A property gives none, so the function is named by a record. */
function keepName(node: AnyNode, { edits, shared }: Context): void {
  const [target, value] =
    node.type === 'VariableDeclarator'
      ? [node.id, node.init]
      : node.type === 'AssignmentPattern' ||
          (node.type === 'AssignmentExpression' && /^(\|\||&&|\?\?)?=$/.test(node.operator))
        ? [node.left, node.right]
        : [];
  if (target?.type !== 'Identifier' || !shared.has(target) || !value || !isAnonymous(value)) return;
  edits.open(value.start, `({[${JSON.stringify(target.name)}]:`);
  edits.close(value.end, `})[${JSON.stringify(target.name)}]`);
}

function isAnonymous(node: AnyNode): boolean {
  return (
    node.type === 'ArrowFunctionExpression' ||
    ((node.type === 'FunctionExpression' || node.type === 'ClassExpression') && !node.id)
  );
}
