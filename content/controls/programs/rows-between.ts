/**
 * Solutions are counted by symmetry on ten rows and on eleven, so many times each. Started as
 *
 *     rows-between.ts <calls> <blocks or turns>
 *
 * `blocks` makes all calls on one board after those on the other, `turns` one and one; before that both warm up in turns. The twin of
 * test/native/controls/rows-between.cpp: the answer is one line of JSON, the middle call on ten rows in milliseconds.
 */
import { countSolutions } from '../../../src/solvers/queens/symmetry.ts';

const [calls, turns] = [Number(process.argv[2]), process.argv[3] === 'turns'];

let unique = 0n;
function milliseconds(n: number): number {
  const start = performance.now();
  unique = countSolutions(n).unique!;
  return performance.now() - start;
}

for (let warm = 0; warm < calls / 5; warm++) {
  milliseconds(11);
  milliseconds(10);
}
const ten: number[] = [];
for (let call = 0; !turns && call < calls; call++) milliseconds(11);
for (let call = 0; call < calls; call++) {
  if (turns) milliseconds(11);
  ten.push(milliseconds(10));
}
const ms = ten.toSorted((a, b) => a - b)[Math.floor(calls / 2)]!;
process.stdout.write(JSON.stringify({ unique: Number(unique), ms }));
