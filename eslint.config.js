import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

/**
 * The house rule of who may import whom: each room names the rooms it must not reach into.
 * Rooms are folders of src/; a relative import that passes through a forbidden room's name is an error.
 */
const forbidden = {
  solvers: ['run', 'literate', 'notebook', 'figures', 'charts', 'site', 'pages'],
  run: ['literate', 'notebook', 'figures', 'charts', 'site', 'pages'],
  literate: ['figures', 'charts', 'site', 'pages'],
  charts: ['literate', 'notebook', 'figures', 'site', 'pages'],
  figures: ['notebook', 'site', 'pages'],
  notebook: ['literate', 'figures', 'site', 'pages'],
};

const rooms = Object.entries(forbidden).map(([room, others]) => ({
  files: [`src/${room}/**/*.{ts,js,mjs,astro}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: others.map((other) => `**/${other}/**`),
            message: `src/${room}/ must not import this room (see README, "How the house is laid out").`,
          },
          ...(room === 'solvers'
            ? [
                {
                  regex: '^[^.]',
                  message: 'Solvers import nothing outside themselves: no package, no Node, no DOM.',
                },
              ]
            : []),
        ],
      },
    ],
  },
}));

export default defineConfig(
  { ignores: ['dist/', 'dist-tests/', '.astro/', 'node_modules/', 'src/solvers/**/*.as.ts'] },
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
  ...rooms,
);
