/** The printed board as squares in the order of the visit. */
import published from '../../../content/published/knights.json' with { type: 'json' };
import { square } from '../pieces/board.ts';

const numbers = published.printedTour16x16.rows.flat();
const order = new Array<number>(numbers.length);
for (const [at, visit] of numbers.entries()) order[visit - 1] = at;

export const printedTour = {
  board: square(published.printedTour16x16.rows.length),
  numbers,
  order,
  steps: published.printedTour16x16.steps,
};
