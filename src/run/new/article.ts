/** A new article: front matter that is whole, and one of each thing an article is made of. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UsageError } from '../cli/exit.ts';
import { type Change, newFile } from './change.ts';
import { camelCase, requireName, slugOf } from './names.ts';

const PARTS = ['queens', 'knights', 'closing'];

export interface ArticleOptions {
  readonly part?: string | undefined;
  /** family/name of the solver that the article is about. */
  readonly solver?: string | undefined;
}

/** The order of the article that would be written next: one after the last. */
export function nextOrder(root: string): number {
  const orders = articleFiles(root).map((file) =>
    Number(/^order: *(\d+)/m.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? 0),
  );
  return Math.max(0, ...orders) + 1;
}

/** @throws UsageError for an unknown part or solver, and for a title whose address is taken. */
export function newArticle(root: string, title: string, options: ArticleOptions): readonly Change[] {
  const slug = slugOf(title);
  const { part = 'closing', solver } = options;
  if (!PARTS.includes(part)) {
    throw new UsageError(`--part is "${part}". It must be one of ${PARTS.join(', ')}.`);
  }
  const taken = articleFiles(root).find((file) => basename(file).replace(/^\d+-/, '') === `${slug}.mdx`);
  if (taken !== undefined)
    throw new UsageError(`${taken} exists already, and has the address of "${title}".`);
  const order = nextOrder(root);
  const file = `content/articles/${String(order).padStart(2, '0')}-${slug}.mdx`;
  const about = solver === undefined ? undefined : solverOf(root, solver);
  return [newFile(root, file, articleText({ title, part, order, about }))];
}

interface About {
  readonly family: string;
  readonly name: string;
  /** The id in the catalogue, if it is there. */
  readonly id: string | undefined;
}

function solverOf(root: string, solver: string): About {
  const [family = '', name = ''] = solver.replace(/\.ts$/, '').split('/');
  requireName('solver', name);
  if (!existsSync(join(root, 'src/solvers', family, `${name}.ts`))) {
    throw new UsageError(
      `There is no src/solvers/${family}/${name}.ts. Make it first: npm run new -- solver ${family}/${name}`,
    );
  }
  const catalogue = readFileSync(join(root, 'src/solvers/catalogue.ts'), 'utf8');
  const entries = catalogue
    .split('\n  {\n')
    .filter((entry) => entry.includes(`file: '${family}/${name}.ts'`));
  return { family, name, id: /\bid: '([^']+)'/.exec(entries[0] ?? '')?.[1] };
}

const articleFiles = (root: string): readonly string[] => globSync('content/articles/*.mdx', { cwd: root });

/** YAML takes most titles as they are. */
const yaml = (text: string): string => (/^[\p{L}\d][^:#"\\]*$/u.test(text) ? text : JSON.stringify(text));

function articleText(article: {
  readonly title: string;
  readonly part: string;
  readonly order: number;
  readonly about: About | undefined;
}): string {
  const { title, part, order, about } = article;
  const file = about ? `${about.family}/${about.name}.ts` : 'queens/backtracking.ts';
  const code = cellCode(about ?? { family: 'queens', name: 'backtracking', id: 'backtracking' });
  const fence = '```';
  return `---
title: ${yaml(title)}
summary: One sentence for the list of chapters.
lede: Two or three sentences under the title. Say what the reader can do at the end.
part: ${part}
order: ${order}
solvers: [${about?.id ?? ''}]
onward: What the chapter leaves to the next one, in a sentence.
revised: ${new Date().toISOString().slice(0, 10)}
---

Begin with something that the reader can do or see at once. Every number of the text comes from a test, a cell or a chart.

## The idea

One section, one thought. A word of the glossary explains itself: a <Term>node</Term>. Other chapters are referred to by number: <Ref chapter={2} />.

<Source file="${file}" />

## Run it

The cells share one memory. What stands under a cell was computed when the page was built.

${fence}ts cell id=first
${code}
${fence}

## Exercises

<Exercise number="${order}.1">

Ask for one thing, and say how the reader knows that it is right.

</Exercise>

## Sources

<Sources>

1. Author, “Title”, year. What this chapter takes from it.

</Sources>
`;
}

function cellCode({ family, name }: About): string {
  const own = camelCase(name);
  if (family === 'queens') return `import { ${own} } from 'solvers/queens';\n\n${own}.countSolutions(6);`;
  if (family === 'knights') {
    return `import { ${own} } from 'solvers/knights';\n\n${own}.findTour({ width: 6, height: 6 });`;
  }
  return `import { countSolutions } from 'solvers/${family}/${name}';\n\ncountSolutions(4);`;
}
