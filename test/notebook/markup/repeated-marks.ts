/** Marks of Markdown, to be repeated: what takes a reader long is what nests, or might. */
const FOLD = '<details><summary>a</summary>\n\n';

/** Every mark, alone and in the pairs that nest. */
export const units: readonly string[] = [
  ...('[]()*_`~#>-+=|!<&\\$:^"\' \t\na1.@/'.match(/[^]/g) ?? []),
  ...'# #\n,| ,|-|\n,- ,> ,1. ,[a],[a](,![,**a ,*a_,a*,](,[^a],```,$$,~~,<b>,"(,<details>\n'.split(','),
  ...'a<b>,<b></b>,<sup>a</sup>,<b><i></b></i>,a<b>\n\n'.split(','),
  ...[FOLD, `${FOLD}a\n\n</details>\n\n`, '*a_\n\u00a0\n', 'a<b>\n\u00a0\n'],
];

/** So many characters of a unit, again and again. */
export const repeated = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
