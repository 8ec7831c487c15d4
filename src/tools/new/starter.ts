/** A new starter notebook: one file, with two cells and what they show. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../run/cli/exit.ts';
import { chaptersIn } from './article.ts';
import { type Change, newFile } from './change.ts';
import { slugOf } from './names.ts';

export interface StarterOptions {
  /** The slug of the chapter that it goes with. */
  readonly chapter?: string | undefined;
}

/** @throws UsageError for a chapter that the book has not, and for a title whose file is there */
export function newStarter(root: string, title: string, { chapter }: StarterOptions): readonly Change[] {
  const chapters = chaptersIn(root);
  if (chapter !== undefined && !chapters.includes(chapter))
    throw new UsageError(`--chapter is "${chapter}". It must be one of ${chapters.join(', ')}.`);
  const parts: Readonly<Record<string, string>> = {
    TITLE: JSON.stringify(title),
    CHAPTER: chapter ?? chapters[0] ?? '',
  };
  const text = readFileSync(join(root, 'content/templates/starter.md'), 'utf8');
  return [
    newFile(
      root,
      `content/notebooks/${slugOf(title)}.md`,
      text.replace(/TITLE|CHAPTER/g, (mark) => parts[mark]!),
    ),
  ];
}
