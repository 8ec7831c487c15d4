/** All figures, found by their folders: the gallery page and the snapshot tests iterate over this list. */

export interface FigureView {
  /** Named cases, each a picture (one svg): what the gallery shows and the tests keep. */
  readonly states?: Readonly<Record<string, () => string>>;
}

const views = import.meta.glob<FigureView>('./*/view.ts', { eager: true });

/** Every figure that has states, by name. */
export const figures: readonly {
  readonly name: string;
  readonly states: NonNullable<FigureView['states']>;
}[] = Object.entries(views)
  .flatMap(([path, view]) => (view.states ? [{ name: path.split('/')[1]!, states: view.states }] : []))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));
