/** The editor's types, made once for all builds of the same solvers and packages. */
import { typeFiles, type TypeFiles } from '../../notebook/article/type-files.ts';
import { contentOf, remember } from './remember.ts';

export async function builtTypeFiles(): Promise<TypeFiles> {
  const sources = await contentOf(
    'src/solvers/**/*.ts',
    'src/notebook/types/*.ts',
    'src/notebook/kernel/checks.ts',
    'src/notebook/article/type-files.ts',
    'package-lock.json',
  );
  return remember('cell-types', [sources], typeFiles);
}
