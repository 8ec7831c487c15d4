/** A press on a box deals a dive through it; the mean of those from the top is kept. What sticks out is dragged into the gaps. */
import { FigureElement, define } from '../kit/figure-element.ts';
import { onHandle } from '../kit/hand.ts';
import { type DivedNode } from './dives.ts';
import { SHAPES, type Shape, levelWords, moving, sentence, tree } from './view.ts';

class EveryDive extends FigureElement {
  /** The dives that were dealt from the empty board. */
  #fair: number[] = [];
  #moved = 0;
  #level!: { set(value: number): void };

  protected override connect(signal: AbortSignal): void {
    this.addEventListener(
      'click',
      ({ target }) => {
        const box = (target as Element).closest('.dive-box');
        const picture = box?.closest('svg.dived');
        if (picture) this.#deal(tree.nodes[boxesOf(picture).indexOf(box!)]!);
      },
      { signal },
    );
    this.addEventListener(
      'keydown',
      (event) => {
        const picture = (event.target as Element).closest('svg.dived');
        const node = event.key === 'Enter' && picture ? walkedTo(picture) : undefined;
        if (!node) return;
        event.preventDefault();
        this.#deal(node);
      },
      { signal },
    );
    for (const [part, many] of [
      ['one', 1],
      ['ten', 10],
    ] as const)
      this.onPress(part, signal, () => {
        for (let i = 0; i < many; i++) this.#deal(tree.nodes[0]!);
      });
    this.#level = onHandle(
      this,
      'level',
      {
        // A piece is one column from its gap, on either side.
        valueAt: ([x]) => {
          const { width } = SHAPES[this.#shape()];
          return 1.5 - (Math.min(x, width - x) * 8) / width;
        },
        words: levelWords,
        draw: ({ at, value, held }) => {
          this.#moved = at;
          this.#drawMoving();
          this.say({ mark: value === 1 ? 'solve' : '', words: `${levelWords(value)}.` }, held);
        },
      },
      signal,
    );
    const isDive = (dive: number): boolean => dive in tree.dives;
    this.own('fair', (dives) => {
      this.#fair = dives.filter(isDive);
      this.keep('fair', ...this.#fair);
      this.#drawMoving();
    });
    this.own('dive', ([dive = 0]) => isDive(dive) && this.#show(dive));
  }

  #deal(node: DivedNode): void {
    // A dive ends on its own sum.
    if (this.#moved > 0) this.#level.set(0);
    // Each way on is as likely as it is wide.
    let chance = Math.random() / node.counts;
    const dive =
      node.dives.find((each) => (chance -= 1 / tree.dives[each]!.end.counts) < 0) ?? node.dives.at(-1)!;
    if (node.counts === 1) this.#fair.push(dive);
    this.#show(dive);
  }

  #show(dive: number): void {
    this.keep('dive', dive);
    this.keep('fair', ...this.#fair);
    for (const picture of this.querySelectorAll('svg.dived'))
      for (const [at, box] of boxesOf(picture).entries())
        box.classList.toggle('is-dealt', tree.nodes[at]!.dives.includes(dive));
    this.#drawMoving();
    this.say(sentence(dive, this.#fair));
  }

  #shape(): Shape {
    return this.querySelector('svg.drawn-wide')!.checkVisibility() ? 'wide' : 'narrow';
  }

  #drawMoving(): void {
    for (const shape of ['wide', 'narrow'] as const)
      this.querySelector(`.drawn-${shape} .dive-moving`)!.innerHTML = moving(shape, this.#moved, this.#fair);
  }
}

const boxesOf = (picture: Element): readonly Element[] => [...picture.querySelectorAll('.dive-box')];

/** The node that the arrow keys have led to: the one whose dives are lit, and no others. */
function walkedTo(picture: Element): DivedNode | undefined {
  const isLit = boxesOf(picture).map((box) => box.classList.contains('is-linked'));
  const lit = tree.dives.flatMap(({ end }, dive) => (isLit[tree.nodes.indexOf(end)] ? [dive] : []));
  return tree.nodes.find(({ dives }) => dives.length > 0 && dives.join() === lit.join());
}

define('every-dive', EveryDive);
