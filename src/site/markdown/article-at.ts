/** The article that a Markdown plugin is at work on. */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Article } from '../../book/article.ts';
import { articleOf, FOLDER } from '../../book/book.ts';
import { slugOf } from '../../book/read-article.ts';

/** Undefined for a text that is no chapter. It is read once, however often this is asked. */
export function articleAt(url: URL | undefined): Article | undefined {
  const file = url && relative(process.cwd(), fileURLToPath(url)).replaceAll('\\', '/');
  return file?.startsWith(`${FOLDER}/`) ? articleOf(slugOf(file)) : undefined;
}
