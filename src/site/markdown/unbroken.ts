/** A size in prose, 8 × 8 or N = 13, is never broken over two lines: its spaces become no-break spaces. */
export const unbroken = (text: string): string =>
  text
    .replaceAll(/(?<=[\d_nN]) × (?=[\d_nN])/g, '\u00a0×\u00a0')
    .replaceAll(/(?<=\b[nN]) = (?=\d)/g, '\u00a0=\u00a0');
