/**
 * Every chart of the page can be reached and pointed at; what answers is loaded by the first hand that comes near, and
 * is told again what it missed.
 */
const waking = ['pointermove', 'pointerdown', 'keydown'] as const;

for (const host of document.querySelectorAll<HTMLElement>('chart-figure')) {
  const pictures = host.querySelector<HTMLElement>('.chart-pictures');
  if (!pictures || host.dataset['readings'] === undefined) continue;
  pictures.tabIndex = 0;
  pictures.setAttribute('role', 'application');
  pictures.setAttribute(
    'aria-label',
    `${pictures.dataset['title'] ?? 'Chart'}. Left and right: size. Up and down: line.`,
  );
  let missed: Event | undefined;
  const wake = (event: Event): void => {
    // First the reader draws (drawing.ts).
    if (host.dataset['draw'] !== undefined) return;
    if (event instanceof KeyboardEvent && /^(Arrow|Home|End)/.test(event.key)) event.preventDefault();
    const isFirst = missed === undefined;
    missed = event;
    if (!isFirst) return;
    void import('./pointing.ts').then(async ({ makePointable }) => {
      await makePointable(host);
      for (const type of waking) pictures.removeEventListener(type, wake);
      const again = missed;
      if (again instanceof KeyboardEvent) pictures.dispatchEvent(new KeyboardEvent('keydown', again));
      else if (again instanceof PointerEvent) pictures.dispatchEvent(new PointerEvent('pointermove', again));
    });
  };
  for (const type of waking) pictures.addEventListener(type, wake);
}
