/** One section of the page that a component draws, among others that are not its own. */
import { type ComponentChild, type ContainerNode, hydrate, render } from 'preact';

export interface Mounted {
  readonly section: HTMLElement;
  /** Draws what has changed at once, and not at the end of the task. */
  draw(): void;
  /** Takes the section from the page. */
  remove(): void;
}

/** `markup` is a component with one section. Where the build has written that, it stays as it stands. */
export function mount(markup: () => ComponentChild, built: HTMLElement | null): Mounted {
  const root = built ? around(built) : document.createDocumentFragment();
  if (built) hydrate(markup(), root);
  else render(markup(), root);
  return {
    section: built ?? (root.firstChild as HTMLElement),
    draw: () => render(markup(), root),
    remove: () => render(null, root),
  };
}

/** A parent with this child alone: of those beside it Preact must not know. */
const around = (child: HTMLElement): ContainerNode => ({
  ...{ nodeType: child.nodeType, parentNode: child.parentNode, firstChild: child, childNodes: [child] },
  insertBefore: (node) => node,
  appendChild: (node) => node,
  removeChild: (node) => node,
});
