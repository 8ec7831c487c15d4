/** The kernel's states, with a host that fails at each message: whatever happens, every run ends. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BEAT_MS, type FromKernel, type ToKernel } from '../../../src/notebook/kernel/protocol.ts';
import type { Output } from '../../../src/notebook/kernel/outputs.ts';
import type { KernelState } from '../../../src/notebook/model/notebook.ts';
import type { CompiledCell } from '../../../src/notebook/language/compile.ts';
import {
  INTERRUPT_MS,
  MODULE_MS,
  MOST_AT_A_TIME,
  MOST_MODULES,
  type RunOutcome,
  KernelSession,
  START_MS,
} from '../../../src/notebook/runner/kernel-session.ts';

const cell = (id: string): CompiledCell => ({ id, code: '', defines: [], uses: [], imports: [] });

const put = (outputs: readonly Output[]): FromKernel => ({ type: 'outputs', run: 0, cell: 'a', outputs });
const shown = (text: string) => ({ kind: 'display', data: { 'text/plain': text } }) as const;
const line = { kind: 'stream', name: 'stdout', text: 'x\n' } as const;

/** A host whose kernel says what the test tells it to. */
class FakeHost {
  states: KernelState['name'][] = [];
  late: string[] = [];
  lost = 0;
  ended = 0;
  posted: ToKernel[] = [];
  connecting: { done(): void; fail(why: string): void }[] = [];
  refusesPosts = false;
  /** Whether a reader looks at the page. */
  seen = true;
  asked = 0;
  chosen: readonly (readonly [string, number])[] = [];
  modules: 'come' | 'fail' | 'hang' = 'come';
  #kernels: { receive(message: FromKernel | null): void; died(why: string): void }[] = [];
  readonly session: KernelSession;

  constructor(isOnPage = false) {
    this.session = new KernelSession({
      connect: (receive, died) =>
        new Promise((done, fail) => {
          this.#kernels.push({ receive, died });
          this.connecting.push({
            done: () =>
              done({
                post: (message) => {
                  if (this.refusesPosts) throw new Error('could not be cloned');
                  this.posted.push(message);
                },
                terminate: () => {
                  this.ended++;
                },
              }),
            fail: (why) => fail(new Error(why)),
          });
        }),
      moduleText: (specifier) =>
        this.modules === 'come'
          ? Promise.resolve(`text of ${specifier}`)
          : this.modules === 'fail'
            ? Promise.reject(new Error('no network'))
            : new Promise(() => undefined),
      chosen: () => this.chosen,
      onVariables: () => undefined,
      onState: ({ name }) => void this.states.push(name),
      onLateOutputs: (id) => void this.late.push(id),
      onLost: () => {
        this.lost++;
      },
      ...(isOnPage && { isSeen: () => this.seen }),
    });
  }

  run(id: string, seconds = 10): Promise<RunOutcome> {
    const onLimit = (): void => void (this.asked += 1);
    return this.session.run({ cell: cell(id), seconds, onLimit, onOutputs: () => undefined });
  }
  /** A run whose kernel has started. */
  async begun(seconds = 10): Promise<{ readonly outcome: Promise<RunOutcome> }> {
    const outcome = this.run('a', seconds);
    await this.connect();
    return { outcome };
  }
  async ran(): Promise<void> {
    const { outcome } = await this.begun();
    await this.done();
    await outcome;
  }
  async connect(): Promise<void> {
    this.connecting.at(-1)?.done();
    await vi.advanceTimersByTimeAsync(0);
  }
  async says(message: FromKernel | null, kernel = -1): Promise<void> {
    this.#kernels.at(kernel)?.receive(message);
    await vi.advanceTimersByTimeAsync(0);
  }
  dies(why: string): void {
    this.#kernels.at(-1)?.died(why);
  }
  get lastRun(): number {
    return this.posted.reduce((last, message) => (message.type === 'run' ? message.run : last), -1);
  }
  done(ok = true): Promise<void> {
    return this.says({ type: 'done', run: this.lastRun, ok, milliseconds: 1 });
  }
}

