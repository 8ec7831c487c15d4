/** A new article: front matter that is whole, and one of each thing an article is made of. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '../../literate/nearest.ts';
import { UsageError } from '../../run/cli/exit.ts';
import type { Algorithm } from '../../problem.ts';
import { allProblems } from '../../run/request.ts';
import { type Change, edited, newFile } from './change.ts';
import { requireName, slugOf } from './names.ts';

export interface ArticleOptions {
  readonly part?: string | undefined;
  /** family/name of the solver that the article is about. */
  readonly solver?: string | undefined;
}

const CONFIG = 'src/book.config.ts';

/** The article, and its line in the contents. @throws UsageError for an unknown part or solver, and for a title whose address is taken. */
export function newArticle(root: string, title: string, options: ArticleOptions): readonly Change[] {
  const slug = slugOf(title);
  const { solver } = options;
  const parts = partsIn(readFileSync(join(root, CONFIG), 'utf8'));
  const part = options.part ?? parts.at(-1) ?? '';
  if (!parts.includes(part)) {
    throw new UsageError(`--part is "${part}". It must be one of ${parts.join(', ')}.`);
  }
  const file = `content/articles/${slug}.mdx`;
  if (existsSync(join(root, file)))
    throw new UsageError(`${file} exists already, and has the address of "${title}".`);
  const about = solver === undefined ? undefined : solverOf(root, solver);
  return [
    newFile(root, file, articleText(root, title, about)),
    edited(root, CONFIG, (text) => withChapter(text, part, slug)),
  ];
}

/** The ids of the parts, as src/book.config.ts has them. */
const partsIn = (config: string): readonly string[] =>
  [...config.matchAll(/^ {6}id: '([\w-]+)',$/gm)].map(([, id]) => id!);

/** The slugs of all chapters, in their order. */
export const chaptersIn = (root: string): readonly string[] =>
  [...readFileSync(join(root, CONFIG), 'utf8').matchAll(/chapters: \[([^\]]*)\]/g)].flatMap(([, list]) =>
    [...list!.matchAll(/'([\w-]+)'/g)].map(([, slug]) => slug!),
  );

/** The contents with one more chapter, the last of its part. */
function withChapter(config: string, part: string, slug: string): string | undefined {
  const at = config.indexOf(`\n      id: '${part}',`);
  const list = /chapters: \[([^\]]*?),?\s*\]/.exec(config.slice(at));
  if (at < 0 || list === null) return undefined;
  const chapters = `chapters: [${list[1]!.trim() === '' ? '' : `${list[1]!}, `}'${slug}']`;
  const from = at + list.index;
  return config.slice(0, from) + chapters + config.slice(from + list[0].length);
}

interface About {
  readonly family: string;
  readonly name: string;
  /** The id in the catalogue, if it is there. */
  readonly id: string | undefined;
}

/** By family/name of its file, or by its id in the catalogue. */
function solverOf(root: string, solver: string): About {
  const entries = entriesIn(readFileSync(join(root, 'src/solvers/catalogue.ts'), 'utf8'));
  const path = solver.replace(/\.ts$/, '');
  const entry = entries.find(({ file, id }) => (path.includes('/') ? file === `${path}.ts` : id === path));
  const [family = '', name = ''] = (entry?.file.replace(/\.ts$/, '') ?? path).split('/');
  if (entry === undefined && name === '') {
    const ids = entries.map(({ id }) => id);
    throw new UsageError(
      `There is no algorithm "${solver}" in the catalogue.${didYouMean(solver, ids) || ` It has ${ids.join(', ')}.`} A solver without an entry is named by its file: family/name.`,
    );
  }
  requireName('solver', name);
  if (!existsSync(join(root, 'src/solvers', family, `${name}.ts`))) {
    throw new UsageError(
      `There is no src/solvers/${family}/${name}.ts. Make it first: npm run new -- solver ${family}/${name}`,
    );
  }
  return { family, name, id: entry?.id };
}

interface EntryText {
  readonly id: string;
  readonly problem: string;
  readonly kind: string;
  readonly file: string;
}

/** The entries of the catalogue, as its text has them. */
function entriesIn(catalogue: string): readonly EntryText[] {
  return catalogue.split('\n  {\n').flatMap((entry) => {
    const [id, problem, kind, file] = ['id', 'problem', 'kind', 'file'].map(
      (key) => new RegExp(`\\b${key}: '([^']+)'`).exec(entry)?.[1],
    );
    return id && problem && kind && file ? [{ id, problem, kind, file }] : [];
  });
}

/** Two or more plain words are a string to YAML; anything else (1e3, 2026-01-01, true) is one only in quotes. */
const yaml = (text: string): string =>
  /^\p{L}[\p{L}\d’-]*(?: [\p{L}\d’-]+)+$/u.test(text) ? text : JSON.stringify(text);

function articleText(root: string, title: string, about: About | undefined): string {
  const { family, name, id } = about ?? firstSolver(root);
  const parts: Readonly<Record<string, string>> = {
    'title: TITLE': `title: ${yaml(title)}`,
    SOLVERS: about?.id ?? '',
    '2026-01-01': new Date().toISOString().slice(0, 10),
    'FAMILY/NAME.ts': `${family}/${name}.ts`,
    CHAPTER: chaptersIn(root)[0] ?? '',
    'CODE;': cellCode(root, family, name, id),
  };
  return readFileSync(join(root, 'content/templates/article.mdx'), 'utf8').replace(
    new RegExp(Object.keys(parts).join('|'), 'g'),
    (mark) => parts[mark]!,
  );
}

/** The first algorithm of the catalogue, for an article that names none. */
function firstSolver(root: string): About {
  const [entry] = entriesIn(readFileSync(join(root, 'src/solvers/catalogue.ts'), 'utf8'));
  const [family = '', name = ''] = (entry?.file ?? '').replace(/\.ts$/, '').split('/');
  return { family, name, id: entry?.id };
}

/** What the first cell runs: the example of the algorithm's problem, or, without an entry, what the template of a solver exports. */
function cellCode(root: string, family: string, name: string, id: string | undefined): string {
  const entry = entriesIn(readFileSync(join(root, 'src/solvers/catalogue.ts'), 'utf8')).find(
    (each) => each.id === id,
  );
  const code = allProblems.find(({ id: problem, kind }) => problem === entry?.problem && kind === entry.kind);
  const [exported, call] = code?.code?.example(entry as unknown as Algorithm) ?? templateCall(root);
  return `import { ${exported} } from 'solvers/${family}/${name}';\n\n${call};`;
}

/** The function of the template of a solver of its own, and a call of it. */
function templateCall(root: string): readonly [name: string, call: string] {
  const template = readFileSync(join(root, 'content/templates/own/template-name.ts'), 'utf8');
  const [, name = ''] = /^export function (\w+)/m.exec(template) ?? [];
  return [name, `${name}(4)`];
}
