/** Controls and the cells that follow them: only the last value counts, and nothing runs for an older one for long. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followersOf, type FollowerNames } from '../../../src/notebook/runner/followers.ts';
import { MovedControls, PATIENCE_MS, type Running } from '../../../src/notebook/runner/moved-controls.ts';

const cell = (id: string, uses: string, defines = '', mayRun = true): FollowerNames => ({
  id,
  uses: uses.split(' '),
  defines: defines.split(' '),
  mayRun,
});

describe('followers', () => {
  const page = [
    cell('a', 'm', 'n'),
    cell('b', 'n', 'twice'),
    cell('c', 'other'),
    cell('d', 'twice'),
    cell('e', 'n', 'late', false),
    cell('f', 'late'),
  ];
  test.each([
    ['take the name, or what others make of it', { names: ['n'], itself: false }, ['b', 'd']],
    ['come behind the cell itself, where that runs again', { names: [], itself: true }, ['a', 'b', 'd']],
  ])('%s', (_, change, ids) => {
    expect(followersOf(new Map([['a', change]]), page)).toEqual(ids);
  });
  test('are never above', () => {
    expect(followersOf(new Map([['c', { names: ['n', 'm'], itself: false }]]), page)).toEqual([]);
  });
});

describe('moved controls', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  interface Cell extends Running {
    readonly id: string;
    readonly runtime: { readonly phase: { value: Running['runtime']['phase']['value'] } };
  }
  const view: Cell = { id: 'maker', runtime: { phase: { value: 'idle' } } };
  const follower: Cell = { id: 'follower', runtime: { phase: { value: 'idle' } } };

  function bench(): {
    controls: MovedControls<Cell>;
    said: string[];
    runs: (() => void)[];
  } {
    const said: string[] = [];
    const runs: (() => void)[] = [];
    let stopped: (() => void) | null = null;
    const controls = new MovedControls<Cell>({
      tell: (id, value) => void said.push(`${id} ${String(value)}`),
      following: () => Promise.resolve([follower]),
      run: (each) =>
        new Promise((done) => {
          said.push(`run ${each.id}`);
          follower.runtime.phase.value = 'running';
          const end = (how: 'ok' | 'stopped') => (): void => {
            follower.runtime.phase.value = 'idle';
            done(how);
          };
          runs.push(end('ok'));
          stopped = end('stopped');
        }),
      stop: () => {
        said.push('stop');
        stopped?.();
      },
      leaveStale: (_, id, following) => void said.push(`stale ${id} ${following.length}`),
    });
    return { controls, said, runs };
  }

  test('of many values while a cell runs, the last one is followed', async () => {
    const { controls, said, runs } = bench();
    const first = controls.moved(view, 'n', 1);
    await vi.advanceTimersByTimeAsync(0);
    void controls.moved(view, 'n', 2);
    const last = controls.moved(view, 'n', 3);
    runs[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    runs[1]?.();
    await Promise.all([first, last]);
    expect(said).toEqual(['n 1', 'run follower', 'n 2', 'n 3', 'run follower']);
    expect([...controls.chosen]).toEqual([['n', 3]]);
  });

  test('a run for an older value is stopped when it goes on', async () => {
    const { controls, said, runs } = bench();
    void controls.moved(view, 'n', 1);
    await vi.advanceTimersByTimeAsync(0);
    const last = controls.moved(view, 'n', 2);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    runs[1]?.();
    await last;
    expect(said).toEqual(['n 1', 'run follower', 'n 2', 'stop', 'run follower']);
  });

  test('a run for the last value may take its time', async () => {
    const { controls, said, runs } = bench();
    const moved = controls.moved(view, 'n', 1);
    await vi.advanceTimersByTimeAsync(10 * PATIENCE_MS);
    runs[0]?.();
    await moved;
    expect(said).not.toContain('stop');
  });

  test('where dependents do not run by themselves, they are stale', async () => {
    const { controls, said } = bench();
    controls.isFollowed = false;
    await controls.moved(view, 'n', 1);
    expect(said).toEqual(['n 1', 'stale n 1']);
  });
});
