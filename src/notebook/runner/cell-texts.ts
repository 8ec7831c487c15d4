/** The texts of cells as the kernel takes them: the build's where nothing was changed, so that no compiler is loaded. */
import type { CompiledCell } from '../language/compile.ts';
import { yieldToBrowser } from '../yield-to-browser.ts';
import type { CellModel } from '../model/cell.ts';
import { compileSource } from './compiling.ts';

/** A text that the kernel can run. */
export interface LoadedText {
  readonly source: string;
  readonly compiled: CompiledCell;
}

/** A text that is no TypeScript, or that the compiler did not come to. */
export interface RefusedText {
  readonly source: string;
  readonly name: string;
  readonly message: string;
  readonly line: number | null;
}

export class CellTexts {
  readonly #compiled = new Map<string, LoadedText>();
  readonly #loaded = new WeakMap<CellModel, LoadedText>();

  /** The cell's text, compiled where it is not the build's. Never rejects; `signal` ends the work on it. */
  async compile(cell: CellModel, signal?: AbortSignal): Promise<LoadedText | RefusedText> {
    const { id } = cell;
    const source = cell.source.value;
    const known = this.#known(cell);
    if (known) return known;
    try {
      const answer = await compileSource(source, id, signal);
      if (!('compiled' in answer))
        return { source, name: 'SyntaxError', message: answer.mistake, line: answer.line };
      const text = { source, compiled: answer.compiled };
      this.#compiled.set(id, text);
      return text;
    } catch (error) {
      return { source, name: 'Error', message: (error as Error).message, line: null };
    }
  }

  /** The same for work on many cells, of which nothing is said; null where the text cannot be read. */
  async quietly(cell: CellModel): Promise<CompiledCell | null> {
    const known = this.#known(cell);
    if (known) return known.compiled;
    await yieldToBrowser();
    const text = await this.compile(cell);
    return 'compiled' in text ? text.compiled : null;
  }

  /** The cell's names are in the kernel, from this text. */
  load(cell: CellModel, text: LoadedText): void {
    this.#loaded.set(cell, text);
  }

  /** What the cell ran last in this visit. */
  loaded(cell: CellModel): LoadedText | null {
    return this.#loaded.get(cell) ?? null;
  }

  /** What the cell ran last in this visit, or else in the page's build. */
  ran(cell: CellModel): LoadedText | null {
    return this.loaded(cell) ?? cell.built;
  }

  #known(cell: CellModel): LoadedText | undefined {
    const texts = [cell.built, this.#compiled.get(cell.id)];
    return texts.find((text) => text?.source === cell.source.value) ?? undefined;
  }
}
