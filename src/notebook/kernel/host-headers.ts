/**
 * Which headers of a host keep cells from running, and the rest of a page from working. Pages bring a policy of their own; a
 * header can only forbid more than that does. (https://www.w3.org/TR/CSP3/)
 */

/** What a host has answered. */
export interface Answer {
  readonly headers: Headers;
  readonly text: string;
}

export interface Complaint {
  /** As the host sends it, without what is of no interest here. */
  readonly header: string;
  /** What it forbids, and what would allow it: a sentence after "The header … ". */
  readonly says: string;
  /** Whether no cell can run because of it. */
  readonly stopsCells: boolean;
}

type Policy = ReadonlyMap<string, readonly string[]>;

interface Need {
  /** The directive that rules it, and those that stand in for one that is missing. */
  readonly rule: readonly string[];
  /** One of these sources allows it. */
  readonly sources: readonly string[];
  readonly what: string;
  readonly stopsCells?: boolean;
}

const SCRIPT = ['script-src', 'default-src'];
const WASM = ["'wasm-unsafe-eval'", "'unsafe-eval'"];

const NEEDS_OF_PAGE: readonly Need[] = [
  {
    ...{ rule: ['frame-src', 'child-src', 'default-src'], sources: ["'self'"] },
    ...{ what: 'the frame that cells run in', stopsCells: true },
  },
  {
    ...{ rule: ['connect-src', 'default-src'], sources: ["'self'"] },
    ...{ what: 'fetching the text of cells, charts and search', stopsCells: true },
  },
  { rule: SCRIPT, sources: WASM, what: 'WebAssembly, with which pages search and count' },
  {
    ...{ rule: ['worker-src', 'child-src', ...SCRIPT], sources: ["'self'"] },
    what: 'the workers that figures, files and reading offline need',
  },
  { rule: ['style-src', 'default-src'], sources: ["'self'"], what: 'the style sheets' },
  { rule: ['font-src', 'default-src'], sources: ["'self'"], what: 'the typefaces' },
  { rule: ['img-src', 'default-src'], sources: ['data:'], what: 'small pictures in style sheets' },
  { rule: ['img-src', 'default-src'], sources: ['blob:'], what: 'pictures that cells and figures make' },
];

const NEEDS_OF_SANDBOX: readonly Need[] = [
  { rule: SCRIPT, sources: ['blob:'], what: 'the modules that cells become', stopsCells: true },
  {
    ...{ rule: ['worker-src', 'child-src', ...SCRIPT], sources: ['blob:'] },
    ...{ what: 'the worker that cells run in', stopsCells: true },
  },
  { rule: SCRIPT, sources: WASM, what: 'WebAssembly in cells' },
];

/** What the headers of a page and of its sandbox forbid. `origin` is the site's. */
export async function complaintsOf(
  page: Answer,
  sandbox: Answer,
  origin: string,
): Promise<readonly Complaint[]> {
  return [
    ...frameComplaints(sandbox.headers, origin),
    ...isolationComplaints(page.headers, sandbox.headers),
    ...missing(NEEDS_OF_SANDBOX, sandbox.headers, 'sandbox.html', origin),
    ...scriptComplaints(sandbox.headers, 'sandbox.html', hashesInPolicy(sandbox.text), true),
    ...missing(NEEDS_OF_PAGE, page.headers, 'the page', origin),
    ...scriptComplaints(page.headers, 'the page', await hashesOfScripts(page.text), false),
  ];
}

/** The policies that the host enforces, which a browser obeys all at once. */
function policiesOf(headers: Headers): readonly Policy[] {
  return (headers.get('content-security-policy') ?? '').split(',').flatMap((text) => {
    const directives = text
      .split(';')
      .flatMap((directive): readonly (readonly [string, readonly string[]])[] => {
        const [name, ...sources] = directive.trim().split(/\s+/);
        return name ? [[name.toLowerCase(), sources]] : [];
      });
    return directives.length > 0 ? [new Map(directives.reverse())] : [];
  });
}

