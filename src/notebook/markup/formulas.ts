/** Formulas of a text in Markdown, drawn as on the site: KaTeX comes with the first one. */

const SELECTOR = 'code.math, pre.math';
/** A macro that calls itself is given up after so many steps, and no rule or space is longer than so many widths of a letter. */
export const BOUNDS = { maxExpand: 200, maxSize: 40 } as const;

/**
 * Puts drawn formulas in the place of their source; one that cannot be read stays as it is and says why. `pause` is
 * awaited between two of them.
 */
export async function drawFormulas(root: ParentNode, pause: () => Promise<void>): Promise<void> {
  const found = [...root.querySelectorAll<HTMLElement>(SELECTOR)];
  if (found.length === 0) return;
  const { default: katex } = await import('katex');
  for (const source of found) {
    await pause();
    const drawn = document.createElement('span');
    drawn.className = 'formula';
    const options = {
      displayMode: source.matches('pre, .display'),
      output: 'mathml',
      ...BOUNDS,
    } as const;
    try {
      katex.render(source.textContent, drawn, options);
      // Names such as "log" stand upright.
      for (const name of drawn.querySelectorAll('mi'))
        name.classList.toggle('word', /^[a-z]{2,}$/i.test(name.textContent));
      source.replaceWith(drawn);
    } catch (error) {
      source.title = error instanceof Error ? error.message : String(error);
    }
  }
}

/** The text of a page with its formulas drawn. Its head is left alone: the style sheet in it is none that this page may have. */
export async function withFormulas(html: string, pause: () => Promise<void>): Promise<string> {
  if (!html.includes('class="math')) return html;
  const begin = html.indexOf('<main>');
  const { body } = new DOMParser().parseFromString(html.slice(begin), 'text/html');
  await drawFormulas(body, pause);
  return `${html.slice(0, begin)}${body.innerHTML}</body></html>\n`;
}
