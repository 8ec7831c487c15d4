/** What is translated is translated whole, and shows and runs the same as the English. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cellsOf } from '../../src/notebook/article/fences.ts';
import { en as notebookEn } from '../../src/notebook/words.ts';
import { ja as notebookJa } from '../../src/notebook/words.ja.ts';
import { drawAtBuild } from '../../src/site/charts.ts';
import { cutDown, japaneseFaces } from '../../src/site/faces.ts';
import { chartsInJapanese } from '../../src/site/strings/charts.ja.ts';
import { en } from '../../src/site/strings/en.ts';
import { ja } from '../../src/site/strings/ja.ts';
import glossary from '../../content/glossary.json' with { type: 'json' };
import glossaryJa from '../../content/glossary.ja.json' with { type: 'json' };
import titlesJa from '../../content/contents.ja.json' with { type: 'json' };

const english = readdirSync('content/articles').filter((name) => name.endsWith('.mdx'));
const translated = readdirSync('content/articles/ja');
const slugOf = (name: string): string => name.replace(/^\d+-|\.mdx$/g, '');

const JAPANESE = /[\u3001\u3002\u3040-\u30ff\u4e00-\u9fff]/;

/** The words of a catalogue by path; a function is asked with numbers, and said as it answers. */
function wordsOf(catalogue: object, path = ''): readonly (readonly [path: string, words: string])[] {
  return Object.entries(catalogue).flatMap(([key, value]: [string, unknown]) => {
    const here = `${path}${key}`;
    if (typeof value === 'string') return [[here, value] as const];
    if (typeof value === 'function')
      return [[here, String((value as (...given: unknown[]) => unknown)(...samples(here)))] as const];
    return typeof value === 'object' && value !== null ? wordsOf(value, `${here}.`) : [];
  });
}
const samples = (path: string): unknown[] =>
  path === 'day' ? [new Date('2026-11-22')] : [3, 4, 5, 6].map(String);

/** Names and signs that are the same in both languages. */
const SAME = new Set(['inThisLanguage', 'announced', 'captionTitle', 'of', 'stepOf']);

const rooms = await Promise.all(
  readdirSync('src/figures', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('words.ja.ts'))
    .map(async (file) => {
      const [from, to] = [`../../src/figures/${file.replace('.ja', '')}`, `../../src/figures/${file}`];
      const { en: before } = (await import(from)) as { en: object };
      const { ja: after } = (await import(to)) as { ja: object };
      return [`figures/${file}`, before, after] as const;
    }),
);

describe.each([
  ['site/strings', en, ja] as const,
  ['notebook/words', notebookEn, notebookJa] as const,
  ...rooms,
])('%s', (_, before, after) => {
  test('has every word, in Japanese', () => {
    const [one, other] = [wordsOf(before), wordsOf(after)];
    expect(other.map(([path]) => path)).toEqual(one.map(([path]) => path));
    const left = other.filter(
      ([path, words]) => !SAME.has(path.split('.').at(-1) ?? '') && !JAPANESE.test(words),
    );
    expect(left).toEqual([]);
  });
});

test('every Japanese title is of a chapter, that of a translated one its own', () => {
  // A new chapter stands there under its English title until somebody has translated it.
  expect(english.map(slugOf)).toEqual(expect.arrayContaining(Object.keys(titlesJa)));
  for (const name of translated) {
    const text = readFileSync(`content/articles/ja/${name}`, 'utf8');
    const { title, summary } = (titlesJa as Record<string, { title: string; summary: string }>)[
      slugOf(name)
    ]!;
    expect(text).toContain(`\ntitle: ${title}\nsummary: ${summary}\n`);
  }
});

test('every word of the glossary is translated', () => {
  expect(Object.keys(glossaryJa)).toEqual(glossary.map(({ term }) => term));
});

describe.each(translated)('%s', (name) => {
  const [original, translation] = ['content/articles', 'content/articles/ja'].map((folder) =>
    readFileSync(`${folder}/${name}`, 'utf8'),
  ) as [string, string];

  test('shows the same figures, charts, listings and published numbers', () => {
    const shown = (text: string): readonly string[] =>
      [
        ...text.matchAll(
          /<(?:[A-Z]\w*(?:Figure|Lens|Board)|Chart|Source|Compare|Published|Says|Measured)\b[^>]*?\/?>/g,
        ),
      ]
        .map(([tag]) => tag.replace(/\s*\/?>$/, ''))
        .sort();
    expect(shown(translation)).toEqual(shown(original));
    expect(shown(original).length).toBeGreaterThan(0);
  });

  test('has the same cells with the same code, so that a reader’s edits belong to both', () => {
    const code = (text: string): unknown =>
      cellsOf(text, name).map(({ id, source, throws, exercise }) => [
        id,
        source,
        throws,
        exercise?.solution?.source,
      ]);
    expect(code(translation)).toEqual(code(original));
  });

  test('has the same sections, exercises and notes', () => {
    const skeleton = (text: string): readonly string[] => {
      const prose = text.replace(/^```[\s\S]*?^```/gm, '');
      return [...prose.matchAll(/^##|<Exercise number="[\d.]+"|<Note|<Pitfall|<Prediction|\[\^\w+\]/gm)].map(
        String,
      );
    };
    expect(skeleton(translation)).toEqual(skeleton(original));
  });

  test('speaks of the same numbers', () => {
    const large = (text: string): readonly string[] =>
      [...new Set(text.replace(/^```[\s\S]*?^```/gm, '').match(/\d{1,3}(?:,\d{3})+|\b\d{3}\b/g))].sort();
    expect(large(translation)).toEqual(large(original));
  });
});

test.each(Object.entries(chartsInJapanese))('chart %s has all its words', async (id, words) => {
  const before = await drawAtBuild(id);
  const after = await drawAtBuild(id, 'ja');
  const labels = (svg: string): readonly string[] =>
    [...svg.matchAll(/>([^<>]*[a-z]{3}[^<>]*)</gi)].map(([, label = '']) => label);
  expect(after.pictures.flatMap(({ svg }) => labels(svg))).toEqual([]);
  const drawn = before.pictures.flatMap(({ svg }) => labels(svg));
  expect(Object.keys(words.drawn).filter((word) => !drawn.includes(word))).toEqual([]);
  expect(after.chart.source(after.rows)).toHaveLength(before.chart.source(before.rows).length);
  expect(Object.keys(words.columns)).toEqual(before.chart.columns.map(({ key }) => key));
});

test('the published pieces of the faces hold every character of the article', () => {
  const ranges = japaneseFaces(String)
    .filter(({ file }) => file.includes('serif'))
    .flatMap(({ css }) => [...css.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)])
    .map(([, first = '', last = first]) => [parseInt(first, 16), parseInt(last, 16)] as const);
  const text = readFileSync('content/articles/ja/02-backtracking.mdx', 'utf8');
  const without = Array.from(new Set(Array.from(text))).filter((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code >= 0x3000 && !ranges.some(([first, last]) => first <= code && code <= last);
  });
  expect(without).toEqual([]);
});

test('a published piece of a face is cut down to the characters that are written, and says which', async () => {
  const piece = japaneseFaces(String).find(({ characters }) => characters.includes('盤'))!;
  const cut = await cutDown(piece);
  expect(new TextDecoder().decode(cut.slice(0, 4))).toBe('wOF2');
  expect(cut.length).toBeLessThan(readFileSync(piece.path).length / 2);
  expect(piece.css).toContain(`U+${'盤'.codePointAt(0)!.toString(16)}`);
});
