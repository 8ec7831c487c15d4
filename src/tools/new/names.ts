/** Names for new things: checked as they are given, and written in the ways that files, code and titles want them. */
import { UsageError } from '../../run/cli/exit.ts';

/** Longer names than this are no use to anybody, and some file systems end at 255. */
const LONGEST = 60;

/** Words of the language: a module of such a name cannot be imported by it. */
const RESERVED = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof let new null return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);

/** Names that Windows keeps for devices, and the one that servers look for in a folder. */
const KEPT = /^(?:con|prn|aux|nul|com\d|lpt\d|index)$/;

/**
 * A name for files and addresses: small letters, digits and single hyphens, beginning with a letter.
 * @throws UsageError for any other, for one that is too long, and for words that mean something else
 */
export function requireName(what: string, name: string): string {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    throw new UsageError(
      `The ${what} ${shown(name)} must be small letters and digits, with single hyphens between words, such as langford-pairs.`,
    );
  }
  if (name.length > LONGEST) {
    throw new UsageError(`The ${what} ${shown(name)} has ${name.length} letters. ${LONGEST} are the most.`);
  }
  if (RESERVED.has(name) || KEPT.test(name)) {
    throw new UsageError(
      `The ${what} ${shown(name)} is a word that files or programs use for something else.`,
    );
  }
  return name;
}

/** In quotes, on one line, and not longer than a line. */
const shown = (text: string): string => {
  const quoted = JSON.stringify(text);
  return quoted.length > 50 ? `${quoted.slice(0, 48)}…"` : quoted;
};

/**
 * The last part of an article's address: "Langford’s pairs!" → "langfords-pairs".
 * @throws UsageError for a title of more than one line, or whose address would be empty, too long, or a word for something else
 */
export function slugOf(title: string): string {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(title)) {
    throw new UsageError(`The title ${shown(title)} must be one line, without tabs and the like.`);
  }
  const slug = title
    .normalize('NFKD')
    .replace(/\p{Mark}|[’']/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug === '') {
    throw new UsageError(
      `The title ${shown(title)} has no letter from a to z and no digit: its address would be empty.`,
    );
  }
  if (slug.length > LONGEST) {
    throw new UsageError(
      `The title ${shown(title)} makes an address of ${slug.length} letters. ${LONGEST} are the most.`,
    );
  }
  if (KEPT.test(slug))
    throw new UsageError(`The title ${shown(title)} makes the address "${slug}", which is taken.`);
  return slug;
}

/** langford-pairs → langfordPairs */
export const camelCase = (name: string): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** langford-pairs → LangfordPairs */
export const pascalCase = (name: string): string => capital(camelCase(name));

/** langford-pairs → Langford pairs */
export const words = (name: string): string => capital(name.replaceAll('-', ' '));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
