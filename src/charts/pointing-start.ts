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
    `${pictures.dataset['title'] ?? 'Chart'}. Left and right: size. Up and down: line. Enter: compare.`,
  );
  const another = host.querySelector('[data-part="beside"] button');
  const missed: (readonly [EventTarget, Event])[] = [];
  const wake = (event: Event): void => {
    // First the reader draws (drawing.ts).
    if (host.dataset['draw'] !== undefined) return;
    if (event instanceof KeyboardEvent && /^(Arrow|Home|End)/.test(event.key)) event.preventDefault();
    if (missed.push([event.currentTarget!, event]) > 1) return;
    void import('./pointing.ts').then(async ({ makePointable }) => {
      await makePointable(host);
      for (const type of waking) pictures.removeEventListener(type, wake);
      another?.removeEventListener('click', wake);
      for (const [target, each] of missed)
        target.dispatchEvent(new (each.constructor as typeof Event)(each.type, each));
    });
  };
  for (const type of waking) pictures.addEventListener(type, wake);
  another?.addEventListener('click', wake);
}
