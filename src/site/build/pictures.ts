/** Pictures made at build: icons and the cards that other sites show beside a link. */
import postcss from 'postcss';
import sharp from 'sharp';
import { book, symbols } from '../../book.config.ts';
import { contentOf, remember } from '../../run/remember.ts';

const PAPER = '#fcfbf8';
const INK = '#1c1d22';
const markOf = (piece: string): string => symbols[piece]![1];

/** The book's mark on paper, square; `size` pixels. */
export function icon(size: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${PAPER}"/><g fill="${INK}" transform="translate(18 18) scale(.64)">${markOf(book.mark)}</g></svg>`;
  return png(svg, size);
}

/** The book's mark alone, dark or light as the browser is. */
export function favicon(): string {
  const [viewBox, drawing] = symbols[book.mark]!;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><style>svg{fill:${INK}}@media (prefers-color-scheme:dark){svg{fill:#e7e6e1}}</style>${drawing}</svg>`;
}

/** What stands on a card beside its picture. */
export interface CardWords {
  /** Above the title: "Sorting, chapter 2". */
  readonly above: string;
  readonly title: string;
  /** One number of the text, or nothing. */
  readonly number: string;
  readonly below: string;
}

/** A title, a number and a real figure, 1200 × 630: what other sites show beside a link. */
export async function card(words: CardWords, figure: string | undefined): Promise<Buffer> {
  const inputs = [
    JSON.stringify(words),
    figure ?? '',
    await contentOf('package-lock.json', 'src/site/build/pictures.ts'),
  ];
  const kept = await remember('cards', inputs, async () => {
    const ground = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${PAPER}"/><rect width="1200" height="6" fill="${INK}"/><g fill="${INK}" transform="translate(60 530) scale(.5)">${markOf(book.mark)}</g></svg>`;
    let top = 60;
    const lines = [];
    for (const [text, size, gap] of [
      [words.above, 30, 10],
      [words.title, 72, 20],
      [words.number, 52, 12],
      [words.below, 34, 0],
    ] as const) {
      if (text === '') continue;
      const { data, info } = await line(text, size);
      lines.push({ input: data, left: 60, top });
      top += info.height + gap;
    }
    lines.push({ input: (await line(book.title, 30)).data, left: 122, top: 540 });
    const picture =
      figure === undefined
        ? []
        : [
            {
              input: await sharp(Buffer.from(plainSvg(figure)))
                .resize(...FIGURE, { fit: 'inside' })
                .png()
                .toBuffer(),
              left: 690,
              top: 90,
            },
          ];
    const drawn = sharp(Buffer.from(ground), { density: 72 })
      .composite([...lines, ...picture])
      .png({ palette: true });
    return (await drawn.toBuffer()).toString('base64');
  });
  return Buffer.from(kept, 'base64');
}
const FIGURE = [450, 450] as const;

/** Words as a picture, in a typeface that comes with the project: a machine that builds need not have one. */
function line(text: string, size: number) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return sharp({
    text: {
      text: `<span foreground="${INK}">${escaped}</span>`,
      font: `Tinos ${size}`,
      fontfile: 'node_modules/@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf',
      rgba: true,
      width: 590,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** A picture whose style a plain renderer understands: without layers, variables and colours that depend on the theme. */
function plainSvg(svg: string): string {
  const [whole = '', style = ''] = /<style><!\[CDATA\[([\s\S]*?)\]\]><\/style>/.exec(svg) ?? [];
  const root = postcss.parse(style);
  const values = new Map<string, string>();
  for (let layers = true; layers;) {
    layers = false;
    root.walkAtRules('layer', (layer) => {
      layers = true;
      layer.replaceWith(layer.nodes ?? []);
    });
  }
  root.walkDecls(/^--/, (declaration) => {
    if (!values.has(declaration.prop)) values.set(declaration.prop, declaration.value);
    declaration.remove();
  });
  // Each rule has a class of its own beside the selector that it has in the page.
  root.walkRules(
    (rule) => void (rule.selector = /^:is\((\.r\d+),/.exec(rule.selector)?.[1] ?? rule.selector),
  );
  const plain = (text: string, deep = 6): string => {
    const next = text
      .replaceAll(/var\((--[\w-]+)(?:,[^()]*)?\)/g, (_, name: string) => values.get(name) ?? 'currentColor')
      .replaceAll(/light-dark\(\s*([^,()]+),[^()]*\)/g, '$1');
    return next === text || deep === 0 ? next : plain(next, deep - 1);
  };
  return plain(svg.replace(whole, () => `<style><![CDATA[${root.toString()}]]></style>`));
}

async function png(svg: string, width: number): Promise<Buffer> {
  const kept = await remember(
    'pictures',
    [svg, String(width), await contentOf('package-lock.json')],
    async () => {
      const drawn = sharp(Buffer.from(svg), { density: 144 }).resize(width).png({ palette: true });
      return (await drawn.toBuffer()).toString('base64');
    },
  );
  return Buffer.from(kept, 'base64');
}
