/** What a host has to do for this site, tried on the host that the page is on, and said in words. */
import { type Answer, complaintsOf } from '../../notebook/kernel/host-headers.ts';

export interface HostAnswer extends Answer {
  readonly status: number;
}

/** "poor": everything works, but more slowly or less often than it could. */
export interface Finding {
  readonly is: 'good' | 'poor' | 'bad';
  readonly says: string;
}

/** The host as a page meets it. */
export interface HostHere {
  /** A file by its path below the base, from the host and not from what the browser keeps. */
  readonly get: (path: string) => Promise<HostAnswer>;
  readonly origin: string;
  readonly isSecure: boolean;
  /** Paths of this page's own files: scripts, style sheets, typefaces. */
  readonly ownFiles: readonly string[];
  /** Compiles a little WebAssembly. */
  readonly compile: () => Promise<unknown>;
  /** Starts a worker of the site, and waits for its answer. */
  readonly startWorker: () => Promise<unknown>;
  /** Starts what cells run in, and ends it. */
  readonly startSandbox: () => Promise<unknown>;
  /** Keeps this page for reading offline. */
  readonly keepPage: () => Promise<{
    readonly missing: number;
    readonly why?: string;
    readonly isPageKept: boolean;
  }>;
}

export interface Check {
  readonly name: string;
  readonly find: (host: HostHere) => Promise<readonly Finding[]>;
}

const good = (says: string): readonly Finding[] => [{ is: 'good', says }];
const bad = (says: string): Finding => ({ is: 'bad', says });
const poor = (says: string): Finding => ({ is: 'poor', says });
const orGood = (findings: readonly Finding[], says: string): readonly Finding[] =>
  findings.length > 0 ? findings : good(says);

const PAGE = 'publish/check/';

export const CHECKS: readonly Check[] = [
  {
    name: 'Connection',
    find: ({ isSecure }) =>
      Promise.resolve(
        isSecure
          ? good('It is secure.')
          : [bad('It is not secure: browsers keep pages for reading offline only over https.')],
      ),
  },
  { name: 'Addresses of pages', find: addresses },
  { name: 'Pages that are not there', find: notThere },
  { name: 'Types of files', find: types },
  { name: 'Headers', find: headers },
  {
    name: 'WebAssembly',
    find: ({ compile }) =>
      tried(compile, 'It runs, for search and for counting.', 'It does not run, so that pages cannot search'),
  },
  {
    name: 'Workers',
    find: ({ startWorker }) =>
      tried(startWorker, 'They start.', 'They do not start, and measuring and files need them'),
  },
  {
    name: 'Cells',
    find: ({ startSandbox }) => tried(startSandbox, 'They run.', 'They do not run'),
  },
  { name: 'Reading offline', find: offline },
  { name: 'Compression', find: compression },
  { name: 'Caching', find: caching },
];

async function tried(
  what: () => Promise<unknown>,
  works: string,
  fails: string,
): Promise<readonly Finding[]> {
  try {
    await what();
    return good(works);
  } catch (error) {
    return [bad(`${fails}. ${error instanceof Error ? error.message : String(error)}`)];
  }
}

async function addresses({ get }: HostHere): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const [withSlash, without] = await Promise.all([get(PAGE), get(PAGE.slice(0, -1))]);
  if (withSlash.status !== 200)
    findings.push(
      bad(`“${PAGE}” is answered with ${withSlash.status}: it has to be the file ${PAGE}index.html.`),
    );
  if (without.status !== 200 || without.text !== withSlash.text)
    findings.push(poor(`“${PAGE.slice(0, -1)}”, without the slash, does not lead to the page.`));
  return orGood(findings, 'Pages are found with their slash and without it.');
}

async function notThere({ get }: HostHere): Promise<readonly Finding[]> {
  const [answer, own] = await Promise.all([get('a-page-that-is-not-there/'), get('404.html')]);
  if (answer.status === 200)
    return [
      bad(
        'A page that is not there is answered as if it were (status 200). Search engines and readers are misled: the status has to be 404.',
      ),
    ];
  return answer.text === own.text
    ? good('They are answered with the site’s own page, 404.html.')
    : [poor(`They are answered with ${answer.status}, but not with the site’s own page, 404.html.`)];
}

