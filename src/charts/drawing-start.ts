/** Lets readers draw the end of a line as soon as its chart is in sight. */
for (const host of document.querySelectorAll<HTMLElement>('[data-draw]'))
  new IntersectionObserver(([entry], observer) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    // The button works only then: who has pressed it before has pressed it.
    let early: HTMLElement | undefined;
    const hear = ({ target }: Event): void => {
      early = target as HTMLElement;
    };
    host.addEventListener('click', hear);
    void import('./drawing.ts').then(async ({ letDraw }) => {
      await letDraw(host);
      host.removeEventListener('click', hear);
      early?.click();
    });
  }).observe(host);