let host: FakeHost;
beforeEach(() => {
  vi.useFakeTimers();
  host = new FakeHost();
});
afterEach(() => void vi.useRealTimers());

describe('a run', () => {
  test('starts a kernel, goes through it and leaves it idle', async () => {
    const { outcome } = await host.begun();
    await host.done();
    expect(await outcome).toEqual({ end: 'ok', milliseconds: 1, why: '' });
    expect(host.states).toEqual(['starting', 'idle', 'busy', 'idle']);
  });

  test('waits for those before it', async () => {
    const [first, second] = [host.run('a'), host.run('b')];
    await host.connect();
    expect(host.posted.map((message) => 'cell' in message && message.cell)).toEqual([cell('a')]);
    await host.done();
    await host.done(false);
    expect([(await first).end, (await second).end]).toEqual(['ok', 'error']);
  });

  test('that takes longer than its budget ends, and what waits behind it is not run in a kernel without its names', async () => {
    const [first, second] = [host.run('a'), host.run('b')];
    await host.connect();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([(await first).end, (await second).end]).toEqual(['budget', 'stopped']);
    expect([host.lost, host.ended, host.states.at(-1)]).toEqual([1, 1, 'off']);
  });

  test('that takes longer than its budget while a reader looks on is asked about, again and again, and ends when nobody does', async () => {
    host = new FakeHost(true);
    const { outcome } = await host.begun();
    await vi.advanceTimersByTimeAsync(9999);
    expect(host.asked).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect([host.asked, host.states.at(-1)]).toEqual([1, 'busy']);
    host.session.extend(60);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(host.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([host.asked, host.states.at(-1)]).toEqual([2, 'busy']);
    host.seen = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await outcome).end).toBe('budget');
  });

  test('that nobody would be asked about ends at its limit, whoever looks on: a hidden cell', async () => {
    host = new FakeHost(true);
    const run = host.session.run({ cell: cell('a'), seconds: 10, onOutputs: () => undefined });
    await host.connect();
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await run).end).toBe('budget');
  });

  test('that only waits does not use up its budget on a page, and does where there is none', async () => {
    for (const isOnPage of [true, false]) {
      host = new FakeHost(isOnPage);
      host.seen = false;
      const run = host.run('a');
      await host.connect();
      for (let beat = 1; beat <= 80; beat++) {
        await vi.advanceTimersByTimeAsync(BEAT_MS);
        await host.says({ type: 'beat', waiting: [], isPunctual: true });
      }
      if (!isOnPage) expect((await run).end).toBe('budget');
      else {
        expect(host.states.at(-1)).toBe('busy');
        // What works between its beats does.
        for (let beat = 1; beat <= 40; beat++) {
          await vi.advanceTimersByTimeAsync(BEAT_MS);
          await host.says({ type: 'beat', waiting: [], isPunctual: false });
        }
        expect((await run).end).toBe('budget');
      }
    }
  });

  test('has its budget for itself: a module on its way does not count', async () => {
    host.modules = 'hang';
    const { outcome } = await host.begun();
    await host.says({ type: 'need', specifier: 'solvers/queens' });
    await vi.advanceTimersByTimeAsync(MODULE_MS - 1);
    expect(host.states.at(-1)).toBe('busy');
    await vi.advanceTimersByTimeAsync(1);
    expect(host.posted.at(-1)).toMatchObject({ type: 'no-module', specifier: 'solvers/queens' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await outcome).end).toBe('budget');
  });

  test('has its budget for itself: what it waits for with a limit of its own does not count', async () => {
    const { outcome } = await host.begun();
    await vi.advanceTimersByTimeAsync(9000);
    await host.says({ type: 'waits', run: host.lastRun, waits: true });
    await vi.advanceTimersByTimeAsync(60_000);
    await host.says({ type: 'waits', run: host.lastRun, waits: false });
    await vi.advanceTimersByTimeAsync(999);
    expect(host.states.at(-1)).toBe('busy');
    await vi.advanceTimersByTimeAsync(1);
    expect((await outcome).end).toBe('budget');
  });

  test('that imports without end uses up its budget, though a module is on its way at every moment', async () => {
    const { outcome } = await host.begun();
    host.modules = 'hang';
    for (let at = 0; at <= MOST_MODULES; at++) await host.says({ type: 'need', specifier: `none-${at}` });
    await vi.advanceTimersByTimeAsync(MODULE_MS);
    // It has got as many answers as it has asked; from now on each question comes before the answer to the one before.
    for (let second = 0; second < 10; second++) {
      await host.says({ type: 'need', specifier: `later-${second}` });
      expect(host.states.at(-1)).toBe('busy');
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect((await outcome).end).toBe('budget');
  });

  test('without a limit runs for days, until it is stopped', async () => {
    const { outcome } = await host.begun(Infinity);
    await vi.advanceTimersByTimeAsync(3 * 86_400_000);
    expect(host.session.state.name).toBe('busy');
    host.session.stop();
    expect((await outcome).end).toBe('stopped');
  });

  test('what a reader has chosen in controls is told to every new kernel before anything runs', async () => {
    host.chosen = [['a-input-1', 8]];
    await host.ran();
    expect(host.posted.map(({ type }) => type)).toEqual(['set-input', 'run']);
    expect(host.posted[0]).toEqual({ type: 'set-input', input: 'a-input-1', value: 8 });
  });

  test('what was left out is given by a living kernel, and by no other', async () => {
    expect(await host.session.restOf('a')).toBeNull();
    await host.ran();
    const given = host.session.restOf('a');
    await host.says({ type: 'rest', cell: 'a', text: 'more' });
    expect(await given).toBe('more');
    const lost = host.session.restOf('a');
    host.session.stop();
    expect(await lost).toBeNull();
  });

  test('given more time has it from then on', async () => {
    const { outcome } = await host.begun();
    await vi.advanceTimersByTimeAsync(9000);
    host.session.extend(60);
    await vi.advanceTimersByTimeAsync(59_000);
    await host.done();
    expect((await outcome).end).toBe('ok');
  });
});

