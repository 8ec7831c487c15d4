/**
 * The way back from a taken-away spelling: a file brings the site's modules along as objects, and what a cell reads of
 * them is imports again here. For cells that were changed in the file; of the others, the file has our own spelling.
 */
import { npmPackage } from '../../book.config.ts';

/** An import of the package that the solvers are published as, of any version. */
const IMPORTED = new RegExp(
  String.raw`^import \* as ([\w$]+) from '(?:npm:)?${npmPackage.replace(/@.*/, '')}(?:@[\w.-]+)?/([\w./-]+)';$`,
  'gm',
);

/** The modules that a text has brought along, by the names of their objects. */
export function objectsIn(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, path = '', name = ''] of text.matchAll(
    /^\/\/ src\/(solvers\/[\w./-]+?)(?:\/index)?\.ts\n(?:const|let) ([\w$]+) = \(\(\) => \{/gm,
  ))
    found.set(name, path);
  for (const [, name = '', path = ''] of text.matchAll(IMPORTED)) found.set(name, `solvers/${path}`);
  return found;
}

/** The cell with imports in place of what it reads of these objects, and of packages by their plain names. */
export function ourImports(code: string, objects: ReadonlyMap<string, string>): string {
  return code
    .replace(/(?<=^|; )const (\{[^{}=]*\}|[\w$]+) = ([\w$]+);/gm, (line, names: string, object: string) => {
      const specifier = objects.get(object);
      if (specifier === undefined) return line;
      const wanted = names.startsWith('{') ? names.replaceAll(/\s*:\s*/g, ' as ') : `* as ${names}`;
      return `import ${wanted} from '${specifier}';`;
    })
    .replace(/\bPromise\.resolve\(([\w$]+)\)/g, (call, object: string) => {
      const specifier = objects.get(object);
      return specifier === undefined ? call : `import('${specifier}')`;
    })
    .replace(/^(import .* from )(['"])npm:(@observablehq\/plot|d3)@[\w.-]+\2/gm, '$1$2$3$2');
}
