/** TypeScript's language service over the cells of a page: mistakes, completion, and what a name is. */
import ts from 'typescript';
import {
  cellModules,
  type CellModule,
  cellOptions,
  D3_TYPES,
  type CellText,
  fileOf,
  holdsForCells,
  kernelNames,
} from './cell-modules.ts';

/** Declaration files by path: /lib/*, /src/solvers/*, /src/notebook/kernel/*, /node_modules/*. */
export type Declarations = Readonly<Record<string, string>>;

/** Places are counted in the cell's text, from 0. */
export interface Mistake {
  readonly from: number;
  readonly to: number;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

interface Suggestion {
  readonly label: string;
  /** TypeScript's word for it: function, const, method, keyword… */
  readonly kind: string;
  /** The smaller, the nearer: names of the cell come before those of the language. */
  readonly rank: number;
}

export interface Explanation {
  readonly from: number;
  readonly to: number;
  /** The declaration, as TypeScript writes it. */
  readonly code: string;
  readonly text: string;
}

/** A stretch of a cell's text. */
export interface Place {
  readonly cell: string;
  readonly from: number;
  readonly to: number;
}

/** The module of the site that makes a name, by its specifier. */
export interface Elsewhere {
  readonly module: string;
  readonly name: string;
}

export interface Signature {
  /** The function as TypeScript writes it, in three parts; the middle one is the parameter that is being written. */
  readonly before: string;
  readonly parameter: string;
  readonly after: string;
  readonly text: string;
}

const FOLDER = '/cells';
const NAMES = `${FOLDER}/kernel-names.d.ts`;
const D3 = `${FOLDER}/d3.d.ts`;
const MAX_SUGGESTIONS = 400;

/** TypeScript’s language service over the cells of one notebook. */
export class TypeService {
  readonly #declarations: Declarations;
  readonly #service: ts.LanguageService;
  #modules = new Map<string, CellModule & { readonly version: number }>();

  constructor(declarations: Declarations) {
    this.#declarations = {
      ...declarations,
      [NAMES]: kernelNames('/src/notebook/kernel/cell-types.ts'),
      [D3]: D3_TYPES,
    };
    this.#service = ts.createLanguageService(this.#host());
  }

