/**
 * The search of solvers/queens/flags.ts, which tries the columns of each row in an order that is given anew for every call, a thousand
 * of them in turn: the tree is as large as before, and the branches come in another order. Started as
 *
 *     flags-shuffled.ts <n> <calls> <seed> <| or ||>
 *
 * With seed 0 all orders are from left to right. The fourth says how the three flags are joined. The twin of
 * test/native/controls/flags-shuffled.cpp; the answer is one line of JSON, with the processor's time.
 */
import { randomFrom } from '../../../src/solvers/random.ts';
import { timed } from '../../../src/tools/controls/timed.ts';

const ORDERS = 1000;

const [n, calls, seed] = process.argv.slice(2, 5).map(Number) as [number, number, number];
const find = process.argv[5] === '||' ? searchByTwo : search;

let nodes = 0;
const order = new Int32Array(n);
const column = new Int32Array(n);
const rising = new Int32Array(2 * n);
const falling = new Int32Array(2 * n);

function search(row: number): void {
  if (row === n) return;
  for (let at = 0; at < n; at++) {
    const col = order[at]!;
    if ((column[col]! | rising[row + col]! | falling[row - col + n]!) !== 0) continue;
    nodes += 1;
    column[col] = rising[row + col] = falling[row - col + n] = 1;
    search(row + 1);
    column[col] = rising[row + col] = falling[row - col + n] = 0;
  }
}

function searchByTwo(row: number): void {
  if (row === n) return;
  for (let at = 0; at < n; at++) {
    const col = order[at]!;
    if (column[col] !== 0 || rising[row + col] !== 0 || falling[row - col + n] !== 0) continue;
    nodes += 1;
    column[col] = rising[row + col] = falling[row - col + n] = 1;
    searchByTwo(row + 1);
    column[col] = rising[row + col] = falling[row - col + n] = 0;
  }
}

const random = randomFrom(seed);
const orders = Array.from({ length: ORDERS }, () => {
  const columns = Int32Array.from({ length: n }, (_, col) => col);
  for (let last = n - 1; seed !== 0 && last > 0; last--) {
    const other = random.below(last + 1);
    [columns[last], columns[other]] = [columns[other]!, columns[last]!];
  }
  return columns;
});
let next = 0;
const ms = timed(() => {
  order.set(orders[next++ % ORDERS]!);
  nodes = 1;
  find(0);
}, calls);
process.stdout.write(JSON.stringify({ nodes, ms }));
