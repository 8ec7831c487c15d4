/** The pages of a PDF as a reader sees them: their words, and how much of each is left empty. */
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A page's words, and the share of its text's height that is empty at its foot. */
export interface PdfPage {
  readonly text: string;
  readonly empty: number;
}

/** The margins of print.css, in millimetres. Running heads and page numbers stand in them. */
const MARGIN = { top: 18, bottom: 20 };
const POINTS_PER_MILLIMETRE = 72 / 25.4;

export async function pdfPages(file: Uint8Array): Promise<readonly PdfPage[]> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const pdf = await task.promise;
  const pages: PdfPage[] = [];
  for (let at = 1; at <= pdf.numPages; at++) pages.push(await readPage(await pdf.getPage(at)));
  await task.destroy();
  return pages;
}

async function readPage(page: PDFPageProxy): Promise<PdfPage> {
  const { items } = await page.getTextContent();
  const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
  const bottom = MARGIN.bottom * POINTS_PER_MILLIMETRE;
  const top = page.view[3]! - MARGIN.top * POINTS_PER_MILLIMETRE;
  const marks = [...words.map(({ transform }) => (transform as number[])[5]!), ...(await drawnAt(page))];
  const lowest = Math.min(top, ...marks.filter((y) => y > bottom && y < top));
  return { text: words.map(({ str }) => str).join(' '), empty: (lowest - bottom) / (top - bottom) };
}

/** How high a point of a drawing stands on the page: x and y times these, and the last. */
type Height = readonly [number, number, number];
type Transform = readonly [number, number, number, number, number, number];

/** The edges of everything on a page that is drawn and not written. */
async function drawnAt(page: PDFPageProxy): Promise<readonly number[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const edges: number[] = [];
  const saved: Height[] = [];
  let height: Height = [0, 1, 0];
  for (const [i, operator] of fnArray.entries()) {
    const given: unknown = argsArray[i];
    const [x, y, more] = height;
    if (operator === OPS.save) saved.push(height);
    else if (operator === OPS.restore) height = saved.pop() ?? height;
    else if (operator === OPS.transform) {
      const [a, b, c, d, e, f] = given as Transform;
      height = [x * a + y * b, x * c + y * d, x * e + y * f + more];
    } else if (operator === OPS.constructPath) {
      const [paint, , box] = given as [number, unknown, Float32Array | null];
      // A path that ends without being painted is the edge of what is shown.
      if (paint === OPS.endPath || !box) continue;
      const [left, low, right, high] = box as unknown as [number, number, number, number];
      edges.push(x * left + y * low + more, x * right + y * high + more);
    }
  }
  return edges;
}
