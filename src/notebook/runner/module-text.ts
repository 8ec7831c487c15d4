/** The text of a module that a cell imports, as the site has it. */
import type { PageData } from '../model/page-data.ts';
import { DOCUMENTS } from '../kernel/protocol.ts';

/** @throws Error with a message for the reader: there is no such module, or it does not load. */
export async function moduleText(
  specifier: string,
  base: string,
  modules: PageData['modules'],
): Promise<string> {
  if (specifier !== DOCUMENTS && !modules.includes(specifier)) {
    const { noModule } = await import('../article/module-names.ts');
    throw new Error(noModule(specifier, modules));
  }
  const response = await fetch(`${base}cell-modules/${specifier}.js`).catch(() => null);
  if (!response?.ok)
    throw new Error(
      `"${specifier}" did not load${response ? ` (${response.status})` : '. Is the page offline?'}`,
    );
  return response.text();
}
