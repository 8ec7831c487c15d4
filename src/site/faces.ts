/**
 * The Japanese faces. Fontsource has them in 120 pieces by range of characters. A build publishes of each piece the characters
 * that its own Japanese words are written with, a quarter of the bytes, and a page loads the pieces that it shows.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { remember } from './build/remember.ts';

const PACKAGES = ['noto-serif-jp', 'noto-sans-jp'];
const folder = (name: string): string => `node_modules/@fontsource-variable/${name}`;

/** One `@font-face` of a package's style sheet, cut down to the characters that are written. */
export interface Piece {
  readonly file: string;
  /** Where the package has the whole piece. */
  readonly path: string;
  readonly characters: string;
  readonly css: string;
}

/** The pieces that hold a character of the site's Japanese words. `address` says where a file will be. */
export function japaneseFaces(address: (file: string) => string): readonly Piece[] {
  const written = writtenCharacters();
  return PACKAGES.flatMap((name) => {
    const { version } = JSON.parse(readFileSync(`${folder(name)}/package.json`, 'utf8')) as {
      version: string;
    };
    const faces = readFileSync(`${folder(name)}/wght.css`, 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];
    return faces.flatMap((whole) => {
      const codes = heldBy(whole, written);
      if (codes.length === 0) return [];
      const source = /url\(\.\/files\/([^)]*)\)/.exec(whole)?.[1] ?? '';
      const characters = String.fromCodePoint(...codes);
      // Version and content in the name: a browser may keep the file for ever.
      const hash = createHash('sha256').update(characters).digest('hex').slice(0, 8);
      const file = source.replace('-wght-normal.woff2', `-${version}-${hash}.woff2`);
      const css = whole
        .replace(`./files/${source}`, address(file))
        .replace(
          /unicode-range:[^;]*/,
          `unicode-range: ${codes.map((code) => `U+${code.toString(16)}`).join()}`,
        );
      return [{ file, path: `${folder(name)}/files/${source}`, characters, css }];
    });
  });
}

/** A piece as a WOFF2 file with its characters only. */
export async function cutDown({ path, file, characters }: Piece): Promise<Uint8Array<ArrayBuffer>> {
  const encoded = await remember('faces', [file, characters], async () => {
    const cut = await subsetFont(await readFile(path), characters, { targetFormat: 'woff2' });
    return cut.toString('base64');
  });
  return new Uint8Array(Buffer.from(encoded, 'base64'));
}

/** Characters from the CJK punctuation on; what comes before has a face already. */
const FIRST = 0x3000;

function writtenCharacters(): readonly number[] {
  const files = globSync([
    'content/articles/ja/*.mdx',
    'content/*.ja.json',
    'src/**/*.ja.ts',
    'src/site/strings/ja.ts',
  ]);
  const all = new Set(files.flatMap((file) => Array.from(readFileSync(file, 'utf8'))));
  return [...all]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .filter((code) => code >= FIRST)
    .sort((one, other) => one - other);
}

function heldBy(css: string, characters: readonly number[]): readonly number[] {
  const ranges = [...css.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(
    ([, first = '', last = first]) => [parseInt(first, 16), parseInt(last, 16)],
  );
  return characters.filter((code) => ranges.some(([first = 0, last = 0]) => first <= code && code <= last));
}