describe('stop', () => {
  test('while the kernel starts: the run ends, and a late kernel is ended', async () => {
    const run = host.run('a');
    host.session.stop();
    expect((await run).end).toBe('stopped');
    await host.connect();
    expect([host.ended, host.states.at(-1), host.lost]).toEqual([1, 'off', 0]);
  });

  test('and run again while the first kernel still starts: the second one serves', async () => {
    const first = host.run('a');
    host.session.stop();
    const second = host.run('a');
    host.connecting[0]?.done();
    await host.connect();
    await host.done();
    expect([(await first).end, (await second).end, host.ended]).toEqual(['stopped', 'ok', 1]);
  });

  test('a cell that awaits its progress is asked to end, and its kernel stays; what waits is not run', async () => {
    const [first, second] = [host.run('a'), host.run('b')];
    await host.connect();
    await host.says({ type: 'listens', run: host.lastRun });
    host.session.stop();
    expect(host.posted.at(-1)).toEqual({ type: 'interrupt', run: host.lastRun });
    await host.says({ type: 'done', run: host.lastRun, ok: false, milliseconds: 3, interrupted: true });
    expect(await first).toEqual({ end: 'stopped', milliseconds: 3, why: '', keeps: true });
    expect([(await second).end, host.ended, host.lost, host.states.at(-1)]).toEqual([
      'stopped',
      0,
      0,
      'idle',
    ]);
  });

  test.each([
    ['pressed again', () => host.session.stop()],
    ['the cell has work that does not end', () => vi.advanceTimersByTime(INTERRUPT_MS)],
  ])('of a cell that was asked to end, and %s: its kernel goes', async (_, step) => {
    const { outcome } = await host.begun();
    await host.says({ type: 'listens', run: host.lastRun });
    host.session.stop();
    expect(host.ended).toBe(0);
    step();
    expect([(await outcome).end, host.ended, host.lost]).toEqual(['stopped', 1, 1]);
  });

  test('a restart ends the kernel that is there, tells that names are gone, and starts another at once', async () => {
    const { outcome } = await host.begun();
    await host.done();
    host.session.restart();
    expect([(await outcome).end, host.ended, host.lost, host.states.at(-1)]).toEqual([
      'ok',
      1,
      1,
      'starting',
    ]);
    await host.connect();
    expect(host.states.at(-1)).toBe('idle');
    const again = host.run('a');
    await host.done();
    expect((await again).end).toBe('ok');
  });

  test('what an ended kernel still says is not heard', async () => {
    const first = host.run('a');
    await host.connect();
    host.session.stop();
    const second = host.run('a');
    await host.connect();
    await host.says({ type: 'done', run: host.lastRun, ok: true, milliseconds: 1 }, 0);
    await host.says(null, 0);
    expect(host.states.at(-1)).toBe('busy');
    await host.done();
    expect([(await first).end, (await second).end]).toEqual(['stopped', 'ok']);
  });
});

