/**
 * Controls of a notebook, with Observable's names and options: `const n = view(Inputs.range([4, 14], { value: 8 }))`.
 * The kernel holds what is chosen, the page draws the control; the reader's choice comes back as a message and stays
 * while the control is the same.
 */
import { shortTextOf } from './inspect.ts';
import { isMadeBy } from './kinds.ts';
import type { Control, InputOutput, InputValue, Table } from './outputs.ts';
import { tableOf } from './table.ts';

const MAX_OPTIONS = 1000;

/** A control that `view` puts below a cell. */
export class Input<Value = unknown> {
  readonly control: Control;
  readonly first: InputValue;
  /** What the page's value stands for. */
  readonly read: (value: InputValue) => Value;

  constructor(control: Control, first: InputValue, read: (value: InputValue) => Value) {
    this.control = control;
    this.first = first;
    this.read = read;
  }
}

interface InputOptions<Value> {
  readonly label?: string;
  readonly value?: Value;
  readonly disabled?: boolean;
}
interface RangeOptions extends InputOptions<number> {
  readonly step?: number;
  readonly placeholder?: string;
}
interface ChoiceOptions<Item, Value> extends InputOptions<Value> {
  readonly format?: (item: Item) => unknown;
  readonly sort?: boolean | 'ascending' | 'descending' | ((a: Item, b: Item) => number);
  readonly unique?: boolean;
}
export interface TextOptions extends InputOptions<string> {
  readonly placeholder?: string;
  readonly datalist?: Iterable<string>;
  readonly rows?: number;
  readonly submit?: boolean;
}
interface ButtonOptions<Value> extends InputOptions<Value> {
  readonly reduce?: (value: Value) => Value;
}
interface TableOptions<Row> extends InputOptions<readonly Row[]> {
  readonly columns?: readonly string[];
  readonly multiple?: boolean;
  /** The column that the rows are sorted by at first, in ascending order where `reverse` is not set. */
  readonly sort?: string;
  readonly reverse?: boolean;
}

/** The values to choose from: those of a map, or of anything else that can be iterated. */
type ItemOf<Choices> =
  Choices extends ReadonlyMap<unknown, infer Item>
    ? Item
    : Choices extends Iterable<infer Item>
      ? Item
      : never;

const labelled = ({
  label = '',
  disabled = false,
}: {
  label?: string;
  disabled?: boolean;
}): { label: string; disabled: boolean } => ({ label, disabled });

function range(extent: readonly [number, number] = [0, 1], options: RangeOptions = {}): Input<number> {
  const [min, max] = extent.map(Number) as [number, number];
  if (!(min <= max))
    throw new RangeError(`Inputs.range takes [smallest, largest]; given was [${extent.join(', ')}].`);
  const value = within(options.value ?? (min + max) / 2, min, max, options.step);
  return new Input(
    { type: 'range', ...labelled(options), min, max, step: options.step ?? null, placeholder: '' },
    value,
    (given) => within(Number(given), min, max, options.step),
  );
}

function number(
  extent: readonly [number, number] | RangeOptions = [-Infinity, Infinity],
  given: RangeOptions = {},
): Input<number> {
  const [[min, max], options] = Array.isArray(extent)
    ? [extent as readonly [number, number], given]
    : [[-Infinity, Infinity] as const, extent as RangeOptions];
  const finite = (edge: number): number | null => (Number.isFinite(edge) ? edge : null);
  return new Input(
    {
      type: 'number',
      ...labelled(options),
      min: finite(min),
      max: finite(max),
      step: options.step ?? null,
      placeholder: options.placeholder ?? '',
    },
    options.value ?? finite(min) ?? 0,
    (value) => within(Number(value), min, max, options.step),
  );
}

function within(value: number, min: number, max: number, step?: number): number {
  if (Number.isNaN(value)) return min;
  const stepped = step && Number.isFinite(min) ? min + Math.round((value - min) / step) * step : value;
  const digits = step ? (String(step).split('.')[1]?.length ?? 0) : 12;
  return Math.min(max, Math.max(min, Number(stepped.toFixed(Math.min(digits + 2, 12)))));
}

interface Options<Item> {
  readonly items: readonly Item[];
  readonly texts: readonly string[];
}

