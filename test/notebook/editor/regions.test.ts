import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { outsideRegions } from '../../../src/notebook/editor/regions.ts';

test('what is left of a text is the lines of its regions', () => {
  const text = 'one\n// #region a\ntwo\nthree\n// #endregion a\nfour\n// #region b\nfive\n// #endregion b';
  const folds = outsideRegions(text);
  expect(folds.map(({ from, to }) => text.slice(from, to))).toEqual([
    'one\n// #region a',
    '// #endregion a\nfour\n// #region b',
    '// #endregion b',
  ]);
});

test('a text without regions has nothing to fold', () => {
  expect(outsideRegions('const a = 1;\n')).toEqual([]);
});

test('every region that the book shows is left unfolded in its solver, whole', () => {
  const files = globSync('src/solvers/**/*.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('// #region'),
  );
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    let [kept, at] = ['', 0];
    for (const { from, to } of outsideRegions(text)) [kept, at] = [kept + text.slice(at, from), to];
    kept += text.slice(at);
    const regions = [...text.matchAll(/^ *\/\/ #region (\S+).*\n([^]*?)^ *\/\/ #endregion \1/gm)];
    expect(regions.length, file).toBeGreaterThan(0);
    for (const [, , lines] of regions) expect(kept, file).toContain(lines!.trimEnd());
  }
});
