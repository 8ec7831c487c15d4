/** What cells can import, for a list: every solver of the catalogue with its line and an example that runs at once. */
import { algorithms, problemOf } from './request.ts';

export interface Importable {
  readonly id: string;
  /** What a cell imports from: "solvers/sorting/merge". */
  readonly specifier: string;
  readonly family: string;
  readonly title: string;
  readonly summary: string;
  readonly chapter: string | undefined;
  /** As it stands in the list. */
  readonly call: string;
  /** A whole cell. */
  readonly cell: string;
}

export const importables: readonly Importable[] = algorithms.flatMap((entry) => {
  const code = problemOf(entry).code;
  if (!code) return [];
  const specifier = `solvers/${entry.file.replace(/\.ts$/, '')}`;
  const [name, call] = code.example(entry);
  return {
    id: entry.id,
    specifier,
    family: specifier.split('/').slice(0, 2).join('/'),
    title: entry.title,
    summary: entry.summary,
    chapter: entry.chapter,
    call,
    cell: `import { ${name} } from '${specifier}';\n\n${call};`,
  };
});
