/** A new figure: what it draws, the element that moves it, its cell with a test, and the component that an article uses by name. */
import { posix } from 'node:path';
import type { Change } from './change.ts';
import { pascalCase, requireName } from './names.ts';
import { fromTemplate } from './template.ts';
import { UsageError } from '../../run/cli/exit.ts';

/** @throws UsageError for a bad name, and for one that is taken. */
export function newFigure(root: string, name: string): readonly Change[] {
  requireName('figure', name);
  if (!name.includes('-')) {
    throw new UsageError(
      `The figure "${name}" needs a hyphen, such as moving-${name}: it is an element of the page, and HTML wants one.`,
    );
  }
  const folder = `src/figures/${name}`;
  const files = ['view.ts', 'element.ts', 'cell.ts', 'TemplateName.astro'];
  return [
    ...files.map((file) =>
      fromTemplate(
        root,
        `figure/${file}`,
        `${folder}/${file.replace('TemplateName', pascalCase(name))}`,
        name,
      ),
    ),
    fromTemplate(root, 'figure/template-name.test.ts', `test/figures/${name}.test.ts`, name, (path) =>
      posix.join(folder, posix.basename(path)),
    ),
  ];
}
