/**
 * `npm start`: the site, live. Astro runs as a child, and is started again when a file changes that its configuration imports:
 * the contents of the book, the catalogue, whatever reads articles. Node loads such a module once in a process, so the
 * child would go on with what they said before. All other files Astro takes up by itself.
 */
import { existsSync, readFileSync, watch } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { startAstro } from '../site/build/astro.ts';

const CONFIG = 'astro.config.mjs';
/** Milliseconds that a file must have been left alone: some editors empty it before they write it. */
const SETTLED = 150;

/** The files that the configuration imports, and those that these import: from the project's root. */
export function loadedOnce(entry: string = CONFIG, seen: Set<string> = new Set()): ReadonlySet<string> {
  if (seen.has(entry) || !existsSync(entry)) return seen;
  seen.add(entry);
  if (!/\.(?:ts|mjs|js)$/.test(entry)) return seen;
  for (const [, , from] of readFileSync(entry, 'utf8').matchAll(
    /^(import|export)\b(?! type)[^;]*?from '(\.[^']+)'/gm,
  ))
    loadedOnce(join(dirname(entry), from!).replaceAll('\\', '/'), seen);
  return seen;
}

/** Runs until the person stops it. */
function serve(words: readonly string[]): void {
  let port: string | undefined;
  let isStopped = false;
  let isOld = false;
  let watched = loadedOnce();

  const start = (): ReturnType<typeof startAstro> => {
    watched = loadedOnce();
    isOld = false;
    // Where the first one found a free port, the next ones stay.
    const again =
      port === undefined
        ? words
        : [
            ...words.filter((word, at) => !/^--port\b/.test(word) && words[at - 1] !== '--port'),
            '--port',
            port,
          ];
    // In the foreground, also where Astro takes the person for a program.
    const child = startAstro(['dev', ...again], {
      env: { ASTRO_DEV_BACKGROUND: '0' },
      onLine: (line) => (port ??= /https?:\/\/[^\s/]+:(\d+)/.exec(line)?.[1]),
    });
    child.on('close', (code) => {
      if (isStopped || (!isOld && code === 0)) process.exit(code ?? 0);
      if (isOld) astro = start();
      else console.error('The site cannot be started. It is tried again when the file is saved.');
    });
    return child;
  };
  let astro = start();

  let timer: NodeJS.Timeout | undefined;
  const restart = (file: string): void => {
    console.log(`${file} has changed: starting again …`);
    isOld = true;
    if (astro.exitCode === null && astro.signalCode === null) astro.kill();
    else astro = start();
  };
  const changed = (file: string): void => {
    if (!watched.has(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => restart(file), SETTLED);
  };
  for (const folder of ['.', 'src', 'content'])
    watch(folder, { recursive: folder !== '.' }, (_, name) => {
      if (name !== null) changed(relative('.', join(folder, name)).replaceAll('\\', '/'));
    });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isStopped = true;
      if (astro.exitCode === null) astro.kill(signal);
      else process.exit(0);
    });
}

if (process.argv[1] === import.meta.filename) serve(process.argv.slice(2));
