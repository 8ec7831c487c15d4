/** How articles are parsed, by the site and by whatever else reads them. */
import type { Features } from 'satteri';

/** The way back from a footnote is an arrow that the book's typeface has: many machines have no sign for it. */
export const features = { math: true, gfm: { footnotes: { backContent: '↑' } } } satisfies Features;
