/** What the checks of an article's exercise say to an answer: a test names wrong answers, and the check that each fails. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleOf } from '../../src/book/book.ts';
import { type NodeKernel, startNodeKernel } from '../../src/notebook/headless/node-kernel.ts';
import type { Output } from '../../src/notebook/kernel/outputs.ts';
import { compileCell } from '../../src/notebook/language/compile.ts';

/** What to replace in the solution, with what; and a check that must fail, or 'none' for an answer that is as good. */
export type Variant = readonly [from: string, to: string, failed: string];

/**
 * Runs variants of a solution, each after the cells before it, and compares the checks that fail. (The solution itself is run by the
 * build.) There is at least one that is as good as the solution and two that are not.
 */
export function answersTo(slug: string, id: string, variants: Readonly<Record<string, Variant>>): void {
  const { file, cells } = articleOf(slug);
  const index = cells.findIndex((cell) => cell.id === id);
  const exercise = cells[index]?.exercise;
  if (!exercise?.solution) throw new Error(`${file} has no exercise "${id}" with a solution.`);
  const solution = exercise.solution.source;
  const good = Object.values(variants).filter(([, , failed]) => failed === 'none').length;
  if (good < 1 || Object.keys(variants).length - good < 2)
    throw new Error(
      `The exercise "${id}" of ${slug} wants an answer of another kind, and two that are wrong.`,
    );
  const before = cells.slice(0, index).filter((cell) => cell.exercise === null);

  describe(`the exercise ${id}`, () => {
    // One kernel for all: as for a reader who tries again, the exercise's cell runs anew.
    let kernel: NodeKernel;
    const run = async (source: string, name: string): Promise<readonly Output[]> =>
      (await kernel.run(compileCell(source, name), 60)).outputs;
    beforeAll(async () => {
      kernel = startNodeKernel();
      for (const cell of before) await run(cell.source, cell.id);
    });
    afterAll(() => kernel.close());

    test.each(Object.entries(variants))('%s', async (_, [from, to, failed]) => {
      expect(solution).toContain(from);
      await run(solution.replace(from, to), id);
      const outputs = await run(exercise.check.source, `${id}-check`);
      const verdicts = outputs.flatMap((output) => (output.kind === 'verdict' ? output.checks : []));
      expect(verdicts.length).toBeGreaterThan(0);
      const labels = verdicts.filter(({ pass }) => !pass).map(({ label }) => label);
      if (failed === 'none') expect(labels).toEqual([]);
      else expect(labels).toContain(failed);
    });
  });
}

/** What an expression says after the cells of an article up to one of them, those of exercises left out. */
export async function said(slug: string, id: string, expression: string): Promise<readonly Output[]> {
  const { file, cells } = articleOf(slug);
  const index = cells.findIndex((cell) => cell.id === id);
  if (index < 0) throw new Error(`${file} has no cell "${id}".`);
  const kernel = startNodeKernel();
  try {
    for (const cell of cells.slice(0, index + 1).filter(({ exercise }) => exercise === null))
      await kernel.run(compileCell(cell.source, cell.id), 60);
    return (await kernel.run(compileCell(expression, 'said'), 60)).outputs;
  } finally {
    kernel.close();
  }
}
