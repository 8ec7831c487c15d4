import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { cells } from './src/site/markdown/cells.ts';
import { drafts, trials } from './src/site/markdown/drafts.ts';
import { numbers } from './src/site/markdown/numbers.ts';
import { mathml } from './src/site/markdown/mathml.mjs';
import { sizes } from './src/site/markdown/sizes.mjs';
import { tables } from './src/site/markdown/tables.mjs';
import { book } from './src/book.config.ts';
import { features } from './src/book/markdown.ts';
import { addressOf } from './src/site/build/address.ts';
import { ahead } from './src/site/build/ahead.mjs';
import { sandboxName } from './src/notebook/article/sandbox-page.ts';
import { licences } from './src/site/build/licences.mjs';
import { checkLinks } from './src/site/build/check-links.mjs';
import { offline } from './src/site/build/offline.mjs';
import { searchIndex } from './src/site/build/search-index.mjs';
import { shiki } from './src/literate/highlight.mjs';

/** SITE and BASE say where the site will live: SITE=https://example.org BASE=/book/ npm run build. */
const { site, base } = addressOf(process.env, book.site);

const isBuild = process.argv.includes('build');

export default defineConfig({
  ...(site !== undefined && { site }),
  base,
  trailingSlash: 'ignore',
  // Many pages at a time: while some wait for their cells, which run in threads, the others are drawn.
  build: { format: 'directory', concurrency: 40 },
  compressHTML: true,
  integrations: [
    ahead(),
    mdx(),
    // A sitemap is a list of whole addresses: there is none without SITE.
    site !== undefined &&
      sitemap({
        filter: (page) => !/\/(404|search|embed|notebook\/open|source\/.+|measurements|charts)\//.test(page),
      }),
    searchIndex(),
    licences(),
    offline(),
    checkLinks(),
  ],
  markdown: {
    processor: satteri({
      features,
      mdastPlugins: [isBuild ? trials : drafts, numbers, mathml, sizes, cells],
      hastPlugins: [tables],
    }),
    shikiConfig: shiki,
  },
  // Nothing is inlined as data: the policy of the pages allows only files of the site.
  vite: {
    define: {
      'import.meta.env.REPOSITORY': JSON.stringify(process.env.REPOSITORY),
      // A page starts the sandbox that it was built with, whatever version is kept beside it.
      'import.meta.env.SANDBOX': JSON.stringify(await sandboxName()),
    },
    plugins: [
      {
        // The lists of what each of the figures' elements imports would weigh 3 kB in every article, zipped: a figure that is touched
        // finds its modules by itself, one step after the other. (Astro overwrites this setting where it is not set by a plugin.)
        name: 'short-preload-lists',
        configEnvironment: (name) =>
          name === 'client'
            ? {
                build: {
                  modulePreload: {
                    polyfill: false,
                    /** @param {string} file @param {string[]} deps */
                    resolveDependencies: (file, deps) => (/\/element\.[^/]*\.js$/.test(file) ? [] : deps),
                  },
                },
              }
            : undefined,
      },
    ],
    build: {
      assetsInlineLimit: 0,
      // Astro marks modules with a directive of its own, which the bundler does not know.
      rollupOptions: {
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
        },
      },
    },
    // In a browser this package reads entities by an element, which a worker has not.
    worker: {
      plugins: () => [
        {
          name: 'entities-without-elements',
          enforce: 'pre',
          resolveId: (id) =>
            id === 'decode-named-character-reference'
              ? fileURLToPath(new URL(`./node_modules/${id}/index.js`, import.meta.url))
              : null,
        },
      ],
    },
    // Some editors empty a file before they write it: it is read when its size has settled.
    server: { watch: { awaitWriteFinish: { stabilityThreshold: 80, pollInterval: 20 } } },
  },
});
