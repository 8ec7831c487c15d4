/** Pieces of the solvers' own files, by name, for the articles: what a page shows is what runs. */
import { globSync, readFileSync } from 'node:fs';
import { parseCell } from '../notebook/language/parse.ts';
import { declaredNames, declarationOf as behindExport } from '../notebook/language/references.ts';
import { didYouMean } from './nearest.ts';

const FOLDER = 'src/solvers/';

/** The text of a file, or undefined. From the project's root: a build bundles this module into another folder. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(FOLDER + file, 'utf8');
  } catch {
    return undefined;
  }
}

export interface Excerpt {
  readonly code: string;
  /** Line of the file on which the excerpt begins, from 1. */
  readonly from: number;
  readonly until: number;
}

/**
 * A region (`// #region name`) or a declaration (with its doc comment) of src/solvers/<file>.
 * @throws Error that names the file, the missing name and what there is; it fails the build.
 */
export function excerpt(file: string, name?: string): Excerpt {
  const text = textOf(file);
  if (text === undefined) {
    const names = globSync('**/*.ts', { cwd: FOLDER }).map((name) => name.replaceAll('\\', '/'));
    throw new Error(`There is no file src/solvers/${file}.${didYouMean(file, names)}`);
  }
  if (name === undefined) return { code: text.trimEnd(), from: 1, until: text.trimEnd().split('\n').length };
  const found = regionOf(text, name) ?? declarationOf(text, name);
  if (found) return found;
  throw new Error(
    `src/solvers/${file} has neither a region nor a declaration "${name}".${didYouMean(name, namesOf(text))} It has: ${namesOf(text).join(', ')}.`,
  );
}

const MARKER = /^\s*\/\/ #(?:end)?region\b/;

function regionOf(text: string, name: string): Excerpt | undefined {
  const lines = text.split('\n');
  const open = lines.findIndex((line) => line.trim() === `// #region ${name}`);
  const close = lines.findIndex((line) => line.trim() === `// #endregion ${name}`);
  if (open < 0 || close < open) return undefined;
  const body = lines.slice(open + 1, close).filter((line) => !MARKER.test(line));
  return { code: dedent(body), from: open + 2, until: open + 1 + body.length };
}

function declarationOf(text: string, name: string): Excerpt | undefined {
  for (const { names, start, end } of declarations(text)) {
    if (!names.includes(name)) continue;
    const from = text.slice(0, start).split('\n').length;
    const lines = text.slice(start, end).split('\n');
    const code = lines.filter((line) => !MARKER.test(line)).join('\n');
    return { code, from, until: from + lines.length - 1 };
  }
  return undefined;
}

interface Declaration {
  readonly names: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** By the text of a file: articles ask for many pieces of the same one. */
const parsed = new Map<string, readonly Declaration[]>();

function declarations(text: string): readonly Declaration[] {
  const known = parsed.get(text) ?? [...declarationsIn(text)];
  parsed.set(text, known);
  return known;
}

function* declarationsIn(text: string): Generator<Declaration> {
  let before = 0;
  for (const node of parseCell(text).program.body) {
    const declaration = behindExport(node);
    const names = declaration && node.type !== 'ImportDeclaration' ? declaredNames(declaration) : [];
    // The last comment between the statement before and this one belongs to it.
    const doc = [...text.slice(before, node.start).matchAll(/\/\*[^]*?\*\//g)].at(-1);
    yield { names, start: doc ? before + doc.index : node.start, end: node.end };
    before = node.end;
  }
}

function namesOf(text: string): string[] {
  const regions = [...text.matchAll(/\/\/ #region (\S+)/g)].map((match) => match[1] ?? '');
  return [...regions, ...declarations(text).flatMap(({ names }) => names)];
}

function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length);
  const indent = Math.min(...indents);
  return lines
    .map((line) => line.slice(indent))
    .join('\n')
    .trimEnd();
}
