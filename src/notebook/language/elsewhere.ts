/** What readers know from other notebooks, and what is written here instead: a sentence each, put behind an error. */

const names: Readonly<Record<string, string>> = {
  Plot: "import * as Plot from '@observablehq/plot' brings it in.",
  d3: "import * as d3 from 'd3' brings it in.",
  Mutable:
    'a name that is made by let can be set by every cell that comes later, and what is to run again by itself follows a control: const n = view(Inputs.range([1, 10])).',
  htl: 'html`…` and svg`…` are here without it.',
  width: 'cells do not know the width of the page. Give a plot its own, as in Plot.plot({ width: 640, … }).',
  require: "modules are brought in by import, as in import * as Plot from '@observablehq/plot'.",
  visibility:
    'a cell runs when it is asked to, wherever the page stands. What a generator yields is shown a frame at a time, and Stop ends it.',
  process: 'cells run in the browser, not in Node.',
  print: 'console.log(…) prints.',
};

/** What to write for a name that is not defined; empty where nothing is known of it. */
export const insteadOfName = (name: string): string =>
  Object.hasOwn(names, name) ? (names[name] ?? '') : '';

/** What to write for a line that is Observable's own; null for any other. */
export function insteadOfLine(line: string): string | null {
  const found = /^\s*(?<word>viewof|mutable)\s+(?<name>[\p{L}$_][\p{L}\p{N}$_]*)/u.exec(line)?.groups;
  if (!found) return null;
  const { word, name } = found;
  return word === 'viewof'
    ? `"viewof" is not written here: const ${name} = view(Inputs.range([1, 10])) makes a control, and ${name} is its value.`
    : `"mutable" is not needed here: let ${name} = … makes a name that every cell can set.`;
}

/** What to say of a module that comes from the network; null for any other. */
export const insteadOfModule = (specifier: string): string | null =>
  /^(?:npm:|jsr:|node:|https?:|\/\/)/.test(specifier)
    ? `"${specifier}" cannot be imported: cells have no network, and no packages but those that come with the page.`
    : null;
