/** The page that checks its host: one line for each check, as soon as it is known. */
import { startSandbox } from '../../notebook/runner/sandbox-frame.ts';
import { keepThisPage } from '../offline/keep.ts';
import { CHECKS, type Finding, type HostHere } from './checks.ts';

const base = import.meta.env.BASE_URL;
const WAIT_MS = 20_000;

const silence = (): Promise<never> =>
  new Promise((_, failed) => setTimeout(() => failed(new Error('It did not answer.')), WAIT_MS));

const here: HostHere = {
  get: async (path) => {
    const response = await fetch(base + path, { cache: 'no-store' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  },
  origin: location.origin,
  isSecure: isSecureContext,
  get ownFiles() {
    return performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(base))
      .map(({ pathname }) => decodeURI(pathname.slice(base.length)));
  },
  // The smallest module that there is: its magic number and its version.
  compile: () => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
  startWorker: () =>
    new Promise((done, failed) => {
      const worker = new Worker(new URL('./hello-worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = done;
      worker.onerror = () => failed(new Error('Its script did not load.'));
      silence().catch(failed);
    }),
  startSandbox: async () => {
    const ignore = (): void => undefined;
    const sandbox = await Promise.race([startSandbox(base, ignore, ignore), silence()]);
    sandbox.terminate();
  },
  keepPage: () => keepThisPage(),
};

const WORDS: Readonly<Record<Finding['is'], string>> = {
  good: 'Good',
  poor: 'Could be better',
  bad: 'In the way',
};

/** Runs all checks, one after the other, and writes what they find into the list; then says how many things are in the way. */
export async function checkHost(list: HTMLElement, result: HTMLElement): Promise<void> {
  const found: Finding[] = [];
  list.replaceChildren();
  for (const { name, find } of CHECKS) {
    result.textContent = `Trying: ${name} …`;
    const findings = await find(here).catch((error: unknown): readonly Finding[] => [
      {
        is: 'bad',
        says: `This could not be tried. ${error instanceof Error ? error.message : String(error)}`,
      },
    ]);
    found.push(...findings);
    list.append(...findings.map((finding) => lineOf(name, finding)));
  }
  const [bad, poor] = (['bad', 'poor'] as const).map((is) => found.filter((one) => one.is === is).length);
  result.textContent = [
    bad === 0
      ? 'Everything works on this host.'
      : `${bad === 1 ? 'One thing is' : `${bad} things are`} in the way.`,
    poor === 0 ? '' : `${poor === 1 ? 'One thing' : `${poor} things`} could be better.`,
  ].join(' ');
}

function lineOf(name: string, { is, says }: Finding): HTMLElement {
  const line = document.createElement('li');
  line.dataset['is'] = is;
  const title = document.createElement('strong');
  title.textContent = `${name}: ${WORDS[is].toLowerCase()}.`;
  line.append(title, ` ${says}`);
  return line;
}
