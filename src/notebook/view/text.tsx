/** A text as markup: its place, and that of its editor. */
import type { ReadonlySignal } from '@preact/signals-core';
import { useRef } from 'preact/hooks';
import type { NotebookModel } from '../model/notebook.ts';
import { CellSection } from './cell-section.tsx';

interface TextProps {
  readonly notebook: NotebookModel;
  readonly id: string;
  readonly text: ReadonlySignal<string>;
  readonly isOpen: ReadonlySignal<boolean>;
  /** Where the editor comes. */
  readonly place: { current: HTMLDivElement | null };
}

/** The whole section of a text; what is read in it is drawn by hand. */
export function Text({ notebook, id, text, isOpen, place }: TextProps) {
  const [line = ''] = text.value.trim().split('\n');
  const name = line.replace(/[#*_`]/g, '').trim();
  // Once made, the editor stays.
  const wasOpen = useRef(false);
  wasOpen.current ||= isOpen.value;
  return (
    <CellSection notebook={notebook} id={id} label={`Text: ${name.slice(0, 80)}`}>
      <div class="cell-text" id={`cell-${id}`} data-text={id}>
        {wasOpen.current && <div class="cell-editor" key="editor" hidden={!isOpen.value} ref={place} />}
        <div class="cell-prose" key="prose" hidden={isOpen.value} dangerouslySetInnerHTML={EMPTY} />
      </div>
    </CellSection>
  );
}

const EMPTY = { __html: '' };
