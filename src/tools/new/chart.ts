/** A new chart: one definition, with rows counted at build. */
import type { Change } from './change.ts';
import { requireName } from './names.ts';
import { fromTemplate } from './template.ts';

/** @throws UsageError for a bad name, and for one that is taken. */
export function newChart(root: string, name: string): readonly Change[] {
  requireName('chart', name);
  return [fromTemplate(root, 'chart/template-name.ts', `src/charts/definitions/${name}.ts`, name)];
}
