/**
 * The figures and charts of an article as pictures that stand alone: their first state, with the style sheets that they
 * need in the drawing, for notebook files, where no style sheet of ours is.
 */
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { parseHTML } from 'linkedom';
import postcss, { type Container, type Root } from 'postcss';
import type { Article, Picture } from '../../book/article.ts';
import { figures } from '../../figures/registry.ts';
import { symbols } from '../../book.config.ts';
import { hatchPattern, icons } from '../../figures/kit/sprite.ts';
import { ArticleError } from '../../notebook/article/article-error.ts';
import type { Attachment } from '../../notebook/article/write-ipynb.ts';
import { contentOf, remember } from '../../run/remember.ts';
import { chartTile, drawAtBuild } from './charts.ts';
import { articleComponents } from '../articles/components.ts';
import { failed } from '../articles/failures.ts';
import { tablePicture } from './table-picture.ts';

/** In the order in which a page has them: the site's, the kit's, what the figures share, each figure's own. */
const sheets = {
  ...import.meta.glob<string>('../styles/**/*.css', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../figures/kit/*.css', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../figures/pieces/*.css', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../figures/*/style.css', { query: '?raw', import: 'default', eager: true }),
};

const drawn = { ...symbols, ...icons };

/** Bytes of one drawing: a larger one would weigh more than the rest of the notebook, and the link is there. */
const MAX_SIZE = 150_000;

/** A drawing of an article, and what a list of pictures calls it. */
export interface StillPicture extends Attachment {
  readonly title: string;
  /** The drawing for a narrow column, where there is another one. */
  readonly narrow: string | undefined;
  /** A chart without words, for a list of pictures. */
  readonly tile: string | undefined;
}

/**
 * The pictures of an article by the anchors of figures and charts; one without a drawing has none, and none has any where one throws,
 * which is told. Kept between builds.
 */
export async function stillPictures(article: Article): Promise<ReadonlyMap<string, StillPicture>> {
  // They come from figures, charts, solvers and records.
  const inputs = [
    article.text,
    String(article.number),
    await contentOf('src/**/*', 'content/{counted,measurements,published}/**/*', 'package-lock.json'),
  ];
  try {
    return new Map(await remember('still-pictures', inputs, async () => [...(await drawAll(article))]));
  } catch (error) {
    if (!(error instanceof ArticleError)) throw error;
    (import.meta.env.PROD ? failed : console.error)(error.message);
    return new Map();
  }
}

/** @throws ArticleError for the first that cannot be drawn; the article's page tells the others */
async function drawAll({ file, pictures }: Article): Promise<ReadonlyMap<string, StillPicture>> {
  const container = await AstroContainer.create();
  const found = new Map<string, StillPicture>();
  for (const picture of pictures) {
    const { title, html, narrow, tile } = await shownBy(picture, container).catch((error: unknown) => {
      throw new ArticleError(file, picture.tag.line, error instanceof Error ? error.message : String(error));
    });
    const { name } = picture;
    const svg =
      standalone(html, name) ??
      standalone(firstState(name), name) ??
      standalone(tablePicture(html) ?? '', name) ??
      standalone(html || firstState(name), name, true);
    if (svg !== null && svg.length <= MAX_SIZE)
      found.set(picture.anchor, {
        name: `${picture.anchor}.svg`,
        svg,
        title,
        narrow: narrow && (standalone(narrow, picture.name) ?? undefined),
        tile: tile && (standalone(tile, picture.name) ?? undefined),
      });
  }
  return found;
}

async function shownBy(
  { kind, name, tag }: Picture,
  container: AstroContainer,
): Promise<{
  readonly title: string;
  readonly html: string;
  readonly narrow?: string | undefined;
  readonly tile?: string | undefined;
}> {
  if (kind === 'chart') {
    const { chart, pictures } = await drawAtBuild(name);
    const byWidth = pictures.toSorted((a, b) => b.width - a.width);
    return {
      title: chart.title,
      html: byWidth[0]?.svg ?? '',
      narrow: byWidth.at(-1)?.svg,
      tile: await chartTile(name),
    };
  }
  const component = articleComponents[tag.name] as Parameters<typeof container.renderToString>[0] | undefined;
  // An attribute that has to be computed is not known here.
  if (component === undefined || Object.values(tag.props).includes(undefined))
    return { title: name, html: '' };
  const html = await container.renderToString(component, { props: tag.props });
  const title = parseHTML(html).document.querySelector('[role="group"]')?.getAttribute('aria-label');
  return { title: title ?? name.replaceAll('-', ' '), html };
}

/** For a figure that is made of several drawings, or of a canvas: the first state of its view that stands alone. */
function firstState(name: string): string {
  const [draw] = Object.values(figures.find((figure) => figure.name === name)?.states ?? {});
  return draw?.() ?? '';
}

/**
 * The drawing of some HTML that stands for it, with its rules and pieces in it: the one in `data-picture`, with the width and height
 * given there, if any; else the largest, and one that its style stretches only if asked.
 */
function standalone(html: string, name: string, stretched = false): string | null {
  const { document } = parseHTML(
    `<!doctype html><html><body><main class="prose article">${html}</main><svg>${hatchPattern}</svg></body></html>`,
  );
  const drawings = [...document.querySelectorAll('svg')].filter(
    (svg) =>
      svg.hasAttribute('viewBox') &&
      svg.querySelectorAll('*').length > (stretched ? 1 : 3) &&
      (stretched || svg.getAttribute('preserveAspectRatio') !== 'none'),
  );
  const [largest] = drawings.sort((a, b) => b.querySelectorAll('*').length - a.querySelectorAll('*').length);
  const marked = document.querySelector('[data-picture]');
  const svg = marked?.querySelector('svg') ?? largest;
  if (!svg) return null;
  const size = marked?.getAttribute('data-picture');
  if (size) svg.setAttribute('viewBox', `0 0 ${size}`);
  const [x = '0', y = '0', width = '0', height = '0'] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/);
  if (!(Number(width) > 20 && Number(height) > 20)) return null;
  const used = new Set(
    [...svg.querySelectorAll('use')].map((use) => use.getAttribute('href')?.slice(1) ?? ''),
  );
  const defs = [...used]
    .flatMap((id) =>
      drawn[id] ? [`<symbol id="${id}" viewBox="${drawn[id][0]}">${drawn[id][1]}</symbol>`] : [],
    )
    .join('');
  const style = styleOf(document, svg, name);
  if ((svg.outerHTML + style).includes('url(#hatch)')) svg.prepend(document.getElementById('hatch')!);
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('width', width);
  svg.setAttribute('height', height);
  for (const element of [svg, ...svg.querySelectorAll('*')])
    for (const name of ['tabindex', 'data-part']) element.removeAttribute(name);
  const paper = `<rect x="${x}" y="${y}" width="${width}" height="${height}" style="fill: var(--bg)"/>`;
  return svg.outerHTML.replace(
    /^<svg[^>]*>/,
    (open) => `${open}<style><![CDATA[${style}]]></style><defs>${defs}</defs>${paper}`,
  );
}

