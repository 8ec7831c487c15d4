import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { checked, frontMatter } from './site/front-matter.ts';

const articles = defineCollection({
  loader: checked(glob({ base: './content/articles', pattern: '*.mdx' })),
  schema: frontMatter,
});

export const collections = { articles };
