/** Plot as cells import it: a drawing that asks for no width takes that of its column, so that a phone shows its words in their size. */
import { Mark, plot as draw, type PlotOptions, type RenderableMark } from '@observablehq/plot';

export * from '@observablehq/plot';

/** Plot’s own width; no drawing gets wider unless a cell asks for it. */
const WIDEST = 640;

export const plot: typeof draw = (options) => draw({ ...room(), ...options });

Mark.prototype.plot = function (this: RenderableMark, { marks = [], ...options }: PlotOptions = {}) {
  return plot({ ...options, marks: [...marks, this] });
};

/** Plot's own width holds where no page says its width. */
function room(): PlotOptions {
  const width = (globalThis as { document?: Document }).document?.documentElement.clientWidth;
  return width ? { width: Math.min(width, WIDEST) } : {};
}
