/** What the search with flags says; the rest is the search figure's. */

export const words = {
  /** Between the last two of several flags. */
  and: ' and ',
  /** `flags`: "rising[5]", or two or three of them. */
  reject: (row: number, col: number, flags: string, many: boolean): string =>
    `Row ${row}, column ${col}: ${flags} ${many ? 'are' : 'is'} 1. Not here.`,
  place: (row: number, col: number): string =>
    `Row ${row}, column ${col}: three zeros. Place a queen, set her three flags, and look at row ${row + 1}.`,
  placeLast: (row: number, col: number): string =>
    `Row ${row}, column ${col}: three zeros. Place a queen, set her three flags, and look at the whole board.`,
  remove: (row: number, col: number): string =>
    `Take back the queen in row ${row}, column ${col}, and clear her three flags.`,
  pointedQueen: (row: number, col: number, flags: string): string =>
    `Row ${row}, column ${col}: a queen. Her flags are ${flags}.`,
  pointedFree: (row: number, col: number): string => `Row ${row}, column ${col}: three flags, all 0.`,
  pointedRefused: (row: number, col: number, flags: string, many: boolean): string =>
    `Row ${row}, column ${col}: ${flags} ${many ? 'are' : 'is'} 1.`,
  flag: (flag: string, value: number, owner: string): string => `${flag} is ${value}${owner}.`,
  setBy: (row: number): string => `, set by the queen in row ${row}`,
  /** What the arrow keys do once an array has the focus. */
  keys: (line: string): string => `The array ${line}: the arrow keys point at its flags`,
  strip: (line: string, set: string): string => `The array ${line}: ${set === '' ? 'all 0' : `1 at ${set}`}`,
};
