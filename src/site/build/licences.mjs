import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes dist/licences.txt: the licence texts of every package of which something ends in the site. The list is what the
 * bundler took in, with the typefaces, the search and what the cells can import, and all that those depend on.
 * @returns {import('astro').AstroIntegration}
 */
export const licences = () => {
  const names = new Set(['@observablehq/plot', 'pagefind', ...typefaces()]);
  return {
    name: 'licences',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'licences',
                /** @param {unknown} _ @param {Record<string, { moduleIds?: readonly string[] }>} bundle */
                generateBundle(_, bundle) {
                  if (this.environment?.name !== 'client') return;
                  for (const { moduleIds = [] } of Object.values(bundle))
                    for (const id of moduleIds) {
                      const name = packageOf(id);
                      if (name !== undefined) names.add(name);
                    }
                },
              },
            ],
          },
        });
      },
      'astro:build:done': ({ dir, logger }) => {
        const all = withDependencies(names);
        const parts = all.map((name) => `${name}\n${'='.repeat(name.length)}\n\n${licenceOf(name)}`);
        const head =
          'The site contains parts of these packages. Each stands under the licence printed below its name.';
        writeFileSync(new URL('licences.txt', dir), `${head}\n\n\n${parts.join('\n\n\n')}\n`);
        logger.info(`${all.length} packages are attributed`);
      },
    },
  };
};

const typefaces = () =>
  readdirSync('node_modules/@fontsource-variable').map((name) => `@fontsource-variable/${name}`);

/** @param {string} id a module's path */
const packageOf = (id) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];

/** @param {string} name @returns {{ version: string, license?: string, dependencies?: Record<string, string> }} */
const manifestOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));

/**
 * What is bundled, and what Plot brings into the cells' module; the search's files were compiled by its makers.
 * @param {ReadonlySet<string>} names
 */
function withDependencies(names) {
  const all = new Set(names);
  for (const name of all)
    if (name === '@observablehq/plot' || /^d3(?:-|$)/.test(name))
      for (const used of Object.keys(manifestOf(name).dependencies ?? {})) all.add(used);
  return [...all].filter((name) => existsSync(`node_modules/${name}/package.json`)).sort();
}

/** @param {string} name */
function licenceOf(name) {
  const { version, license } = manifestOf(name);
  const file = readdirSync(`node_modules/${name}`, { withFileTypes: true }).find(
    (entry) => entry.isFile() && /^(?:licen[cs]e|copying)/i.test(entry.name),
  )?.name;
  if (license === undefined && file === undefined) throw new Error(`${name} does not state its licence.`);
  const text = file === undefined ? '' : `\n\n${readFileSync(`node_modules/${name}/${file}`, 'utf8').trim()}`;
  return `Version ${version}${license === undefined ? '' : `, ${license}`}${text}`;
}