describe('a kernel', () => {
  const works = async (): Promise<void> => {
    const run = host.run('b');
    await host.connect();
    await host.done();
    expect((await run).end).toBe('ok');
  };

  test('that cannot be had is dead with the reason, and the next run tries again', async () => {
    const run = host.run('a');
    host.connecting[0]?.fail('The sandbox did not load.');
    expect(await run).toMatchObject({ end: 'dead', why: 'The sandbox did not load.' });
    expect(host.session.state).toEqual({ name: 'dead' });
    await works();
  });

  test('that does not start in its time is dead where there is no page', async () => {
    const run = host.run('a');
    await vi.advanceTimersByTimeAsync(START_MS);
    expect((await run).end).toBe('dead');
    await works();
  });

  test('that starts slowly says so on a page, and runs what waits when it has started', async () => {
    host = new FakeHost(true);
    const run = host.run('a');
    await vi.advanceTimersByTimeAsync(START_MS);
    expect(host.session.state).toEqual({ name: 'starting', isLate: true });
    await host.connect();
    await host.done();
    expect((await run).end).toBe('ok');
  });

  test('that never starts on a page is stopped, and the next run tries again', async () => {
    host = new FakeHost(true);
    const run = host.run('a');
    await vi.advanceTimersByTimeAsync(START_MS);
    host.session.stop();
    expect((await run).end).toBe('stopped');
    await works();
  });

  test('that dies at work is dead', async () => {
    const { outcome } = await host.begun();
    host.dies('out of memory');
    expect(await outcome).toMatchObject({ end: 'dead', why: 'out of memory' });
    expect(host.lost).toBe(1);
    await works();
  });

  test('that says what no kernel says is dead', async () => {
    const { outcome } = await host.begun();
    await host.says(null);
    expect((await outcome).end).toBe('dead');
    await works();
  });

  test.each<[string, FromKernel]>([
    ['outputs without number', put(Array.from({ length: 3000 }, () => shown('x')))],
    ['outputs without end', put(Array.from({ length: 6 }, () => shown('x'.repeat(4_000_000))))],
    ['places without number', put(Array.from({ length: 3000 }, (_, at) => ({ ...shown('x'), id: `${at}` })))],
    [
      'lines of two streams in turns',
      put(Array.from({ length: 3000 }, (_, at) => ({ ...line, name: at % 2 ? 'stdout' : 'stderr' }))),
    ],
    ['lines without end', put([{ ...line, text: 'x'.repeat(30_000_000) }])],
  ])('that sends %s, past what it bounds, is dead, and nothing of that is shown', async (_, message) => {
    const outputs: Output[] = [];
    const run = host.session.run({
      ...{ cell: cell('a'), seconds: 10 },
      onOutputs: (more) => void outputs.push(...more),
    });
    await host.connect();
    await host.says(put([shown('first')]));
    await host.says(message);
    expect(await run).toMatchObject({ end: 'dead', why: expect.stringContaining('put out more') as string });
    expect(outputs).toEqual([shown('first')]);
    await works();
  });

  test('may send as many states of one place, and as many lines of one stream, as it likes', async () => {
    const { outcome } = await host.begun();
    for (let at = 0; at < 100; at++)
      await host.says(
        put([
          { kind: 'update', id: 'one', data: { 'text/plain': 'x'.repeat(1_000_000) } },
          ...Array.from({ length: 100 }, () => line),
        ]),
      );
    for (let at = 0; at < 10; at++) await host.says(put([{ kind: 'clear' }, shown('x'.repeat(3_000_000))]));
    await host.done();
    expect((await outcome).end).toBe('ok');
  });

  test('that sends too much when its cell is over is dead', async () => {
    await host.ran();
    await host.says(put(Array.from({ length: 3000 }, () => shown('x'))));
    expect(host.late).toEqual([]);
    expect(host.session.state.name).toBe('dead');
    await works();
  });

  test('that asks for more modules at a time than a kernel does is dead', async () => {
    host.modules = 'hang';
    const { outcome } = await host.begun();
    for (let at = 0; at <= MOST_AT_A_TIME; at++) await host.says({ type: 'need', specifier: `${at}` });
    expect(await outcome).toMatchObject({ end: 'dead', why: expect.stringContaining('modules') as string });
    host.modules = 'come';
    await works();
  });

  test('that cannot be written to is dead', async () => {
    host.refusesPosts = true;
    const { outcome } = await host.begun();
    expect(await outcome).toMatchObject({ end: 'dead', why: 'could not be cloned' });
    host.refusesPosts = false;
    await works();
  });

  test('that falls silent when its cell has ended is busy, and can be stopped', async () => {
    await host.ran();
    await host.says({ type: 'beat', waiting: [], isPunctual: true });
    await vi.advanceTimersByTimeAsync(5000);
    expect(host.session.state).toEqual({ name: 'busy', cell: null });
    await host.says({ type: 'beat', waiting: [], isPunctual: true });
    expect(host.session.state.name).toBe('idle');
  });

  test('that falls silent before its first beat after a run is busy, and can be stopped', async () => {
    await host.ran();
    await vi.advanceTimersByTimeAsync(5000);
    expect(host.session.state).toEqual({ name: 'busy', cell: null });
  });

  test('gives late outputs to the cell that made them', async () => {
    const first = host.run('a');
    await host.connect();
    await host.done();
    const second = host.run('b');
    await vi.advanceTimersByTimeAsync(0);
    await host.says({ type: 'outputs', run: host.lastRun, cell: 'a', outputs: [] });
    await host.says({ type: 'outputs', run: 0, cell: 'forged', outputs: [] });
    expect(host.late, 'and none to one that this kernel has not run').toEqual(['a']);
    await host.done();
    expect([(await first).end, (await second).end]).toEqual(['ok', 'ok']);
  });
});

