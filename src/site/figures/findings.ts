/** What a figure or a chart shows, in few words, for lists of pictures: a book says it of figures in content/figure-titles.json. */
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

/** The finding; a chart's is how its sentence begins. Undefined where nobody has said it in few words. */
export async function findingOf(slug: string, { kind, name, anchor }: Picture): Promise<string | undefined> {
  if (kind === 'figure') return figureTitles[`${slug}#${anchor}`];
  const { sentence } = await loadChart(name);
  const [first = ''] = typeof sentence === 'string' ? sentence.split(/[.:;]\s|[.]$/) : [];
  return first !== '' && first.length <= ROOM ? first : undefined;
}
