/**
 * A cell's code as a notebook under Deno runs it. Two things differ from the page: modules of the site are inlined, so
 * their imports become reads of an object, and a trailing expression is displayed by name, because Deno's kernel
 * sometimes loses it.
 */
import { lastExpressionOf } from '../language/last-expression.ts';
import { stripTypes } from '../language/parse.ts';
import type { CodeLanguage } from './nbformat.ts';

export const PLOT_VERSION = '0.6.17';

export function codeForDeno(source: string, language: CodeLanguage): string {
  const shown = displayed(inlinedImports(source));
  return language === 'typescript'
    ? shown
    : stripTypes(shown)
        .replace(/\n{3,}/g, '\n\n')
        .trim();
}

/**
 * The object that holds an inlined module: solvers/queens/half-board-join → solvers_queens_halfBoardJoin. Folders and
 * hyphens are told apart, because half-board/join is another module.
 */
export const objectOf = (specifier: string): string =>
  specifier
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replaceAll('.', '$')
    .replace(/[^\w$]+/g, '_');

function inlinedImports(source: string): string {
  return source
    .replace(/^import\s+type\s[^;]*?['"]solvers\/[^'"]+['"];?/gm, '')
    .replace(
      /^import\s+\*\s+as\s+(\w+)\s+from\s+['"](solvers\/[\w/-]+)['"];?/gm,
      (_, name: string, from: string) => `const ${name} = ${objectOf(from)};`,
    )
    .replace(
      /^import\s+\{([^}]*)\}\s+from\s+['"](solvers\/[\w/-]+)['"];?/gm,
      (_, names: string, from: string) => {
        const values = names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '));
        return values.length === 0
          ? ''
          : `const { ${values.join(', ').replace(/ as /g, ': ')} } = ${objectOf(from)};`;
      },
    )
    .replace(/(from\s+)['"]@observablehq\/plot['"]/g, `$1'npm:@observablehq/plot@${PLOT_VERSION}'`);
}

function displayed(source: string): string {
  const last = lastExpressionOf(source);
  if (last === null || /^(await\s+)?(display|console\.\w+|check\.\w+)\s*\(/.test(last.text)) return source;
  const { start, end, text } = last;
  // A comment at the end would swallow the bracket.
  const close = /\/\/[^\n]*$/.test(text) ? '\n)' : ')';
  return `${source.slice(0, start)}await display(${text}${close}${source.slice(end)}`;
}
