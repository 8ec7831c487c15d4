/** The lines of a named region of a solver, for a figure that lights them up one by one. */

export interface ListingLine {
  readonly number: number;
  readonly text: string;
  readonly html: string;
}

const sources = import.meta.glob<string>('../../solvers/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The lines between `// #region name` and its end, shifted to the left edge. Throws when the region is gone. */
export function listingOf(file: string, region: string): { file: string; lines: ListingLine[] } {
  const source = sources[`../../solvers/${file}`];
  if (source === undefined) throw new Error(`There is no src/solvers/${file} to list.`);
  const lines = source.split('\n');
  const start = lines.findIndex((line) => line.trim() === `// #region ${region}`);
  const end = lines.findIndex((line, i) => i > start && line.trim() === `// #endregion ${region}`);
  if (start < 0 || end < 0) throw new Error(`src/solvers/${file} has no region "${region}".`);
  const inside = lines.slice(start + 1, end);
  const indent = Math.min(...inside.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return {
    file,
    lines: inside.map((line, i) => {
      const text = line.slice(indent);
      return { number: start + 2 + i, text, html: setWeight(text) };
    }),
  };
}

const keywords = /\b(?:function|return|if|else|for|while|let|const|continue|break|yield|new|of|in)\b/g;

/** Keywords by weight, as everywhere in the book: hue would mean search state. */
function setWeight(text: string): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return safe.replace(keywords, (word) => `<b>${word}</b>`);
}
