import { existsSync, globSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseHTML } from 'linkedom';
import { placeIn } from '../../src/site/build/check-links.mjs';

/** Every link, source and anchor within the built site that leads nowhere: "glossary/index.html: /nowhere/". */
export function brokenLinks(folder: string, base: string): string[] {
  const pages = new Map(globSync(`${folder}/**/*.html`).map((file) => [file, readPage(file)] as const));
  const broken = new Set<string>();
  for (const [file, { links }] of pages) {
    const page = relative(folder, file);
    const here = new URL(base + page.replace(/index\.html$/, ''), 'http://site');
    for (const written of links) {
      const target = new URL(written, here);
      if (target.origin !== here.origin) continue;
      const led = target.pathname.startsWith(base)
        ? fileOf(folder, decodeURIComponent(target.pathname.slice(base.length)))
        : undefined;
      const anchor = placeIn(target.hash);
      const found = led !== undefined && (anchor === '' || (pages.get(led)?.ids.has(anchor) ?? true));
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

function readPage(file: string): { readonly links: readonly string[]; readonly ids: ReadonlySet<string> } {
  const { document } = parseHTML(readFileSync(file, 'utf8'));
  return {
    links: [...document.querySelectorAll('[href], [src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    ),
    ids: new Set([...document.querySelectorAll('[id]')].map((element) => element.id)),
  };
}
