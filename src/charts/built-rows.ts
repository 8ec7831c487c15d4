/** A chart's rows as the build computed them, fetched once a visit. */
import type { Row } from './chart.ts';

const fetched = new Map<string, Promise<unknown>>();

/** A file of the site, fetched once a visit. */
function fetchJson(path: string): Promise<unknown> {
  const known = fetched.get(path) ?? load(path);
  fetched.set(path, known);
  // A request that failed is made again the next time.
  known.catch(() => fetched.delete(path));
  return known;
}

async function load(path: string): Promise<unknown> {
  const response = await fetch(`${import.meta.env.BASE_URL}${path}`);
  if (!response.ok) throw new Error(`${path} could not be loaded (${response.status})`);
  return response.json();
}

/** A chart's rows as the build computed them. */
export const builtRows = async (id: string): Promise<readonly Row[]> =>
  (await fetchJson(`charts/${id}.json`)) as readonly Row[];
