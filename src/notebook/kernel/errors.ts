/** Anything that was thrown, as an output: whatever it is made of, this does not throw. */
import { insteadOfName } from '../language/elsewhere.ts';
import { Inputs } from './inputs.ts';
import { isError, itemsOf, plainProperty } from './kinds.ts';
import { plainText, shortTextOf, textOf } from './inspect.ts';
import type { CellError } from './outputs.ts';
import { behind } from './proxies.ts';
import { SCOPE_NAME } from './scope.ts';
import { framesOf } from './stack.ts';

const MAX_MESSAGE = 4000;
const MAX_CAUSES = 5;

/** With the lines of the stack that lie in cells. Messages are cut after some thousand characters. */
export function errorOutput(thrown: unknown, prefix = ''): CellError {
  const error = behind(thrown);
  if (!isError(error))
    return {
      kind: 'error',
      name: 'Error',
      message: cut(`${prefix}A value was thrown: ${textOf(error)}`),
      frames: [],
    };
  return {
    kind: 'error',
    name: nameOf(error),
    message: cut(prefix + plainMessage(plainText(error, 'message')) + causes(error)),
    frames: framesOf(stackOf(error)),
  };
}

function nameOf(error: object): string {
  const name = plainText(error, 'name');
  return name.length > 0 && name.length <= 100 ? name : 'Error';
}

/** Some engines keep the stack behind an accessor of their own, others as a plain property. An accessor of a cell's is not asked. */
function stackOf(error: Error): string {
  const stack = ENGINES_OWN ? stackBehind(error, ENGINES_OWN) : plainProperty(error, 'stack');
  return typeof stack === 'string' ? stack.slice(0, 100_000) : '';
}

/** The engine's accessor; undefined where there is none. */
const { get: ENGINES_OWN } = {
  ...(Object.getOwnPropertyDescriptor(new Error('the first'), 'stack') ??
    Object.getOwnPropertyDescriptor(Error.prototype, 'stack')),
} as { readonly get?: () => unknown };

function stackBehind(error: Error, get: () => unknown): unknown {
  const own = Object.getOwnPropertyDescriptor(error, 'stack');
  if (own && 'value' in own) return own.value as unknown;
  try {
    return own === undefined || own.get === get ? Reflect.apply(get, error, []) : undefined;
  } catch {
    // The engine writes the stack when it is first asked for, with the name and the message, which may throw.
    return undefined;
  }
}

/** What caused it, and the errors that an AggregateError holds, each on a line. */
function causes(error: object): string {
  const lines: string[] = [];
  const seen = new Set<unknown>([error]);
  for (
    let inner = own(error, 'cause');
    inner !== undefined && !seen.has(inner);
    inner = own(inner, 'cause')
  ) {
    if (lines.length === MAX_CAUSES) break;
    seen.add(inner);
    lines.push(`\ncaused by ${shortTextOf(inner)}`);
  }
  const errors = own(error, 'errors');
  if (Array.isArray(errors)) {
    const list = errors as readonly unknown[];
    for (const each of itemsOf(list, MAX_CAUSES)) lines.push(`\n  ${shortTextOf(each)}`);
    if (list.length > MAX_CAUSES) lines.push(`\n  … ${list.length - MAX_CAUSES} more`);
  }
  return lines.join('');
}

function own(given: unknown, name: string): unknown {
  const value = behind(given);
  if (typeof value !== 'object' || value === null) return undefined;
  return behind(Object.getOwnPropertyDescriptor(value, name)?.value);
}

/** Names as the cell has them: what was compiled calls `a` as `(0, __scope.a)`, and the engine quotes that. */
export const withoutScope = (message: string): string =>
  message.replace(/\(0 ?, ?__scope\d*\.([^)]*)\)/g, '$1').replace(/__scope\d*\./g, '');

/** The engine's words, with names as the cell has them. */
function plainMessage(message: string): string {
  const constant =
    new RegExp(`^Cannot assign to read only property '([^']+)' of object '\\[object ${SCOPE_NAME}\\]'`).exec(
      message,
    )?.[1] ??
    // Firefox.
    /^"([^"]+)" is read-only$/.exec(message)?.[1];
  if (constant !== undefined) return `${constant} is a constant: it cannot be assigned.`;
  const plain = withoutScope(message);
  const instead = insteadOf(plain);
  return instead ? `${plain}: ${instead}` : plain;
}

/** What to write for what is not there. */
function insteadOf(message: string): string {
  if (/^Inputs\.\w+ is not a function$/.test(message))
    return `there are Inputs.${Object.keys(Inputs).join(', Inputs.')}.`;
  return insteadOfName(/^([\p{L}$_][\p{L}\p{N}$_]*) is not defined$/u.exec(message)?.[1] ?? '');
}

const cut = (text: string): string =>
  text.length > MAX_MESSAGE
    ? `${text.slice(0, MAX_MESSAGE)}… (${text.length - MAX_MESSAGE} more characters)`
    : text;
