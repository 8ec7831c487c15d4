/**
 * The figures and charts of an article as pictures that stand alone: their first state, with the style sheet's colours
 * written into the drawing, for notebook files, where no style sheet of ours is.
 */
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { parseHTML } from 'linkedom';
import { FIGURE_TAG, type Picture } from '../../notebook/article/prose.ts';
import { symbols } from '../../figures/kit/pieces.ts';
import { drawAtBuild } from '../charts.ts';
import { articleComponents } from '../components.ts';

/** In the order in which their rules win: the site's, the kit's, each figure's own. */
const sheets = {
  ...import.meta.glob<string>('../styles/**/*.css', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../figures/kit/*.css', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../figures/*/style.css', { query: '?raw', import: 'default', eager: true }),
};

/** Only asked for their names. */
const figureFiles = Object.keys(import.meta.glob('../../figures/*/*.astro'));

/** Bytes of one drawing: a larger one would weigh more than the rest of the notebook, and the link is there. */
const MAX_SIZE = 150_000;

/** By the text of the tag in the article; a figure without a drawing has none. */
export async function stillPictures(text: string): Promise<ReadonlyMap<string, Picture>> {
  const container = await AstroContainer.create();
  const pictures = new Map<string, Picture>();
  for (const [tag, name = ''] of text.matchAll(FIGURE_TAG)) {
    const component = articleComponents[name];
    const draws = name === 'Chart' || figureFiles.some((file) => file.endsWith(`/${name}.astro`));
    if (component === undefined || !draws || pictures.has(tag)) continue;
    const props = propsOf(tag);
    if (props === null) continue;
    const html =
      name === 'Chart'
        ? await widest(String(props['id']))
        : await container.renderToString(component as Parameters<typeof container.renderToString>[0], {
            props,
          });
    const svg = standalone(html);
    if (svg !== null && svg.length <= MAX_SIZE)
      pictures.set(tag, { name: `${name}-${pictures.size + 1}.svg`, svg });
  }
  return pictures;
}

async function widest(chart: string): Promise<string> {
  const { pictures } = await drawAtBuild(chart);
  return [...pictures].sort((a, b) => b.width - a.width)[0]?.svg ?? '';
}

/** Attributes of a tag: texts, and expressions that are numbers, texts or lists of them; null if there are others. */
function propsOf(tag: string): Record<string, unknown> | null {
  const props: Record<string, unknown> = {};
  for (const [, name = '', text, expression] of tag
    .replace(/^<\w+/, '')
    .matchAll(/([\w-]+)(?:="([^"]*)"|=\{([^}]*)\})?/g)) {
    try {
      props[name] = text ?? (expression === undefined ? true : JSON.parse(expression.replaceAll("'", '"')));
    } catch {
      return null;
    }
  }
  return props;
}

/** The largest drawing of some HTML, with its colours, lines and pieces in it. */
function standalone(html: string): string | null {
  const { document } = parseHTML(
    `<!doctype html><html><body><main class="prose article">${html}</main></body></html>`,
  );
  const drawings = [...document.querySelectorAll('svg')].filter(
    (svg) =>
      svg.hasAttribute('viewBox') &&
      svg.querySelectorAll('*').length > 3 &&
      svg.getAttribute('preserveAspectRatio') !== 'none',
  );
  const [svg] = drawings.sort((a, b) => b.querySelectorAll('*').length - a.querySelectorAll('*').length);
  if (!svg) return null;
  paint(document, svg);
  const used = new Set(
    [...svg.querySelectorAll('use')].map((use) => use.getAttribute('href')?.slice(1) ?? ''),
  );
  const defs = [...used]
    .flatMap((id) =>
      symbols[id] ? [`<symbol id="${id}" viewBox="${symbols[id][0]}">${symbols[id][1]}</symbol>`] : [],
    )
    .join('');
  const [x = '0', y = '0', width = '0', height = '0'] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/);
  if (!(Number(width) > 20 && Number(height) > 20)) return null;
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('width', width);
  svg.setAttribute('height', height);
  svg.setAttribute('font-family', 'Source Sans 3, system-ui, sans-serif');
  for (const element of [svg, ...svg.querySelectorAll('*')])
    for (const name of ['class', 'style', 'tabindex', 'data-part']) element.removeAttribute(name);
  const paper = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${token('--bg')}"/>`;
  return svg.outerHTML.replace(/^<svg[^>]*>/, (open) => `${open}<defs>${defs}</defs>${paper}`);
}

