/** Lets readers draw the end of a line as soon as its chart is in sight. */
for (const host of document.querySelectorAll<HTMLElement>('[data-draw]'))
  new IntersectionObserver(([entry], observer) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    void import('./drawing.ts').then(({ letDraw }) => letDraw(host));
  }).observe(host);
