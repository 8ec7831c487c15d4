/** A control of a notebook as native elements: the same for the build, the page and a file that is read without script. */
import { type Control, type InputOutput, inputText, type InputValue, type Table } from '../kernel/outputs.ts';
import { hashOf } from '../markup/hash.ts';
import { element, type Markup, type MarkupElement } from '../markup/markup.ts';

/** The same for controls that differ in their values only, in whatever order their fields stand. */
export const lookOf = (control: Control): string =>
  String(
    hashOf(
      JSON.stringify(control, (_, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
          : value,
      ),
    ),
  );

type Of<Type extends Control['type']> = Extract<Control, { type: Type }>;

/**
 * `data-input` is the id that the kernel knows the control by, `data-name` the name that holds its value, and
 * `data-control` the same for two controls that differ in their values only.
 */
export function inputMarkup(output: InputOutput): Markup {
  const { id, name, control } = output;
  return element(
    'div',
    {
      ...{ class: 'cell-input', 'data-input': id, 'data-type': control.type },
      'data-control': lookOf(control),
      ...(name !== null && { 'data-name': name }),
    },
    ...drawn(output),
  );
}

function drawn(output: InputOutput): readonly Markup[] {
  const { control, value, id } = output;
  switch (control.type) {
    case 'range':
    case 'number':
      return labelled(control.label, inputText(output), ...numberFields(control, value));
    case 'select':
      return labelled(control.label, inputText(output), select(control, value));
    case 'radio':
    case 'checkbox':
      return [choices(control, value, id)];
    case 'toggle':
      return labelled(
        control.label,
        inputText(output),
        element('input', { type: 'checkbox', ...on('checked', value === true), ...off(control) }),
      );
    case 'text':
    case 'textarea':
      return labelled(control.label, inputText(output), ...textFields(control, value, id));
    case 'button': {
      const button = element(
        'button',
        { type: 'button', class: 'input-button', 'data-clicks': Number(value), ...off(control) },
        control.text,
      );
      const label = element('span', { class: 'input-label' }, control.label);
      return [element('div', {}, ...(control.label ? [label] : []), element('span', {}, button))];
    }
    case 'table':
      return [tableToChoose(control, value, id)];
  }
}

/** The label's column, and the control's. A control without a label is named by what it says. */
function labelled(label: string, text: string, ...fields: readonly MarkupElement[]): readonly Markup[] {
  const named =
    label === ''
      ? fields.map((field) =>
          field.tag === 'datalist' || field.tag === 'button'
            ? field
            : { ...field, attributes: { 'aria-label': text || 'value', ...field.attributes } },
        )
      : fields;
  return [
    element(
      'label',
      {},
      ...(label === '' ? [] : [element('span', { class: 'input-label' }, label)]),
      element('span', { class: 'input-fields' }, ...named),
    ),
  ];
}

const on = (name: string, isSet: boolean): Record<string, string> => (isSet ? { [name]: '' } : {});
const off = (control: Control): Record<string, string> => on('disabled', control.disabled);

function numberFields(control: Of<'range' | 'number'>, value: InputValue): MarkupElement[] {
  const { min, max, step, placeholder } = control;
  const edges = {
    ...(min !== null && { min }),
    ...(max !== null && { max }),
    step: step ?? 'any',
    value: String(value),
    ...off(control),
  };
  const field = element('input', {
    type: 'number',
    ...edges,
    ...(placeholder && { placeholder }),
    ...(control.type === 'range' && { 'aria-label': `${control.label || 'value'}, as a number` }),
  });
  return control.type === 'number'
    ? [field]
    : [element('input', { type: 'range', ...edges, 'aria-label': control.label || 'value' }), field];
}

function isChosen(value: InputValue, at: number): boolean {
  return typeof value === 'object' && value.includes(at);
}

function select(control: Of<'select'>, value: InputValue): MarkupElement {
  const options = control.options.map((text, at) =>
    element('option', { value: at, ...on('selected', isChosen(value, at)) }, text),
  );
  const { multiple } = control;
  const size = multiple ? { multiple: '', size: Math.min(8, Math.max(2, options.length)) } : {};
  return element('select', { ...size, ...off(control) }, ...options);
}

function choices(control: Of<'radio' | 'checkbox'>, value: InputValue, id: string): MarkupElement {
  const options = control.options.map((text, at) =>
    element(
      'label',
      {},
      element('input', {
        type: control.type,
        name: id,
        value: at,
        ...on('checked', isChosen(value, at)),
        ...off(control),
      }),
      ` ${text}`,
    ),
  );
  return element(
    'fieldset',
    {},
    element(
      'legend',
      control.label ? { class: 'input-label' } : { class: 'visually-hidden' },
      control.label || 'choose',
    ),
    element('span', { class: 'input-fields' }, ...options),
  );
}

function textFields(control: Of<'text' | 'textarea'>, value: InputValue, id: string): MarkupElement[] {
  const { placeholder, datalist, rows, submit } = control;
  const shared = { ...(placeholder && { placeholder }), ...off(control) };
  const hints =
    datalist.length > 0 && control.type === 'text'
      ? [
          element(
            'datalist',
            { id: `${id}-list` },
            ...datalist.map((text) => element('option', { value: text })),
          ),
        ]
      : [];
  const field =
    control.type === 'textarea'
      ? element('textarea', { rows, ...shared }, String(value))
      : element('input', {
          type: 'text',
          value: String(value),
          ...(hints.length > 0 && { list: `${id}-list` }),
          ...shared,
        });
  const button = submit
    ? [element('button', { type: 'button', class: 'input-submit', ...off(control) }, 'Submit')]
    : [];
  return [field, ...hints, ...button];
}

function tableToChoose(control: Of<'table'>, value: InputValue, id: string): MarkupElement {
  const { table, multiple, label } = control;
  const side = (at: number): Record<string, string> => (table.numeric[at] ? { class: 'number' } : {});
  const rows = table.rows.map((row, at) =>
    element(
      'tr',
      {},
      element(
        'td',
        {},
        element('input', {
          type: multiple ? 'checkbox' : 'radio',
          name: id,
          value: at,
          'aria-label': `Row ${at + 1}: ${row[0] ?? ''}`,
          ...on('checked', isChosen(value, at)),
          ...off(control),
        }),
      ),
      ...row.map((cell, column) => element('td', side(column), cell)),
    ),
  );
  const head = table.columns.map((name, at) => element('th', { scope: 'col', ...side(at) }, name));
  return element(
    'div',
    { class: 'cell-table', tabindex: 0, role: 'group', 'aria-label': label || 'rows to choose from' },
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, element('td', {}), ...head)),
      element('tbody', {}, ...rows),
    ),
    ...moreRows(table),
  );
}

const moreRows = ({ more }: Table): readonly Markup[] =>
  more > 0 ? [element('p', { class: 'cell-more' }, `… ${more.toLocaleString('en')} more rows`)] : [];
