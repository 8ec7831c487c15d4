/** The page's side of reading offline: it tells the worker what to keep, and the reader how far that is. */

interface Progress {
  /** Of the files that were asked for, those that are kept. */
  readonly bytes: number;
  readonly of: number;
}

interface Kept extends Progress {
  /** How many files are not kept, and why. */
  readonly missing: number;
  readonly why?: 'full' | 'silent' | 'gone' | 'changed';
  readonly isPageKept: boolean;
  readonly isBookKept: boolean;
  /** Of all files that are kept. */
  readonly keptBytes: number;
}

const inMegabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
const wholeBook = (bytes: number): string =>
  `The whole book is kept in this browser (${inMegabytes(bytes)} MB).`;

const base = import.meta.env.BASE_URL;

/** At the foot of the page: the button, and the line beside it. */
const button = document.querySelector<HTMLButtonElement>('[data-part="keep-book"]');
const line = document.querySelector<HTMLElement>('[data-part="keep-line"]');

// A new version, once it is there, keeps this page, too.
if ('serviceWorker' in navigator && navigator.serviceWorker.controller)
  navigator.serviceWorker.addEventListener('controllerchange', () => void keepPage().catch(() => undefined));

/**
 * After the first visit: this page with what it has fetched and its cells, and the tools of every page. The foot says so if the
 * whole book is there.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || window.top !== window) return;
  const { missing, isPageKept, isBookKept, keptBytes } = await keepThisPage();
  document.documentElement.dataset['kept'] = missing === 0 && isPageKept ? 'page' : 'some';
  if (!isBookKept || !button || !line) return;
  button.disabled = true;
  line.textContent = wholeBook(keptBytes);
}

/** The same, and says what came of it. */
export function keepThisPage(): Promise<Kept> {
  const fetched = performance.getEntriesByType('resource').map((entry) => entry.name);
  const cells = document.querySelector<HTMLElement>('.notebook-bar')?.dataset['notebook'];
  const own = cells ? [new URL(`${base}articles/${cells}/cells.json`, location.href).href] : [];
  const isSparing =
    (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
  return ask(isSparing ? 'page' : 'tools', [...own, ...fetched]);
}

const WHY = {
  full: 'the browser’s storage is full.',
  silent: 'the host does not answer. Is the page offline?',
  gone: 'the host does not have them.',
  changed:
    'the host has others than this page was built with. It may have a new version of the book: load the page again.',
};

/** "Keep the whole book", at the foot of every page. */
export async function keepBook(): Promise<void> {
  if (!button || !line) return;
  button.disabled = true;
  try {
    const { bytes, missing, why } = await ask('book', [], (progress) => {
      line.textContent = `${inMegabytes(progress.bytes)} of ${inMegabytes(progress.of)} MB`;
    });
    // Who wants the whole book wants it to stay when the browser needs room.
    void navigator.storage.persist().catch(() => undefined);
    button.disabled = missing === 0;
    line.textContent =
      missing === 0
        ? wholeBook(bytes)
        : `${missing} files could not be kept: ${WHY[why ?? 'silent']} Press again to try once more.`;
  } catch (error) {
    button.disabled = false;
    line.textContent = `The book is not kept. ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** The worker is heard every few seconds while it is at work. */
const SILENT_MS = 30_000;

async function ask(
  keep: 'page' | 'tools' | 'book',
  fetched: readonly string[],
  told: (progress: Progress) => void = () => undefined,
): Promise<Kept> {
  const worker = await activeWorker();
  return new Promise((done, failed) => {
    const send = (): void => {
      const { port1, port2 } = new MessageChannel();
      let bytes: number | undefined;
      let hasGrown = false;
      const isSilent = (): void => {
        port1.close();
        // A browser ends a worker after some minutes, whatever it does: it goes on from where it was.
        if (hasGrown) send();
        else failed(new Error('The browser does not answer.'));
      };
      let timer = setTimeout(isSilent, SILENT_MS);
      port1.onmessage = ({ data }: MessageEvent<Progress | Kept>) => {
        clearTimeout(timer);
        hasGrown ||= bytes !== undefined && data.bytes > bytes;
        bytes = data.bytes;
        told(data);
        if (!('missing' in data)) {
          timer = setTimeout(isSilent, SILENT_MS);
          return;
        }
        port1.close();
        done(data);
      };
      worker.postMessage({ keep, page: location.href, fetched }, [port2]);
    };
    send();
  });
}

/** The worker, once a version that is being fetched has come, or has not. */
async function activeWorker(): Promise<ServiceWorker> {
  if (!('serviceWorker' in navigator))
    throw new Error('This browser keeps pages only where the connection is secure.');
  const registration = await navigator.serviceWorker
    .register(`${base}sw.js`, { scope: base })
    .catch(() => navigator.serviceWorker.getRegistration(base));
  for (const coming of [registration?.installing, registration?.waiting]) if (coming) await settled(coming);
  const worker = registration?.active;
  if (!worker)
    throw new Error('Its first files could not be fetched whole from this host. Is the page offline?');
  await settled(worker);
  return worker;
}

/** Until the worker is active, or has given up. */
function settled(worker: ServiceWorker): Promise<void> {
  return new Promise((done) => {
    const look = (): void => {
      if (worker.state === 'activated' || worker.state === 'redundant') done();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
