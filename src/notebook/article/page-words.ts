/**
 * What a notebook file says of the article's page. The file may be of a site that knows no address of its own; a copy of it that is made in
 * the page does, and makes links of these words.
 */
export const titleOf = (title: string): string => `# ${title}`;
export const ON_THE_WEB = 'This article on the web';
/** `called` is "Figure 2.1". */
export const pictureOf = (called: string, file: string): string => `![${called}](attachment:${file})`;
export const seePage = (called: string): string => `${called}: see the page`;

/** What stands behind a line that opens. The page reads it back (markup/markdown.ts). */
export const folded = (summary: string, text: string): string =>
  `<details><summary>${summary}</summary>\n\n${text}\n\n</details>`;

export interface CopiedFrom {
  readonly title: string;
  /** The article's address. */
  readonly address: string;
  /** The ids of its figures on the page, by what they are called. */
  readonly figures: ReadonlyMap<string, string>;
}

/** A text of the file in a copy, which has the title above it and no pictures; these are a press away, at the article's address. */
export function copiedText(text: string, { title, address, figures }: CopiedFrom): string {
  const links = new Map([[ON_THE_WEB, `[${ON_THE_WEB}](${address})`]]);
  for (const [called, id] of figures)
    links.set(`*${seePage(called)}*`, `*[${seePage(called)}](${address}#${id})*`);
  const pictures = [...figures.keys()].map((called) => pictureOf(called, '').slice(0, -1));
  return text
    .split('\n\n')
    .filter((block) => block !== titleOf(title) && !pictures.some((picture) => block.startsWith(picture)))
    .map((block) => links.get(block) ?? block)
    .join('\n\n');
}
