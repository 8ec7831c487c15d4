/** Hears every control of a page: one set of listeners for those that the build has drawn and those that come later. */
import type { InputValue } from '../kernel/outputs.ts';
import { valueOf } from './controls.ts';

/** What was moved before this is called, while the notebook was loading, is told as well. */
export function hearControls(
  root: HTMLElement,
  onMoved: (control: HTMLElement, value: InputValue) => void,
): void {
  const hear = (from: EventTarget | null, isConfirmed: boolean): void => {
    if (!(from instanceof Element)) return;
    const control = from.closest<HTMLElement>('[data-input]');
    if (!control) return;
    const value = valueOf(control, from, isConfirmed);
    if (value !== null) onMoved(control, value);
  };
  root.addEventListener('input', ({ target }) => hear(target, false));
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.input-button, .input-submit')) hear(target, true);
  });
  root.addEventListener('keydown', ({ target, key, isComposing }) => {
    if (key === 'Enter' && !isComposing && target instanceof HTMLInputElement && target.type === 'text')
      hear(target, true);
  });
  for (const control of root.querySelectorAll<HTMLElement>('[data-input]')) {
    const moved = [...control.querySelectorAll('input, select, textarea')].find(isMoved);
    if (moved) hear(moved, false);
  }
}

function isMoved(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(
      ({ selected, defaultSelected, index }) =>
        selected !== (defaultSelected || (index === 0 && !field.multiple && noneIsChosen(field))),
    );
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  return /^(checkbox|radio)$/.test(field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

const noneIsChosen = ({ options }: HTMLSelectElement): boolean =>
  ![...options].some(({ defaultSelected }) => defaultSelected);