function optionsOf<Item>(choices: Iterable<unknown>, options: ChoiceOptions<Item, unknown>): Options<Item> {
  let pairs: (readonly [string, Item])[] =
    choices instanceof Map
      ? [...(choices as ReadonlyMap<string, Item>)].map(([key, item]) => [key, item])
      : [...(choices as Iterable<Item>)].map((item) => [
          textOfOption(options.format ? options.format(item) : item),
          item,
        ]);
  if (pairs.length > MAX_OPTIONS)
    throw new RangeError(`A control has at most ${MAX_OPTIONS} options; this one has ${pairs.length}.`);
  if (options.unique)
    pairs = pairs.filter(([, item], at) => pairs.findIndex((each) => each[1] === item) === at);
  const { sort } = options;
  if (typeof sort === 'function') pairs.sort((a, b) => sort(a[1], b[1]));
  else if (sort)
    pairs.sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0) * (sort === 'descending' ? -1 : 1));
  return { items: pairs.map(([, item]) => item), texts: pairs.map(([text]) => text) };
}

const textOfOption = (item: unknown): string => (typeof item === 'string' ? item : shortTextOf(item, 100));

const placesIn = (given: InputValue): readonly number[] =>
  typeof given === 'object' ? given.filter((place) => Number.isInteger(place) && place >= 0) : [];

function chooseOne(type: 'select' | 'radio') {
  return <Choices extends Iterable<unknown>>(
    choices: Choices,
    options: ChoiceOptions<ItemOf<Choices>, ItemOf<Choices>> = {},
  ): Input<ItemOf<Choices> | null> => {
    const { items, texts } = optionsOf(choices, options);
    const given = items.indexOf(options.value as ItemOf<Choices>);
    const first = given >= 0 ? [given] : type === 'select' && items.length > 0 ? [0] : [];
    const control: Control =
      type === 'select'
        ? { type, ...labelled(options), options: texts, multiple: false }
        : { type, ...labelled(options), options: texts };
    return new Input(control, first, (value) => items[placesIn(value)[0] ?? -1] ?? null);
  };
}

function chooseMany(type: 'select' | 'checkbox') {
  return <Choices extends Iterable<unknown>>(
    choices: Choices,
    options: ChoiceOptions<ItemOf<Choices>, readonly ItemOf<Choices>[]> = {},
  ): Input<readonly ItemOf<Choices>[]> => {
    const { items, texts } = optionsOf(choices, options);
    const first = [...(options.value ?? [])].map((item) => items.indexOf(item)).filter((place) => place >= 0);
    const control: Control =
      type === 'select'
        ? { type, ...labelled(options), options: texts, multiple: true }
        : { type, ...labelled(options), options: texts };
    return new Input(control, first, (value) =>
      placesIn(value).flatMap((place) => (place < items.length ? [items[place]!] : [])),
    );
  };
}

function select<Choices extends Iterable<unknown>>(
  choices: Choices,
  options: ChoiceOptions<ItemOf<Choices>, readonly ItemOf<Choices>[]> & { readonly multiple: true },
): Input<readonly ItemOf<Choices>[]>;
function select<Choices extends Iterable<unknown>>(
  choices: Choices,
  options?: ChoiceOptions<ItemOf<Choices>, ItemOf<Choices>> & { readonly multiple?: false },
): Input<ItemOf<Choices>>;
function select(
  choices: Iterable<unknown>,
  options: ChoiceOptions<unknown, unknown> & { readonly multiple?: boolean } = {},
): Input {
  return options.multiple
    ? chooseMany('select')(choices, options as ChoiceOptions<unknown, readonly unknown[]>)
    : chooseOne('select')(choices, options);
}

function toggle(options: InputOptions<boolean> = {}): Input<boolean> {
  return new Input(
    { type: 'toggle', ...labelled(options) },
    options.value ?? false,
    (value) => value === true,
  );
}

const textInput =
  (type: 'text' | 'textarea') =>
  (options: TextOptions = {}): Input<string> =>
    new Input(
      {
        type,
        ...labelled(options),
        placeholder: options.placeholder ?? '',
        datalist: [...(options.datalist ?? [])].map(String).slice(0, MAX_OPTIONS),
        rows: options.rows ?? 3,
        submit: options.submit ?? false,
      },
      options.value ?? '',
      (value) => String(value),
    );

