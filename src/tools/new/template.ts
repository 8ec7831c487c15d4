/** Templates: real files below content/templates/, which type-check, lint and pass their tests as they stand. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type Change, newFile } from './change.ts';
import { camelCase, pascalCase, words } from './names.ts';

const TEMPLATES = 'content/templates';

/**
 * A new file: the template with the new name in the place of "template-name", in each of its spellings, and with its imports as
 * they must be from its new place.
 * @param template its path below content/templates/
 * @param name small letters, digits and hyphens
 * @param imports where a module goes that the template imports from beside it, if not to the same folder
 * @throws UsageError if `file` exists
 */
export function fromTemplate(
  root: string,
  template: string,
  file: string,
  name: string,
  imports: (path: string) => string = (path) => posix.join(posix.dirname(file), posix.basename(path)),
): Change {
  const here = posix.join(TEMPLATES, template);
  const text = readFileSync(posix.join(root, here), 'utf8');
  return newFile(root, file, named(rebased(text, here, file, imports), name));
}

/** A text with the new name in the place of "template-name", in each of its spellings. */
export function named(text: string, name: string): string {
  return text
    .replaceAll('template-name', name)
    .replaceAll('TemplateName', pascalCase(name))
    .replaceAll('templateName', camelCase(name))
    .replaceAll('Template name', words(name))
    .replaceAll('template name', words(name).toLowerCase());
}

function rebased(text: string, from: string, to: string, imports: (path: string) => string): string {
  return text.replace(/(from ')(\.[^']+)(?=')/g, (_, before: string, path: string) => {
    const target = posix.join(posix.dirname(from), path);
    const moved = target.startsWith(TEMPLATES) ? imports(target) : target;
    const relative = posix.relative(posix.dirname(to), moved);
    return before + (relative.startsWith('.') ? relative : `./${relative}`);
  });
}
