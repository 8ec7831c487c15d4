/** A figure or chart as a picture that stands alone: /pictures/<chapter>/<anchor>.svg. Light or dark as the page that shows it. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { stillPictures } from '../../../site/build/still-pictures.ts';
import { tileName } from '../../../site/build/tile-name.ts';
import { articles } from '../../../site/articles/chapters.ts';

interface Props {
  svg: string;
}

export const getStaticPaths = (async () => {
  const all = await Promise.all(
    articles().map(async (article) => [article.slug, await stillPictures(article)] as const),
  );
  return all.flatMap(([slug, pictures]) =>
    [...pictures.values()].flatMap((picture) => {
      const { name, svg, narrow = svg, tile } = picture;
      return [
        { params: { slug, name }, props: { svg: narrow } },
        ...(tile === undefined ? [] : [{ params: { slug, name: tileName(picture) }, props: { svg: tile } }]),
      ];
    }),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = ({ props: { svg } }) =>
  new Response(svg.replace(']]></style>', ':root { color-scheme: light dark; }]]></style>'), {
    headers: { 'content-type': 'image/svg+xml' },
  });
