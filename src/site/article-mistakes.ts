/** Mistakes of authors that their texts show before anything is built. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { ArticleError } from '../notebook/article/fences.ts';
import type { ArticleText } from './article-files.ts';
import { didYouMean } from './nearest.ts';

/** What an article may use without importing it. */
export const componentNames = (): readonly string[] =>
  globSync('src/site/{prose,figures}/*.astro').map((file) => basename(file, '.astro'));

/** The first tag that no component answers to. `components` are names of files in prose/ and figures/. */
export function unknownComponent(
  { file, text }: ArticleText,
  components: readonly string[],
): ArticleError | undefined {
  for (const [index, line] of withoutCode(text).split('\n').entries())
    for (const [, name = ''] of line.matchAll(/<([A-Z]\w*)/g))
      if (name !== 'Fragment' && !components.includes(name))
        return new ArticleError(
          file,
          index + 1,
          `There is no component <${name}>.${didYouMean(name, components)} Articles may use the files of src/site/prose/ and src/site/figures/.`,
        );
  return undefined;
}

/** Two articles with the same address, or with the same number. */
export function clash(articles: readonly ArticleText[]): ArticleError | undefined {
  const taken = new Map<string, string>();
  for (const { file, text } of articles) {
    const [, slug = ''] = /articles\/\d+-([^/]+)\.mdx$/.exec(file) ?? [];
    const orderLine = text.split('\n').findIndex((line) => /^order:/.test(line));
    const order = /\d+/.exec(text.split('\n')[orderLine] ?? '')?.[0] ?? '';
    for (const [line, what, claim] of [
      [1, `the address articles/${slug}/`, slug],
      [orderLine + 1, `the number ${order}`, order],
    ] as const) {
      const other = taken.get(claim);
      if (other !== undefined) return new ArticleError(file, line || 1, `${other} has ${what} already.`);
      taken.set(claim, file);
    }
  }
  return undefined;
}

/** Fences and code in the line are blanked, so that lines keep their numbers. */
const withoutCode = (text: string): string =>
  text.replace(/^(`{3,})[\s\S]*?^\1\s*$/gm, (fence) => fence.replace(/[^\n]/g, '')).replace(/`[^`\n]*`/g, '');
