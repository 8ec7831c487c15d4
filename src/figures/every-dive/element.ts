/** A press on a box deals a dive through it; from the empty board each has its own chance, and their mean is kept. */
import { FigureElement, define } from '../kit/figure-element.ts';
import { type DivedNode } from './dives.ts';
import { sentence, tree } from './view.ts';

class EveryDive extends FigureElement {
  /** The dives that were dealt from the empty board. */
  #fair: number[] = [];

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
    const isDive = (dive: number): boolean => dive in tree.dives;
    this.own('fair', (dives) => {
      this.#fair = dives.filter(isDive);
      this.keep('fair', ...this.#fair);
    });
    this.own('dive', ([dive = 0]) => isDive(dive) && this.#show(dive));
  }

  #deal(node: DivedNode): void {
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
    this.say(sentence(dive, this.#fair));
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
