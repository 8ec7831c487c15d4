/** Code as lines, each an element of its own, as the build writes them: what is wrapped of a line can hang. */
import { part } from '../part.ts';

/** Takes text piece by piece; `all` has the lines so far. */
export class Lines {
  readonly all = document.createDocumentFragment();
  #line = part('span', 'line');

  constructor(text = '') {
    this.all.append(this.#line);
    this.add(text);
  }

  /** Adds text behind what is there, on as many lines as it has; with a class, what it has of each line in an element. */
  add(text: string, className = ''): void {
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) {
        this.#line = part('span', 'line');
        this.all.append('\n', this.#line);
      }
      if (piece) this.#line.append(className ? part('span', className, piece) : piece);
    }
  }
}
