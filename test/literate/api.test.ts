/** The package's reference, as it is read from the sources. */
import { describe, expect, test } from 'vitest';
import { apiModules, readModule } from '../../src/literate/api.ts';
import { manifest } from '../../src/tools/package/manifest.ts';

test('a function, a constant, a type and an arrow, each with its comment; nothing that is not exported', () => {
  const text = `/** About it. */
/**
 * Adds. Two lines
 * make one paragraph.
 *
 * O(1).
 * @throws RangeError if it cannot
 */
export function add(a: number, b = { c: 1 }): number {
  return a;
}
/** The most. */
export const MOST = 3;
function hidden(): void {}
export interface Pair { readonly a: number }
export const twice = (n: number): number => 2 * n;
`;
  const { about, exports } = readModule('x.ts', text);
  expect(about).toBe('About it.');
  expect(exports).toEqual([
    {
      name: 'add',
      kind: 'function',
      signature: 'export function add(a: number, b = { c: 1 }): number',
      doc: 'Adds. Two lines\nmake one paragraph.\n\nO(1).',
      tags: [['throws', 'RangeError if it cannot']],
      line: 9,
    },
    {
      name: 'MOST',
      kind: 'value',
      signature: 'export const MOST = 3;',
      doc: 'The most.',
      tags: [],
      line: 13,
    },
    {
      name: 'Pair',
      kind: 'type',
      signature: 'export interface Pair { readonly a: number }',
      doc: '',
      tags: [],
      line: 15,
    },
    {
      name: 'twice',
      kind: 'function',
      signature: 'export const twice = (n: number): number',
      doc: '',
      tags: [],
      line: 16,
    },
  ]);
});

describe('the modules of the package', () => {
  const modules = apiModules();

  test('are addresses that it exports', () => {
    const addresses = Object.keys(manifest().exports);
    for (const { path } of modules) {
      const address = path === '' ? '.' : `./${path}`;
      expect(
        addresses.some((each) => each === address || each === address.replace(/[^/]+$/, '*')),
        address,
      ).toBe(true);
    }
  });

  test('have a sentence on each function that a catalogue entry, a pool or a notebook calls', () => {
    const functions = modules.flatMap(({ path, exports }) =>
      exports.filter(({ kind }) => kind === 'function').map((each) => ({ path, ...each })),
    );
    expect(functions.length).toBeGreaterThan(60);
    const called =
      /^(countSolutions|countTours|findTour|place|estimate|closedTour|openTour|verifyTour|solveExactCover|nodePool|browserPool|runInWorker|allSolutions)$/;
    for (const { path, name, doc } of functions.filter((each) => called.test(each.name)))
      expect(doc, `${path}: ${name}`).not.toBe('');
  });
});
