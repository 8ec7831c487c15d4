/**
 * Outputs on their way out of the kernel. The first hundreds of a run go at once, so that a loop that never ends, or is
 * stopped, has shown what it said; a flood goes in batches, and past the limits it is counted, not sent. Errors of one
 * kind are one line with a count. What a cell prints late goes to that cell.
 */
import { shapesRepeated } from '../markup/expansion.ts';
import { undisturbed } from './built-ins.ts';
import {
  type CellError,
  type Control,
  elementsOf,
  MARKUP,
  type MimeBundle,
  omittedText,
  type Output,
  placeOf,
  TABLE,
  TREE,
  type Tree,
} from './outputs.ts';
import type { FromKernel } from './protocol.ts';

const AT_ONCE = 200;
const BATCH_MS = 20;
/** Updates of one display. */
const UPDATE_MS = 16;
/** Counts of errors and of what is left out. */
const COUNT_MS = 200;
/** Elements of one message: the page draws what it brings in one go, and hears the reader between two. */
const MAX_IN_BATCH = 500;
const MAX_OUTPUTS = 500;
const MAX_TEXT = 40_000;
/** The most that all displays of a run may have: elements, as the page draws them, and bytes, as text. */
const MAX_ELEMENTS = 10_000;
const MAX_BYTES = 2_000_000;
/** Of one output, in characters of its message: what is larger is left out. Of one message at most half as much again. */
const MAX_OUTPUT = 4_000_000;
const MAX_IN_MESSAGE = 6_000_000;
/** Kept of what was left out, in characters. */
const MAX_REST = 4_000_000;
const MAX_ERRORS = 20;

interface Size {
  readonly elements: number;
  readonly bytes: number;
}

/** What one cell has sent in its run. */
interface Account {
  run: number;
  sent: number;
  outputs: number;
  characters: number;
  elements: number;
  bytes: number;
  omitted: number;
  rest: string[];
  restCharacters: number;
  /** By their places. */
  errors: Map<string | null, CellError>;
  /** What can be replaced in place, by id. */
  places: Map<string, Size>;
  /** The stream that came last, where nothing else has come since. */
  stream: 'stdout' | 'stderr' | null;
}

export interface Outbox {
  start(run: number, cell: string): void;
  add(cell: string, output: Output): void;
  /** Sends all that waits. */
  flush(): void;
  /** The text that was left out of a cell's outputs. */
  restOf(cell: string): string;
}

/** Between a kernel and its page: collects outputs, bounds and counts them, and posts them a few times a second. */
export function createOutbox(post: (message: FromKernel) => void): Outbox {
  // Taken before a cell can put others in their place.
  const { setTimeout, clearTimeout, performance } = globalThis;
  const { stringify } = JSON;
  const now = performance.now.bind(performance);
  const accounts = new Map<string, Account>();
  let cell = '';
  let pending: Output[] = [];
  let pendingElements = 0;
  let pendingLength = 0;
  /** The last state of what is replaced in place, until it is sent. */
  let latest = new Map<string | null, Output>();
  let lastBatch = -Infinity;
  let lastLatest = -Infinity;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const accountOf = (name: string): Account => {
    const known = accounts.get(name);
    if (known) return known;
    const account = freshAccount(0);
    accounts.set(name, account);
    return account;
  };

  const flush = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    lastBatch = now();
    if (latest.size > 0) {
      lastLatest = lastBatch;
      const replacing = latest;
      latest = new Map();
      for (const output of replacing.values()) push(output, lengthOf(output));
    }
    postPending();
  };

  const postPending = (): void => {
    if (pending.length === 0) return;
    const outputs = pending;
    pending = [];
    pendingElements = 0;
    pendingLength = 0;
    const account = accountOf(cell);
    account.sent += outputs.length;
    post({ type: 'outputs', run: account.run, cell, outputs });
  };

  /** Puts it behind what waits, which goes first where both are too much for one message. */
  const push = (output: Output, length: number): void => {
    if (pendingLength + length > MAX_IN_MESSAGE) postPending();
    pendingLength += length;
    const before = pending.at(-1);
    if (output.kind === 'stream' && before?.kind === 'stream' && before.name === output.name)
      pending[pending.length - 1] = { ...before, text: before.text + output.text };
    else pending.push(output);
  };

  const schedule = (): void => {
    timer ??= setTimeout(() => undisturbed(flush), BATCH_MS);
  };

  const lengthOf = (output: Output): number => stringify(output).length;

  const send = (output: Output, elements = 1, length = lengthOf(output)): void => {
    push(output, length);
    pendingElements += elements;
    // A loop that never yields lets no timer fire, so the clock is read here as well.
    const isLarge = pendingElements >= MAX_IN_BATCH;
    if (isLarge || accountOf(cell).sent < AT_ONCE || now() - lastBatch >= BATCH_MS) flush();
    else schedule();
  };

  const replace = (output: Output, every = UPDATE_MS): void => {
    latest.set(placeOf(output), output);
    if (now() - lastLatest >= every) flush();
    else schedule();
  };

  const omit = (account: Account, output: Output): void => {
    account.omitted += 1;
    const text = output.kind === 'stream' ? output.text.slice(0, MAX_REST - account.restCharacters) : '';
    if (text) {
      account.rest.push(text);
      account.restCharacters += text.length;
    }
    replace({ kind: 'omitted', count: account.omitted, kept: account.rest.length > 0 }, COUNT_MS);
  };

  const addError = (account: Account, error: CellError, length: number): void => {
    const place = placeOf(error);
    const known = account.errors.get(place);
    if (known) {
      const counted = { ...known, times: (known.times ?? 1) + 1 };
      account.errors.set(place, counted);
      replace(counted, COUNT_MS);
    } else if (account.errors.size >= MAX_ERRORS || (account.errors.size > 0 && account.bytes >= MAX_BYTES))
      omit(account, error);
    else {
      account.errors.set(place, error);
      account.bytes += length;
      send(error);
    }
  };

  return {
    flush,
    start(run, name) {
      flush();
      cell = name;
      accounts.set(name, freshAccount(run));
    },
    add(name, given) {
      if (name !== cell) {
        flush();
        cell = name;
      }
      const account = accountOf(name);
      // A text is cut below, and its rest is kept.
      const length = given.kind === 'stream' ? 0 : lengthOf(given);
      const output = length > MAX_OUTPUT ? tooLarge(length) : given;
      switch (output.kind) {
        case 'error':
          addError(account, output, length);
          return;
        case 'clear':
          // An output that is cleared need not be sent.
          pending = [];
          pendingLength = 0;
          Object.assign(account, { outputs: 0, characters: 0, elements: 0, bytes: 0, omitted: 0 });
          latest.clear();
          push(output, length);
          schedule();
          if (now() - lastBatch >= BATCH_MS) flush();
          return;
        case 'update':
          if (grows(account, output.id, { elements: elementsIn(output.data), bytes: length }))
            replace(output);
          return;
        case 'progress':
          if (!isShown(account, output.id, { elements: 1, bytes: length })) omit(account, output);
          else replace(output);
          return;
        case 'result':
        case 'verdict':
        case 'omitted':
          send(output);
          return;
      }
      if (isFull(account)) {
        omit(account, output);
        return;
      }
      if (output.kind === 'stream') {
        const { text } = output;
        const room = MAX_TEXT - account.characters;
        // Lines of both streams in turns do not join: each of them is an output.
        if (account.stream !== null && account.stream !== output.name) account.outputs += 1;
        account.stream = output.name;
        account.characters += text.length;
        if (text.length > room) {
          send({ ...output, text: text.slice(0, room) });
          omit(account, { ...output, text: text.slice(room) });
          return;
        }
        send(output);
      } else {
        const elements =
          output.kind === 'input' ? elementsOfControl(output.control) : elementsIn(output.data);
        account.outputs += 1;
        account.stream = null;
        account.elements += elements;
        if (output.id !== undefined) account.places.set(output.id, { elements, bytes: length });
        account.bytes += length;
        send(output, elements, length);
      }
    },
    restOf(name) {
      const { rest, omitted, restCharacters } = accountOf(name);
      const cutOff =
        restCharacters >= MAX_REST
          ? `\n${omittedText({ kind: 'omitted', count: omitted, kept: false })}`
          : '';
      let text = rest.join('');
      // Characters that a message writes in six.
      while (stringify(text).length > MAX_IN_MESSAGE) text = text.slice(0, text.length / 2);
      return text + cutOff;
    },
  };
}

