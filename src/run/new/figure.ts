/** A new figure: what it draws, the element that moves it, and the component that an article uses by name. */
import { type Change, newFile } from './change.ts';
import { pascalCase, requireName, words } from './names.ts';
import { UsageError } from '../cli/exit.ts';

/** @throws UsageError for a bad name, and for one that is taken. */
export function newFigure(root: string, name: string): readonly Change[] {
  requireName('figure', name);
  if (!name.includes('-')) {
    throw new UsageError(
      `The figure "${name}" needs a hyphen, such as queen-${name}: it is an element of the page, and HTML wants one.`,
    );
  }
  return [
    newFile(root, `src/figures/${name}/view.ts`, view(name)),
    newFile(root, `src/figures/${name}/element.ts`, element(name)),
    newFile(root, `src/figures/${name}/${pascalCase(name)}.astro`, wrapper(name)),
  ];
}

const view = (name: string): string => `/** ${words(name)}: what the figure shows, in one sentence. */
import { attacked, drawBoard, queenRays, queenReach, queens, square } from '../kit/board.ts';
import { say } from '../kit/say.ts';
import { transport } from '../kit/transport.ts';

const board = square(8);
export const LAST = 63;

export const marks = (at: number): string =>
  attacked(board, queenReach(board, at)) + queenRays(board, at) + queens(board, [at]);

export const picture = (at: number): string =>
  drawBoard(board, { label: \`A queen on square \${at}\`, numbers: true }, marks(at));

export const sentence = (at: number) =>
  ({ mark: 'path', words: \`She attacks \${queenReach(board, at).length} squares.\` }) as const;

export const body = (id: string, at: number): string =>
  picture(at) + say(sentence(at)) + transport({ id, at, last: LAST, unit: 'square' });

export const states = { 'in the corner': () => picture(0), 'near the middle': () => picture(27) };
`;

const element = (name: string): string => `/** ${words(name)}, in the page: the slider moves it. */
import { makeClock } from '../kit/clock.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { speak } from '../kit/say.ts';
import { wireTransport } from '../kit/transport.ts';
import { LAST, marks, sentence } from './view.ts';

class ${pascalCase(name)} extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const clock = makeClock({
      last: LAST,
      at: Number(this.dataset['at']),
      host: this,
      signal,
      draw: (at, playing) => {
        this.svg('marks').innerHTML = marks(at);
        speak(this.html('say'), sentence(at), playing);
        control.show();
      },
    });
    const control = wireTransport(this, clock, signal);
  }
}

define('${name}', ${pascalCase(name)});
`;

const wrapper = (name: string): string => `---
/** ${words(name)}. In an article: <${pascalCase(name)} /> */
import { body } from './view.ts';
import Figure from '../kit/Figure.astro';

interface Props {
  number?: string;
}
---

<Figure name="${name}" number={Astro.props.number} size="text" label="${words(name)}" options={{ at: 27 }}>
  <Fragment set:html={body('${name}', 27)} />
  <Fragment slot="caption">Say what to do and what to see. Move the slider: the queen walks over the board.</Fragment>
</Figure>
`;
