/** How articles are parsed, by the site and by whatever else reads them. */
import type { Features } from 'satteri';

export const features = { math: true } satisfies Features;
