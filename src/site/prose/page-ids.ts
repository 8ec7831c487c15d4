/** Ids that are new on their page and the same in every build. */

const used = new Map<string, number>();

/** "term-prefix", then "term-prefix-2" … on the same page. */
export function pageId(page: URL, name: string): string {
  const key = `${page.pathname} ${name}`;
  const count = (used.get(key) ?? 0) + 1;
  used.set(key, count);
  return count === 1 ? name : `${name}-${count}`;
}
