/** Addresses within the site, right under any base path. */
import { book } from '../book.config.ts';

/** With a slash at both ends: see addressOf. */
const base = import.meta.env.BASE_URL;

/** The address of a path of the site: `to('articles/flags/')`. */
export const to = (path = ''): string => base + path.replace(/^\//, '');

/** The same with the site's origin; undefined where nobody has said what it is. */
export const absolute = (path = ''): string | undefined =>
  import.meta.env.SITE ? new URL(to(path), import.meta.env.SITE).href : undefined;

/** The repository that source links point into; a fork sets REPOSITORY when it builds. */
export const repository: string = (import.meta.env['REPOSITORY'] as string | undefined) ?? book.repository;

/** A file of the repository, at a line or at a range of lines. */
export const sourceLink = (file: string, from?: number, until?: number): string =>
  `${repository}/blob/main/${file}${from === undefined ? '' : `#L${from}`}${until === undefined ? '' : `-L${until}`}`;

/** Where a reader tells of a mistake in a chapter: a new issue of the repository that already says where. */
export const mistakeAddress = (title: string): string =>
  `${repository}/issues/new?title=${encodeURIComponent(`${title}: `)}`;
