/** The style sheet's colours for a canvas, which draws with colours and knows no custom properties. */

/**
 * What `--name` is here and now. Asked for by itself a custom property comes as it was written, `light-dark(…)` and all;
 * a `color` comes resolved, so the canvas is given the one and asked for the other. It has no text of its own.
 */
export function colourOf(canvas: HTMLCanvasElement, name: string): string {
  // In a theme of forced colours its own `color` would be replaced.
  canvas.style.setProperty('forced-color-adjust', 'none');
  canvas.style.color = `var(${name})`;
  return getComputedStyle(canvas).color;
}
