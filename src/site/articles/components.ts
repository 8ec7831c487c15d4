/**
 * What an article may write without importing it: every component of prose/ and every figure's, under its file's
 * name. Adding a component is adding its file, adding a figure its folder.
 */
const files = import.meta.glob<{ default: unknown }>(
  ['../prose/*.astro', '../../figures/*/*.astro', '!../../figures/kit/*'],
  {
    eager: true,
  },
);

export const articleComponents = Object.fromEntries(
  Object.entries(files).map(([path, module]) => [
    path.split('/').at(-1)!.replace('.astro', ''),
    module.default,
  ]),
);
