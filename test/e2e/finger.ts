/** A finger on a page, as the browser makes it of touch input. */
import type { CDPSession, Page } from 'playwright-core';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The first begins the scroll, the second goes on with it. A browser that scrolls answers a move only after a fifth of a second, so that
 * more of them take long.
 */
const MOVES = 2;

export class Finger {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  /** Of a page whose context has touch. */
  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  /** Rests before it is lifted, so that the page does not go on by itself. */
  async swipe(from: Point, to: Point): Promise<void> {
    await this.#touch('touchStart', from);
    for (let i = 1; i <= MOVES; i++)
      await this.#touch('touchMove', {
        x: from.x + ((to.x - from.x) * i) / MOVES,
        y: from.y + ((to.y - from.y) * i) / MOVES,
      });
    await this.rested();
    await this.#touch('touchEnd');
  }

  async tap(at: Point): Promise<void> {
    await this.#touch('touchStart', at);
    await this.#touch('touchEnd');
  }

  /** Two fingers that go apart from a point, to the left and to the right. */
  async spread({ x, y }: Point, far: number): Promise<void> {
    const apart = (by: number): [Point, Point] => [
      { x: x - by, y },
      { x: x + by, y },
    ];
    await this.#touch('touchStart', ...apart(10));
    for (let i = 1; i <= MOVES; i++) await this.#touch('touchMove', ...apart(10 + ((far - 10) * i) / MOVES));
    await this.#touch('touchEnd');
  }

  /** Until the page has stood still for three frames. */
  rested(): Promise<void> {
    return this.#page.evaluate(async () => {
      let [at, frames] = [scrollY, 0];
      while (frames < 3) {
        await new Promise(requestAnimationFrame);
        frames = scrollY === at ? frames + 1 : 0;
        at = scrollY;
      }
    });
  }
}
