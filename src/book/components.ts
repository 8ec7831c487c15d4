/** What an article may write without importing it: by name, and which of them are figures. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';

let known: ReadonlyMap<string, string> | undefined;

/**
 * The files of the components, by the name that an article writes: SearchFigure, Term. Asked for each tag of an article and
 * for each reference, so the folders are read once in a turn of the event loop: what an author adds is found in the next.
 */
export function componentFiles(): ReadonlyMap<string, string> {
  if (known === undefined) {
    known = read();
    setImmediate(() => (known = undefined));
  }
  return known;
}

function read(): ReadonlyMap<string, string> {
  const files = globSync(['src/site/prose/*.astro', 'src/figures/*/*.astro']);
  return new Map(
    files
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !file.startsWith('src/figures/kit/') && /\/[A-Z]\w*\.astro$/.test(file))
      .sort()
      .map((file) => [basename(file, '.astro'), file]),
  );
}

/** Whether a component is a figure, by its file. */
export const isFigure = (file: string): boolean => /^src\/figures\//.test(file);

/** SearchFigure → search-figure: the figure's folder and custom element. */
export const kebab = (component: string): string =>
  component.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