const TYPES: readonly (readonly [ending: string, type: RegExp, named: string])[] = [
  ['.html', /^text\/html/, 'text/html'],
  ['.js', /^(?:text|application)\/javascript/, 'text/javascript'],
  ['.css', /^text\/css/, 'text/css'],
  ['.json', /^application\/json/, 'application/json'],
  ['.svg', /^image\/svg\+xml/, 'image/svg+xml'],
  ['.woff2', /^(?:font\/woff2|application\/(?:font-woff2|octet-stream))/, 'font/woff2'],
];

/** Without the right type a browser runs no script and uses no style sheet. */
const ESSENTIAL = ['.html', '.js', '.css', '.svg'];

async function types({ get, ownFiles }: HostHere): Promise<readonly Finding[]> {
  const paths = ['404.html', 'sw.js', 'favicon.svg', 'cell-modules/index.json', ...ownFiles];
  const findings = await Promise.all(
    TYPES.map(async ([ending, type, named]): Promise<readonly Finding[]> => {
      const path = paths.find((one) => one.endsWith(ending));
      if (path === undefined) return [];
      const { status, headers } = await get(path);
      if (status !== 200) return [bad(`“${path}” is answered with ${status}.`)];
      const is = headers.get('content-type') ?? 'nothing';
      if (type.test(is)) return [];
      const says = `Files that end with ${ending} are sent as “${is}”: they have to be “${named}”.`;
      return [ESSENTIAL.includes(ending) ? bad(says) : poor(says)];
    }),
  );
  return orGood(findings.flat(), 'Scripts, styles, pictures and typefaces are sent as what they are.');
}

async function headers({ get, origin }: HostHere): Promise<readonly Finding[]> {
  const complaints = await complaintsOf(await get(PAGE), await get('sandbox.html'), origin);
  return orGood(
    complaints.map(({ header, says }) => bad(`The header “${header}” ${says}`)),
    'None is in the way.',
  );
}

const WHY_NOT_KEPT: Readonly<Record<string, string>> = {
  full: 'this browser’s storage is full.',
  silent: 'the host did not answer.',
  gone: 'the host does not have all files.',
  changed:
    'the host sends other files than were built. Is a part of the site old, or does something on the way rewrite pages (adds scripts, hides addresses, takes spaces out)?',
};

async function offline({ keepPage }: HostHere): Promise<readonly Finding[]> {
  try {
    const { missing, why = '', isPageKept } = await keepPage();
    if (missing === 0 && isPageKept) return good('Pages are kept once they are read.');
    return [bad(`This page was not kept: ${WHY_NOT_KEPT[why] ?? WHY_NOT_KEPT['changed']!}`)];
  } catch (error) {
    return [bad(`Nothing is kept. ${error instanceof Error ? error.message : String(error)}`)];
  }
}

async function compression({ get, ownFiles }: HostHere): Promise<readonly Finding[]> {
  const paths = [PAGE, ...ownFiles.filter((path) => /\.(?:js|css)$/.test(path)).slice(0, 2)];
  const answers = await Promise.all(paths.map(async (path) => [path, await get(path)] as const));
  const plain = answers.flatMap(([path, { headers: sent }]) =>
    sent.get('content-encoding') ? [] : [`“${path}”`],
  );
  if (plain.length === 0) return good('Pages and scripts are compressed.');
  const are = plain.length === 1 ? 'is sent as it is' : 'are sent as they are';
  return [poor(`${plain.join(', ')} ${are}. With gzip, brotli or zstd they would be much smaller.`)];
}

const DAY = 24 * 60 * 60;
const HOUR = 60 * 60;

async function caching({ get, ownFiles }: HostHere): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const path of [PAGE, 'sw.js']) {
    const age = ageOf((await get(path)).headers);
    if (age > HOUR)
      findings.push(
        poor(
          `“${path}” may be kept for ${Math.round(age / HOUR)} hours, so long readers do not see a new version. Pages should be asked for again each time (Cache-Control: no-cache).`,
        ),
      );
  }
  const hashed = ownFiles.find((path) => path.startsWith('_astro/'));
  if (hashed !== undefined && ageOf((await get(hashed)).headers) < DAY)
    findings.push(
      poor(
        'Files under _astro/ have a hash in their name, and could be kept for a year (Cache-Control: max-age=31536000, immutable). They are asked for again before that.',
      ),
    );
  return orGood(findings, 'Pages are asked for again, and files with a hash in their name are kept.');
}

/** Seconds for which a browser may use a file without asking. */
function ageOf(sent: Headers): number {
  const control = sent.get('cache-control') ?? '';
  if (/\bno-(?:cache|store)\b/.test(control)) return 0;
  return Number(/\bmax-age=(\d+)/.exec(control)?.[1] ?? 0);
}
