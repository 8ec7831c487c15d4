/** The search with flags as far as the figure has come, as a cell. */
import { type CellOf, queensSearch } from '../kit/shown.ts';

export const cell: CellOf = (shown) => queensSearch('flags', shown);
