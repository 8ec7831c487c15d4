/** The lines of an error's stack that lie in cells. Engines write stacks in two ways: V8's, and that of Firefox and Safari. */
import type { Frame } from './outputs.ts';

const MOST = 12;

/** The frames that lie in cells, innermost first, twelve at most. */
export function framesOf(stack: string): readonly Frame[] {
  const frames: Frame[] = [];
  for (const line of stack.split('\n')) {
    const frame = inV8(line) ?? inFirefox(line);
    if (frame) frames.push(frame);
    if (frames.length === MOST) break;
  }
  return frames;
}

/** `    at async __scope.search (blob:…/cell-first.ts:5:9)` */
function inV8(line: string): Frame | undefined {
  const found = /^\s*at (?:(.*?) \()?.*?cell-([\w-]+)\.ts:(\d+):\d+\)?$/.exec(line);
  if (!found) return undefined;
  const [, caller = '', cell = '', at = '1'] = found;
  const where = caller.replace(/^(async )?(Object\.)?(__(scope|let|const)\d*\.)?/, '').replace('default', '');
  return { cell, line: Number(at), where: where.startsWith('<') ? '' : where };
}

/** `async*default/search@cell-first.ts:5:9`; what is inside a function stands after a slash, and `<` is one without a name. */
function inFirefox(line: string): Frame | undefined {
  const found = /^(?:async\*)?([^@]*)@.*?cell-([\w-]+)\.ts:(\d+):\d+$/.exec(line);
  if (!found) return undefined;
  const [, caller = '', cell = '', at = '1'] = found;
  const inner = caller.split('/').at(-1) ?? '';
  const where = inner.replace(/^__(scope|let|const)\d*\./, '');
  return { cell, line: Number(at), where: where === 'default' || where.endsWith('<') ? '' : where };
}
