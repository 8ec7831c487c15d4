/** <random-dive> walks down a search tree at random, one row at a time; the reader may draw a row’s square instead. */
import { UNIT } from '../kit/marks.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { type Point, placeIn } from '../kit/hand.ts';
import { onPoint } from '../kit/point.ts';
import { wireTransport } from '../kit/transport.ts';
import {
  FIRST,
  diveNumber,
  freeSquares,
  lastStep,
  lines,
  marks,
  refusal,
  sentence,
  stage,
  sums,
} from './view.ts';

/** So far from a circle a finger still means it, in CSS pixels. */
const THUMB = 22;

class RandomDive extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let [n, k] = [Number(chosen(this, 'n')), FIRST];
    /** What the reader has drawn: in each row which of its free squares. Below it chance goes on. */
    let by: readonly number[] = [];
    let dived = diveNumber(n, k);
    const draw = (at: number, playing: boolean): void => {
      this.svg('marks').innerHTML = marks(n, dived, at);
      this.html('lines').innerHTML = lines(n, dived, at);
      this.html('sums').innerHTML = sums(n, k, at, by);
      this.say(sentence(n, dived, at, by.length), playing);
    };
    const clock = wireTransport(this, { draw, pace: 1.5 }, signal);
    const dive = (drawn: readonly number[], at: number): void => {
      by = drawn;
      this.keep('by', ...by);
      dived = diveNumber(n, k, by);
      clock.load(lastStep(dived), at);
    };
    const begin = (size: number, number: number): void => {
      [n, k] = [size, number];
      this.keep('k', k);
      this.html('stage').innerHTML = stage(n, k, 0);
      dive([], 0);
    };
    const free = (): readonly number[] =>
      clock.at < n ? freeSquares(n, dived.placement.slice(0, clock.at)).map((at) => at % n) : [];
    const take = (col: number): void => {
      const above = dived.placement
        .slice(0, clock.at)
        .map((placed, row) => freeSquares(n, dived.placement.slice(0, row)).indexOf(row * n + placed));
      dive([...above, free().indexOf(col)], clock.at + 1);
    };
    /** The dive goes on by chance as far down as a row, or is taken back to it. */
    const goTo = (row: number): void => clock.go(Math.min(row, lastStep(dived)));
    const press = (board: SVGSVGElement, [x, y]: Point): void => {
      const [row, col] = [Math.floor(y / UNIT), Math.floor(x / UNIT)];
      const near = Math.max(UNIT / 2, THUMB / (board.getScreenCTM()?.a ?? 1));
      const far = (to: number): number =>
        Math.max(Math.abs(x - (to + 0.5) * UNIT), Math.abs(y - (clock.at + 0.5) * UNIT));
      const [nearest] = free().toSorted((one, other) => far(one) - far(other));
      if (nearest !== undefined && far(nearest) <= near) take(nearest);
      else if (row === clock.at && nearest !== undefined) this.say(refusal(row, col));
      else goTo(row);
    };
    this.onPress('stage', signal, (event) => {
      const target = event.target as Element;
      const board = target.closest<SVGSVGElement>('svg.bd');
      const line = target.closest<HTMLTableRowElement>('tbody tr');
      if (board) press(board, placeIn(board, event));
      else if (line) goTo(line.sectionRowIndex);
    });
    /** The row and the circle that are pointed at. */
    const pointed = new Map<string, string | undefined>();
    for (const what of ['row', 'free']) onPoint(what, signal, (at) => pointed.set(what, at));
    this.html('stage').addEventListener(
      'keydown',
      (event) => {
        const [row, col] = [pointed.get('row'), Number(pointed.get('free'))];
        const isMeant = event.key === 'Enter' && (event.target as Element).matches('svg.bd');
        if (!isMeant || row === undefined) return;
        event.preventDefault();
        if (free().includes(col)) take(col);
        else goTo(Number(row));
      },
      { signal },
    );
    onChoice(this, 'n', signal, (value) => begin(Number(value), 1));
    this.own('k', ([number = FIRST]) => begin(n, number));
    this.own('by', (drawn) => {
      const { branching } = diveNumber(n, k, drawn);
      if (drawn.every((which, row) => which < (branching[row] ?? 0))) dive(drawn, drawn.length);
    });
    this.onPress('again', signal, () => {
      // A dive by hand is not by chance: the one that it took the place of is still to come.
      begin(n, by.length > 0 ? k : k + 1);
      clock.play();
    });
  }
}

define('random-dive', RandomDive);
