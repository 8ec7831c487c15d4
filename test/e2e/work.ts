/**
 * What a page's main thread does between two moments at which the browser may draw and hear the reader, counted: nodes that come,
 * go and change, and calls of canvases. No clock is asked; the milliseconds are looked at in calm.slow.test.ts.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Work that gives way after some milliseconds gives way at every chance, in what `page` opens from now on: for the page each look at
 * its clock takes 13 of them. What is counted then is the smallest piece that there is, on every machine.
 */
export const giveWayAlways = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let time = performance.now();
    if (window === window.top) performance.now = () => (time += 13);
  });

/** Counts in what `page` opens from now on. */
export const countWork = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (window !== window.top) return;
    const counted = { now: 0, most: 0, all: 0 };
    const begin = (): void => {
      counted.now = 0;
    };
    // A task of this urgency comes before all that the page itself has put off, however long that has waited on a busy machine.
    // What the reader does comes before it, and so may a frame: each of these is the beginning of a piece of its own.
    const add = (units: number): void => {
      if (counted.now === 0) void scheduler.postTask(begin, { priority: 'user-blocking' });
      counted.now += units;
      counted.all += units;
      counted.most = Math.max(counted.most, counted.now);
    };
    for (const input of ['keydown', 'keyup', 'pointerdown', 'pointerup', 'pointermove', 'wheel'])
      addEventListener(input, (event) => event.isTrusted && begin(), { capture: true, passive: true });
    const sizeOf = (node: Node): number =>
      node instanceof Element ? 1 + node.getElementsByTagName('*').length : 1;
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records)
        add(1 + removedNodes.length + [...addedNodes].reduce((sum, node) => sum + sizeOf(node), 0));
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const name of Object.getOwnPropertyNames(CanvasRenderingContext2D.prototype)) {
      const own = Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, name)!;
      const call: unknown = own.value;
      if (typeof call !== 'function' || name === 'constructor') continue;
      Object.defineProperty(CanvasRenderingContext2D.prototype, name, {
        ...own,
        value(this: unknown, ...of: unknown[]): unknown {
          add(1);
          return Reflect.apply(call, this, of);
        },
      });
    }
    Object.assign(window, { counted });
  });

export interface Work {
  /** Units in the longest piece; where two pieces meet they count as one. */
  readonly most: number;
  readonly all: number;
}

/** The work since it was last asked for. */
export const workSince = (page: Page): Promise<Work> =>
  page.evaluate(() => {
    const { counted } = window as unknown as { counted: { most: number; all: number } };
    const { most, all } = counted;
    Object.assign(counted, { most: 0, all: 0 });
    return { most, all };
  });

/** While `act` goes on, no piece of work is larger than `most`; and there is some work. */
export async function expectPieces(page: Page, most: number, act: () => Promise<void>): Promise<void> {
  await workSince(page);
  await act();
  const work = await workSince(page);
  expect(work.all, 'no work would prove nothing').toBeGreaterThan(0);
  expect(work.most, `of ${work.all} units`).toBeLessThanOrEqual(most);
}
