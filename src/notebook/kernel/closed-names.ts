/** Names of the platform that a cell has no business with. The frame's policy is what really forbids; this says so more clearly. */

/** The names, and why. */
export const closed: Readonly<Record<string, string>> = {
  fetch: 'The sandbox has no network.',
  XMLHttpRequest: 'The sandbox has no network.',
  WebSocket: 'The sandbox has no network.',
  EventSource: 'The sandbox has no network.',
  WebTransport: 'The sandbox has no network.',
  Worker: 'A cell cannot start workers.',
  SharedWorker: 'A cell cannot start workers.',
  BroadcastChannel: 'The sandbox has no channels.',
  importScripts: 'A cell imports with "import … from".',
  postMessage: 'A cell cannot post messages.',
  close: 'A cell cannot close its kernel.',
  localStorage: 'The sandbox has no storage.',
  sessionStorage: 'The sandbox has no storage.',
  indexedDB: 'The sandbox has no storage.',
  caches: 'The sandbox has no storage.',
};

/** Removes names from the worker and from what it inherits, and leaves functions that say why. Its text stands alone. */
export function close(names: Readonly<Record<string, string>>): void {
  for (const [name, why] of Object.entries(names)) {
    for (
      let holder: object | null = globalThis;
      holder;
      holder = Object.getPrototypeOf(holder) as object | null
    )
      Reflect.deleteProperty(holder, name);
    const refuse = function (): never {
      throw new Error(`${name}: ${why}`);
    };
    const isStorage = /storage|indexedDB|caches/i.test(name);
    Object.defineProperty(
      globalThis,
      name,
      isStorage ? { get: refuse, configurable: true } : { value: refuse, configurable: true, writable: true },
    );
  }
}
