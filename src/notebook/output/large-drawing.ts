/** A large drawing comes onto the page in pieces, between which the page hears the reader. */
import { elementsOf } from '../kernel/outputs.ts';
import { type Markup, toDom } from '../markup/markup.ts';
import { yieldToBrowser } from '../yield-to-browser.ts';

/** Elements that are made in one go. */
const AT_ONCE = 500;
/** Of a drawing that has more: after so many the browser is given way, which goes through the whole drawing then. */
const PIECE = 100;

export const isLarge = (markup: Markup): boolean => elementsOf(markup) > AT_ONCE;

/** The outermost element at once, and all that is in it as long as that stands in the page; `done` says when it is there. */
export function drawInPieces(markup: Markup, done: (drawn: Element) => void): Node {
  const root = shell(markup, false);
  if (root instanceof Element && typeof markup !== 'string') {
    let made = PIECE;
    const fill = async (into: Element, { children }: typeof markup): Promise<void> => {
      const inSvg = into instanceof SVGElement;
      for (const child of children) {
        const isWhole = typeof child === 'string' || !isLarge(child);
        const size = isWhole ? elementsOf(child) : 1;
        if ((made += size) > PIECE) {
          await yieldToBrowser();
          if (!root.isConnected) return;
          made = size;
        }
        if (isWhole) into.append(toDom(child, document, inSvg));
        else {
          const made = shell(child, inSvg) as Element;
          into.append(made);
          await fill(made, child);
        }
      }
    };
    void fill(root, markup).then(() => {
      if (root.isConnected) done(root);
    });
  }
  return root;
}

/** The element without what is in it. */
const shell = (markup: Markup, inSvg: boolean): Node =>
  toDom(typeof markup === 'string' ? markup : { ...markup, children: [] }, document, inSvg);
