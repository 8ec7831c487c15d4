/** What the page knows of a cell besides its model, and what its markup asks for. */
import type { ReadonlySignal } from '@preact/signals-core';
import type { Choice } from '../commands/cell-edits.ts';
import type { CellModel } from '../model/cell.ts';

export interface CellOnPage {
  readonly isEditing: ReadonlySignal<boolean>;
  /** Where the editor comes. */
  readonly editorPlace: { current: HTMLDivElement | null };
  /** Whether bootstrap.ts takes keys in the cell, which is to be written in. */
  readonly hasEarlyKeys: ReadonlySignal<boolean>;
  /** What TypeScript finds wrong, as it is said. */
  readonly mistakes: ReadonlySignal<readonly string[]>;
  /** Switches types on and off; a cell that has been written in has it. */
  readonly types: ReadonlySignal<TypesSwitch | null>;
  /** Which cells follow this one's controls; null where it has none. */
  readonly following: ReadonlySignal<FollowSwitch | null>;
  /** Settles which of two texts stays: `other` is one that was written elsewhere, or, as null, the article's. */
  choose(other: string | null, how: Choice): void;
}

export interface TypesSwitch {
  readonly text: ReadonlySignal<string>;
  readonly isOn: ReadonlySignal<boolean>;
  readonly press: () => void;
}

export interface FollowSwitch {
  readonly cells: readonly CellModel[];
  readonly isOn: ReadonlySignal<boolean>;
  readonly set: (isOn: boolean) => void;
}
