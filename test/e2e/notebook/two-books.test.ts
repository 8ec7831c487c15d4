/** Two books on one host: the same one twice, so that all their names could meet. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { BASE } from '../built.ts';
import { onFreshPage } from './bench.ts';

/** As long as the other, so that nothing else of a file changes. */
const OTHER = '/some/more/';

let host: Server;
let origin: string;
beforeAll(async () => {
  host = createServer((request, response) => {
    const path = request.url ?? '/';
    void fetch(new URL(path.replace(OTHER, BASE), inject('origin'))).then(async (found) => {
      const type = found.headers.get('content-type') ?? 'text/plain';
      const body = Buffer.from(await found.arrayBuffer());
      response.writeHead(found.status, { 'content-type': type });
      response.end(path.startsWith(OTHER) ? body.toString('latin1').replaceAll(BASE, OTHER) : body, 'latin1');
    });
  });
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => host.close());

test(
  'what is written in one is not in the other; what was written before names had a path is found',
  onFreshPage(async (one) => {
    const { page } = one;
    await page.goto(`${origin}${BASE}articles/backtracking/`);
    const cell = (await page.getAttribute('.cell[data-cell]', 'data-cell')) ?? '';
    // As a tab that ended left them, before names had a path.
    await page.evaluate((id) => {
      const words = {
        ...{ tab: 'ended', at: 1, cell: id, kind: 'code', behind: null, before: null, source: 'from before' },
        document: {
          id: 'article:backtracking',
          title: '',
          article: { name: 'backtracking', version: '' },
        },
      };
      localStorage.setItem(`notebook-words:ended:${id}`, JSON.stringify(words));
    }, cell);
    await page.reload();
    await one.untilSource(cell, 'from before');
    const other = await one.tab();
    await other.page.goto(`${origin}${OTHER}articles/backtracking/`);
    expect(await other.source(cell)).not.toContain('from before');
    await other.write(cell, '6 * 7');
    await other.runToEnd(cell);
    await other.untilKept();
    expect(await other.out(cell)).toBe('42');
    await page.reload();
    await one.untilSource(cell, 'from before');
    await other.page.reload();
    await other.untilSource(cell, '6 * 7');
    const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    const shared = names.filter((name) => !name.includes('/some/'));
    expect(shared.filter((name) => !['theme', 'painted', 'notebook-types'].includes(name))).toEqual([]);
  }),
);
