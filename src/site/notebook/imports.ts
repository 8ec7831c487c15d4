/** What cells can import, for a list: every solver of the catalogue with its line and an example that runs at once. */
import { catalogue } from '../../solvers/catalogue.ts';
import type { Entry } from '../../solvers/contract.ts';

export interface Importable {
  readonly family: string;
  readonly title: string;
  readonly summary: string;
  readonly chapter: string | undefined;
  /** As it stands in the list. */
  readonly call: string;
  /** A whole cell. */
  readonly cell: string;
}

export const importables: readonly Importable[] = catalogue.map((entry) => {
  const specifier = `solvers/${entry.file.replace(/\.ts$/, '')}`;
  const [name, call] = exampleOf(entry);
  return {
    family: specifier.split('/').slice(0, 2).join('/'),
    title: entry.title,
    summary: entry.summary,
    chapter: entry.chapter,
    call,
    cell: `import { ${name} } from '${specifier}';\n\n${call};`,
  };
});

/** A first drawing. */
export const PLOT_EXAMPLE = `import * as Plot from '@observablehq/plot';
import { countSolutions } from 'solvers/queens/bitmap';

const sizes = [4, 5, 6, 7, 8, 9, 10];
const rows = sizes.map((n) => ({ n, nodes: countSolutions(n).nodes }));
Plot.plot({
  y: { type: 'log', grid: true },
  marks: [Plot.lineY(rows, { x: 'n', y: 'nodes', marker: true, tip: true })],
});`;

/** A name that the solver exports, and a call of it that takes a moment. */
function exampleOf(entry: Entry): readonly [name: string, call: string] {
  switch (entry.kind) {
    case 'count':
      if (entry.problem === 'queens')
        return ['countSolutions', `countSolutions(${Math.min(8, entry.comfortable)})`];
      return ['countTours', 'countTours({ width: 6, height: 5 })'];
    case 'place':
      return ['place', 'place(20)'];
    case 'estimate':
      return ['estimate', 'estimate(12)'];
    case 'find':
      return ['findTour', 'findTour({ width: 8, height: 8 })'];
  }
}