function frameComplaints(headers: Headers, origin: string): readonly Complaint[] {
  const ancestors = policiesOf(headers).flatMap((policy) => policy.get('frame-ancestors') ?? []);
  const isRuledByPolicy = policiesOf(headers).some((policy) => policy.has('frame-ancestors'));
  if (isRuledByPolicy)
    return allows(ancestors, "'self'", origin)
      ? []
      : [
          {
            header: `Content-Security-Policy: frame-ancestors ${ancestors.join(' ')}`,
            says: "forbids the frame that cells run in; frame-ancestors 'self' allows it.",
            stopsCells: true,
          },
        ];
  const options = headers.get('x-frame-options') ?? '';
  return /\bdeny\b/i.test(options)
    ? [
        {
          header: `X-Frame-Options: ${options}`,
          says: 'forbids the frame that cells run in; SAMEORIGIN allows it.',
          stopsCells: true,
        },
      ]
    : [];
}

function missing(needs: readonly Need[], headers: Headers, of: string, origin: string): readonly Complaint[] {
  return policiesOf(headers).flatMap((policy) =>
    needs.flatMap(({ rule, sources, what, stopsCells = false }) => {
      const found = ruling(policy, rule);
      if (!found || sources.some((source) => allows(found.sources, source, origin))) return [];
      const says = `of ${of} forbids ${what}; ${rule[0]} has to allow ${sources[0]}.`;
      return [{ header: found.header, says, stopsCells }];
    }),
  );
}

/** The scripts that stand in a document itself are allowed by their hashes, or as 'unsafe-inline' where there is no hash. */
function scriptComplaints(
  headers: Headers,
  of: string,
  hashes: readonly string[],
  stopsCells: boolean,
): readonly Complaint[] {
  return policiesOf(headers).flatMap((policy) => {
    const found = ruling(policy, ['script-src-elem', ...SCRIPT]);
    if (!found) return [];
    const { header, sources } = found;
    const isByHash = sources.some((source) => /^'(?:sha\d+-|nonce-|strict-dynamic)/.test(source));
    if (!isByHash && sources.includes("'unsafe-inline'")) return [];
    const others = hashes.filter((hash) => !sources.includes(hash));
    const says = `of ${of} forbids the script in it; script-src has to allow ${others.join(' ')}.`;
    return others.length > 0 ? [{ header, says, stopsCells }] : [];
  });
}

/** Of the scripts of the sandbox, as its own policy names them. */
function hashesInPolicy(text: string): readonly string[] {
  const policy = /http-equiv="content-security-policy" content="([^"]*)"/i.exec(text)?.[1] ?? '';
  return policy.match(/'sha256-[^']*'/g) ?? [];
}

/** Of the scripts that stand in a page. */
function hashesOfScripts(text: string): Promise<readonly string[]> {
  return Promise.all(
    [...text.matchAll(/<script>([^]*?)<\/script>/g)].map(async ([, script = '']) => {
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
      return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`;
    }),
  );
}

function isolationComplaints(page: Headers, sandbox: Headers): readonly Complaint[] {
  const name = 'cross-origin-embedder-policy';
  const value = page.get(name);
  if (value === null || value === 'unsafe-none' || sandbox.get(name) !== null) return [];
  return [
    {
      header: `Cross-Origin-Embedder-Policy: ${value}`,
      says: 'forbids the frame that cells run in, unless sandbox.html has the same header.',
      stopsCells: true,
    },
  ];
}

/** The first of these directives that the policy has. */
function ruling(
  policy: Policy,
  rule: readonly string[],
): { readonly header: string; readonly sources: readonly string[] } | undefined {
  const name = rule.find((directive) => policy.has(directive));
  const sources = policy.get(name ?? '');
  return sources && { header: `Content-Security-Policy: ${[name, ...sources].join(' ')}`, sources };
}

function allows(sources: readonly string[], source: string, origin: string): boolean {
  if (sources.includes(source)) return true;
  if (source !== "'self'") return false;
  const { host, protocol } = new URL(origin);
  return sources.some((allowed) => ['*', origin, host, protocol].includes(allowed));
}
