/** Type-checks an article's cells in one TypeScript program, with the solvers' own types. */
import { resolve } from 'node:path';
import ts from 'typescript';
import {
  cellModules,
  cellOptions,
  D3_TYPES,
  type CellText,
  fileOf,
  holdsForCells,
  kernelNames,
} from '../types/cell-modules.ts';

export interface TypeMistake {
  readonly id: string;
  /** Line in the cell, from 1. */
  readonly line: number;
  readonly message: string;
}

const options: ts.CompilerOptions = {
  ...cellOptions,
  paths: { 'solvers/*': ['./src/solvers/*/index.ts', './src/solvers/*.ts'] },
  configFilePath: resolve('tsconfig.json'),
};

/** Library and solver files are parsed once for all articles of a build. */
const parsed = new Map<string, { text: string; file: ts.SourceFile }>();

/**
 * What TypeScript has against the cells of notebooks, each read as a module that imports what cells above it in its notebook declare.
 * No two cells have one id, of another notebook neither.
 */
export function checkTypes(...notebooks: readonly (readonly CellText[])[]): readonly TypeMistake[] {
  const folder = resolve('.cells');
  const pathOf = (id: string): string => `${folder}/${fileOf(id)}`;
  const texts = new Map([
    [`${folder}/kernel-names.d.ts`, kernelNames(resolve('src/notebook/kernel/cell-types.ts'))],
    [`${folder}/d3.d.ts`, D3_TYPES],
  ]);
  for (const { id, text } of notebooks.flatMap((cells) => cellModules(cells))) texts.set(pathOf(id), text);

  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.fileExists = (file) => texts.has(file) || ts.sys.fileExists(file);
  host.directoryExists = (path) => path === folder || ts.sys.directoryExists(path);
  host.getSourceFile = (file, target) => {
    const text = host.readFile(file);
    if (text === undefined) return undefined;
    const known = parsed.get(file);
    if (known?.text === text) return known.file;
    const fresh = ts.createSourceFile(file, text, target);
    if (!texts.has(file)) parsed.set(file, { text, file: fresh });
    return fresh;
  };
  const program = ts.createProgram([...texts.keys()], options, host);

  return notebooks.flat().flatMap((cell) => {
    const file = program.getSourceFile(pathOf(cell.id));
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    return found.filter(holdsForCells).map(({ start, messageText }) => ({
      id: cell.id,
      line: file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 1,
      message: ts.flattenDiagnosticMessageText(messageText, '\n'),
    }));
  });
}
