/** A control on the page: what the reader has chosen in it, and another value shown in it. Elements are those of `inputMarkup`. */
import type { InputValue } from '../kernel/outputs.ts';

/** The element of a control with this id, in a cell. */
export const controlIn = (cell: Element, id: string): HTMLElement | null =>
  [...cell.querySelectorAll<HTMLElement>('[data-input]')].find(({ dataset }) => dataset['input'] === id) ??
  null;

/**
 * What is chosen; null where it is no value yet: a number half written, a text that waits for its confirmation.
 * `from` is the element that the reader moved, whose value its twin (a slider's number) takes over.
 */
export function valueOf(control: HTMLElement, from: Element, isConfirmed: boolean): InputValue | null {
  switch (control.dataset['type']) {
    case 'range':
    case 'number':
      return numberOf(control, from);
    case 'select': {
      const [select] = control.getElementsByTagName('select');
      return [...(select?.selectedOptions ?? [])].map(({ value }) => Number(value));
    }
    case 'radio':
    case 'checkbox':
    case 'table':
      return [...control.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) =>
        Number(value),
      );
    case 'toggle':
      return control.querySelector('input')?.checked ?? false;
    case 'button':
      return clicksOf(control, from);
    default:
      return textOf(control, isConfirmed);
  }
}

function numberOf(control: HTMLElement, from: Element): number | null {
  if (!(from instanceof HTMLInputElement) || from.value === '' || !from.validity.valid) return null;
  for (const twin of control.getElementsByTagName('input')) if (twin !== from) twin.value = from.value;
  return from.valueAsNumber;
}

function clicksOf(control: HTMLElement, from: Element): number | null {
  const button = control.querySelector<HTMLElement>('.input-button');
  if (!button?.contains(from)) return null;
  const clicks = Number(button.dataset['clicks'] ?? 0) + 1;
  button.dataset['clicks'] = String(clicks);
  return clicks;
}

/** Where a text has a button of its own, it counts when that, or Enter, is pressed. */
function textOf(control: HTMLElement, isConfirmed: boolean): string | null {
  if (control.querySelector('.input-submit') && !isConfirmed) return null;
  return control.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')?.value ?? null;
}

/** Shows a value in a control that stays where it is; what the reader holds just now is left alone. */
export function showValue(control: HTMLElement, value: InputValue): void {
  const held = document.activeElement;
  for (const field of control.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field === held) continue;
    if (field.type === 'checkbox' || field.type === 'radio')
      (field as HTMLInputElement).checked =
        typeof value === 'object' ? value.includes(Number(field.value)) : value === true;
    else field.value = String(value);
  }
  for (const select of control.getElementsByTagName('select'))
    if (select !== held && typeof value === 'object')
      for (const option of select.options) option.selected = value.includes(Number(option.value));
  const button = control.querySelector<HTMLElement>('.input-button');
  if (button) button.dataset['clicks'] = String(value);
}
