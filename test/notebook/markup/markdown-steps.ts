/**
 * A program that reads repeated marks as Markdown and prints how many steps each took, as JSON: how often V8 entered a function, a
 * branch or the body of a loop. The count is the same on every machine, in a process that does not optimize (`FLAGS`): compiled code
 * leaves counts out. What a regular expression does inside is not in it.
 */
import { Session } from 'node:inspector/promises';
import { markdownMarkup } from '../../../src/notebook/markup/markdown.ts';
import { repeated, units } from './repeated-marks.ts';

export const FLAGS = ['--no-opt', '--no-maglev', '--no-sparkplug'];

if (process.argv[1] === import.meta.filename) {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const stepsOf = async (text: string): Promise<number> => {
    await session.post('Profiler.takePreciseCoverage');
    markdownMarkup(text);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const ranges = result.flatMap(({ functions }) => functions.flatMap((each) => each.ranges));
    return ranges.reduce((sum, { count }) => sum + count, 0);
  };
  await stepsOf(repeated('a', 100));
  const found: [unit: string, once: number, more: number][] = [];
  for (const unit of units)
    found.push([unit, await stepsOf(repeated(unit, 300)), await stepsOf(repeated(unit, 1200))]);
  console.log(JSON.stringify(found));
}
