/** Pictures of a text that are files of its notebook: `![a board](attachment:board.png)`. */
import { element, type Markup } from './markup.ts';

const ATTACHED = 'data-attachment';

/** A picture whose address is not known yet. */
export const attachedPicture = (name: string, alt: string): Markup =>
  element('img', { [ATTACHED]: name, alt });

/** What a notebook has at an address such as attachment:board.png; null for any other address. */
export function attachedName(address: string): string | null {
  const name = /^attachment:(.+)$/s.exec(address)?.[1];
  if (name === undefined) return null;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The address of a file in a text: blanks and brackets would end it there. */
export const addressInText = (name: string): string =>
  `attachment:${encodeURIComponent(name).replaceAll(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))}`;

/** The names of the files that a text shows as pictures. */
export function picturesIn(markup: Markup): readonly string[] {
  if (typeof markup === 'string') return [];
  const name = markup.attributes[ATTACHED];
  return [...(name === undefined ? [] : [name]), ...markup.children.flatMap(picturesIn)];
}

/** The text with its pictures; one that the notebook does not have is told by its words. */
export function withPictures(markup: Markup, addressOf: (name: string) => string | null): Markup {
  if (typeof markup === 'string') return markup;
  const { tag, attributes, children } = markup;
  const name = attributes[ATTACHED];
  if (name === undefined)
    return { tag, attributes, children: children.map((child) => withPictures(child, addressOf)) };
  const alt = attributes['alt'] ?? '';
  const src = addressOf(name);
  return src === null ? pictureInWords(alt) : element('img', { src, alt });
}

/** In the place of a picture that cannot be shown. */
export const pictureInWords = (alt: string): Markup =>
  element('em', {}, alt ? `[picture: ${alt}]` : '[picture]');
