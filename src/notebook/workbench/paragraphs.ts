/** The text of a doc comment, as a paragraph of the page has it. */

/** A comment's lines are broken for the file that they stand in; its paragraphs and lists are kept. */
export const paragraphs = (text: string): string => text.replace(/\n(?![\n\s*@-])(?<!\n\n)/g, ' ');
