import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { drawBoard, square } from '../../../src/figures/pieces/board.ts';
import { type Clock, type ClockOptions, makeClock } from '../../../src/figures/kit/clock.ts';
import { linkPoints, onPoint } from '../../../src/figures/kit/point.ts';
import { onTouch, touchSquares } from '../../../src/figures/pieces/touch.ts';
import { wake } from '../../../src/figures/kit/wake.ts';
import { speak } from '../../../src/figures/kit/say.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** A clock on the page, until its signal. */
function clockOf(options: Partial<ClockOptions> & Pick<ClockOptions, 'last'>): Clock {
  const host = document.body.appendChild(document.createElement('div'));
  host.textContent = 'here';
  return makeClock({ draw: () => undefined, host, signal: new AbortController().signal, ...options });
}

describe('a clock', () => {
  test('stands still until it is told to play, and stops at the end', async () => {
    const shown: [number, boolean][] = [];
    const clock = clockOf({ last: 40, speed: 'max', draw: (at, playing) => shown.push([at, playing]) });
    expect([clock.playing, shown]).toEqual([false, []]);
    clock.play();
    await expect.poll(() => clock.playing).toBe(false);
    expect(shown.at(-1)).toEqual([40, false]);
    const steps = shown.map(([at]) => at);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });

  test('plays from the start again after the end, and a jump stops it', () => {
    const clock = clockOf({ last: 10, at: 10 });
    clock.play();
    expect([clock.at, clock.playing]).toEqual([0, true]);
    clock.go(7);
    expect([clock.at, clock.playing]).toEqual([7, false]);
  });

  test.each([
    [-1, 0],
    [99, 10],
    [3.7, 3],
  ])('takes a jump to %d as one to %d', (asked, at) => {
    const clock = clockOf({ last: 10 });
    clock.go(asked);
    expect(clock.at).toBe(at);
  });

  test('stops when its figure leaves the screen', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    host.textContent = 'here';
    const clock = clockOf({ last: 1e9, host });
    clock.play();
    host.style.position = 'absolute';
    host.style.top = '-9999px';
    await expect.poll(() => clock.playing).toBe(false);
  });

  test('is silent once its figure is gone', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const life = new AbortController();
    const draw = vi.fn();
    const clock = clockOf({ last: 1e9, signal: life.signal, draw });
    clock.play();
    life.abort();
    draw.mockClear();
    vi.advanceTimersByTime(1000);
    expect(draw).not.toHaveBeenCalled();
  });
});

describe('squares that take a hand', () => {
  const board = square(4);
  function touched() {
    document.body.innerHTML = drawBoard(
      board,
      { label: 'A board', touched: true },
      touchSquares(board, (at) => `Square ${at}`),
    );
    const svg = document.querySelector('svg')!;
    svg.style.width = '200px';
    const pressed: number[] = [];
    onTouch(svg, () => board, { press: (at) => pressed.push(at) }, new AbortController().signal);
    return { svg, pressed };
  }

  test('are one stop of the tab key, and the arrows move within them', async () => {
    const { svg, pressed } = touched();
    svg.querySelector<SVGElement>('[tabindex="0"]')!.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}{ArrowLeft}{ArrowLeft} ');
    expect(pressed).toEqual([5, 4]);
    expect(svg.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  test('are pressed by a pointer', async () => {
    const { svg, pressed } = touched();
    await userEvent.click(svg.querySelector('[data-square="10"]')!);
    expect(pressed).toEqual([10]);
  });
});

test('the line under a figure is quiet while it plays, and says where it has stopped', () => {
  const line = document.createElement('p');
  const said = { mark: '', words: 'A queen.' } as const;
  const heard = (playing: boolean): boolean => {
    const before = line.firstChild;
    speak(line, said, playing);
    return line.firstChild !== before && line.getAttribute('aria-live') === 'polite';
  };
  expect([heard(false), heard(false), heard(true), heard(false), heard(false)]).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});

test('what means the same lights up together, and says so on the document', () => {
  linkPoints();
  linkPoints();
  document.body.innerHTML =
    '<b tabindex="0" data-point="line:a#b:3">phrase</b><i data-point="line:a#b:3">line</i>';
  const heard: (string | undefined)[] = [];
  onPoint('line', new AbortController().signal, (value) => heard.push(value));
  const [phrase, line] = [document.querySelector('b')!, document.querySelector('i')!];
  phrase.focus();
  expect(line.classList.contains('is-linked')).toBe(true);
  phrase.blur();
  expect(line.classList.contains('is-linked')).toBe(false);
  expect(heard).toEqual(['a#b:3', undefined]);
});

test('a figure that does not load says so, with a way on; a missing file is named in the console', async () => {
  document.body.innerHTML = '<div data-figure="no-such"></div>';
  const figure = document.querySelector('div')!;
  const named = new Promise<string>((heard) =>
    addEventListener('error', ({ message }) => heard(message), { once: true }),
  );
  await wake(figure);
  expect(await named).toContain('src/figures/no-such/element.ts is missing');
  expect(figure.querySelector('[role="status"]')?.textContent).toContain('did not load');
  expect(figure.querySelector('button')?.textContent).toBe('Load the page again');
});
