/** The style sheet's colours for a canvas, which draws with colours and knows no custom properties. */

/**
 * What `--name` is here and now. A browser returns a custom property as it was written, `light-dark(…)` included,
 * but a `color` resolved: so the canvas, which has no text of its own, gets the property as its colour, which is read.
 */
export function colourOf(canvas: HTMLCanvasElement, name: string): string {
  // In a theme of forced colours its own `color` would be replaced.
  canvas.style.setProperty('forced-color-adjust', 'none');
  canvas.style.color = `var(${name})`;
  return getComputedStyle(canvas).color;
}
