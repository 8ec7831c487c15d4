/**
 * The Japanese faces. Fontsource has them in 120 pieces by range of characters; a build publishes the pieces that its own
 * Japanese words are written with, and a page loads those that it shows.
 */
import { globSync, readFileSync } from 'node:fs';

const PACKAGES = ['noto-serif-jp', 'noto-sans-jp'];
const folder = (name: string): string => `node_modules/@fontsource-variable/${name}`;

/** One `@font-face` of a package's style sheet. */
interface Piece {
  readonly file: string;
  /** Where the package has it. */
  readonly path: string;
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
    return faces
      .filter((css) => holdsAny(css, written))
      .map((css) => {
        const source = /url\(\.\/files\/([^)]*)\)/.exec(css)?.[1] ?? '';
        // The version in the name: a browser may keep the file for ever.
        const file = source.replace('-wght-normal.woff2', `-${version}.woff2`);
        return {
          file,
          path: `${folder(name)}/files/${source}`,
          css: css.replace(`./files/${source}`, address(file)),
        };
      });
  });
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
  return [...all].map((letter) => letter.codePointAt(0) ?? 0).filter((code) => code >= FIRST);
}

function holdsAny(css: string, characters: readonly number[]): boolean {
  const ranges = [...css.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(
    ([, first = '', last = first]) => [parseInt(first, 16), parseInt(last, 16)],
  );
  return characters.some((code) => ranges.some(([first = 0, last = 0]) => first <= code && code <= last));
}
