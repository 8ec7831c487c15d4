/** An element with its class and what it holds: what the sheets, the rows and the cells of a notebook are put together from. */

/** An empty `className` sets none. */
export function part<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}
