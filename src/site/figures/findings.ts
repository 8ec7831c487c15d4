/**
 * What a figure or a chart shows, in few words, and what can be done with it, for lists of pictures. A book says the first in
 * content/figure-titles.json, and which of them show why something is so in content/figure-proofs.json.
 */
import { loadChart } from '../../charts/all.ts';
import type { Picture } from '../../book/article.ts';

/** A title in a list has room for so many characters. */
export const ROOM = 64;

const [written = {}] = Object.values(
  import.meta.glob<Readonly<Record<string, string>>>('../../../content/figure-titles.json', {
    eager: true,
    import: 'default',
  }),
);
/** By chapter and anchor: "symmetry#figure-orbit-ring". */
export const figureTitles = written;

/** The same of a chart, which stands above it as its heading. */
export const chartTitle = (id: string): string | undefined =>
  Object.entries(figureTitles).find(([place]) => place.endsWith(`#chart-${id}`))?.[1];

/** The finding; a chart's that has no title is how its sentence begins. Undefined where nobody has said it in few words. */
export async function findingOf(slug: string, { kind, name, anchor }: Picture): Promise<string | undefined> {
  const title = figureTitles[`${slug}#${anchor}`];
  if (title !== undefined || kind === 'figure') return title;
  const { sentence } = await loadChart(name);
  const [first = ''] = typeof sentence === 'string' ? sentence.split(/[.:;]\s|[.]$/) : [];
  return first !== '' && first.length <= ROOM ? first : undefined;
}

/** Play with it, step through it, read it as a chart, or see why something is so. */
export type TileKind = 'play' | 'step' | 'chart' | 'proof';

const [proofs = []] = Object.values(
  import.meta.glob<readonly string[]>('../../../content/figure-proofs.json', {
    eager: true,
    import: 'default',
  }),
);
/** By chapter and anchor, as titles are. */
export const figureProofs = proofs;

const views = import.meta.glob<string>('../../figures/*/view.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What somebody can do with a picture first; a figure with a transport is stepped through. */
export function tileKind(slug: string, { kind, name, anchor }: Picture): TileKind {
  if (kind === 'chart') return 'chart';
  if (figureProofs.includes(`${slug}#${anchor}`)) return 'proof';
  return views[`../../figures/${name}/view.ts`]?.includes('/transport.ts') ? 'step' : 'play';
}