/** What a drawing inherits in the page from what stands round it. */
const INHERITED = ':root { color: var(--ink); font-family: var(--sans); }';

/**
 * The rules of our sheets that mean the drawing or something in it. Selectors may reach outside of it (`.figure text`): each is
 * joined by a class of the rule's own, which the elements that it means in the page are given; in `:is()` the rule keeps its
 * weight.
 */
function styleOf(document: Document, svg: Element, figure: string): string {
  const elements = new Set([svg, ...svg.querySelectorAll('*')]);
  const there = new Set([...document.querySelectorAll('[class]')].flatMap((each) => [...each.classList]));
  const root = sheetsFor(figure).clone();
  let count = 0;
  root.walkRules((rule) => {
    if (rule.selector === ':root') return;
    const isFound = rule.selectors.some((each) => classesOf(each).every((name) => there.has(name)));
    const meant = isFound
      ? elementsOf(document, rule.selector).filter((element) => elements.has(element))
      : [];
    if (meant.length === 0) {
      rule.remove();
      return;
    }
    const own = `r${++count}`;
    for (const element of meant) element.classList.add(own);
    rule.selector = `:is(.${own}, ${rule.selector})`;
  });
  removeEmpty(root);
  return `${root.toString()}${INHERITED}`;
}

/** Their order, as site.css has it. */
const LAYERS = '@layer tokens, base, layout, components, figures, print;\n';

const parsed = new Map<string, Root>();

/** The sheets of a page with this figure, as one, without what says nothing to a drawing that stands still. */
function sheetsFor(figure: string): Root {
  const imports = sheets[`../../figures/${figure}/style.css`] ?? '';
  const text = Object.entries(sheets)
    .filter(([file]) => {
      const other = /figures\/([^/]+)\/style\.css$/.exec(file)?.[1];
      return (
        other === undefined ||
        other === 'pieces' ||
        other === figure ||
        imports.includes(`'../${other}/style.css'`)
      );
    })
    .map(([, sheet]) => sheet)
    .join('\n');
  const known = parsed.get(text);
  if (known) return known;
  const root = postcss.parse(LAYERS + text);
  root.walkComments((comment) => void comment.remove());
  root.walkAtRules(
    /^(media|container|keyframes|font-face|starting-style|import|page|property)$/,
    (rule) => void rule.remove(),
  );
  parsed.set(text, root);
  return root;
}

const needed = new Map<string, readonly string[]>();

/** Classes without which a selector finds nothing: those outside of its brackets. Most rules mean no drawing, and so are known to at once. */
function classesOf(selector: string): readonly string[] {
  const known = needed.get(selector);
  if (known) return known;
  let plain = selector;
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '');
  }
  const classes = [...plain.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!);
  needed.set(selector, classes);
  return classes;
}

/** In the page's order; none for a selector that only a browser knows. */
function elementsOf(document: Document, selector: string): readonly Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return [];
  }
}

function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!('nodes' in node) || node.nodes === undefined) return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}