/** What stands for an output that no message holds. */
const tooLarge = (length: number): Output => ({
  kind: 'stream',
  name: 'stderr',
  text: `An output is left out: it has ${length.toLocaleString('en')} characters, and at most ${MAX_OUTPUT.toLocaleString('en')} are shown.\n`,
});

const freshAccount = (run: number): Account => ({
  run,
  sent: 0,
  outputs: 0,
  characters: 0,
  elements: 0,
  bytes: 0,
  omitted: 0,
  rest: [],
  restCharacters: 0,
  errors: new Map(),
  places: new Map(),
  stream: null,
});

/** Whether this line of progress is among those that are shown; a new one is, while there are few. */
function isShown(account: Account, id: string, size: Size): boolean {
  if (!account.places.has(id) && account.places.size < MAX_OUTPUTS)
    account.places.set(id, { elements: 0, bytes: 0 });
  return grows(account, id, size);
}

/** Takes note of the new size of a display; false where it is not shown, or where there would be too much of it. */
function grows(account: Account, id: string, size: Size): boolean {
  const before = account.places.get(id);
  if (before === undefined) return false;
  const elements = account.elements - before.elements + size.elements;
  const bytes = account.bytes - before.bytes + size.bytes;
  if (elements > 2 * MAX_ELEMENTS || bytes > MAX_BYTES + MAX_OUTPUT) return false;
  Object.assign(account, { elements, bytes });
  account.places.set(id, size);
  return true;
}

const isFull = ({ outputs, characters, elements, bytes }: Account): boolean =>
  outputs >= MAX_OUTPUTS || characters >= MAX_TEXT || elements >= MAX_ELEMENTS || bytes >= MAX_BYTES;

/** How many elements the page makes of it, and the browser of what they refer to. */
function elementsIn(data: MimeBundle): number {
  const table = data[TABLE];
  if (data[MARKUP] !== undefined) return elementsOf(data[MARKUP]) + shapesRepeated(data[MARKUP]);
  if (table) return table.columns.length * Math.min(table.rows.length, 100);
  return data[TREE] ? nodesOf(data[TREE]) : 1;
}

function elementsOfControl(control: Control): number {
  if ('table' in control) return control.table.columns.length * control.table.rows.length;
  return 3 + ('options' in control ? control.options.length : 0);
}

const nodesOf = ({ entries = [] }: Tree): number =>
  entries.reduce((sum, [, child]) => sum + nodesOf(child), 1);
