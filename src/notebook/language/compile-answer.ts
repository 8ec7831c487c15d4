/** Compiling as a question and its answer: what is made of a cell, or what is wrong with it. Both can be posted. */
import { type CompiledCell, compileCell } from './compile.ts';
import { CellSyntaxError } from './parse.ts';

/** Lines count from 1. */
export type CompileAnswer =
  { readonly compiled: CompiledCell } | { readonly mistake: string; readonly line: number };

/** Takes time in the length of the text. */
export function compileAnswer(source: string, id: string): CompileAnswer {
  try {
    return { compiled: compileCell(source, id) };
  } catch (error) {
    if (error instanceof CellSyntaxError) return { mistake: error.message, line: error.line };
    return { mistake: `This cell cannot be compiled. ${String(error)}`, line: 1 };
  }
}
