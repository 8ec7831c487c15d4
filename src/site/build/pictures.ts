/** Pictures made at build: icons and the cards that other sites show beside a link. Words are left to their titles. */
import sharp from 'sharp';
import { book, chapterSlugs, glyphs, symbols } from '../../book.config.ts';
import { contentOf, remember } from '../../run/remember.ts';

const PAPER = '#fcfbf8';
const INK = '#1c1d22';
const markOf = (piece: string): string => symbols[piece]![1];

/** The book's mark on paper, square; `size` pixels. */
export function icon(size: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${PAPER}"/><g fill="${INK}" transform="translate(18 18) scale(.64)">${markOf(book.mark)}</g></svg>`;
  return png(svg, size);
}

/** A chapter's glyph, large, beside its part's piece; for a page without one, the home page's board. 1200 × 630. */
export async function card(chapter: string, piece: string = book.mark): Promise<Buffer> {
  const drawings = await glyphs();
  const drawing = drawings[chapter] ?? drawings[chapterSlugs[0]!] ?? '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
<style>.g{fill:none;stroke:${INK};stroke-width:1;stroke-linecap:round;stroke-linejoin:round}.f{fill:${INK};stroke:none}.l{stroke:#d9d5cb}.e{stroke:#86837a}.lf{fill:#e0dfde;stroke:none}.b{fill:${PAPER}}text{font-size:8.5px;text-anchor:middle;fill:${INK};stroke:none}</style>
<rect width="1200" height="630" fill="${PAPER}"/><rect width="1200" height="6" fill="${INK}"/>
<g class="g" transform="translate(600 75) scale(10)">${drawing}</g>
<g fill="${INK}" transform="translate(120 195) scale(2.4)">${markOf(piece)}</g></svg>`;
  return png(svg, 1200);
}

async function png(svg: string, width: number): Promise<Buffer> {
  const kept = await remember(
    'pictures',
    [svg, String(width), await contentOf('package-lock.json')],
    async () => {
      const drawn = sharp(Buffer.from(svg), { density: 144 }).resize(width).png({ palette: true });
      return (await drawn.toBuffer()).toString('base64');
    },
  );
  return Buffer.from(kept, 'base64');
}
