/**
 * The kernel: one scope, into which compiled cells run one after another. It knows neither page nor Node; whoever
 * hosts it says how code becomes a module, where imports come from and where outputs go.
 */
import type { CompiledCell } from '../language/compile.ts';
import { MARKUP, type CellError, type MimeBundle, type Output } from './outputs.ts';
import { boardOf, queensBoard, tourBoard } from './board.ts';
import { createCheck } from './checks.ts';
import { createConsole } from './console.ts';
import { shapesOf, textOf } from './inspect.ts';
import { framesOf } from './stack.ts';
import { isTinyElement, markupOf } from './tiny-dom.ts';

export interface KernelHost {
  /** Evaluates a module and gives its exports. */
  importCode(code: string): Promise<{ readonly default?: unknown }>;
  /** The exports of a module that a cell may import; rejects with a message that lists what there is. */
  loadModule(specifier: string): Promise<Readonly<Record<string, unknown>>>;
  emit(cell: string, output: Output): void;
}

export interface RunResult {
  readonly ok: boolean;
  readonly milliseconds: number;
}

export interface Kernel {
  run(cell: CompiledCell): Promise<RunResult>;
  /** An error that no cell was awaiting, reported under the cell that ran last. */
  reportStray(error: unknown): void;
  /** What cells find without importing it. */
  readonly globals: Readonly<Record<string, unknown>>;
}

type Cell = (
  scope: object,
  constants: object,
  variables: object,
  load: Import,
  hoist: (name: string) => void,
) => Promise<unknown>;
type Import = (
  specifier: string,
  wanted?: readonly (readonly [local: string, name: string])[],
) => Promise<unknown>;

/** Marks a drawing made by `board`, which `display` shows as it is. */
class Drawing {
  readonly markup;
  constructor(markup: ReturnType<typeof queensBoard>) {
    this.markup = markup;
  }
}

export function createKernel(host: KernelHost): Kernel {
  const { scope, constants, variables, hoist } = createScope();
  const checks = createCheck();
  let current = '';
  const emit = (output: Output): void => host.emit(current, output);

  const load: Import = async (specifier, wanted) => {
    const module = await host.loadModule(specifier);
    for (const [local, name] of wanted ?? [])
      (constants as Record<string, unknown>)[local] =
        name === '*' ? module : exportOf(module, name, specifier);
    return module;
  };

  const display = (value: unknown): void => emit({ kind: 'display', data: bundleOf(value) });
  return {
    globals: { display, board: createBoard, check: checks.check, console: createConsole(emit, display) },
    reportStray: (error) => emit(errorOutput(error, 'Unhandled rejection: ')),
    async run(cell) {
      current = cell.id;
      const before = performance.now();
      const elapsed = (): number => performance.now() - before;
      try {
        const { default: body } = await host.importCode(cell.code);
        const value = await (body as Cell)(scope, constants, variables, load, hoist);
        const verdict = await checks.verdicts();
        if (verdict.length > 0) emit({ kind: 'verdict', checks: verdict });
        if (value !== undefined) emit({ kind: 'result', data: bundleOf(value) });
        return { ok: true, milliseconds: elapsed() };
      } catch (error) {
        emit(errorOutput(error));
        return { ok: false, milliseconds: elapsed() };
      }
    },
  };
}

/** What cells call `board`: queens by column, or a tour where the board's width and height are given. */
export function createBoard(squares: Iterable<number>, width?: number, height?: number): Drawing {
  return new Drawing(
    width !== undefined && height !== undefined
      ? tourBoard([...squares], width, height)
      : queensBoard([...squares], width),
  );
}

/** The forms in which a value can be shown. */
export function bundleOf(value: unknown): MimeBundle {
  if (value instanceof Drawing) return { 'text/plain': labelOf(value.markup), [MARKUP]: value.markup };
  if (isTinyElement(value)) return { 'text/plain': '[drawing]', [MARKUP]: markupOf(value) };
  const drawn = boardOf(value);
  if (drawn !== null) return { 'text/plain': textOf(value), [MARKUP]: drawn };
  return { 'text/plain': textOf(value), ...shapesOf(value) };
}

function labelOf(markup: ReturnType<typeof queensBoard>): string {
  return typeof markup === 'string' ? markup : (markup.attributes['aria-label'] ?? '[board]');
}

interface Scope {
  readonly scope: object;
  /** Setting a property of these declares a name of the scope. */
  readonly constants: object;
  readonly variables: object;
  /** `var` without a value: an earlier value stays. */
  readonly hoist: (name: string) => void;
}

/**
 * The shared scope. A name that no cell has declared is the platform's, or an error, as in any program: misses fall
 * through to the prototype, whose traps say so, and hits never reach it.
 */
function createScope(): Scope {
  const unknown = (name: string | symbol): ReferenceError =>
    new ReferenceError(`${String(name)} is not defined`);
  const platform = new Proxy(Object.create(null) as object, {
    get: (_, name) => {
      if (name in globalThis) return Reflect.get(globalThis, name) as unknown;
      throw unknown(name);
    },
    set: (_, name, value) => {
      if (!(name in globalThis)) throw unknown(name);
      return Reflect.set(globalThis, name, value);
    },
    has: (_, name) => name in globalThis,
  });
  const scope = Object.create(platform) as Record<string, unknown>;
  const define = (name: string | symbol, value: unknown, writable: boolean): boolean =>
    Reflect.defineProperty(scope, name, { value, writable, enumerable: true, configurable: true });
  const definer = (writable: boolean): object =>
    new Proxy(Object.create(null) as object, { set: (_, name, value) => define(name, value, writable) });
  return {
    scope,
    constants: definer(false),
    variables: definer(true),
    hoist(name) {
      const known = Reflect.getOwnPropertyDescriptor(scope, name);
      if (!known?.writable) define(name, undefined, true);
    },
  };
}

function exportOf(module: Readonly<Record<string, unknown>>, name: string, specifier: string): unknown {
  if (name in module) return module[name];
  throw new SyntaxError(
    `"${specifier}" exports no "${name}". It exports ${Object.keys(module).join(', ')}. (A type is imported with "import type".)`,
  );
}

/** Errors as outputs, with the lines of the stack that lie in cells. */
export function errorOutput(error: unknown, prefix = ''): CellError {
  if (!(error instanceof Error))
    return {
      kind: 'error',
      name: 'Error',
      message: `${prefix}A value was thrown: ${textOf(error)}`,
      frames: [],
    };
  return {
    kind: 'error',
    name: error.name,
    message: prefix + plainMessage(error),
    frames: framesOf(error.stack ?? ''),
  };
}

function plainMessage(error: Error): string {
  const constant = [
    /^Cannot assign to read only property '(\w+)' of object/,
    // Firefox.
    /^"(\w+)" is read-only$/,
  ]
    .map((assigned) => assigned.exec(error.message)?.[1])
    .find((name) => name !== undefined);
  return constant === undefined
    ? error.message.replaceAll('__scope.', '')
    : `${constant} is a constant: it cannot be assigned.`;
}
