/** The page's side of reading offline: it tells the worker what to keep, and the reader how far that is. */

interface Progress {
  readonly bytes: number;
  readonly of: number;
  /** At the end: how many files could not be had or kept. */
  readonly missing?: number;
}

/** After the first visit: this page with what it has fetched and its cells, and the tools of every page. */
export async function keepPage(base: string): Promise<void> {
  const fetched = performance.getEntriesByType('resource').map((entry) => entry.name);
  const page = location.href.replace(/[?#].*$/, '');
  const cells = document.querySelector<HTMLElement>('.notebook-bar')?.dataset['notebook'];
  const own = cells ? [new URL(`${base}articles/${cells}/cells.json`, location.href).href] : [];
  const isSparing =
    (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
  const { missing } = await ask(isSparing ? 'page' : 'tools', [page, ...own, ...fetched]);
  document.documentElement.dataset['kept'] = missing === 0 ? 'page' : 'some';
}

/** "Keep the whole book", at the foot of every page. */
export async function keepBook(button: HTMLButtonElement, line: HTMLElement): Promise<void> {
  button.disabled = true;
  const inMegabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
  try {
    const { of, missing } = await ask('book', [], (progress) => {
      line.textContent = `${inMegabytes(progress.bytes)} of ${inMegabytes(progress.of)} MB`;
    });
    button.disabled = missing === 0;
    line.textContent =
      missing === 0
        ? `The whole book is kept in this browser (${inMegabytes(of)} MB).`
        : `${missing} files could not be kept. Is the page offline, or the browser’s storage full? Press again to try once more.`;
  } catch (error) {
    button.disabled = false;
    line.textContent = `The book is not kept. ${error instanceof Error ? error.message : String(error)}`;
  }
}

const SILENT_MS = 30_000;

async function ask(
  keep: 'page' | 'tools' | 'book',
  files: readonly string[],
  told: (progress: Progress) => void = () => undefined,
): Promise<Progress> {
  if (!('serviceWorker' in navigator))
    throw new Error('This browser keeps pages only where the connection is secure.');
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  return new Promise((done, failed) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => failed(new Error('The browser does not answer.')), SILENT_MS);
    };
    wait();
    port1.onmessage = ({ data }: MessageEvent<Progress>) => {
      wait();
      told(data);
      if (data.missing === undefined) return;
      clearTimeout(timer);
      port1.close();
      done(data);
    };
    active?.postMessage({ keep, files }, [port2]);
  });
}
