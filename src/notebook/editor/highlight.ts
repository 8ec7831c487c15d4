/** Code as text in the weights of the articles' listings, where no editor is open. */
import { marked } from '../markup/code-marks.ts';
import { Lines } from './lines.ts';

/** The code in lines, with its keywords, comments and strings in elements. Time grows with its length. */
export function highlighted(code: string): DocumentFragment {
  const made = new Lines();
  for (const [text, className] of marked(code, 'ts')) made.add(text, className);
  return made.all;
}
