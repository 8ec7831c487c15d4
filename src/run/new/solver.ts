/**
 * A new algorithm: its module, its test, and for the two problems of the catalogue its entry there and its line in the
 * family's index. It starts as the plainest search that is right, so that every test passes before the first change.
 */
import { globSync } from 'node:fs';
import { UsageError } from '../cli/exit.ts';
import { type Change, edited, newFile } from './change.ts';
import { camelCase, requireName } from './names.ts';
import { moduleOf, testOf, entryOf } from './solver-texts.ts';

/** @throws UsageError for a name that is not family/name, and for one that is taken. */
export function newSolver(root: string, path: string): readonly Change[] {
  const parts = path.replace(/\.ts$/, '').split('/');
  const [family, name] = parts;
  if (family === undefined || name === undefined || parts.length !== 2) {
    const families = globSync('src/solvers/*/', { cwd: root }).map((folder) => folder.split(/[\\/]/)[2]);
    throw new UsageError(
      `The solver "${path}" needs a family and a name, such as queens/two-rows. There are the families ${families.sort().join(', ')}, and a new one is made by its name.`,
    );
  }
  requireName('family', family);
  requireName('name', name);
  const files = [
    newFile(root, `src/solvers/${family}/${name}.ts`, moduleOf(family, name)),
    newFile(root, `test/solvers/${family}/${name}.test.ts`, testOf(family, name)),
  ];
  if (family !== 'queens' && family !== 'knights') return files;
  return [
    ...files,
    edited(root, 'src/solvers/catalogue.ts', (text) => withEntry(text, family, name)),
    edited(root, `src/solvers/${family}/index.ts`, (text) => withExport(text, name)),
  ];
}

/** Behind the last entry of the family, because the list is read in that order. */
function withEntry(text: string, family: 'queens' | 'knights', name: string): string | undefined {
  if (text.includes(`id: '${name}',`))
    throw new UsageError(`The catalogue has an algorithm "${name}" already.`);
  const last = text.lastIndexOf(`load: () => import('./${family}/`);
  const end = '\n  },\n';
  const at = last < 0 ? -1 : text.indexOf(end, last);
  if (at < 0) return undefined;
  const behind = at + end.length;
  return text.slice(0, behind) + entryOf(family, name) + text.slice(behind);
}

/** In its place in the alphabet. */
function withExport(text: string, name: string): string | undefined {
  const lines = text.trimEnd().split('\n');
  const line = `export * as ${camelCase(name)} from './${name}.ts';`;
  const after = lines.findIndex((other) => other.startsWith('export * as ') && other > line);
  return `${lines.toSpliced(after < 0 ? lines.length : after, 0, line).join('\n')}\n`;
}
