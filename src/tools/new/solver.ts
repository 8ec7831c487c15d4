/**
 * A new algorithm: its module, its test, and for a family of the catalogue its entry there and its line in the family's index. It starts
 * as the plainest search that is right, so that every test passes before the first change.
 *
 * content/templates/solvers/<family>/<kind>/ is what the family's algorithms of one kind begin with: module, test, and entry.txt for the
 * catalogue. Any other family begins with content/templates/own/.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../run/cli/exit.ts';
import { type Change, edited } from './change.ts';
import { camelCase, requireName } from './names.ts';
import { fromTemplate, named } from './template.ts';

const SOLVERS = 'content/templates/solvers';

export interface SolverOptions {
  readonly kind?: string | undefined;
}

/** The kinds that a family has templates for; what is counted comes first. */
const kindsOf = (root: string, family: string): readonly string[] =>
  globSync(`${SOLVERS}/${family}/*/entry.txt`, { cwd: root })
    .map((file) => file.split(/[\\/]/).at(-2)!)
    .sort((one, other) => Number(other === 'count') - Number(one === 'count') || one.localeCompare(other));

/** "sorting: count or place; …", for --help. */
export const familiesWithKinds = (root: string): string =>
  globSync(`${SOLVERS}/*/`, { cwd: root })
    .map((folder) => folder.split(/[\\/]/).at(-1)!)
    .sort()
    .map((family) => `${family}/… is of the kind ${kindsOf(root, family).join(' or ')}`)
    .join('; ');

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
      `The solver "${path}" needs a family and a name, such as ${families.sort()[0] ?? 'family'}/${name ?? 'name'}. There are the families ${families.join(', ')}, and a new one is made by its name.`,
    );
  }
  requireName('family', family);
  requireName('name', name);
  const kinds = kindsOf(root, family);
  if (wanted !== undefined && !kinds.includes(wanted))
    throw new UsageError(
      kinds.length === 0
        ? `--kind is for families that have templates: ${familiesWithKinds(root)}. ${family}/… is a problem of its own.`
        : `--kind is "${wanted}". For ${family}/… it must be one of ${kinds.join(', ')}.`,
    );
  const kind = wanted ?? kinds[0];
  const template = kind === undefined ? 'own' : `solvers/${family}/${kind}`;
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
  if (kind === undefined) return files;
  const entry = named(readFileSync(join(root, SOLVERS, family, kind, 'entry.txt'), 'utf8'), name);
  const index = `src/solvers/${family}/index.ts`;
  return [
    ...files,
    edited(root, 'src/solvers/catalogue.ts', (text) => withEntry(text, family, name, entry)),
    ...(existsSync(join(root, index)) ? [edited(root, index, (text) => withExport(text, name))] : []),
  ];
}

/** Behind the last entry of the family, because the list is read in that order. */
function withEntry(text: string, family: string, name: string, entry: string): string | undefined {
  if (text.includes(`id: '${name}',`))
    throw new UsageError(`The catalogue has an algorithm "${name}" already.`);
  const last = text.lastIndexOf(`load: () => import('./${family}/`);
  const end = '\n  },\n';
  const at = last < 0 ? -1 : text.indexOf(end, last);
  if (at < 0) return undefined;
  const behind = at + end.length;
  return text.slice(0, behind) + entry + text.slice(behind);
}

/** In its place in the alphabet. */
function withExport(text: string, name: string): string | undefined {
  const lines = text.trimEnd().split('\n');
  const line = `export * as ${camelCase(name)} from './${name}.ts';`;
  const after = lines.findIndex((other) => other.startsWith('export * as ') && other > line);
  return `${lines.toSpliced(after < 0 ? lines.length : after, 0, line).join('\n')}\n`;
}
