// Which version each open page is of. A page goes on with the files of its own version until it is closed, whatever the
// host has by then. A page of a version that is not kept has all its files from the host.
import * as records from './records.js';

/** Of the pages that were opened since the worker was started; a promise, while the page is being read. */
const known = new Map();

/**
 * Notes what a page is: `version` is the id of the version it is of, or null where it is of none that is kept; `address` and
 * `hash` tell its document, if that came from the host. The promise must not reject.
 */
export function note(event, client, page) {
  if (!client) return;
  known.set(client, page);
  event.waitUntil(page.then((found) => found && records.write(`pages/${client}`, found)));
}

/** What was noted of a page or worker, or undefined. */
export function noted(client) {
  if (!client) return Promise.resolve(undefined);
  const page = known.get(client) ?? records.read(`pages/${client}`);
  known.set(client, page);
  return page;
}

/** The pages that are still open, with what was noted of each; the notes of the others are deleted. */
export async function openPages() {
  const clients = await self.clients.matchAll({ type: 'all', includeUncontrolled: true });
  const open = new Set(clients.map(({ id }) => id));
  for (const client of await records.names('pages'))
    if (!open.has(client)) {
      known.delete(client);
      await records.remove(`pages/${client}`);
    }
  return Promise.all([...open].map(async (client) => [client, await noted(client)]));
}
