/** What a notebook says: its bar, its cells, their states and outputs. */
import { catalogue } from '../words.ts';

export const en = {
  cell: (number: number | string): string => `Cell ${number}`,
  /** The same within a sentence. */
  cellNamed: (number: number | string): string => `cell ${number}`,
  run: (cell: string): string => `Run ${cell}`,
  stopCell: (cell: string): string => `Stop ${cell}`,
  codeOf: (cell: string): string => `${cell}: code. Enter edits, Shift+Enter runs.`,
  checks: 'Checks',
  passing: (passed: number, all: number): string => `${passed} of ${all} pass`,
  done: 'done',
  error: 'error',
  built: 'built with the page',
  edit: 'Edit',
  runToHere: 'Run to here',
  copy: 'Copy',
  add: 'Add a cell',
  hint: 'A hint',
  solution: 'Our solution',
  kernel: {
    'not started': 'kernel not started',
    starting: 'kernel starting',
    idle: 'kernel idle',
    busy: 'kernel busy',
  },
  runAll: 'Run all',
  stop: 'Stop',
  restart: 'Restart',
  new: 'New',
  resetAll: 'Reset article',
  open: 'Open .ipynb',
  share: 'Share',
  download: 'Download .ipynb',
  asJavaScript: 'as JavaScript',
  notLoaded: (why: string): string => `The notebook did not load: ${why}`,
  passes: 'passes',
  fails: 'fails',
  /** The verdict on a check that failed; what it found follows. */
  verdict: (label: string, wrong: string): string => `${label}. ${wrong}`,
  /** What `check.equal` says, which the kernel writes in English. */
  unequal: (expected: string, got: string): string => `It should give ${expected}. Yours gives ${got}.`,
  at: (cell: string, line: number, where: string): string =>
    `at ${cell}, line ${line}${where && `, in ${where}`}`,
  moreRows: (more: number): string => `… ${more} more rows`,
  more: (more: number): string => `… ${more} more`,
  entries: (text: string, size: number): string =>
    `${text || 'with'} ${size} ${size === 1 ? 'entry' : 'entries'}`,
  /** In a notebook file. */
  exercise: (number: string): string => `Exercise ${number}`,
  seeThePage: (name: string): string => `${name}: see the page`,
  onTheWeb: 'This article on the web',
  solversAbove: 'The solvers that the cells below import, as the site has them.',
};

export const words = catalogue(en);
