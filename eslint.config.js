/** What oxlint (.oxlintrc.json) does not read: Astro's components, and AssemblyScript. */
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

export default defineConfig(
  { ignores: ['dist/', 'dist-tests/', 'dist-package/', '.astro/', 'node_modules/'] },
  js.configs.recommended,
  {
    files: ['**/*.astro', '**/*.astro/*.ts'],
    extends: [tseslint.configs.strict, astro.configs['flat/recommended']],
    // TypeScript already reports unknown names, with the right globals for each file.
    rules: {
      'no-undef': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // A build without SITE has none of these files, and ends at a link to one.
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.name="to"][arguments.0.value=/^(?:rss\\.xml|sitemap|cards\\/)/]:not(LogicalExpression[operator="&&"] *)',
          message: 'Only a build with an address has this file: ask for Astro.site first.',
        },
      ],
    },
  },
  {
    // TypeScript to look at, with types, operators and decorators of its own.
    files: ['src/solvers/**/*.as.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { project: 'tsconfig.assemblyscript.json', allowInvalidAST: true },
    },
    rules: {
      // To TypeScript every number has one type; here a cast converts, and a type parameter has a size.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
