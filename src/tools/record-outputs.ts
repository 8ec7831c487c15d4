/**
 * Runs the articles and starters that have cells which vary from run to run, and records what these put out
 * (src/notebook/article/recorded-outputs.ts): `npm run record-outputs`, or `npm run record-outputs -- bitboards` for one of them. They
 * hold times: the machine should be idle.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { articleOf } from '../book/book.ts';
import { starterCells } from '../book/starters.ts';
import { chapterSlugs } from '../book.config.ts';
import { buildArticle } from '../notebook/article/build-article.ts';
import { codeBehind, type RecordedOutputs, recordFileOf } from '../notebook/article/recorded-outputs.ts';
import { describeMachine } from './bench/machine.ts';

const asked = process.argv.slice(2);
const slugOf = (file: string): string => basename(file).replace(/\.\w+$/, '');
const all = [...chapterSlugs.map((slug) => articleOf(slug)), ...starterCells()];
const unknown = asked.find((slug) => all.every(({ file }) => slugOf(file) !== slug));
if (unknown !== undefined) {
  console.error(
    `There is no article or starter "${unknown}". There are: ${all.map(({ file }) => slugOf(file)).join(', ')}.`,
  );
  process.exit(2);
}

for (const article of all) {
  if (asked.length > 0 && !asked.includes(slugOf(article.file))) continue;
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
