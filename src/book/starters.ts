/** The starters: small notebooks in Markdown, whose blocks of TypeScript are cells; what one puts out that says `vary` is recorded. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { load } from 'js-yaml';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { z } from 'zod';
import { ArticleError } from '../notebook/article/article-error.ts';
import type { ArticleCell } from '../notebook/article/cells.ts';
import { type DocumentCell, newCell } from '../notebook/model/document.ts';
import { didYouMean } from '../literate/nearest.ts';

export interface Starter extends z.infer<typeof frontMatter> {
  readonly name: string;
  readonly cells: readonly DocumentCell[];
}

const text = z.string('must be a text').min(1, 'is empty');

const frontMatter = z.strictObject({
  title: text,
  summary: text,
  /** The chapters it goes with, by slug. */
  chapters: z.array(text, 'must be a list: [flags]').min(1, 'is empty'),
  /** What the outputs of its cells have to hold, for the test that runs it. */
  shows: z.array(z.coerce.string(), 'must be a list: [352, 2057]').min(1, 'is empty'),
  /** Its place on the notebooks' page; those without one come last, by their names. */
  place: z.int('must be a whole number').optional(),
});

const FOLDER = 'content/notebooks';

const files = (): readonly (readonly [name: string, text: string])[] =>
  globSync(`${FOLDER}/*.md`)
    .sort()
    .map((file) => [basename(file, '.md'), readFileSync(file, 'utf8')]);

/** All starters that can be read, in their order. */
export function starters(): readonly Starter[] {
  return files()
    .flatMap(([name, text]) => readStarter(name, text, () => undefined) ?? [])
    .sort((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || 0);
}

/** What is wrong with the heads of all starters. */
export function mistakesInStarters(chapters: readonly string[]): readonly ArticleError[] {
  const found: ArticleError[] = [];
  for (const [name, text] of files()) {
    const starter = readStarter(name, text, (mistake) => found.push(mistake));
    const line = text.split('\n').findIndex((each) => each.startsWith('chapters:')) + 1;
    for (const slug of starter?.chapters ?? [])
      if (!chapters.includes(slug))
        found.push(
          new ArticleError(
            `${FOLDER}/${name}.md`,
            line,
            `There is no chapter "${slug}".${didYouMean(slug, chapters)}`,
          ),
        );
  }
  return found;
}

/**
 * A starter from its file; undefined where its head cannot be read.
 * @param tell hears of each thing that is wrong there
 */
export function readStarter(
  name: string,
  written: string,
  tell: (mistake: ArticleError) => void,
): Starter | undefined {
  const file = `${FOLDER}/${name}.md`;
  const { head, body } = split(written);
  let data: unknown;
  try {
    data = load(head) ?? {};
  } catch (error) {
    const { mark, reason } = error as { mark?: { line: number }; reason?: string };
    tell(
      new ArticleError(file, (mark?.line ?? 0) + 2, `The front matter is not valid YAML: ${reason ?? ''}.`),
    );
    return undefined;
  }
  const read = frontMatter.safeParse(data);
  if (read.success) return { name, ...read.data, cells: cellsOf(body) };
  for (const issue of read.error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')];
    for (const key of keys) {
      const at = head.split('\n').findIndex((each) => each.startsWith(`${key}:`));
      const message =
        issue.code === 'unrecognized_keys'
          ? `The front matter has no key "${key}".${didYouMean(key, Object.keys(frontMatter.shape))}`
          : at < 0
            ? `The front matter has no "${key}".`
            : `${issue.path.join('.')}: ${issue.message}`;
      tell(new ArticleError(file, at + 2, message));
    }
  }
  return undefined;
}

/** The cells of all starters as those of articles: to be checked and run. */
export function starterCells(): readonly { readonly file: string; readonly cells: readonly ArticleCell[] }[] {
  return files().map(([name, written]) => {
    const { body, above } = split(written);
    const ids = cellsOf(body).flatMap(({ id, kind }) => (kind === 'code' ? [id] : []));
    const cells = codeIn(body).map(({ value, line, varies }, at): ArticleCell => ({
      id: ids[at]!,
      number: at + 1,
      line: above + line + 1,
      source: value,
      hidden: false,
      collapsed: false,
      seconds: 10,
      throws: false,
      varies,
      title: '',
      exercise: null,
    }));
    return { file: `${FOLDER}/${name}.md`, cells };
  });
}

/** Head and body of the file, and how many lines stand above the body. */
function split(written: string): { readonly head: string; readonly body: string; readonly above: number } {
  const text = written.replaceAll('\r\n', '\n');
  const [whole = '', head = ''] = /^---\n(.*?)\n---\n/s.exec(text) ?? [];
  return { head, body: text.slice(whole.length), above: whole.split('\n').length - 1 };
}

/** The blocks of TypeScript. */
const codeIn = (body: string) =>
  fromMarkdown(body).children.flatMap((node) =>
    node.type === 'code' && node.lang === 'ts' && node.position
      ? [
          {
            value: node.value,
            varies: node.meta === 'vary',
            line: node.position.start.line,
            from: node.position.start.offset ?? 0,
            until: node.position.end.offset ?? 0,
          },
        ]
      : [],
  );

/** Blocks of TypeScript are code; what stands between two of them is one text. */
function cellsOf(body: string): readonly DocumentCell[] {
  const cells: DocumentCell[] = [];
  let before = 0;
  const addText = (until: number): void => {
    const text = body.slice(before, until).trim();
    if (text) cells.push(newCell(`text-${cells.length + 1}`, text, 'markdown'));
  };
  for (const { value, from, until } of codeIn(body)) {
    addText(from);
    cells.push(newCell(`scratch-${cells.length + 1}`, value));
    before = until;
  }
  addText(body.length);
  return cells;
}
