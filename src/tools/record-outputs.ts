/**
 * Runs the articles that have cells which vary from run to run, and records what these put out (src/notebook/article/recorded-outputs.ts):
 * `npm run record-outputs`, or `npm run record-outputs -- bitboards` for one article. They hold times: the machine should be idle.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { articleOf } from '../book/book.ts';
import { chapterSlugs } from '../book.config.ts';
import { buildArticle } from '../notebook/article/build-article.ts';
import { codeBehind, type RecordedOutputs, recordFileOf } from '../notebook/article/recorded-outputs.ts';
import { describeMachine } from './bench/machine.ts';

const asked = process.argv.slice(2);
const unknown = asked.find((slug) => !chapterSlugs.includes(slug));
if (unknown !== undefined) {
  console.error(`There is no article "${unknown}". There are: ${chapterSlugs.join(', ')}.`);
  process.exit(2);
}

for (const slug of asked.length > 0 ? asked : chapterSlugs) {
  const article = articleOf(slug);
  if (!article.cells.some(({ varies }) => varies)) continue;
  const built = await buildArticle(article);
  if (built.mistakes.length > 0) {
    for (const { message } of built.mistakes) console.error(message);
    process.exitCode = 1;
    continue;
  }
  const varying = built.cells.filter(({ varies }) => varies);
  const record: RecordedOutputs = {
    date: new Date().toISOString(),
    machine: describeMachine(null),
    cells: Object.fromEntries(
      varying.map(({ id, outputs }) => [id, { code: codeBehind(id, article.cells), outputs }]),
    ),
  };
  const file = recordFileOf(article.file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(record, null, 1)}\n`);
  console.log(`${file}: ${varying.map(({ id }) => id).join(', ')}`);
}
