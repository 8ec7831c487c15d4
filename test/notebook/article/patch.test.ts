/** "Patch this solver": every solver of the book is a cell that compiles, and runs beside the book's with the same counts. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moduleNames } from '../../../src/notebook/article/modules.ts';
import { startNodeKernel } from '../../../src/notebook/headless/node-kernel.ts';
import { type Patch, patchOf } from '../../../src/notebook/article/patch.ts';
import { compileCell } from '../../../src/notebook/language/compile.ts';
import { algorithms, problemOf } from '../../../src/run/request.ts';

function patchOfFile(file: string): Patch {
  const entry = algorithms.find((each) => each.file === file);
  const source = readFileSync(`src/solvers/${file}`, 'utf8');
  const patched = entry && problemOf(entry).code?.patched(entry, source);
  return patchOf(file, source, entry, patched);
}

test.each(algorithms)('$file compiles as a cell, and imports what a cell can import', ({ file }) => {
  const [, source, comparison] = patchOfFile(file).cells.map((cell) => cell.source ?? '');
  const known = moduleNames();
  for (const [id, text] of [
    ['scratch-1', source],
    ['scratch-2', comparison],
  ] as const) {
    const compiled = compileCell(text ?? '', id);
    expect(compiled.imports.filter((name) => !known.includes(name))).toEqual([]);
  }
});

test('a part of a solver comes without a comparison', () => {
  expect(patchOfFile('queens/prefixes.ts').cells.length).toBe(2);
});

test('a patched solver runs beside the book’s: one of each kind', async () => {
  const kernel = startNodeKernel();
  try {
    for (const [file, shown] of [
      ['queens/bitmap.ts', '352'],
      ['queens/estimate.ts', '2057'],
      ['queens/construct.ts', '"rows"'],
      ['knights/forced.ts', '6 × 5'],
      ['knights/tiles.ts', 'the book’s: tour'],
    ] as const)
      for (const [index, cell] of patchOfFile(file).cells.slice(1).entries()) {
        const { ok, outputs } = await kernel.run(compileCell(cell.source ?? '', cell.id), 60);
        expect(ok, `${file}: ${JSON.stringify(outputs).slice(0, 400)}`).toBe(true);
        if (index === 1) expect(JSON.stringify(outputs)).toContain(shown);
      }
  } finally {
    kernel.close();
  }
});
