/** The lines of a module that the book shows stand between comments: `// #region name` and `// #endregion name`. */

/** The stretches of whole lines outside of all regions, the comments themselves with them. None where there is no region. */
export function outsideRegions(text: string): readonly { readonly from: number; readonly to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  let at = 0;
  let from: number | null = 0;
  for (const line of text.split('\n')) {
    const end = at + line.length;
    if (/^\s*\/\/ #region\b/.test(line) && from !== null) {
      stretches.push({ from, to: end });
      from = null;
    } else if (/^\s*\/\/ #endregion\b/.test(line)) from = at;
    at = end + 1;
  }
  if (stretches.length > 0 && from !== null && from < text.length) stretches.push({ from, to: text.length });
  return stretches;
}
