/** Plot as cells import it: a drawing that asks for no width takes that of its column, so that a phone shows its words in their size. */
import { Mark, plot as draw, type PlotOptions, type RenderableMark } from '@observablehq/plot';

export * from '@observablehq/plot';

/** What Plot takes by itself; wider than this no drawing gets unasked. */
const WIDEST = 640;

export const plot: typeof draw = (options) => draw({ ...room(), ...options });

Mark.prototype.plot = function (this: RenderableMark, { marks = [], ...options }: PlotOptions = {}) {
  return plot({ ...options, marks: [...marks, this] });
};

/** Where there is no page, or none that says its width, Plot's own holds. */
function room(): PlotOptions {
  const width = (globalThis as { document?: Document }).document?.documentElement.clientWidth;
  return width ? { width: Math.min(width, WIDEST) } : {};
}
