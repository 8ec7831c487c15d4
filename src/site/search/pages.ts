/** The pages of the site that are no chapters, and what the site can do: by the names under which people look for it. */
import { book } from '../../book.config.ts';
import { commands } from '../../notebook/commands/registry.ts';
import { spelledKeys } from '../../notebook/commands/chord.ts';
import type { Entry } from './entry.ts';

const CELLS = 'In a cell';

const page = (title: string, address: string, text: string, ...names: readonly string[]): Entry => ({
  kind: 'page',
  ...{ title, names, text, address, place: title },
});
const does = (title: string, text: string, address: string, place: string, ...names: string[]): Entry => ({
  kind: 'page',
  ...{ title, names, text, address, place },
});
const inCell = (title: string, text: string, code: string, ...names: readonly string[]): Entry => ({
  kind: 'notebook',
  ...{ title, names, text, code, address: 'notebook/', place: CELLS },
});

/** Pages, deeds of the reader's, helpers and commands of the notebook. */
export const siteEntries = (pageNames: Readonly<Record<string, readonly string[]>>): readonly Entry[] => [
  page(
    'Figures',
    'figures/',
    'Every figure and chart by chapter.',
    'gallery',
    'pictures',
    'charts',
    'animations',
  ),
  page(
    'Measurements',
    'performance/',
    'Times and counts of every algorithm by size, with machine, date and commit, and a button that measures here.',
    ...['performance', 'benchmark', 'benchmarks', 'speed', 'timing', 'fastest', 'compare'],
  ),
  page(
    'Glossary',
    'glossary/',
    'The words of the book, each with one meaning.',
    'terms',
    'definitions',
    'vocabulary',
  ),
  page(
    'Your notebooks',
    'notebook/',
    'Notebooks of your own, with every solver at hand, kept in your browser.',
    ...['notebook', 'jupyter', 'playground', 'scratch', 'editor', 'new notebook', 'run code', 'repl'],
  ),
  page(
    'Write a chapter',
    'contributing/',
    'From a clone to a chapter of your own.',
    'contribute',
    'contributing',
    'add an article',
  ),
  page(
    'Publish your own',
    'publish/',
    'The whole site on a host of your own.',
    'host',
    'self-host',
    'deploy',
    'fork',
    'github pages',
  ),
  page(
    'Licences',
    'licences/',
    'What may be done with text, figures and code.',
    'license',
    'licence',
    'copyright',
    'cc by',
    'mit',
  ),
  page(
    'Accessibility',
    'accessibility/',
    'Keys, screen readers, contrast, and what was tested.',
    'a11y',
    'screen reader',
    'contrast',
  ),
  page(
    'Source',
    'source/',
    'Every file of the solvers, with the chapters and tests that use it.',
    'source code',
    'code',
    'repository',
    'github',
    'git',
  ),
  ...book.pages.map(({ address, name }) => page(name, `${address}/`, '', ...(pageNames[address] ?? []))),
  does(
    'Dark mode',
    'The half-filled circle at the right end of the header switches between light and dark. Until you press it, the page follows your system.',
    ...([
      'accessibility/',
      'Accessibility',
      'dark',
      'theme',
      'night mode',
      'light mode',
      'dark theme',
    ] as const),
  ),
  does(
    'Read offline',
    '“Keep the whole book”, at the foot of every page, keeps all of it in this browser. A page that you have read opens without a network anyway.',
    ...([
      '#keep-book',
      'The foot of this page',
      'offline',
      'without internet',
      'no network',
      'pwa',
      'airplane',
    ] as const),
  ),
  does(
    'Download',
    'Each chapter ends with its notebook as a Jupyter file, each chart has its rows as CSV, each figure its picture, and the solvers are a package.',
    ...(['notebook/', 'Your notebooks', 'download', 'ipynb', 'csv', 'export', 'save a file'] as const),
  ),
  does(
    'Print a chapter',
    'Print any page from the browser: figures stand in a telling state, and answers come at the end.',
    ...(['accessibility/', 'Accessibility', 'print', 'pdf', 'paper', 'epub', 'ebook'] as const),
  ),
  does(
    'Cite a chapter',
    'The end of each chapter has its reference, also as BibTeX.',
    ...(['#chapters', 'Chapters', 'cite', 'citation', 'bibtex', 'reference'] as const),
  ),
  does(
    'Keyboard shortcuts',
    'Keys of the site, of figures and of cells, in one list.',
    ...(['accessibility/#keys', 'Accessibility: keys', 'keys', 'shortcuts', 'hotkeys', 'keyboard'] as const),
  ),
  inCell(
    'race',
    'Times several functions in turn over some sizes, checks that they count the same, and gives rows for a plot.',
    'await race({ mine, book }, [8, 9, 10]);',
    ...['race()', 'compare solvers', 'own solver', 'my solver'],
  ),
  inCell(
    'measure',
    'Times a function in a worker of its own.',
    'await measure(countSolutions, [9]);',
    'measure()',
    'time a function',
  ),
  inCell(
    'view',
    'A control whose value other cells use; they run again when it moves.',
    "const n = view(Inputs.range([4, 14], { label: 'size', value: 8, step: 1 }));",
    ...['view()', 'inputs', 'slider', 'inputs.range', 'control'],
  ),
  inCell(
    'Plot',
    'Draws rows of data.',
    "import * as Plot from '@observablehq/plot';",
    'plot',
    'observable plot',
    'draw a chart',
  ),
  ...Object.values(commands)
    .filter(({ isLocal = false }: { isLocal?: boolean }) => !isLocal)
    .map(({ title, keys }): Entry => ({
      kind: 'notebook',
      title,
      text:
        keys?.[0] === undefined
          ? 'A command of the notebook.'
          : `A command of the notebook: ${spelledKeys(keys[0])}.`,
      address: 'accessibility/#keys',
      place: 'Keys of the notebook',
    })),
];
