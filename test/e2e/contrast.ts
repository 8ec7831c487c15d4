/**
 * Contrast of all text on a page, by the formula of WCAG 2. For a theme that comes after one at which axe has looked: colours are then
 * all that can be wrong, and this takes a small part of axe's time.
 */
import type { Page } from 'playwright-core';

/** One line for each pair of colours that is too close, with a place where it stands. Text on a picture, and in SVG, is left out. */
export const faintTexts = (page: Page, within = 'html'): Promise<readonly string[]> =>
  page.evaluate((selector) => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const read = new Map<string, Colour>();
    const colourOf = (text: string): Colour => {
      let colour = read.get(text);
      if (!colour) {
        pen.clearRect(0, 0, 1, 1);
        pen.fillStyle = text;
        pen.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
        colour = [red, green, blue, alpha / 255];
        read.set(text, colour);
      }
      return colour;
    };
    const over = ([r, g, b, alpha]: Colour, [red, green, blue]: Colour): Colour => [
      r * alpha + red * (1 - alpha),
      g * alpha + green * (1 - alpha),
      b * alpha + blue * (1 - alpha),
      1,
    ];
    const light = ([red, green, blue]: Colour): number => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
        const share = value / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    /** What lies under an element's text: null where that is a picture. */
    const grounds = new Map<Element | null, Colour | null>();
    const groundOf = (element: Element | null): Colour | null => {
      if (element === null) return [255, 255, 255, 1];
      let ground = grounds.get(element);
      if (ground === undefined) {
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        const below = groundOf(element.parentElement);
        ground = backgroundImage !== 'none' || below === null ? null : over(colourOf(backgroundColor), below);
        grounds.set(element, ground);
      }
      return ground;
    };
    // Colours that are on their way to another theme are there.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    const faint = new Map<string, string>();
    for (const element of document.querySelector(selector)!.querySelectorAll<HTMLElement>('*')) {
      // A single character may be a sign and no text: axe does not judge it either.
      const hasText = [...element.childNodes].some((node) => node instanceof Text && /\S\S/.test(node.data));
      if (!hasText || element.closest('svg, [aria-disabled=true], :disabled, .visually-hidden')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const ground = groundOf(element);
      if (ground === null) continue;
      const [text, paper] = [light(over(colourOf(color), ground)), light(ground)];
      const ratio = (Math.max(text, paper) + 0.05) / (Math.min(text, paper) + 0.05);
      const pixels = parseFloat(fontSize);
      const isLarge = pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700);
      if (ratio < (isLarge ? 3 : 4.5))
        faint.set(
          `${color} on ${ground.map(Math.round).join(' ')}`,
          `${ratio.toFixed(2)}: ${element.outerHTML.slice(0, 120)}`,
        );
    }
    return [...faint].map(([colours, place]) => `${colours}, ${place}`);
  }, within);
