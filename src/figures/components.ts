/** Every figure's component by the name of its folder: 'leaf-lens' → LeafLens.astro, for pages that show figures by name. */
type Component = (props: object) => unknown;

const files = import.meta.glob<{ default: Component }>(['./*/*.astro', '!./kit/*'], { eager: true });

export const components: ReadonlyMap<string, Component> = new Map(
  Object.entries(files).map(([path, file]) => [path.split('/')[1] ?? '', file.default]),
);
