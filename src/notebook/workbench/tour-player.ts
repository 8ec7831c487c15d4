/** A tour that a cell has drawn, walked square by square: to the start, play, to the end, and a slider for the step. */

const STEP_MS = 120;
/** A walk takes at most this long, however large its board is. */
const WALK_MS = 12_000;

/** Puts the controls under every tour in this element. */
export function addPlayers(element: Element): void {
  for (const svg of element.querySelectorAll<SVGSVGElement>('svg.nb-board')) {
    const line = svg.querySelector('.nb-tour');
    if (line) svg.after(playerOf(svg, line));
  }
}

function playerOf(svg: SVGSVGElement, line: Element): HTMLElement {
  const points = (line.getAttribute('points') ?? '').split(' ');
  const numbers = [...svg.querySelectorAll('.nb-step')];
  const last = numbers.length;
  const stride = Math.max(1, Math.ceil((last * STEP_MS) / WALK_MS));
  let timer: ReturnType<typeof setInterval> | undefined;

  const range = document.createElement('input');
  range.type = 'range';
  range.min = '1';
  range.max = String(last);
  range.value = range.max;
  range.ariaLabel = 'Squares visited';
  const count = document.createElement('span');
  count.className = 'player-count';

  const show = (at: number): void => {
    range.value = String(at);
    // A closed tour goes back to its first square with the last step.
    line.setAttribute('points', (at === last ? points : points.slice(0, at)).join(' '));
    for (const [index, number] of numbers.entries())
      if (index < at) number.removeAttribute('visibility');
      else number.setAttribute('visibility', 'hidden');
    count.textContent = `${at} of ${last}`;
  };
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
    play.textContent = 'Play';
  };
  const walk = (): void => {
    // A cell that has run anew has put another drawing in this one's place.
    if (!svg.isConnected) stop();
    else {
      const at = Math.min(last, Number(range.value) + stride);
      show(at);
      if (at === last) stop();
    }
  };
  const button = (text: string, does: () => void): HTMLButtonElement => {
    const made = document.createElement('button');
    made.type = 'button';
    made.className = 'text-button';
    made.textContent = text;
    made.addEventListener('click', does);
    return made;
  };
  const play = button('Play', () => {
    if (timer !== undefined) stop();
    else {
      if (Number(range.value) === last) show(1);
      play.textContent = 'Pause';
      timer = setInterval(walk, STEP_MS);
    }
  });
  const go = (text: string, at: () => number): HTMLButtonElement =>
    button(text, () => {
      stop();
      show(Math.min(last, Math.max(1, at())));
    });
  range.addEventListener('input', () => {
    stop();
    show(Number(range.value));
  });
  show(last);

  const player = document.createElement('div');
  player.className = 'tour-player';
  player.setAttribute('role', 'group');
  player.ariaLabel = 'The tour, square by square';
  player.append(
    go('Start', () => 1),
    go('Back', () => Number(range.value) - 1),
    play,
    go('Forward', () => Number(range.value) + 1),
    go('End', () => last),
    range,
    count,
  );
  return player;
}
