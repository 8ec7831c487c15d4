/** What is kept of an article's cells, and when they run again. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { runArticle } from '../../../src/site/build/cells.ts';

// The first type-check reads TypeScript's libraries, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'cells-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'random.mdx');

/** The outputs of a cell that never gives the same twice, in an article that ends with a sentence. */
async function outputs(sentence: string): Promise<string> {
  writeFileSync(file, `\`\`\`ts cell id=random vary\nMath.random();\n\`\`\`\n\n${sentence}\n`);
  return JSON.stringify((await runArticle(file)).cells[0]?.outputs);
}

test('cells run once for the same article, and again when it has changed', async () => {
  const first = await outputs('One.');
  expect(await outputs('One.')).toBe(first);
  expect(await outputs('Two.')).not.toBe(first);
  expect(await outputs('One.')).toBe(first);
});
