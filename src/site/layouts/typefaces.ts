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
    try {
      sessionStorage.setItem('painted', 'yes');
    } catch {
      // Where nothing is kept, every page is the first.
    }
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

/** In thousandths of the size of the letters. More than three hundredths would be seen. */
const STEP = 3;
const MOST = 30;

function keepingLines(change: () => void): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, li, dd, figcaption')]
    // To ask for a box in what waits below the window (later.css) would lay it out.
    .filter((block) => isInView(block.closest('.later') ?? block) && isInView(block))
    .map((block) => ({ block, height: block.getBoundingClientRect().height, higher: 0 }));
  change();

  // All boxes are read, and then all letters moved: one layout a round, and not one for each block.
  let moved = blocks;
  for (let by = STEP; moved.length > 0; by += STEP) {
    moved = moved
      .map((each) => ({
        ...each,
        higher: Math.round(each.block.getBoundingClientRect().height - each.height),
      }))
      .filter(({ higher }) => higher !== 0);
    for (const { block, higher } of moved)
      block.style.letterSpacing = by > MOST ? '' : `${(-Math.sign(higher) * by) / 1000}em`;
    if (by > MOST) break;
  }
}

function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top < innerHeight && bottom > 0;
}
