/** An element with what it is and holds: what the sheets, the rows and the cells of a notebook are put together from. */

/** Properties of an element, and what its `data-` attributes say. */
type Given<Tag extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[Tag], 'dataset'>> & {
  readonly dataset?: Readonly<Record<string, string>>;
};

/** `given` is its class, or several properties; an empty class sets none. */
export function part<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: string | Given<Tag> = '',
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (typeof given !== 'string') {
    const { dataset, ...properties } = given;
    Object.assign(made, properties);
    Object.assign(made.dataset, dataset);
  } else if (given) made.className = given;
  made.append(...children);
  return made;
}

/** A text button: it does what it is given, or, by name, one of the things that the notebook's `act` knows. */
export function textButton(label: string, does: string | (() => unknown)): HTMLButtonElement {
  const button = part('button', { type: 'button', className: 'text-button' }, label);
  if (typeof does === 'string') button.dataset['do'] = does;
  else button.addEventListener('click', () => void does());
  return button;
}
