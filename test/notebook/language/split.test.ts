/** Programs that nobody thought of: split into cells anywhere, they do what they do whole. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCell } from '../../../src/notebook/language/parse.ts';
import { cellByCell, whole } from './programs.ts';

const names = ['a', 'b', 'c', 'd'] as const;
const name = fc.constantFrom(...names);
const { expression } = fc.letrec<{ expression: string }>((tie) => {
  const inner = tie('expression');
  const joined = (...parts: readonly (string | fc.Arbitrary<string>)[]): fc.Arbitrary<string> =>
    fc
      .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
      .map((all) => all.join(''));
  return {
    expression: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      name,
      fc
        .constantFrom('1', '"x"', 'null', '[3, 4]', '{ a: 1, b: [2] }', '0n', 'undefined')
        .map((text) => `(${text})`),
      joined('(', inner, fc.constantFrom(' + ', ' === ', ' ?? ', ' || ', ' && ', ', '), inner, ')'),
      joined('(() => ', inner, ')()'),
      joined('((', name, ' = ', inner, ') => ', name, ')()'),
      joined('(typeof ', name, ')'),
      joined('(function () { var ', name, ' = ', inner, '; return ', inner, ' })()'),
      joined('(', name, ' = ', inner, ')'),
      joined('({ ', name, ', [', name, ']: ', inner, ' })'),
      joined('[', inner, ', ...[', inner, ']]'),
      joined('((', inner, ')?.', name, ')'),
      joined('`${', inner, '}`'),
      joined('(class { static ', name, ' = ', inner, ' }).', name),
    ),
  };
});

const { statement } = fc.letrec<{ statement: string }>((tie) => {
  const inner = tie('statement');
  return {
    statement: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      expression.map((value) => value),
      expression.map((value) => `log(${value})`),
      expression.map((value) => `log(await ${value})`),
      fc.tuple(name, expression).map(([to, value]) => `var ${to} = ${value}`),
      name.map((to) => `var ${to}`),
      fc
        .tuple(name, name, expression)
        .map(([to, other, value]) => `var { ${to} = ${value}, ...${other} } = { x: 1 }`),
      fc.tuple(name, expression).map(([to, value]) => `;[${to} = ${value}] = []`),
      fc.tuple(expression, inner, inner).map(([value, yes, no]) => `if (${value}) { ${yes} } else { ${no} }`),
      fc
        .tuple(expression, name, expression)
        .map(([value, to, next]) => `if (${value}) var ${to} = ${next}\nelse log("else")`),
      fc.tuple(name, inner).map(([to, body]) => `for (var ${to} = 0; ${to} < 2; ${to}++) { ${body}\nbreak }`),
      fc.tuple(name, inner).map(([to, body]) => `for (var ${to} of [1, 2]) { ${body} }`),
      fc.tuple(name, inner).map(([to, body]) => `for (let ${to} in { x: 1 }) { ${body} }`),
      fc
        .tuple(inner, name, inner)
        .map(([tried, to, caught]) => `try { ${tried} } catch (${to}) { ${caught} } finally { log("f") }`),
      fc.tuple(name, expression, inner).map(([to, value, body]) => `{ let ${to} = ${value}\n${body} }`),
      fc.tuple(name, inner).map(([label, body]) => `${label}: { ${body}\nbreak ${label} }`),
      fc
        .tuple(expression, inner)
        .map(([value, body]) => `switch (${value}) { case 1: ${body}\ndefault: log("default") }`),
    ),
  };
});

const program = fc.array(fc.tuple(statement, fc.boolean()), { minLength: 1, maxLength: 8 });

function isProgram(text: string): boolean {
  try {
    parseCell(text);
    return true;
  } catch {
    return false;
  }
}

test('a program split anywhere', async () => {
  await fc.assert(
    fc.asyncProperty(program, async (statements) => {
      const declared = `var ${names.join(', ')}`;
      const cells = [[declared]];
      for (const [text, opens] of statements) {
        if (opens) cells.push([]);
        cells.at(-1)?.push(text);
      }
      const texts = cells.map((lines) => lines.join('\n'));
      // A name declared twice in a block is no program.
      fc.pre(isProgram(texts.join('\n;\n')));
      expect(await cellByCell(texts), texts.join('\n---\n')).toEqual(await whole(texts.join('\n;\n')));
    }),
    { numRuns: 300 },
  );
});
