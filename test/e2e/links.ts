import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { placeIn } from '../../src/site/build/check-links.mjs';

/** Every link, source and anchor within the built site that leads nowhere: "glossary/index.html: /nowhere/". */
export function brokenLinks(folder: string, base: string): string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const ids = new Map<string, ReadonlySet<string>>();
  const idsOf = (file: string): ReadonlySet<string> => {
    const known = ids.get(file) ?? readIds(file);
    ids.set(file, known);
    return known;
  };
  const broken = new Set<string>();
  for (const page of pages) {
    const { document } = parseHTML(readFileSync(join(folder, page), 'utf8'));
    const here = new URL(base + page.replace(/index\.html$/, ''), 'http://site');
    for (const element of document.querySelectorAll('[href], [src]')) {
      const written = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
      const target = new URL(written, here);
      if (target.origin !== here.origin) continue;
      const file = target.pathname.startsWith(base)
        ? fileOf(folder, decodeURIComponent(target.pathname.slice(base.length)))
        : undefined;
      const anchor = placeIn(target.hash);
      const found =
        file !== undefined && (anchor === '' || !file.endsWith('.html') || idsOf(file).has(anchor));
      if (!found) broken.add(`${page}: ${written}`);
    }
  }
  for (const sheet of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!sheet.endsWith('.css')) continue;
    for (const [, written = ''] of readFileSync(join(folder, sheet), 'utf8').matchAll(
      /url\(["']?([^"')]+)/g,
    )) {
      const target = new URL(written, new URL(base + sheet, 'http://site'));
      const own = target.protocol === 'data:' || target.pathname.startsWith(base);
      if (!own || (target.protocol !== 'data:' && !fileOf(folder, target.pathname.slice(base.length)))) {
        broken.add(`${sheet}: ${written}`);
      }
    }
  }
  return [...broken];
}

function fileOf(folder: string, path: string): string | undefined {
  const file = join(folder, path);
  if (!existsSync(file)) return undefined;
  if (!statSync(file).isDirectory()) return file;
  return existsSync(join(file, 'index.html')) ? join(file, 'index.html') : undefined;
}

function readIds(file: string): ReadonlySet<string> {
  const { document } = parseHTML(readFileSync(file, 'utf8'));
  return new Set([...document.querySelectorAll('[id]')].map((element) => element.id));
}
