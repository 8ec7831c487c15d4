/**
 * Charts that can measure wake up on the first touch: until then their picture is the one of the build, and Plot
 * (about 100 kB) and the solvers stay where they are. The button itself needs a script, so the script shows it.
 */
for (const figure of document.querySelectorAll<HTMLElement>('chart-figure')) {
  const controls = figure.querySelector<HTMLElement>('.measure');
  if (controls === null) continue;
  controls.hidden = false;
  controls.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-part="measure"]')) return;
    void import('./measuring.ts').then(({ measureInto }) => measureInto(figure));
  });
}
