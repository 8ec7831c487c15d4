/** Where a build will live: read from SITE and BASE and checked, before anything is built for an address that is wrong. */

export interface Address {
  /** The origin, such as https://example.org; undefined where nobody has said it, and then no page names one. */
  readonly site: string | undefined;
  /** The path below it, with a slash at both ends. */
  readonly base: string;
}

/**
 * The address of a build.
 * @param environment SITE is an address with or without a path, BASE a path
 * @param ofBook the address in book.config.ts, if SITE does not say another
 * @throws Error with one line that says what is allowed, for an address without a scheme, and for a path that BASE contradicts
 */
export function addressOf(
  environment: { readonly SITE?: string | undefined; readonly BASE?: string | undefined },
  ofBook = '',
): Address {
  const { SITE: given = '', BASE: path = '' } = environment;
  const base = path === '' ? undefined : withSlashes(path);
  const address = given === '' ? ofBook : given;
  if (address === '') return { site: undefined, base: base ?? '/' };
  const name = given === '' ? 'site in src/book.config.ts' : 'SITE';
  const url = /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : undefined;
  if (!url) {
    throw new Error(
      `${name} is "${address}". It must begin with https:// or http://, such as https://example.org.`,
    );
  }
  if (url.search !== '' || url.hash !== '')
    throw new Error(`${name} is "${address}". It must end with its path.`);
  const own = withSlashes(url.pathname);
  if (base !== undefined && own !== '/' && own !== base) {
    throw new Error(
      `${name} is "${address}", with the path ${own}, but BASE is "${path}". Leave one of them out.`,
    );
  }
  return { site: url.origin, base: base ?? own };
}

/** "book" → "/book/" */
const withSlashes = (path: string): string => `/${path}/`.replace(/\/+/g, '/');
