/**
 * A new algorithm: its module, its test, and for the two problems of the catalogue its entry there and its line in the
 * family's index. It starts as the plainest search that is right, so that every test passes before the first change.
 */
import { globSync } from 'node:fs';
import { UsageError } from '../../run/cli/exit.ts';
import { type Change, edited } from './change.ts';
import { camelCase, requireName, words } from './names.ts';
import { fromTemplate } from './template.ts';

/** What an algorithm for queens does: each kind has its template and its entry in the catalogue. */
const KINDS = ['count', 'place', 'estimate'] as const;
type Kind = (typeof KINDS)[number];

export interface SolverOptions {
  readonly kind?: string | undefined;
}

/** @throws UsageError for a name that is not family/name, for one that is taken, and for a kind that the family has not. */
export function newSolver(
  root: string,
  path: string,
  { kind: wanted }: SolverOptions = {},
): readonly Change[] {
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
  if (wanted !== undefined && family !== 'queens')
    throw new UsageError(
      `--kind is for queens/…: ${family === 'knights' ? 'knights/… finds a tour' : `${family}/… is a problem of its own`}.`,
    );
  const kind = KINDS.find((each) => each === (wanted ?? 'count'));
  if (kind === undefined)
    throw new UsageError(`--kind is "${wanted ?? ''}". It must be one of ${KINDS.join(', ')}.`);
  const template =
    family === 'queens'
      ? kind === 'count'
        ? 'queens'
        : `queens-${kind}`
      : family === 'knights'
        ? 'knights'
        : 'own';
  const module = `src/solvers/${family}/${name}.ts`;
  const files = [
    fromTemplate(root, `${template}/template-name.ts`, module, name),
    fromTemplate(
      root,
      `${template}/template-name.test.ts`,
      `test/solvers/${family}/${name}.test.ts`,
      name,
      () => module,
    ),
  ];
  if (family !== 'queens' && family !== 'knights') return files;
  return [
    ...files,
    edited(root, 'src/solvers/catalogue.ts', (text) => withEntry(text, family, kind, name)),
    edited(root, `src/solvers/${family}/index.ts`, (text) => withExport(text, name)),
  ];
}

/** Behind the last entry of the family, because the list is read in that order. */
function withEntry(text: string, family: 'queens' | 'knights', kind: Kind, name: string): string | undefined {
  if (text.includes(`id: '${name}',`))
    throw new UsageError(`The catalogue has an algorithm "${name}" already.`);
  const last = text.lastIndexOf(`load: () => import('./${family}/`);
  const end = '\n  },\n';
  const at = last < 0 ? -1 : text.indexOf(end, last);
  if (at < 0) return undefined;
  const behind = at + end.length;
  return text.slice(0, behind) + catalogueEntry(family, kind, name) + text.slice(behind);
}

/** The entry of a new algorithm in the catalogue. */
function catalogueEntry(family: 'queens' | 'knights', wanted: Kind, name: string): string {
  const limits: Readonly<Record<Kind, string>> = {
    count: `limits: { n: [1, 16] },\n    comfortable: 10,\n    leaf: null,`,
    place: 'limits: { n: [1, 20] },',
    estimate: 'limits: { n: [1, 100] },',
  };
  const [problem, kind, rest] =
    family === 'queens' ? ['queens', wanted, limits[wanted]] : ['tour', 'find', 'limits: { side: [1, 50] },'];
  return `  {
    id: '${name}',
    problem: '${problem}',
    kind: '${kind}',
    title: '${words(name)}',
    summary: 'One line on what it does.',
    file: '${family}/${name}.ts',
    ${rest}
    load: () => import('./${family}/${name}.ts'),
  },
`;
}

/** In its place in the alphabet. */
function withExport(text: string, name: string): string | undefined {
  const lines = text.trimEnd().split('\n');
  const line = `export * as ${camelCase(name)} from './${name}.ts';`;
  const after = lines.findIndex((other) => other.startsWith('export * as ') && other > line);
  return `${lines.toSpliced(after < 0 ? lines.length : after, 0, line).join('\n')}\n`;
}
