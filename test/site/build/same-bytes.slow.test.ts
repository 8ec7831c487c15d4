/** Builds of one commit are the same bit for bit: in another folder, and once more where an earlier one has left its caches. */
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyOfTree } from '../../book/copy-of-tree.ts';

const [one, other] = [copyOfTree(), copyOfTree()];
afterAll(() => {
  for (const { root } of [one, other]) rmSync(root, { recursive: true });
});

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .sort();

/** Files that only one of the folders has, and those whose bytes differ. */
function differences(folder: string, again: string): readonly string[] {
  const [before, after] = [filesOf(folder), filesOf(again)];
  expect(before.length).toBeGreaterThan(500);
  const alone = [
    ...before.filter((file) => !after.includes(file)),
    ...after.filter((file) => !before.includes(file)),
  ];
  const both = before.filter((file) => after.includes(file));
  const bytesOf = (root: string, file: string): Buffer => readFileSync(join(root, file));
  return [...alone, ...both.filter((file) => !bytesOf(folder, file).equals(bytesOf(again, file)))];
}

test('two first builds, in two folders, and one more after the first', () => {
  one.build();
  other.build();
  expect(differences(join(one.root, 'dist'), join(other.root, 'dist'))).toEqual([]);
  renameSync(join(one.root, 'dist'), join(one.root, 'first'));
  one.build();
  expect(differences(join(one.root, 'first'), join(one.root, 'dist'))).toEqual([]);
});
