/** Names of the journal's entries in the browser's storage; a page must know them before it loads the notebook. */
import { ownName } from '../../run/own-name.ts';

const NAME = 'notebook-words';

/** The beginning of the names of this book's entries. */
export const prefix = (): string => `${ownName(NAME)}:`;

/** Of entries from before names had the book's path. */
export const EARLIER = `${NAME}:`;

/** Whether an entry that is this book's, or becomes it, stands under this name. */
export const isEntry = (key: string): boolean => key.startsWith(prefix()) || key.startsWith(EARLIER);
