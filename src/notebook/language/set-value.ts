/** Another value for a name of a cell, as a parameter of a run: in the text, so that what is kept says what has run. */
import type { CallExpression, ObjectExpression, VariableDeclarator } from 'acorn';
import { Edits } from './edits.ts';
import { type CellTree, parseCell } from './parse.ts';
import { declarationOf } from './references.ts';
import { withoutTypes } from './tree.ts';

/** The top-level names of a cell that hold one value each: `const n = 8`. None where the text cannot be read. */
export function settableNames(source: string): readonly string[] {
  try {
    return declarators(parseCell(source)).map(({ id }) => (id.type === 'Identifier' ? id.name : ''));
  } catch {
    return [];
  }
}

/**
 * The cell's text with this value for the name; of a control, `view(Inputs.range(…))`, it is the value that it begins with.
 * @param value as TypeScript
 */
export function withValue(source: string, name: string, value: string): string {
  const tree = parseCell(source);
  const edits = new Edits(tree.text);
  for (const { id, init, end } of declarators(tree)) {
    if (id.type !== 'Identifier' || id.name !== name) continue;
    const control = init && controlIn(init);
    if (control) beginWith(control, value, edits);
    else if (init) edits.replace(init.start, init.end, value);
    else edits.open(end, ` = ${value}`);
  }
  return edits.apply();
}

/** What stands behind `--set n=` as TypeScript: numbers, bigints, words of the language and JSON as they are, all else as a text. */
export function valueOfWord(word: string): string {
  if (/^-?((0|[1-9]\d*)(n|(\.\d+)?(e[+-]?\d+)?)|Infinity)$/.test(word)) return word;
  if (/^(true|false|null|undefined|NaN)$/.test(word)) return word;
  try {
    return JSON.stringify(JSON.parse(word));
  } catch {
    return JSON.stringify(word);
  }
}

const declarators = ({ program }: CellTree): readonly VariableDeclarator[] =>
  program.body.flatMap((statement) => {
    const declared = declarationOf(statement);
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.filter(({ id }) => id.type === 'Identifier');
  });

/** The call of Inputs in `view(Inputs.range([4, 14]))`. */
function controlIn(init: NonNullable<VariableDeclarator['init']>): CallExpression | null {
  const call = withoutTypes(init);
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.callee.name !== 'view')
    return null;
  const [control] = call.arguments;
  return control?.type === 'CallExpression' ? control : null;
}

function beginWith(control: CallExpression, value: string, edits: Edits): void {
  const last = control.arguments.at(-1);
  if (last && last.type !== 'ObjectExpression' && control.arguments.length === 2) {
    // Options that are made elsewhere.
    edits.open(last.start, '{ ...');
    edits.close(last.end, `, value: ${value} }`);
    return;
  }
  if (last?.type !== 'ObjectExpression') {
    edits.open(control.end - 1, `${last ? ', ' : ''}{ value: ${value} }`);
    return;
  }
  const known = valueIn(last);
  if (known) edits.replace(known.start, known.end, `value: ${value}`);
  else edits.open(last.start + 1, ` value: ${value}${last.properties.length > 0 ? ',' : ' '}`);
}

const valueIn = ({ properties }: ObjectExpression): ObjectExpression['properties'][number] | undefined =>
  properties.find(
    (each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'value',
  );
