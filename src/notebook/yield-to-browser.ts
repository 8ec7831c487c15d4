/** Long work on the page's thread in pieces: between two of them, the browser draws and hears the reader. */

const MOST_MS = 12;
let since = 0;

/** To be awaited between two pieces of work: gives way where more than MOST_MS have passed since it last did. */
export async function yieldToBrowser(): Promise<void> {
  if (performance.now() - since < MOST_MS) return;
  await new Promise<void>((next) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      next();
    };
    port2.postMessage(null);
  });
  since = performance.now();
}
