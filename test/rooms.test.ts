/** Who may import whom, as eslint.config.js says it: every way to import is seen, and every room of DESIGN has its rule. */
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import { rooms } from '../eslint.config.js';

/** What the rule of rooms says to one line of a file. */
function complaints(file: string, line: string): readonly string[] {
  const typescript = { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser as Linter.Parser } };
  const messages = new Linter().verify(line, [typescript, ...rooms], file);
  return messages.map(({ message }) =>
    message.replace(/^.* is restricted from being used by a pattern\. /, ''),
  );
}

const WAYS = [
  ['import', (from: string) => `import { a } from '${from}';`],
  ['import for what it does', (from: string) => `import '${from}';`],
  ['import of a type', (from: string) => `import type { A } from '${from}';`],
  ['export from', (from: string) => `export * from '${from}';`],
  ['import()', (from: string) => `void import('${from}');`],
  ['import() that is awaited', (from: string) => `const { a } = await import('${from}');`],
] as const;

describe.each(WAYS)('%s', (_, line) => {
  test.each([
    ['src/solvers/queens/flags.ts', '../../run/pool.ts'],
    ['src/solvers/queens/flags.ts', '../../tools/new.ts'],
    ['src/solvers/queens/flags.ts', 'node:fs'],
    ['src/solvers/queens/flags.ts', 'comlink'],
    ['src/run/pool.ts', '../book/article.ts'],
    ['src/run/cli/queens.ts', '../../charts/draw.ts'],
    ['src/charts/draw.ts', '../figures/kit/board.ts'],
    ['src/figures/kit/board.ts', '../../notebook/kernel/kernel.ts'],
    ['src/notebook/kernel/kernel.ts', '../../figures/registry.ts'],
    ['src/book/article.ts', '../site/links.ts'],
    ['src/book/article.ts', '../tools/new.ts'],
    ['src/site/links.ts', '../tools/new.ts'],
  ])('%s must not reach into %s', (file, from) => {
    expect(complaints(file, line(from))).toHaveLength(1);
    expect(complaints(file, line(from))[0]).toMatch(/must not import this room|nothing outside themselves/);
  });

  test.each([
    ['src/solvers/queens/flags.ts', '../limits.ts'],
    ['src/run/pool.ts', '../solvers/contract.ts'],
    ['src/run/pool.ts', 'comlink'],
    ['src/figures/kit/board.ts', '../../charts/draw.ts'],
    ['src/notebook/workbench/board-player.ts', '../../figures/kit/board.ts'],
    ['src/book/article.ts', '../notebook/language/parse.ts'],
    ['src/site/links.ts', '../book/article.ts'],
    ['src/tools/new.ts', '../run/cli/exit.ts'],
  ])('%s may import %s', (file, from) => {
    expect(complaints(file, line(from))).toEqual([]);
  });
});

test('a solver does not import what cannot be read', () => {
  expect(complaints('src/solvers/queens/flags.ts', 'void import(name);')).toHaveLength(1);
});
