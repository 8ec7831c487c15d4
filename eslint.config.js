import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

/**
 * The house rule of who may import whom: each room names the rooms it must not reach into. Rooms are folders of src/; an import
 * that passes through a forbidden room's name is an error, also one of types and one that is made at run time.
 */
const above = ['site', 'pages', 'tools'];
const forbidden = {
  solvers: ['run', 'literate', 'charts', 'figures', 'notebook', 'book', ...above],
  run: ['literate', 'charts', 'figures', 'notebook', 'book', ...above],
  literate: ['charts', 'figures', ...above],
  charts: ['literate', 'figures', 'notebook', 'book', ...above],
  figures: ['notebook', 'book', ...above],
  // Boards that a cell puts out are drawn and played by the figures' kit.
  notebook: ['literate', 'figures(?!.kit)', 'book', ...above],
  book: ['charts', 'figures', ...above],
  site: ['tools'],
  pages: ['tools'],
};

/** @type {import('eslint').Linter.Config[]} */
export const rooms = Object.entries(forbidden).map(([room, others]) => {
  const message = `src/${room}/ must not import this room (see README, "How the house is laid out").`;
  const alone = 'Solvers import nothing outside themselves: no package, no Node, no DOM.';
  const isSolvers = room === 'solvers';
  return {
    files: [`src/${room}/**/*.{ts,js,mjs}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: `(?:^|/)(?:${others.join('|')})/`, message },
            ...(isSolvers ? [{ regex: '^[^.]', message: alone }] : []),
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: `ImportExpression > Literal[value=/(^|\\u002F)(${others.join('|')})\\u002F/]`, message },
        ...(isSolvers
          ? [
              { selector: 'ImportExpression > Literal[value=/^[^.]/]', message: alone },
              {
                selector: 'ImportExpression > :not(Literal)',
                message: 'Solvers import by a name that can be read.',
              },
            ]
          : []),
      ],
    },
  };
});

export default defineConfig(
  { ignores: ['dist/', 'dist-tests/', '.astro/', 'node_modules/'] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  astro.configs['flat/recommended'],
  {
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.astro'] } },
    rules: {
      // Counts and coordinates are printed everywhere; a template literal says it best.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // Node's own test style and solvers use many small arrow functions that return void calls.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // A typed array read is `number | undefined` to the compiler; inside a proven bound, `!` says so.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs}', '**/*.astro', '**/*.astro/*.ts'],
    extends: [tseslint.configs.disableTypeChecked],
    // TypeScript already reports unknown names, with the right globals for each file.
    rules: { 'no-undef': 'off', 'no-empty': ['error', { allowEmptyCatch: true }] },
  },
  {
    // AssemblyScript: TypeScript to look at, with types, operators and decorators of its own.
    files: ['src/solvers/**/*.as.ts'],
    languageOptions: {
      parserOptions: {
        projectService: false,
        project: 'tsconfig.assemblyscript.json',
        allowInvalidAST: true,
      },
    },
    rules: {
      // To TypeScript every number has one type; here a cast converts, and a type parameter has a size.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  ...rooms,
);
