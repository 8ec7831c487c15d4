/**
 * Whether a control and what it changes are in one window: each control of a figure that is awake is moved, on a phone and on a desk, and
 * some picture that answers must be near enough to be seen whole while the control is held.
 */
import type { Page } from 'playwright-core';

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
] as const;

/** Every control whose nearest answer is out of sight, and heights that change while it plays, in words. */
export async function outOfReach(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    faults.push(...(await inThisWindow(page)));
  }
  return faults;
}

const inThisWindow = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const live = document.querySelector<HTMLElement>('[data-figure]')!;
    const settled = async (): Promise<void> => {
      for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
    };
    const pictures = (): Element[] =>
      [...live.querySelectorAll('svg, canvas')].filter((picture) => {
        const { width, height } = picture.getBoundingClientRect();
        return Math.min(width, height) > 24 && !picture.closest('.transport, button, svg svg');
      });
    /** The pictures that are drawn otherwise after the control was moved; what is on a canvas cannot be read, and is taken to be. */
    const answering = async (move: () => void): Promise<Element[]> => {
      const before = pictures().map((picture) => picture.outerHTML);
      move();
      await settled();
      return pictures().filter((picture, i) => picture.matches('canvas') || picture.outerHTML !== before[i]);
    };
    await settled();
    const faults: string[] = [];
    const heights = new Set([live.offsetHeight]);
    const scrub = live.querySelector<HTMLInputElement>('[data-part="scrub"]');
    for (const share of scrub ? [0, 0.5, 1] : []) {
      scrub!.value = String(Math.floor(Number(scrub!.max) * share));
      scrub!.dispatchEvent(new Event('input', { bubbles: true }));
      await settled();
      heights.add(live.offsetHeight);
    }
    if (heights.size > 1) faults.push(`at ${innerWidth} px, it is ${[...heights].join(' and ')} px high`);
    const check = (name: string, control: Element, answers: readonly Element[]): void => {
      if (answers.length === 0) return;
      const box = control.getBoundingClientRect();
      const spans = answers.map((answer) => {
        const { top, bottom } = answer.getBoundingClientRect();
        return Math.max(bottom, box.bottom) - Math.min(top, box.top);
      });
      const span = Math.round(Math.min(...spans));
      if (span > innerHeight)
        faults.push(`at ${innerWidth} px, “${name}” and what it changes take ${span} px`);
    };
    for (const field of live.querySelectorAll<HTMLElement>('.choice:not([data-choice="speed"])')) {
      const other = field.querySelector<HTMLInputElement>('input:not(:checked)');
      if (other && field.offsetHeight > 0)
        check(field.dataset['choice']!, field, await answering(() => other.click()));
    }
    for (const range of live.querySelectorAll<HTMLInputElement>('input[type=range]:not(.visually-hidden)')) {
      if (range.offsetHeight === 0) continue;
      const answers = await answering(() => {
        range.value = String(
          Number(range.value) > Number(range.min) ? Number(range.value) - 1 : Number(range.value) + 1,
        );
        range.dispatchEvent(new Event('input', { bubbles: true }));
      });
      check(range.dataset['part']!, range.closest('.transport') ?? range, answers);
    }
    return faults;
  });
