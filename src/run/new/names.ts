/** Names for new things: checked as they are given, and written in the ways that files, code and titles want them. */
import { UsageError } from '../cli/exit.ts';

/** A name for files and addresses: small letters, digits and single hyphens. @throws UsageError for any other. */
export function requireName(what: string, name: string): string {
  if (/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) return name;
  throw new UsageError(
    `The ${what} "${name}" must be small letters and digits, with single hyphens between words, such as langford-pairs.`,
  );
}

/** "Langford’s pairs!" → "langford-s-pairs". @throws UsageError when no letter or digit of the alphabet is left. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{Mark}|[’']/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug !== '') return slug;
  throw new UsageError(
    `The title "${title}" has no letter from a to z and no digit: its address would be empty.`,
  );
}

/** langford-pairs → langfordPairs */
export const camelCase = (name: string): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** langford-pairs → LangfordPairs */
export const pascalCase = (name: string): string => capital(camelCase(name));

/** langford-pairs → Langford pairs */
export const words = (name: string): string => capital(name.replaceAll('-', ' '));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
