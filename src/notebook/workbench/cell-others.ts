/** Other texts of a cell, shown under it, each with what can be done with it; none takes them away. */

export interface OtherText {
  readonly title: string;
  readonly text: string;
  readonly acts: readonly HTMLElement[];
}

/** Shows these under the cell, in place of those shown before. */
export function showOthers(cell: HTMLElement, others: readonly OtherText[]): void {
  cell.querySelector('.cell-others')?.remove();
  if (others.length === 0) return;
  const box = document.createElement('div');
  box.className = 'cell-foot cell-others cell-yours';
  box.setAttribute('role', 'group');
  for (const { title, text, acts } of others) {
    const head = document.createElement('p');
    head.append(title, ' ', ...acts);
    const code = document.createElement('pre');
    code.textContent = text;
    box.append(head, code);
  }
  cell.append(box);
}
