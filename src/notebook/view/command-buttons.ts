/** The buttons of the bars, as they follow their commands. */
import { effect } from '@preact/signals-core';
import type { CommandContext } from '../commands/command.ts';
import { commands, isCommand } from '../commands/registry.ts';
import type { Bar } from './bar.ts';

const OF_BARS = ':is(.notebook-bar, .thumb) button[data-do]';

/**
 * A button of a bar whose command cannot be done now is disabled, for as long as the page lives: `contextOf` is asked again when a
 * signal that it reads has changed. One that loses the focus by it leaves it to the cells.
 */
export function followButtons(contextOf: () => CommandContext, bar: Bar): void {
  const followed = [...document.querySelectorAll<HTMLButtonElement>(OF_BARS)].flatMap((button) => {
    const id = button.dataset['do'] ?? '';
    const whyNot = isCommand(id) ? commands[id].whyNot : undefined;
    return whyNot ? [{ button, whyNot }] : [];
  });
  effect(() => {
    const at = contextOf();
    for (const { button, whyNot } of followed) {
      const hadFocus = button === document.activeElement;
      button.disabled = whyNot(at) !== null;
      if (hadFocus && button.disabled) bar.onLost();
    }
  });
}
