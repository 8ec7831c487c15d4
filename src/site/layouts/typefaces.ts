/**
 * The first page of a visit is painted in typefaces that the reader's system has (fonts.css), so that the words need not
 * wait. The book's own are fetched after that, and all put on at once. Their letters are as wide on the average, but not
 * in every line: what is in view keeps its lines by letters a little closer or farther apart, and nothing moves.
 */
const root = document.documentElement;

/** Asks for nothing before the first paint. */
export function putOnTypefaces(): void {
  if (!root.classList.contains('unpainted')) return;
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    void fetchFaces().then(() => keepingLines(() => root.classList.remove('unpainted')));
    sessionStorage.setItem('painted', 'yes');
  }).observe({ type: 'paint', buffered: true });
}

async function fetchFaces(): Promise<void> {
  const families = new Set([...document.fonts].map(({ family }) => family.replaceAll(/["']/g, '')));
  // Of a face that comes in pieces, those that hold the page's characters.
  const text = document.body.textContent;
  await Promise.allSettled(
    [...families]
      .filter((family) => !family.startsWith('Temporary'))
      .flatMap((family) => [`1em "${family}"`, `italic 1em "${family}"`])
      .map((face) => document.fonts.load(face, text)),
  );
  // At the start of a frame: it costs one layout, and not one for each face.
  await new Promise(requestAnimationFrame);
}

function keepingLines(change: () => void): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, li, dd, figcaption')]
    .map((block) => ({ block, box: block.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0 && box.top < innerHeight && box.bottom > 0);
  change();
  for (const { block, box } of blocks) keepHeight(block, box.height);
}

/** In thousandths of the size of the letters. More than three hundredths would be seen. */
const STEP = 3;
const MOST = 30;

function keepHeight(block: HTMLElement, height: number): void {
  const tooHigh = (): number => Math.round(block.getBoundingClientRect().height - height);
  const closer = tooHigh() > 0 ? -1 : 1;
  for (let by = STEP; tooHigh() !== 0 && by <= MOST; by += STEP)
    block.style.letterSpacing = `${(closer * by) / 1000}em`;
  if (tooHigh() !== 0) block.style.letterSpacing = '';
}
