/** What is seen of a figure on a phone while it is driven through its states. */
import type { Page } from 'playwright-core';

/** The least side of what is pressed, in CSS pixels. */
const THUMB = 40;

export interface Driven {
  /** The figure's height in each state that it was driven to. */
  readonly heights: Readonly<Record<string, number>>;
  /** From the top of the first picture to the foot of the buttons that play it; the largest. */
  readonly stage: number;
  /** What is pressed and smaller than a thumb. */
  readonly small: readonly string[];
  /** Whether it has parts that a finger presses in a loupe: squares of boards with more than eight columns, and columns of a matrix. */
  readonly loupe: boolean;
}

/** Drives a figure that is awake to its start, middle and end under each of its choices. */
export const drive = (page: Page): Promise<Driven> =>
  page.evaluate(async (thumb) => {
    const live = document.querySelector<HTMLElement>('[data-figure]')!;
    // What is drawn in the next frame, and what that one asks for.
    const settled = async (): Promise<void> => {
      for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    };
    // Where the buttons stick to the window, this is not how far they are from the picture.
    live.querySelector<HTMLElement>('.transport')?.style.setProperty('position', 'static');
    const heights: Record<string, number> = {};
    const small = new Set<string>();
    let stage = 0;
    let loupe = false;
    const look = (state: string): void => {
      heights[state] = Math.round(live.getBoundingClientRect().height);
      const buttons = live.querySelector('.transport-buttons')?.getBoundingClientRect();
      const pictures = [...live.querySelectorAll('svg:not(.transport *, .icon), canvas')]
        .map((picture) => picture.getBoundingClientRect())
        .filter(({ width, height }) => Math.min(width, height) > 50);
      if (buttons && pictures.length > 0)
        stage = Math.max(stage, buttons.bottom - Math.min(...pictures.map(({ top }) => top)));
      for (const pressed of live.querySelectorAll(
        'button, .choice label, input[type=range]:not(.visually-hidden), .handle-thumb, svg [role=button]',
      )) {
        // On boards of more than eight columns no square can be as wide as a thumb.
        const columns = new Set(
          [...(pressed.parentElement?.querySelectorAll(':scope > [role=button]') ?? [])].map((part) =>
            part.getAttribute('x'),
          ),
        );
        const { width, height } = pressed.getBoundingClientRect();
        if (width === 0 || Math.min(width, height) >= thumb - 0.5) continue;
        if (columns.size > 8) loupe = true;
        else small.add(`${pressed.outerHTML.slice(0, 60)} ${Math.round(width)} × ${Math.round(height)}`);
      }
    };
    const walk = async (state: string): Promise<void> => {
      const slider = live.querySelector<HTMLInputElement>('[data-part="scrub"]');
      for (const share of slider ? [0, 0.5, 1] : []) {
        slider!.value = String(Math.floor(Number(slider!.max) * share));
        slider!.dispatchEvent(new Event('input', { bubbles: true }));
        await settled();
        look(`${state} at ${slider!.value}`);
      }
    };
    await settled();
    look('awake');
    await walk('awake');
    for (const field of live.querySelectorAll<HTMLElement>('.choice:not([data-choice="speed"])')) {
      for (const option of field.querySelectorAll('input')) {
        option.click();
        await settled();
        look(`${field.dataset['choice']} = ${option.value}`);
        await walk(`${field.dataset['choice']} = ${option.value}`);
      }
    }
    live.querySelector<HTMLElement>('.transport')?.style.removeProperty('position');
    return { heights, stage: Math.round(stage), small: [...small], loupe };
  }, THUMB);
