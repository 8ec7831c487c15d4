/** The palette: one field that finds commands and cells, and runs or shows what is chosen. */
import { useComputed, useSignal } from '@preact/signals';
import { type ComponentChild, render } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { chordOf, spelledKeys } from '../commands/chord.ts';
import { chordsIn } from '../commands/key-map.ts';
import { findEntries, type FoundEntry, type PaletteEntry } from '../commands/palette-entries.ts';
import { loadSheet } from '../../figures/kit/load-sheet.ts';
import sheet from './palette.css?url';

/** As far as Page Up and Page Down go. */
const PAGE = 8;
const HINT = 'Command, or text of a cell';

/**
 * Opens the palette over the page, with these entries and what was typed before it was there. What is chosen is told when the palette
 * is closed and the focus is back where it was. One that is open stays.
 */
export function openPalette(
  entries: readonly PaletteEntry[],
  typed: string,
  onChoose: (entry: PaletteEntry) => unknown,
): void {
  if (document.querySelector('.palette[open]')) return;
  void loadSheet(sheet);
  const place = document.createElement('div');
  document.body.append(place);
  const onClose = (chosen: PaletteEntry | null): void => {
    // What is chosen closes it, and the dialog tells that a moment later.
    if (!place.isConnected) return;
    render(null, place);
    place.remove();
    if (chosen) onChoose(chosen);
  };
  render(<Palette entries={entries} typed={typed} onClose={onClose} />, place);
}

interface PaletteProps {
  readonly entries: readonly PaletteEntry[];
  readonly typed: string;
  readonly onClose: (chosen: PaletteEntry | null) => void;
}

function Palette({ entries, typed, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const query = useSignal(typed);
  const at = useSignal(0);
  const groups = useComputed(() => findEntries(entries, query.value));
  const flat = groups.value.flatMap((group) => group.entries);
  const active = flat[at.value];

  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const go = (by: number): void => {
    const last = flat.length - 1;
    const next = at.value + by;
    // One step past an end comes to the other end.
    at.value =
      Math.abs(by) > 1 ? Math.min(last, Math.max(0, next)) : next < 0 ? last : next > last ? 0 : next;
  };
  const choose = (entry: FoundEntry | undefined): void => {
    if (entry?.whyNot !== null) return;
    dialog.current?.close();
    onClose(entry);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // A word of another script is being put together: the keys are its own.
    if (event.isComposing) return;
    const moves: Readonly<Record<string, number>> = {
      ...{ ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE },
    };
    const move = moves[event.key];
    if (move !== undefined) go(move);
    else if (event.key === 'Enter') choose(active);
    else if (chordsIn('edit').get(chordOf(event)) === 'commands') dialog.current?.close();
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      class="palette"
      aria-label="Commands"
      onClose={() => onClose(null)}
      onClick={({ target }) => {
        if (target === dialog.current) dialog.current?.close();
      }}
    >
      <div class="palette-field">
        <svg class="icon" aria-hidden="true">
          <use href="#i-search" />
        </svg>
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-activedescendant={active ? `palette-${at.value}` : undefined}
          aria-label={HINT}
          placeholder={HINT}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="go"
          value={query.value}
          onInput={({ currentTarget }) => {
            query.value = currentTarget.value;
            at.value = 0;
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          class="palette-close"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
      </div>
      <div id="palette-list" class="palette-list" role="listbox" aria-label="Commands and cells">
        {groups.value.map(({ title, entries: found }) => (
          <div role="group" aria-label={title} key={title}>
            <div class="palette-group" aria-hidden="true">
              {title}
            </div>
            {found.map((entry) => {
              const place = flat.indexOf(entry);
              return (
                <Option
                  key={place}
                  entry={entry}
                  id={`palette-${place}`}
                  isActive={place === at.value}
                  onPoint={() => (at.value = place)}
                  onChoose={() => choose(entry)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p class={flat.length === 0 ? 'palette-said' : 'visually-hidden'} role="status">
        {active?.whyNot ?? countOf(flat.length)}
      </p>
    </dialog>
  );
}

interface OptionProps {
  readonly entry: FoundEntry;
  readonly id: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

function Option({ entry, id, isActive, onPoint, onChoose }: OptionProps) {
  const { title, matched, note, keys, whyNot } = entry;
  const [key] = keys;
  return (
    <div
      role="option"
      id={id}
      aria-selected={isActive}
      aria-disabled={whyNot !== null}
      // A list that is drawn anew under a pointer at rest does not choose for it.
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onChoose}
    >
      <div class="palette-title">
        {marked(title, matched)} {note !== '' && <span>{note}</span>}
      </div>
      {whyNot !== null && <span class="palette-why">{whyNot}</span>}
      {whyNot === null && key !== undefined && <kbd>{spelledKeys(key)}</kbd>}
    </div>
  );
}

/** The letters that were asked for stand out, neighbours together. */
function marked(title: string, matched: readonly number[]): readonly ComponentChild[] {
  const isMatched = new Set(matched);
  const parts: { text: string; isMatched: boolean }[] = [];
  for (const [at, letter] of [...title.split('').entries()]) {
    const last = parts.at(-1);
    if (last?.isMatched === isMatched.has(at)) last.text += letter;
    else parts.push({ text: letter, isMatched: isMatched.has(at) });
  }
  return parts.map((part) => (part.isMatched ? <b>{part.text}</b> : part.text));
}

const countOf = (count: number): string =>
  count === 0 ? 'No command and no cell has this.' : count === 1 ? 'One is found.' : `${count} are found.`;
