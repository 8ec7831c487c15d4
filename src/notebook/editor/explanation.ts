/** What TypeScript knows of a name or a call, as an editor shows it: its declaration, and what its doc comment says. */
import { part } from '../part.ts';

/** `text` may be empty. */
export const explanation = (code: readonly (Node | string)[], text: string): HTMLElement =>
  part(
    'div',
    'cm-explanation',
    part('code', '', ...code),
    ...(text ? [part('p', '', paragraphs(text))] : []),
  );

/** A comment's lines are broken for the file that they stand in; its paragraphs and lists are kept. */
const paragraphs = (text: string): string => text.replace(/\n(?![\n\s*@-])(?<!\n\n)/g, ' ');
