/** What a page's main thread does in a while. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';

/** In milliseconds of the thread's own time, not of the clock: what else the machine does at the time does not count. */
export interface Work {
  readonly longestTask: number;
  readonly perFrame: number;
}

/** A trace is of the whole browser, with the pages of other tests in it: a mark tells which thread is this page's. */
async function workWhile(browser: Browser, page: Page, act: () => Promise<void>): Promise<Work> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel', 'blink.user_timing'] });
  let recorded: Buffer;
  try {
    await page.evaluate(() => performance.mark('the page looked at'));
    await act();
  } finally {
    recorded = await browser.stopTracing();
  }
  const trace = JSON.parse(recorded.toString()) as { traceEvents: TraceEvent[] };
  const here = trace.traceEvents.find(({ name }) => name === 'the page looked at')!;
  const own = trace.traceEvents.filter(({ pid, tid }) => pid === here.pid && tid === here.tid);
  // "ThreadControllerImpl::RunTask" in one Chromium, "RunTask" in another.
  const tasks = own.filter(({ name }) => name.endsWith('RunTask')).map(({ tdur = 0 }) => tdur / 1000);
  const frames = own.filter(({ name }) => name === 'FireAnimationFrame').length;
  expect(tasks.length, 'a trace without tasks would prove nothing').toBeGreaterThan(10);
  return { longestTask: Math.max(...tasks), perFrame: tasks.reduce((sum, ms) => sum + ms, 0) / frames };
}

/**
 * No task takes 50 ms, and the work for a frame stays within `perFrame`. What the page itself does too long it does every time.
 * A virtual processor that is taken away in the middle of a task, which the thread's time does not exclude, does not: so one of
 * five times is enough.
 */
export async function expectCalm(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
  perFrame = Infinity,
): Promise<void> {
  const seen: Work[] = [];
  const calm = (work: Work): boolean =>
    work.longestTask < 50 && (perFrame === Infinity || work.perFrame < perFrame);
  while (seen.length < 5 && !seen.some(calm)) seen.push(await workWhile(browser, page, act));
  console.log(JSON.stringify(seen));
  expect(seen.some(calm), JSON.stringify(seen)).toBe(true);
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Time of the thread's processor, in microseconds. */
  readonly tdur?: number;
}
