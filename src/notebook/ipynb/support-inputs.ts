/** Controls in a notebook under Deno, which has none: the first value is shown, and the notebook goes on with it. */
import { Input, Inputs } from '../kernel/inputs.ts';
import { inputText } from '../kernel/outputs.ts';

export const part = (): Readonly<Record<string, unknown>> => ({
  Inputs,
  view: (input: unknown): unknown => {
    if (!(input instanceof Input))
      throw new TypeError('view takes a control, as in view(Inputs.range([4, 14])).');
    const { control, first } = input;
    console.log(inputText({ kind: 'input', id: '', name: null, control, value: first }));
    return input.read(first);
  },
});
