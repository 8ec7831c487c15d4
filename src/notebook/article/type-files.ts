/**
 * What the editor loads for types and completion: TypeScript in a worker, and the declarations it reads. Names hold a
 * hash of the content, so that what a browser keeps is right for ever.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import ts from 'typescript';
import { bundled } from './bundle.ts';
import { domDeclarations } from './dom-declarations.ts';
import { cellOptions } from '../types/cell-modules.ts';
import type { Declarations } from '../types/type-service.ts';

export interface TypeFile {
  readonly name: string;
  readonly text: string;
}

export interface TypeFiles {
  readonly worker: TypeFile;
  readonly declarations: TypeFile;
  /** Of both, as a host sends them compressed. */
  readonly bytes: number;
}

/** What the page is told. */
export interface TypeFilesIndex {
  readonly worker: string;
  readonly declarations: string;
  readonly bytes: number;
}

/** The editor’s TypeScript: its worker as one script, and the declarations it reads. */
export async function typeFiles(): Promise<TypeFiles> {
  const text = await bundled({
    entryPoints: ['src/notebook/types/worker.ts'],
    format: 'iife',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
  });
  const worker = named('worker', 'js', text);
  const declarations = named('declarations', 'json', JSON.stringify(declarationTexts()));
  const bytes = [worker, declarations].reduce((sum, { text }) => sum + gzipSync(text).length, 0);
  return { worker, declarations, bytes };
}

function named(what: string, ending: string, text: string): TypeFile {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { name: `${what}.${hash}.${ending}`, text };
}

/** By path: the declarations of the language, of the modules a cell can import, and of Plot. */
function declarationTexts(): Declarations {
  return { ...libraries(), ...ownDeclarations(), ...plotDeclarations() };
}

/** Libraries that few cells use, and the insides of a solver, keep their types and lose their comments. */
const SELDOM =
  /\.(?:intl|sharedmemory|bigint|float16|decorators|disposable|reflect|proxy|wellknown|weakref|typedarrays|async|generator|symbol|regexp)/;

/** A file in a folder of a family: src/solvers/<family>/<folder>/<name>.ts. */
const INSIDE = /^src[/\\]solvers[/\\]\w+[/\\][^/\\]+[/\\]/;
const withoutComments = (text: string): string => text.replace(/\/\*\*[\s\S]*?\*\/\s*/g, '');

/** TypeScript's libraries, and those they refer to; of the DOM what a cell can use. */
function libraries(): Declarations {
  const texts: Record<string, string> = {};
  const add = (file: string): void => {
    if (texts[`/lib/${file}`] !== undefined) return;
    const text = readFileSync(`node_modules/typescript/lib/${file}`, 'utf8');
    if (file.includes('.dom.')) texts[`/lib/${file}`] = domDeclarations(file);
    else texts[`/lib/${file}`] = SELDOM.test(file) ? withoutComments(text) : text;
    for (const [, name] of text.matchAll(/\/\/\/ <reference lib="([\w.]+)"/g)) add(`lib.${name}.d.ts`);
  };
  for (const file of cellOptions.lib ?? []) add(file);
  return texts;
}

/** The solvers' modules and the types of the kernel's names, without their bodies, under their own names. */
function ownDeclarations(): Declarations {
  // What only the house imports, cells do not: a book's lists of problems and algorithms.
  const roots = globSync('src/solvers/**/*.ts').filter(
    (file) => !/\.as\.ts$|solvers.(?:catalogue|index|problems|published)\.ts$/.test(file),
  );
  const options: ts.CompilerOptions = {
    ...cellOptions,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: '.',
    outDir: '/declarations',
  };
  const texts: Record<string, string> = {};
  const program = ts.createProgram([...roots, 'src/notebook/kernel/cell-types.ts'], options);
  program.emit(
    undefined,
    (file, text) => {
      // What a module reads of the book's config is in its own declaration by its value.
      const path = relative('/declarations', file);
      if (!/^src.(?:algorithm|notebook|solvers)/.test(path)) return;
      // Imports name the .ts file, so the declaration is found under that name.
      texts[`/${path.replaceAll('\\', '/')}`.replace(/\.d\.ts$/, '.ts')] = INSIDE.test(path)
        ? withoutComments(text)
        : text;
    },
    undefined,
    true,
  );
  return texts;
}

function plotDeclarations(): Declarations {
  const folder = 'node_modules/@observablehq/plot';
  const files = globSync(`${folder}/src/**/*.d.ts`);
  const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    readonly name: string;
    readonly version: string;
  };
  return {
    [`/${folder}/package.json`]: JSON.stringify({ name, version, types: 'src/index.d.ts' }),
    ...Object.fromEntries(
      files.map((file) => [
        `/${relative(resolve('.'), resolve(file)).replaceAll('\\', '/')}`,
        readFileSync(file, 'utf8'),
      ]),
    ),
  };
}
