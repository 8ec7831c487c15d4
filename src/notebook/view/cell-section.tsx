/** What stands in the page for a cell, of code or of text. */
import { useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { NotebookModel } from '../model/notebook.ts';

interface SectionProps {
  readonly notebook: NotebookModel;
  readonly id: string;
  readonly label: string;
  readonly classes?: readonly (string | false | null | undefined)[];
  readonly children: ComponentChildren;
}

/** Marked where the cell is selected; a notebook of the reader's own has its cells dragged. */
export function CellSection({ notebook, id, label, classes = [], children }: SectionProps) {
  const isSelected = useComputed(() => notebook.isSelected(id)).value;
  const isActive = useComputed(() => notebook.selection.active === id).value;
  const marks = [isSelected && 'is-selected', isSelected && isActive && 'is-active'];
  const all = ['block tight with-gutter cell-block', ...classes, ...marks].filter(Boolean).join(' ');
  return (
    <section class={all} aria-label={label}>
      {/* Keys move cells too: who cannot see the grip misses nothing. */}
      {notebook.kind === 'notebook' && (
        <span class="cell-grip" title="Drag to move" data-grip={id} aria-hidden="true" />
      )}
      {children}
    </section>
  );
}
