/** What the controls of every figure say. */
import { catalogue } from '../../words.ts';

export const en = {
  step: 'step',
  stepLabel: 'Step',
  /** "step 586 of 1,048"; the first number may be marked up. */
  stepOf: (unit: string, at: string, last: string): string => `${unit} ${at} of ${last}`,
  toStart: 'To the start',
  stepBack: 'One step back',
  play: 'Play',
  pause: 'Pause',
  stepForward: 'One step forward',
  toEnd: 'To the end',
  speed: 'Speed',
  fastest: 'max',
};

export const words = catalogue(en);
