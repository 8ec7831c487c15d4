import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

/** The typed front matter of an article; `order` is the chapter number. */
const articles = defineCollection({
  loader: glob({ base: './content/articles', pattern: '**/*.mdx' }),
  schema: z.object({
    title: z.string(),
    /** One sentence for lists: "Test the prefix, and take back what fails." */
    summary: z.string(),
    /** The two or three sentences under the title. */
    lede: z.string(),
    part: z.enum(['queens', 'knights', 'closing']),
    order: z.number().int().positive(),
    /** Catalogue ids of the algorithms the article is about. */
    solvers: z.array(z.string()).default([]),
    revised: z.coerce.date(),
  }),
});

export const collections = { articles };
