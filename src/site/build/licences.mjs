import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { bundledPackages, packageOf } from './bundled-packages.ts';

/**
 * Writes dist/licences.txt: the licence texts of every package of which something ends in the site. The list is what the
 * bundlers took in, with the typefaces, the search, and the library of AssemblyScript, which is compiled into the solvers'
 * WebAssembly.
 * @returns {import('astro').AstroIntegration}
 */
export const licences = () => {
  const names = new Set(['assemblyscript', 'pagefind', ...typefaces()]);
  /** @returns {import('vite').Plugin} */
  const noted = () => ({
    name: 'licences',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle))
        for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
          // What Vite itself adds, to load modules ahead, has no path.
          const name = id.startsWith('\0vite/') ? 'vite' : packageOf(id);
          if (name !== undefined) names.add(name);
        }
    },
  });
  return {
    name: 'licences',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [noted()], worker: { plugins: () => [noted()] } } });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const all = [...new Set([...names, ...(await bundledPackages())])].sort();
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

/** @param {string} name @returns {{ version: string, license?: string, repository?: string | { url: string } }} */
const manifestOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));

/** @param {string} name */
function licenceOf(name) {
  const { version, license, repository } = manifestOf(name);
  const file = readdirSync(`node_modules/${name}`, { withFileTypes: true }).find(
    (entry) => entry.isFile() && /^(?:licen[cs]e|copying)/i.test(entry.name),
  )?.name;
  if (license === undefined && file === undefined) throw new Error(`${name} does not state its licence.`);
  const place = typeof repository === 'object' ? repository.url : (repository ?? '');
  const text =
    file === undefined
      ? `\n\n${place.replace(/^git\+|\.git$/g, '')}`
      : `\n\n${readFileSync(`node_modules/${name}/${file}`, 'utf8').trim()}`;
  return `Version ${version}${license === undefined ? '' : `, ${license}`}${text}`;
}
