// What the build tells the service worker of the site (src/site/build/offline.mjs).

/** The path that the site lives under, with its slashes. */
export const base = SITE_BASE;
/** The book's id. */
export const book = SITE_BOOK;
/** A name of this version, made from its list of files. */
export const id = SITE_VERSION;
/** Each file's path with its size, its hash (SHA-256 in base64) and whether it is a tool. */
export const files = SITE_FILES;
