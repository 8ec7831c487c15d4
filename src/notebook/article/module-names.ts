import { insteadOfModule } from '../language/elsewhere.ts';

/** What a reader is told who imports something that cells cannot have. */
export function noModule(specifier: string, names: readonly string[]): string {
  const short = names.filter((name) => !/^solvers\/\w+\//.test(name));
  const single = names.find((name) => /^solvers\/\w+\//.test(name));
  const such = single === undefined ? '' : `, and single solvers such as ${single}`;
  return `${insteadOfModule(specifier) ?? noneNamed(specifier, names)} There is ${short.join(', ')}${such}.`;
}

function noneNamed(specifier: string, names: readonly string[]): string {
  const near = nearTo(specifier, names).map((name) => `"${name}"`);
  return `There is no module "${specifier}" for cells.${near.length === 0 ? '' : ` Is ${near.join(' or ')} meant?`}`;
}

/** Names whose last part begins as the last part of this one does, by three letters at least: those that share most. */
function nearTo(specifier: string, names: readonly string[]): readonly string[] {
  const lastOf = (name: string): string => name.split('/').at(-1) ?? '';
  const wanted = lastOf(specifier);
  const shared = (name: string): number => {
    let length = 0;
    while (length < wanted.length && wanted[length] === lastOf(name)[length]) length++;
    return length;
  };
  const most = Math.max(3, ...names.map(shared));
  return names.filter((name) => shared(name) === most).slice(0, 3);
}
