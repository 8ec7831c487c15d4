/** Programs of test262's tests for parsers, as far as they are modules: whatever JavaScript can spell. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'acorn';

const folder = 'node_modules/test262-parser-tests/pass-explicit';

export interface Test262Program {
  readonly name: string;
  readonly text: string;
}

export const isModule = (text: string): boolean => {
  try {
    parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
    return true;
  } catch {
    return false;
  }
};

/** Each `nth` of them. */
export const test262 = (nth = 1): readonly Test262Program[] =>
  readdirSync(folder)
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }))
    .filter(({ text }) => isModule(text))
    .filter((_, index) => index % nth === 0);
