/** What of a notebook's page a key changes: its cells, which of them are selected, and where the focus is. */
import type { Page } from 'playwright-core';

export interface Seen {
  readonly cells: readonly string[];
  readonly selected: readonly number[];
  /** Whether the focus is on the active cell, in an editor, or elsewhere. */
  readonly focus: string;
}

/** The cells by how their text begins, the selected ones by their places. */
export const seen = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const blocks = [...document.querySelectorAll('.cell-block')];
    const textOf = (block: Element): string => {
      const editor = block.querySelector('.cell-editor')?.shadowRoot?.querySelector('.cm-content');
      // What an empty editor says is none of its text.
      if (editor?.querySelector('.cm-placeholder')) return '';
      return (editor ?? block.querySelector('.cell-in pre, .cell-prose'))?.textContent.trim() ?? '';
    };
    const active = document.activeElement;
    return {
      cells: blocks.map(textOf),
      selected: blocks.flatMap((block, index) => (block.classList.contains('is-selected') ? [index] : [])),
      focus: active?.matches('.cell-block.is-active')
        ? 'cell'
        : active?.matches('.cell-editor')
          ? 'editor'
          : (active?.tagName ?? 'nothing'),
    };
  });