test('whatever is pressed and whatever fails, every run ends, and a later one works', async () => {
  let runs: Promise<RunOutcome>[] = [];
  const steps: Readonly<Record<string, () => unknown>> = {
    run: () => runs.push(host.run('a')),
    stop: () => host.session.stop(),
    restart: () => host.session.restart(),
    listens: () => host.says({ type: 'listens', run: host.lastRun }),
    connect: () => host.connect(),
    refuse: () => host.connecting.at(-1)?.fail('refused'),
    done: () => host.done(),
    die: () => host.dies('died'),
    nonsense: () => host.says(null),
    need: () => host.says({ type: 'need', specifier: 'x' }),
    beat: () => host.says({ type: 'beat', waiting: [], isPunctual: true }),
    hang: () => (host.modules = 'hang'),
    wait: () => vi.advanceTimersByTimeAsync(5000),
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 30 }), async (list) => {
      host = new FakeHost();
      runs = [];
      for (const step of list) await steps[step]?.();
      await vi.advanceTimersByTimeAsync(200_000);
      const ends = await Promise.all(runs);
      for (const { end } of ends) expect(['ok', 'error', 'stopped', 'budget', 'dead']).toContain(end);
      host.session.stop();
      const last = host.run('b');
      await host.connect();
      await host.done();
      expect((await last).end).toBe('ok');
    }),
    { numRuns: 300 },
  );
});
