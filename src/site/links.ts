/** Addresses within the site, right under any base path. */
import { book } from '../book.config.ts';

/** With a slash at both ends: see addressOf. */
const base = import.meta.env.BASE_URL;

/** The address of a path of the site: `to('articles/flags/')`. */
export const to = (path = ''): string => base + path.replace(/^\//, '');

/** The same with the site's origin; undefined where nobody has said what it is. */
export const absolute = (path = ''): string | undefined =>
  import.meta.env.SITE ? new URL(to(path), import.meta.env.SITE).href : undefined;

/** Where the whole project can be had; a fork sets REPOSITORY when it builds. Empty where nobody has said: then nothing links there. */
export const repository: string = (import.meta.env['REPOSITORY'] as string | undefined) ?? book.repository;

/** A file of the source on its own page of the site, at a line. */
export const sourceLink = (file: string, line?: number): string =>
  `${to(`source/${file.replace(/^src\//, '')}/`)}${line === undefined ? '' : `#L${line}`}`;

/** A file in the repository. */
export const repositoryFile = (file: string): string => `${repository}/blob/main/${file}`;

/** Where a reader tells of a mistake in a chapter: a new issue of the repository that already says where. */
export const mistakeAddress = (title: string): string =>
  `${repository}/issues/new?title=${encodeURIComponent(`${title}: `)}`;
