/** When `npm run build` may leave dist/ as it is. Astro is played by a script that counts. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';

const folder = temporaryFolder();

const write = (file: string, text: string): void => {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
};
write('package.json', '{ "type": "module" }');
write('src/solvers/queens.ts', 'export const n = 8;');
write(
  'node_modules/astro/bin/astro.mjs',
  `import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
   if (existsSync('content/wrong.mdx')) process.exit(1);
   mkdirSync('dist', { recursive: true });
   appendFileSync('dist/builds.txt', process.argv.slice(2).join(' ') + ';');`,
);

/** Runs a build; gives all that were made so far, and how this one ended. */
function build(options: readonly string[] = [], settings: Readonly<Record<string, string>> = {}): string {
  const { status } = spawnSync(process.execPath, [resolve('src/site/build/build.ts'), ...options], {
    cwd: folder,
    env: { ...process.env, SITE: '', ...settings },
  });
  return `${readFileSync(join(folder, 'dist/builds.txt'), 'utf8')} ${status}`;
}

test('a build is made when a source, a setting or the built site has changed, and only then', () => {
  expect(build()).toBe('build; 0');
  expect(build(), 'nothing has changed').toBe('build; 0');

  write('src/solvers/queens.ts', 'export const n = 9;');
  expect(build(), 'a source').toBe('build;build; 0');
  expect(build([], { SITE: 'https://example.org' }), 'a setting').toBe('build;build;build; 0');

  write('dist/builds.txt', '');
  expect(build([], { SITE: 'https://example.org' }), 'the built site').toBe('build; 0');
  expect(build(['--force'], { SITE: 'https://example.org' }), '--force').toBe('build;build; 0');
  expect(build([], { SITE: 'https://example.org' })).toBe('build;build; 0');

  write('content/wrong.mdx', '');
  expect(build([], { SITE: 'https://example.org' }), 'an error').toBe('build;build; 1');
  expect(build([], { SITE: 'https://example.org' }), 'is told again').toBe('build;build; 1');
});
