/** Empty boards to draw on with a pencil: what a worksheet ends with. */

const SIZES = [4, 5, 6, 8];

/** Two of each size, under a heading. */
export const emptyBoards = (): string =>
  `<h2>Boards</h2>${SIZES.map((size) => board(size).repeat(2)).join('')}`;

/** An empty board. Three rows of them fill most of a page, and none is so tall that it leaves much of one empty. */
function board(size: number): string {
  const squares = Array.from({ length: size * size }, (_, i) => {
    const [x, y] = [i % size, Math.floor(i / size)];
    return `<rect x="${x}" y="${y}" width="1" height="1" fill="${(x + y) % 2 === 0 ? '#fff' : '#f0eee8'}"/>`;
  });
  const names = Array.from(
    { length: size },
    (_, i) => `<text x="${i + 0.5}" y="-0.2">${i}</text><text x="-0.35" y="${i + 0.62}">${i}</text>`,
  );
  return `<svg viewBox="-0.7 -0.7 ${size + 0.8} ${size + 0.8}" width="${(size + 0.8) * 7}mm" aria-hidden="true"><g stroke="#86837a" stroke-width="0.02">${squares.join('')}</g><g font-size="0.32" text-anchor="middle" fill="#5e5f67">${names.join('')}</g></svg>`;
}
