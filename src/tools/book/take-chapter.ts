/** Runs in a chapter's page: takes the chapter out, with ids of its own, so that all fit into one document. */

/** What a chapter gives to the book on paper, as HTML. */
export interface PaperChapter {
  readonly slug: string;
  readonly body: string;
  /** One element for each answer; empty where nothing is asked. */
  readonly answers: string;
  readonly styles: readonly string[];
  /** The terms that it uses, each with the id of its first use and whether it is explained there. */
  readonly terms: readonly { readonly term: string; readonly id: string; readonly isExplained: boolean }[];
}

/** A word of the index and the other forms of it that count. */
export interface IndexTerm {
  readonly term: string;
  readonly forms: readonly string[];
}

export function takeChapter({
  slug,
  terms,
}: {
  readonly slug: string;
  readonly terms: readonly IndexTerm[];
}): PaperChapter {
  const main = document.querySelector<HTMLElement>('main.article')!;
  const all = (selector: string): HTMLElement[] => [...main.querySelectorAll<HTMLElement>(selector)];
  for (const each of all('script, .contents-holder, .prev-next, .cite, .mend, .referring')) each.remove();

  const found = terms.flatMap(({ term, forms }) => {
    const id = `term-${term.toLowerCase().replaceAll(/[^a-z]+/g, '-')}--${slug}`;
    const marked = all('button.term').find(
      (button) => button.getAttribute('popovertarget') === `term-${term.replaceAll(' ', '-')}`,
    );
    const use = marked ?? firstUse(forms);
    if (!use) return [];
    use.id = id;
    return [{ term, id, isExplained: marked !== undefined }];
  });

  const ids = new Set(all('[id]').map(({ id }) => id));
  const kept = new Set(found.map(({ id }) => id));
  const site = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  for (const element of [main, ...all('*')]) {
    for (const { name, value } of [...element.attributes]) {
      let next: string | undefined = value;
      if (name === 'id' && element !== main && !kept.has(value)) next = `${slug}--${value}`;
      else if (name === 'href' && value.startsWith('#') && ids.has(value.slice(1)))
        next = `#${slug}--${value.slice(1)}`;
      else if (
        name === 'href' &&
        element instanceof HTMLAnchorElement &&
        element.origin === location.origin
      ) {
        const [, chapter, anchor] = /\/articles\/([a-z0-9-]+)\/(?:#(.+))?$/.exec(element.href) ?? [];
        // What is not in the book is on its site, if that has an address.
        if (chapter === undefined)
          next = site && new URL(element.pathname + element.search + element.hash, site).href;
        else next = anchor === undefined ? `#chapter-${chapter}` : `#${chapter}--${anchor}`;
      } else if (value.includes('url(#')) {
        next = value.replace(/url\(#([^)]+)\)/g, (whole, id: string) =>
          ids.has(id) ? `url(#${slug}--${id})` : whole,
        );
      }
      if (next === undefined) element.removeAttribute(name);
      else if (next !== value) element.setAttribute(name, next);
    }
  }

  // An operator looks like any code; each element less is a hundred bytes of the PDF.
  for (const token of all('.code .tk-keyword'))
    if (!/\w/.test(token.textContent)) token.replaceWith(token.textContent);
  for (const line of all('.code .line')) line.normalize();

  for (const link of all('.to-answer')) {
    link.className = 'on-page';
    link.textContent = '000';
    link.before('answered on page ');
  }
  const answers = main.querySelector('.paper-answers');
  answers?.remove();
  answers?.querySelector('h2')?.remove();

  main.id = `chapter-${slug}`;
  return {
    slug,
    body: main.outerHTML,
    answers: answers?.innerHTML ?? '',
    styles: [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href),
    terms: found,
  };

  /** Where the text first uses a word, as an element of its own. */
  function firstUse(forms: readonly string[]): HTMLElement | undefined {
    const pattern = new RegExp(
      `(?<![\\w-])(?:${forms.map((form) => form.replaceAll(/[.*+?^()|[\]\\]/g, '\\$&')).join('|')})s?(?![\\w-])`,
      'i',
    );
    for (const paragraph of all(
      ':scope > p, :scope > :is(ul, ol) li, :scope > .note p, :scope > .pitfall p',
    )) {
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        const match = pattern.exec(node.data);
        if (!match || node.parentElement!.closest('code, a, button, .definition, sup')) continue;
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const span = document.createElement('span');
        range.surroundContents(span);
        return span;
      }
    }
    return undefined;
  }
}
