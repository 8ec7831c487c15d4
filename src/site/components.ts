/**
 * What an article may write without importing it: every component in prose/ and figures/, under its file's name.
 * Adding a component or a figure is adding its file.
 */
const files = import.meta.glob<{ default: unknown }>(['./prose/*.astro', './figures/*.astro'], {
  eager: true,
});

export const articleComponents = Object.fromEntries(
  Object.entries(files).map(([path, module]) => [
    path.split('/').at(-1)!.replace('.astro', ''),
    module.default,
  ]),
);
