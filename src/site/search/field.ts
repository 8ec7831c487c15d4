/** A search field with its results under it: arrows choose, Enter goes there, Escape closes. */
import type { Hit } from './rank.ts';
import { search } from './search.ts';

/** Makes the field live. `panel` is an empty element after it; `most` results at most. */
export function attachSearch(field: HTMLInputElement, panel: HTMLElement, most = 8): void {
  let chosen = -1;
  const links = (): HTMLAnchorElement[] => [...panel.querySelectorAll('a')];
  const choose = (index: number): void => {
    chosen = index;
    links().forEach((link, i) => link.setAttribute('aria-selected', String(i === index)));
    field.setAttribute('aria-activedescendant', links()[index]?.id ?? '');
    links()[index]?.scrollIntoView({ block: 'nearest' });
  };
  const close = (): void => {
    panel.hidden = true;
    field.setAttribute('aria-expanded', 'false');
  };
  const show = (content: readonly Node[]): void => {
    panel.replaceChildren(...content);
    panel.hidden = false;
    panel.ariaBusy = 'false';
    field.setAttribute('aria-expanded', 'true');
    choose(-1);
  };
  const look = async (): Promise<void> => {
    const asked = field.value.trim();
    if (asked === '') {
      close();
      return;
    }
    // What is still shown answers an earlier question.
    panel.ariaBusy = 'true';
    try {
      const hits = await search(asked, most);
      if (hits === undefined || field.value.trim() !== asked) return;
      show(
        hits.length > 0 ? hits.map((hit, i) => lineOf(hit, `${panel.id}-${i}`)) : [said('Nothing found.')],
      );
    } catch {
      show([said('The search could not be loaded. It works on the built site.')]);
    }
  };
  field.addEventListener('input', () => void look());
  field.addEventListener('focus', () => void look());
  field.addEventListener('keydown', (event) => {
    const count = links().length;
    if (event.key === 'Escape') {
      close();
      field.blur();
    }
    if (panel.hidden || panel.ariaBusy === 'true' || count === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      choose(
        (chosen +
          (event.key === 'ArrowDown' ? 1 : -1) +
          (chosen < 0 && event.key === 'ArrowUp' ? 1 : 0) +
          count) %
          count,
      );
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      links()[Math.max(0, chosen)]?.click();
    }
  });
  field.form?.addEventListener('focusout', (event) => {
    if (!field.form?.contains(event.relatedTarget as Node | null)) close();
  });
  void look();
}

function lineOf(hit: Hit, id: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = hit.url;
  link.id = id;
  link.role = 'option';
  link.tabIndex = -1;
  const title = document.createElement('b');
  title.textContent = hit.page === hit.section ? hit.page : `${hit.page}: ${hit.section}`;
  const excerpt = document.createElement('span');
  for (const { text, found } of hit.excerpt) {
    const piece = found ? document.createElement('mark') : document.createTextNode('');
    piece.textContent = text;
    excerpt.append(piece);
  }
  link.append(title, excerpt);
  return link;
}

function said(text: string): HTMLElement {
  const line = document.createElement('p');
  line.textContent = text;
  return line;
}