  /** All cells of the page in their order, hidden ones too. */
  setCells(cells: readonly CellText[]): void {
    const before = this.#modules;
    this.#modules = new Map(
      cellModules(cells).map((module) => {
        const known = before.get(pathOf(module.id));
        const version = known?.text === module.text ? known.version : (known?.version ?? 0) + 1;
        return [pathOf(module.id), { ...module, version }];
      }),
    );
  }

  mistakes(id: string): readonly Mistake[] {
    const path = pathOf(id);
    const module = this.#modules.get(path);
    if (!module) return [];
    const found = [
      ...this.#service.getSyntacticDiagnostics(path),
      ...this.#service.getSemanticDiagnostics(path),
    ];
    return found
      .filter((each) => holdsForCells(each) && isNoLackOfTypes(each))
      .flatMap(({ start, length, messageText }) => {
        const from = (start ?? 0) - module.offset;
        // What is said of the imports and exports around the cell is no business of its reader.
        if (from < 0 || from > module.source.length) return [];
        return {
          from,
          to: Math.min(from + (length ?? 0), module.source.length),
          line: module.source.slice(0, from).split('\n').length,
          message: ts.flattenDiagnosticMessageText(messageText, '\n'),
        };
      });
  }

  suggestions(id: string, at: number): readonly Suggestion[] {
    const module = this.#modules.get(pathOf(id));
    if (!module) return [];
    const found = this.#service.getCompletionsAtPosition(pathOf(id), module.offset + at, {});
    return (found?.entries ?? [])
      .filter(({ name }) => name !== 'globalThis')
      .map(({ name, kind, sortText }) => ({ label: name, kind, rank: Number.parseInt(sortText, 10) || 0 }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, MAX_SUGGESTIONS);
  }

  /** What a suggestion of this place is; null if there is nothing to say. */
  explainSuggestion(id: string, at: number, label: string): Omit<Explanation, 'from' | 'to'> | null {
    const module = this.#modules.get(pathOf(id));
    if (!module) return null;
    const details = this.#service.getCompletionEntryDetails(
      pathOf(id),
      module.offset + at,
      label,
      undefined,
      undefined,
      {},
      undefined,
    );
    return details ? explanation(details) : null;
  }

  explain(id: string, at: number): Explanation | null {
    const module = this.#modules.get(pathOf(id));
    if (!module) return null;
    const info = this.#service.getQuickInfoAtPosition(pathOf(id), module.offset + at);
    if (!info) return null;
    const from = info.textSpan.start - module.offset;
    if (from < 0 || from > module.source.length) return null;
    return { from, to: from + info.textSpan.length, ...explanation(info) };
  }

  /**
   * Every place of the name at this place, in all cells; null where it is no name of the cells' own.
   * A name that is declared anew in a later cell is another one.
   */
  places(id: string, at: number): readonly Place[] | null {
    const module = this.#modules.get(pathOf(id));
    const definition = this.definition(id, at);
    if (!module || definition === null || 'module' in definition) return null;
    const found = this.#service.findRenameLocations(pathOf(id), module.offset + at, false, false, {});
    if (!found || found.some(({ fileName }) => !this.#modules.has(fileName))) return null;
    return this.#cellPlaces(found);
  }

  /** Where the name at this place is made; null where that is no cell and no module of the site. */
  definition(id: string, at: number): Place | Elsewhere | null {
    const module = this.#modules.get(pathOf(id));
    if (!module) return null;
    const found = this.#service.getDefinitionAtPosition(pathOf(id), module.offset + at) ?? [];
    const [place] = this.#cellPlaces(found);
    if (place) return place;
    for (const { fileName, name } of found) {
      const specifier = /^\/src\/(solvers\/.+?)(?:\/index)?\.ts$/.exec(fileName)?.[1];
      if (specifier !== undefined) return { module: specifier, name };
    }
    return null;
  }

  /** The function whose arguments are being written here. */
  signature(id: string, at: number): Signature | null {
    const module = this.#modules.get(pathOf(id));
    if (!module) return null;
    const help = this.#service.getSignatureHelpItems(pathOf(id), module.offset + at, {});
    const item = help?.items[help.selectedItemIndex];
    if (!help || !item) return null;
    const textOf = ts.displayPartsToString;
    const separator = textOf(item.separatorDisplayParts);
    const parameters = item.parameters.map(({ displayParts }) => textOf(displayParts));
    const current = item.isVariadic
      ? Math.min(help.argumentIndex, parameters.length - 1)
      : help.argumentIndex;
    const join = (list: readonly string[]): string => list.join(separator);
    const [left, right] = [parameters.slice(0, current), parameters.slice(current + 1)];
    return {
      before: textOf(item.prefixDisplayParts) + join(left) + (left.length > 0 ? separator : ''),
      parameter: parameters[current] ?? '',
      after: (right.length > 0 ? separator : '') + join(right) + textOf(item.suffixDisplayParts),
      text: textOf(item.parameters[current]?.documentation) || textOf(item.documentation),
    };
  }

  /** Those of these stretches that lie in cells' own texts; imports and exports around them are nobody's. */
  #cellPlaces(found: readonly { readonly fileName: string; readonly textSpan: ts.TextSpan }[]): Place[] {
    return found.flatMap(({ fileName, textSpan }) => {
      const module = this.#modules.get(fileName);
      const from = textSpan.start - (module?.offset ?? 0);
      return module && from >= 0 && from + textSpan.length <= module.source.length
        ? [{ cell: module.id, from, to: from + textSpan.length }]
        : [];
    });
  }

  #host(): ts.LanguageServiceHost {
    const textOf = (path: string): string | undefined =>
      this.#modules.get(path)?.text ?? this.#declarations[path];
    const folders = new Set(Object.keys(this.#declarations).flatMap(foldersAbove)).add(FOLDER);
    return {
      getCompilationSettings: () => ({
        ...cellOptions,
        paths: { 'solvers/*': ['/src/solvers/*/index.ts', '/src/solvers/*.ts'] },
      }),
      getCurrentDirectory: () => '/',
      getDefaultLibFileName: () => '/lib/lib.d.ts',
      getScriptFileNames: () => [NAMES, D3, ...this.#modules.keys()],
      getScriptVersion: (path) => String(this.#modules.get(path)?.version ?? 0),
      getScriptSnapshot: (path) => {
        const text = textOf(path);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      fileExists: (path) => textOf(path) !== undefined,
      readFile: textOf,
      directoryExists: (path) => folders.has(path.replace(/\/$/, '')),
    };
  }
}

/** What is written without types is no mistake of a reader's cell: 7005 to 7053 say that something "implicitly" has the type any. */
const isNoLackOfTypes = ({ code }: ts.Diagnostic): boolean => code < 7005 || code > 7053;

const pathOf = (id: string): string => `${FOLDER}/${fileOf(id)}`;

function foldersAbove(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function explanation(info: {
  readonly displayParts?: ts.SymbolDisplayPart[];
  readonly documentation?: ts.SymbolDisplayPart[];
}): { readonly code: string; readonly text: string } {
  return {
    code: ts.displayPartsToString(info.displayParts),
    text: ts.displayPartsToString(info.documentation),
  };
}
