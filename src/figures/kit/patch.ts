/**
 * Redrawing while a figure plays. A step changes a few marks of a picture, and a browser lays out and paints again what it is
 * given anew; so the new markup is compared with what stands there, and only what differs is touched. What stays keeps its
 * focus, too.
 */

/** Makes the inside of `host` what `markup` says. Works in HTML and in SVG. */
export function patch(host: Element, markup: string): void {
  if (drawn.get(host) === markup) return;
  drawn.set(host, markup);
  // A shallow copy, so that the markup is read as the host would read it: as HTML, or as SVG.
  const fresh = host.cloneNode(false) as Element;
  fresh.innerHTML = markup;
  match(host, fresh);
}

/** What each part was last given. Whoever patches a part never writes into it otherwise. */
const drawn = new WeakMap<Element, string>();

function match(old: Node, fresh: Node): void {
  let at = old.firstChild;
  for (let wanted = fresh.firstChild; wanted !== null;) {
    const next = wanted.nextSibling;
    if (at === null) {
      old.appendChild(wanted);
    } else if (at.nodeName !== wanted.nodeName) {
      const after = at.nextSibling;
      old.replaceChild(wanted, at);
      at = after;
    } else {
      if (at instanceof Element) {
        matchAttributes(at, wanted as Element);
        match(at, wanted);
      } else if (at.nodeValue !== wanted.nodeValue) {
        at.nodeValue = wanted.nodeValue;
      }
      at = at.nextSibling;
    }
    wanted = next;
  }
  while (at !== null) {
    const after = at.nextSibling;
    old.removeChild(at);
    at = after;
  }
}

function matchAttributes(old: Element, fresh: Element): void {
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old.attributes.length === fresh.attributes.length) return;
  // `style` is not in our markup: an awake figure has measured something there.
  for (const { name } of [...old.attributes]) {
    if (name !== 'style' && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
}
