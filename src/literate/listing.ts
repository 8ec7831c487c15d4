/** An excerpt of a solver as a figure lists it: line by line, each with its point, so that it lights up with the prose. */
import { codeLines } from './code-lines.ts';
import { excerpt } from './source.ts';

/** A line: its number in the file, its text, the same as HTML, and what it is pointed at by. */
interface CodeLine {
  readonly number: number;
  readonly html: string;
  readonly text: string;
  readonly point: string;
}
export interface Listing {
  /** "family/name.ts" */
  readonly file: string;
  readonly lines: readonly CodeLine[];
}

/** The lines of a region or declaration of src/solvers/<file>; the build fails when the name is gone. */
export async function listingOf(file: string, name: string): Promise<Listing> {
  const { code, from } = excerpt(file, name);
  const texts = code.split('\n');
  const html = await codeLines(code);
  return {
    file,
    lines: texts.map((text, i) => ({
      number: from + i,
      text,
      html: html[i] ?? '',
      point: `line:${file}#${name}:${i + 1}`,
    })),
  };
}
