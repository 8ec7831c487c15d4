/** The search with bits as far as the figure has come, as a cell. */
import { type CellOf } from '../kit/shown.ts';
import { queensSearch } from '../pieces/queens-cell.ts';

export const cell: CellOf = (shown) => queensSearch('bitmap', shown);
