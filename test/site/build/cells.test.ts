/** What is kept of an article's cells, and when they run again. */
import { expect, test } from 'vitest';
import { runArticle } from '../../../src/site/build/cells.ts';
import { articleFrom } from '../../book/article-from.ts';

/** The outputs of a cell that never gives the same twice, in an article that begins with a sentence. */
async function outputs(sentence: string, code: string): Promise<string> {
  const article = articleFrom(`${sentence}\n\n\`\`\`ts cell id=random vary\n${code}\n\`\`\`\n`);
  return JSON.stringify((await runArticle(article)).cells[0]?.outputs);
}

test('cells run once for the same code, whatever stands round them, and again when it has changed', async () => {
  const own = `// ${Math.random()}`;
  const first = await outputs('One.', `Math.random(); ${own}`);
  expect(first).toContain('0.');
  expect(await outputs('One.', `Math.random(); ${own}`)).toBe(first);
  expect(await outputs('Two.\n\nAnd three.', `Math.random(); ${own}`)).toBe(first);
  expect(await outputs('One.', `Math.random() + 1; ${own}`)).not.toBe(first);
});