const painted =
  /^(fill|stroke|opacity|color|display|visibility|text-anchor|dominant-baseline|font-(size|weight|style)|paint-order|(fill|stroke)-[\w-]+)$/;

/** Writes what the style sheets say of each element into its attributes; later rules and longer selectors win. */
function paint(document: Document, svg: Element): void {
  const present = new Set(
    [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]),
  );
  for (const { selector, classes, declarations } of rules()) {
    // Most rules are of other figures, and to look for their elements takes long.
    if (!classes.every((name) => present.has(name))) continue;
    let found: Element[];
    try {
      found = [...document.querySelectorAll(selector)];
    } catch {
      continue;
    }
    for (const element of found)
      if (element === svg || svg.contains(element))
        for (const [name, value] of declarations) element.setAttribute(name, value);
  }
  // Charts name their colours in attributes.
  for (const element of [svg, ...svg.querySelectorAll('*')])
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? '';
      if (value.includes('var(')) element.setAttribute(name, resolved(value) ?? '');
    }
}

interface Rule {
  readonly selector: string;
  /** Those that a page must have for the selector to match; what stands in parentheses may be missing. */
  readonly classes: readonly string[];
  readonly declarations: readonly (readonly [name: string, value: string])[];
}

let read: readonly Rule[] | null = null;

/** The rules of our sheets that paint, outside of media queries, by the weight of their selectors. */
function rules(): readonly Rule[] {
  read ??= Object.values(sheets)
    .flatMap((sheet) => [...withoutQueries(sheet).matchAll(/([^{}]+)\{([^{}]*)\}/g)])
    .flatMap(([, selectors = '', body = '']) => {
      const declarations = body.split(';').flatMap((each): (readonly [string, string])[] => {
        const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([\s\S]+?)\s*$/.exec(each) ?? [];
        if (name === 'font') {
          const size = /([\d.]+)px/.exec(value)?.[1];
          const weight = /^(\d{3})\b/.exec(value)?.[1];
          return [
            ...(size ? [['font-size', size] as const] : []),
            ...(weight ? [['font-weight', weight] as const] : []),
          ];
        }
        const meant = resolved(value);
        return painted.test(name) && meant !== null ? [[name, meant]] : [];
      });
      return declarations.length === 0
        ? []
        : splitSelectors(selectors).map((selector) => ({
            selector,
            classes: classesOf(selector),
            declarations,
          }));
    })
    .map((rule, index) => ({ ...rule, index }))
    .sort((a, b) => weightOf(a.selector) - weightOf(b.selector) || a.index - b.index);
  return read;
}

const withoutQueries = (sheet: string): string =>
  sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(
      /@(media|supports|container|keyframes|font-face|starting-style)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
      '',
    )
    .replace(/@layer[^{;]*[{;]/g, '');

/** At commas that stand in no brackets. */
const splitSelectors = (selectors: string): readonly string[] =>
  selectors
    .split(/,(?![^(]*\))/)
    .map((selector) => selector.trim())
    .filter(
      (selector) =>
        selector && !/:(hover|focus|active|focus-visible|focus-within|before|after)|::/.test(selector),
    );

const classesOf = (selector: string): readonly string[] =>
  [...selector.replace(/\([^()]*\)/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);

const weightOf = (selector: string): number =>
  (selector.match(/#[\w-]+/g) ?? []).length * 100 +
  (selector.match(/\.[\w-]+|\[|:(?!is|where|not|has)/g) ?? []).length * 10 +
  (selector.match(/(^|[\s>+~])[a-z]/g) ?? []).length;

/** What tokens.css says first of a name; of two colours the light one. */
function token(name: string): string {
  const sheet = Object.entries(sheets).find(([file]) => file.endsWith('/tokens.css'))?.[1] ?? '';
  const value = new RegExp(`${name}:\\s*([^;]+);`).exec(sheet)?.[1]?.trim() ?? '';
  return /^light-dark\(([^,]+),/.exec(value)?.[1] ?? value;
}

/** A value with the light theme's colours; null if it can only be known in a page. */
function resolved(value: string): string | null {
  const plain = value
    .replace('!important', '')
    .replace(/var\((--[\w-]+)(?:,[^()]*)?\)/g, (_, name: string) => token(name))
    .replace(/(\d)px\b/g, '$1')
    .trim();
  return plain === '' || /var\(|calc\(|color-mix|inherit|unset|revert/.test(plain) ? null : plain;
}
