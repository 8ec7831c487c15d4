/** `npm run release`: what it would write, and when it refuses. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { checksums, editsFor, newsOf } from '../../src/tools/release.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const news =
  '# Changelog\n\n## Unreleased\n\n- **Figures** can be turned.\n\n## 0.1.0, 2026-11-26\n\n- All of it.\n';
const edits = (version: string, tags: readonly string[] = [], changelog = news) =>
  new Map(
    editsFor(version, '2026-12-24', tags, (file) =>
      file === 'CHANGELOG.md' ? changelog : readFileSync(file, 'utf8'),
    ).map(({ file, text }) => [file, text]),
  );

test('the version is written wherever it stands, with its day', () => {
  const made = edits('7.8.9', ['v0.1.0']);
  expect(made.get('CHANGELOG.md')).toContain(
    '## Unreleased\n\n## 7.8.9, 2026-12-24\n\n- **Figures** can be turned.',
  );
  expect(JSON.parse(made.get('package.json')!)).toMatchObject({ version: '7.8.9' });
  expect(JSON.parse(made.get('package-lock.json')!)).toMatchObject({
    version: '7.8.9',
    packages: { '': { version: '7.8.9' } },
  });
  expect(made.get('CITATION.cff')).toMatch(/^version: 7\.8\.9\ndate-released: '2026-12-24'$/m);
  expect(made.get('content/package/README.md')).toContain('queens-and-knights@7.8.9/');
  expect(made.get('src/book.config.ts')).toContain("npmPackage = 'queens-and-knights@7.8.9'");
  expect(made.get('content/package/README.md')).not.toMatch(/queens-and-knights@(?!7\.8\.9)/);
  // Nothing else of them changes.
  for (const [file, text] of made)
    if (file !== 'CHANGELOG.md') {
      const before = readFileSync(file, 'utf8').split('\n');
      const after = text.split('\n');
      expect(after).toHaveLength(before.length);
      for (const [at, line] of after.entries())
        if (line !== before[at]) expect(line).toMatch(/7\.8\.9|date-released/);
    }
});

describe('is refused', () => {
  test.each([
    ['1.2', [], news, '"1.2" is no version'],
    ['0.1.0', ['v0.1.0'], news, '0.1.0 is not above 0.1.0'],
    ['0.9.0', ['v0.10.0', 'v0.2.0'], news, '0.9.0 is not above 0.10.0'],
    ['0.2.0', [], '# Changelog\n\n## Unreleased\n\n## 0.1.0, 2026-11-26\n\n- All.\n', 'says nothing under'],
  ])('%s after %j', (version, tags, changelog, why) => {
    expect(() => edits(version, tags, changelog)).toThrow(why);
  });
});

test('the news of a version are what stands under it', () => {
  expect(newsOf('0.1.0', news)).toBe('- All of it.');
  const next = edits('0.2.0').get('CHANGELOG.md')!;
  expect(newsOf('0.2.0', next)).toBe('- **Figures** can be turned.');
});

describe('in a repository', () => {
  const root = temporaryFolder();
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], { cwd: root });
  const release = (...words: string[]) =>
    spawnSync(process.execPath, [resolve('src/tools/release.ts'), ...words], { cwd: root, encoding: 'utf8' });
  beforeAll(() => {
    for (const file of [
      'package.json',
      'package-lock.json',
      'CITATION.cff',
      'content/package/README.md',
      'src/book.config.ts',
    ])
      cpSync(file, join(root, file), { recursive: true });
    writeFileSync(join(root, 'CHANGELOG.md'), news);
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-qm', 'all');
  });

  test('a dry run says each step, and changes nothing', () => {
    const { status, stdout } = release('0.2.0', '--dry-run');
    expect(status).toBe(0);
    for (const step of [
      'CHANGELOG.md',
      'npm test',
      'npm run -s build:package',
      'npm pack ./dist-package',
      'npm run -s book',
      'tar -czf release/site-0.2.0.tar.gz',
      'release/SHA256SUMS',
      'git tag -a v0.2.0',
      'nothing was changed',
    ])
      expect(stdout).toContain(step);
    expect(execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })).toBe('');
    expect(execFileSync('git', ['tag'], { cwd: root, encoding: 'utf8' })).toBe('');
  });

  test('what cannot be done now is one line, and exit code 2', () => {
    expect(release()).toMatchObject({
      status: 2,
      stderr: 'release: Say which version: npm run release -- 0.1.0\n',
    });
    expect(release('0.1')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('is no version') as string,
    });
    writeFileSync(join(root, 'mine.txt'), 'x');
    expect(release('0.2.0').stderr).toContain('changes that are not committed');
    rmSync(join(root, 'mine.txt'));
    git('checkout', '-qb', 'other');
    expect(release('0.2.0').stderr).toContain('Versions are made on main');
    git('checkout', '-q', 'main');
  });

  test('its checksums are those that sha256sum reads', () => {
    const file = join(root, 'CHANGELOG.md');
    expect(checksums([file])).toBe(`${createHash('sha256').update(news).digest('hex')}  CHANGELOG.md\n`);
  });
});