function button<Value = number>(text = '≡', options: ButtonOptions<Value> = {}): Input<Value> {
  const reduce = options.reduce ?? ((value: Value) => ((value as number) + 1) as Value);
  let clicks = 0;
  let value = options.value ?? (0 as Value);
  return new Input({ type: 'button', ...labelled(options), text }, 0, (given) => {
    for (; clicks < Math.min(Number(given), clicks + 1000); clicks++) value = reduce(value);
    return value;
  });
}

function table<Row extends object>(
  rows: Iterable<Row>,
  options: TableOptions<Row> = {},
): Input<readonly Row[]> {
  const { columns, sort, reverse = false } = options;
  const items = sort === undefined ? [...rows] : sortedBy([...rows], sort, reverse);
  const shown = columns
    ? items.map((row) =>
        Object.fromEntries(columns.map((name) => [name, (row as Record<string, unknown>)[name]])),
      )
    : items;
  const plain: Table = tableOf(shown) ?? { columns: [], rows: [], numeric: [], more: 0 };
  const column = sort === undefined ? -1 : plain.columns.indexOf(sort);
  const drawn: Table = column < 0 ? plain : { ...plain, sorted: { column, descending: reverse } };
  const first = (options.value ?? []).map((row) => items.indexOf(row)).filter((place) => place >= 0);
  return new Input(
    { type: 'table', ...labelled(options), table: drawn, multiple: options.multiple ?? true },
    first,
    // None chosen is all, as Observable has it.
    (value) =>
      placesIn(value).length === 0 ? items : placesIn(value).flatMap((place) => items[place] ?? []),
  );
}

/** Missing values stand last, whichever way the rows are sorted. */
function sortedBy<Row extends object>(rows: Row[], column: string, isReverse: boolean): Row[] {
  const valueOf = (row: Row): number | bigint | string | null => {
    const value = (row as Record<string, unknown>)[column];
    if (value == null) return null;
    return typeof value === 'number' || typeof value === 'bigint' ? value : textOfOption(value);
  };
  return rows.sort((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return (a < b ? -1 : a > b ? 1 : 0) * (isReverse ? -1 : 1);
  });
}

/** The global `Inputs` of cells. */
export const Inputs = {
  range,
  number,
  select,
  radio: chooseOne('radio'),
  checkbox: chooseMany('checkbox'),
  toggle,
  text: textInput('text'),
  textarea: textInput('textarea'),
  button,
  table,
};

export interface Views {
  /** Puts a control below the cell and gives its value. */
  view(cell: string, input: unknown): unknown;
  /** The next control's value goes to this name. */
  expect(name: string): void;
  /** Begins the count of a cell's controls anew. */
  start(cell: string): void;
  /** The reader's choice. Gives the name and the new value of what it changes, where the control is known. */
  set(id: string, value: InputValue): { readonly name: string; readonly value: unknown } | null;
}

/** The controls of all cells. `emit` puts one below its cell. */
export function createViews(emit: (cell: string, output: InputOutput) => void): Views {
  const counts = new Map<string, number>();
  const known = new Map<string, { input: Input; name: string | null; spelled: string }>();
  const chosen = new Map<string, InputValue>();
  let expected: string | null = null;
  return {
    start: (cell) => {
      counts.delete(cell);
      expected = null;
    },
    expect: (name) => {
      expected = name;
    },
    view(cell, input) {
      const name = expected;
      expected = null;
      if (!isMadeBy(input, Input))
        throw new TypeError('view takes a control, as in view(Inputs.range([4, 14], { value: 8 })).');
      const count = (counts.get(cell) ?? 0) + 1;
      counts.set(cell, count);
      const id = `${cell}-input-${count}`;
      const spelled = JSON.stringify([input.control, input.first]);
      const before = known.get(id);
      // Another control in its place begins anew.
      if (before && before.spelled !== spelled) chosen.delete(id);
      known.set(id, { input, name, spelled });
      const value = chosen.get(id) ?? input.first;
      emit(cell, { kind: 'input', id, name, control: input.control, value });
      return input.read(value);
    },
    set(id, value) {
      chosen.set(id, value);
      const view = known.get(id);
      return view?.name == null ? null : { name: view.name, value: view.input.read(value) };
    },
  };
}
