/** What an author sees of `npm start`: each mistake is one line, with its file, its line and the name that was meant; a cell that never ends is stopped. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyOfTree, type Started, startIn } from './copy-of-tree.ts';

const { root } = copyOfTree();
let server: Started;

const file = (slug: string): string => `content/articles/${slug}.mdx`;

/** Puts a text at the end of an article. @returns the line on which it begins */
function append(slug: string, text: string): number {
  const before = readFileSync(file(slug), 'utf8');
  writeFileSync(join(root, file(slug)), `${before}\n${text}\n`);
  return before.split('\n').length + 1;
}

/** The same, below what was put there. */
function appendMore(slug: string, text: string): void {
  const path = join(root, file(slug));
  writeFileSync(path, `${readFileSync(path, 'utf8')}\n${text}\n`);
}

/** Replaces a text in an article. @returns its line */
function replace(slug: string, text: string, other: string): number {
  const before = readFileSync(file(slug), 'utf8');
  expect(before).toContain(text);
  writeFileSync(join(root, file(slug)), before.replace(text, other));
  return before.slice(0, before.indexOf(text)).split('\n').length;
}

const wanted: string[] = [];
const note = (slug: string, line: number, message: string): void => {
  wanted.push(`${file(slug)}:${line}: ${message}`);
};

beforeAll(async () => {
  const [title] = /^title: .*$/m.exec(readFileSync(file('flags'), 'utf8'))!;
  note('flags', replace('flags', title, 'title: a: b'), 'The front matter is not valid YAML');
  const [revised] = /^revised: .*$/m.exec(readFileSync(file('symmetry'), 'utf8'))!;
  note('symmetry', replace('symmetry', revised, 'revised: soon'), 'revised: must be a day: 2026-11-22');
  const [summary] = /^summary: .*$/m.exec(readFileSync(file('exact-cover'), 'utf8'))!;
  const key = replace('exact-cover', summary, `${summary}\nsumary: x`);
  note('exact-cover', key + 1, 'The front matter has no key "sumary". Did you mean “summary”?');
  note('warnsdorff', append('warnsdorff', '<Note summary="x">'), 'Expected a closing tag for `<Note>`');
  // The others are told in mistakes.test.ts.
  const mistakes = [
    ['<Chart id="leafs-by-n" />', 'There is no chart "leafs-by-n". Did you mean “leaves-by-n”?'],
    ['It is $\\frac{1}{2$.', 'The formula \\frac{1}{2 cannot be read'],
    ['```ts cel id=first\n1;\n```', 'A fence "ts cel" is no kind of ours. Did you mean “cell”?'],
  ] as const;
  const first = append('brute-force', mistakes.map(([text]) => text).join('\n\n'));
  let line = first;
  for (const [text, message] of mistakes) {
    note('brute-force', line, message);
    line += text.split('\n').length + 1;
  }
  appendMore(
    'brute-force',
    '<StepperFigure n={20000} />\n\n```ts cell id=wrong\nconst one: number = "1";\n```\n\nThe last sentence of all.',
  );
  append('bitboards', '```ts cell id=endless timeout=2\nfor (;;);\n```');

  server = await startIn(root);
}, 150_000);

afterAll(() => {
  server.stop();
  rmSync(root, { recursive: true });
});

test('every mistake is one line', async () => {
  await vi.waitFor(() => expect(server.said()).toContain(wanted.at(-1)!), { timeout: 60_000 });
  const lines = server.said().split('\n');
  for (const each of wanted)
    expect(
      lines.filter((line) => line.includes(each)),
      each,
    ).toHaveLength(1);
});

const page = async (path: string): Promise<string> => (await fetch(`${server.origin}${path}`)).text();

test(
  'the page of an article says its mistakes where they are, and shows all the rest',
  { timeout: 300_000 },
  async () => {
    const html = await page('/articles/brute-force/');
    // Above the text, and in the place of the chart.
    expect(html.split('There is no chart').length).toBeGreaterThan(2);
    expect(html).toContain('20000. It must be');
    expect(html).toContain('is not assignable to type');
    expect(html).toContain('The last sentence of all.');
    expect(html.trimEnd().endsWith('</html>')).toBe(true);
    expect(await page('/articles/symmetry/')).toContain('revised: must be a day');
  },
);

test(
  'a cell that never ends is stopped when its budget is over, and its line is told',
  { timeout: 180_000 },
  async () => {
    const line = readFileSync(file('bitboards'), 'utf8').split('\n').length + 2;
    // What stands above the cell may be sent before it is run.
    await fetch(`${server.origin}/articles/bitboards/`).then((response) => response.text(), String);
    expect(server.said()).toContain(
      `${file('bitboards')}:${line}: The cell did not end within 2 s, its budget.`,
    );
  },
);

test(
  'a new article is there when it is saved, without a restart by hand; so is what is wrong with the contents',
  { timeout: 300_000 },
  async () => {
    const config = join(root, 'src/book.config.ts');
    execFileSync(process.execPath, ['src/tools/new.ts', 'article', 'A late one'], { cwd: root });
    await vi.waitFor(
      async () => expect(await page('/articles/a-late-one/')).toContain('Begin with something'),
      {
        timeout: 120_000,
        interval: 1000,
      },
    );
    const before = readFileSync(config, 'utf8');
    writeFileSync(config, before.replace("'a-late-one'", "'a-late-on', 'flags'"));
    await vi.waitFor(
      () => {
        expect(server.said()).toContain(
          'There is no content/articles/a-late-on.mdx. Did you mean “a-late-one”?',
        );
        expect(server.said()).toContain('The chapter "flags" stands twice in the contents.');
        expect(server.said()).toContain(
          'content/articles/a-late-one.mdx:1: src/book.config.ts does not list "a-late-one"',
        );
      },
      { timeout: 120_000 },
    );
    writeFileSync(config, before);
    await vi.waitFor(async () => expect(await page('/articles/a-late-one/')).toContain('</html>'), {
      timeout: 120_000,
      interval: 1000,
    });
  },
);
