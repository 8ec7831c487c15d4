// What the service worker has to know after it was ended and started again: which version each open page is of, the lists
// of those versions, and how much the reader wants kept.
import { base, book } from './site.js';

const addressOf = (name) => new URL(`${base}offline-records/${name}`, location.href).href;
const open = () => caches.open(`${book}-records-${registration.scope}`);

/** What was written under this name, or undefined. */
export async function read(name) {
  const found = await (await open()).match(addressOf(name));
  return found?.json();
}

/** Where the storage is full, a record is lost, and nothing else. */
export async function write(name, value) {
  await (await open()).put(addressOf(name), new Response(JSON.stringify(value))).catch(() => undefined);
}

export async function remove(name) {
  await (await open()).delete(addressOf(name));
}

/** The names below this one. */
export async function names(folder) {
  const start = addressOf(`${folder}/`);
  const keys = await (await open()).keys();
  return keys.flatMap(({ url }) => (url.startsWith(start) ? [url.slice(start.length)] : []));
}
