/** What a reader is told who imports something that cells cannot have. */
export function noModule(specifier: string, names: readonly string[]): string {
  const short = names.filter((name) => !/^solvers\/\w+\//.test(name));
  const single = names.find((name) => /^solvers\/\w+\//.test(name));
  const such = single === undefined ? '' : `, and single solvers such as ${single}`;
  return `There is no module "${specifier}" for cells. There is ${short.join(', ')}${such}.`;
}
