/** A notebook as one HTML file that is read without script: its texts, its code, and what the cells have put out, in place. */
import { LATEX, MARKDOWN, type Output } from '../kernel/outputs.ts';
import { coloured } from '../markup/code-marks.ts';
import type { TakenFile } from '../ipynb/attached-files.ts';
import { markdownMarkup } from '../markup/markdown.ts';
import { element, type Markup, toHtml } from '../markup/markup.ts';
import { withPictures } from '../markup/pictures.ts';
import { type CellLabels, outputMarkup } from '../model/output-markup.ts';

export interface PageCell {
  readonly id: string;
  readonly kind: 'code' | 'markdown';
  readonly source: string;
  /** As the prompt has it: "3", "+1". */
  readonly number: string;
  /** What the build has drawn is HTML already. */
  readonly outputs: readonly Output[] | string;
  /** What is true of the outputs where they are not those of this text: "edited, not run". */
  readonly note: string;
}

export interface NotebookPage {
  readonly title: string;
  /** Where it was made and when, as a sentence. */
  readonly made: string;
  readonly cells: readonly PageCell[];
  /** What its texts show. */
  readonly files?: readonly TakenFile[];
  readonly labels: CellLabels;
}

/** A page that is read without script. Takes time in the size of texts and outputs. */
export function pageOf(page: NotebookPage): string {
  const { title, style, body } = pageParts(page);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">${title}`;
  return `<!doctype html>\n<html lang="en"><head>${head}<style>${style}</style></head>\n<body><main>\n${body}\n</main></body></html>\n`;
}

/** The element of the title, the style sheet, and all that is read. */
export function pageParts({ title, made, cells, labels, files = [] }: NotebookPage): {
  readonly title: string;
  readonly style: string;
  readonly body: string;
} {
  const addresses = new Map(files.map(({ name, type, base64 }) => [name, `data:${type};base64,${base64}`]));
  const textOf = ({ id, source }: PageCell): string => {
    const markup = withPictures(markdownMarkup(source), (name) => addresses.get(name) ?? null);
    return `<section class="text" data-id="${id}">${toHtml(markup)}</section>`;
  };
  const body = [
    toHtml(element('h1', {}, title)),
    toHtml(element('p', { class: 'made' }, made)),
    ...cells.map((cell, index) => (cell.kind === 'markdown' ? textOf(cell) : codeHtml(cell, labels, index))),
  ];
  return { title: toHtml(element('title', {}, title)), style: STYLE, body: body.join('\n') };
}

function codeHtml(
  { id, source, number, outputs, note }: PageCell,
  labels: CellLabels,
  index: number,
): string {
  const shown =
    typeof outputs === 'string'
      ? outputs
      : outputs
          .map((output, at) => {
            const { [MARKDOWN]: text, [LATEX]: formula } = 'data' in output ? output.data : {};
            if (text !== undefined) return toHtml(still(markdownMarkup(text)));
            if (formula !== undefined) return toHtml(element('code', { class: 'math' }, formula));
            return toHtml(still(outputMarkup(output, labels, `out-${index}.${at}`)));
          })
          .join('');
  const parts = [
    toHtml(element('p', { class: 'prompt' }, `[${number}]`)),
    toHtml(element('pre', { class: 'code' }, element('code', {}, ...coloured(source, 'ts')))),
    shown && `<div class="out">${shown}</div>`,
    note && toHtml(element('p', { class: 'made' }, note)),
  ];
  return `<section class="cell" data-id="${id}">${parts.join('')}</section>`;
}

/** Controls cannot be moved here, and say so. */
function still(markup: Markup): Markup {
  if (typeof markup === 'string') return markup;
  const { tag, attributes, children } = markup;
  return {
    tag,
    attributes: /^(input|select|textarea|button)$/.test(tag) ? { ...attributes, disabled: '' } : attributes,
    children: children.map(still),
  };
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1c1b19;--soft:#6b675f;--edge:#c9c4b8;--surface:#f4f2ec;--bg:#fdfcf9}
@media(prefers-color-scheme:dark){:root{--ink:#e9e6df;--soft:#a09b90;--edge:#4a473f;--surface:#22211e;--bg:#181715}}
body{margin:0;background:var(--bg);color:var(--ink);font:18px/1.6 Georgia,serif}
main{max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem}
h1,h2,h3,h4{line-height:1.25;font-weight:500}
pre,code,.prompt{font:14px/1.55 ui-monospace,Menlo,Consolas,monospace}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
.cell{margin:1.75rem 0}
.prompt,.made,.cell-more{margin:0;color:var(--soft);font-size:13px}
.code{padding:.75rem .9rem;background:var(--surface);border-left:2px solid var(--edge)}
.out{padding:.6rem 0 0 1rem;overflow-x:auto}
.out>*+*{margin-top:.5rem}
.out svg,img{max-width:100%;height:auto}
table{border-collapse:collapse;font:14px/1.45 system-ui,sans-serif}
th,td{padding:.2rem 1.2rem .2rem 0;text-align:left;border-bottom:1px solid var(--edge)}
.number{text-align:right}
.task{margin-left:-1.2em;list-style:none}.footnotes{border-top:1px solid var(--edge);font-size:15px}
.tk-keyword{font-weight:600}.tk-comment{color:var(--soft);font-style:italic}.tk-string{color:var(--soft)}
.cell-error,.cell-stderr{border-left:2px dotted currentColor;padding-left:.8rem;white-space:pre-wrap}
.checks{list-style:none;padding:0}.icon{width:1em;height:1em;margin-right:.4em}
.cell-input{font:14px/1.5 system-ui,sans-serif}.input-label{display:inline-block;min-width:88px;color:var(--soft)}
.nb-light{fill:var(--bg)}.nb-dark{fill:var(--surface)}
fieldset{border:0;padding:0}
.formula mi{font-family:Georgia,serif;font-style:italic;text-transform:none}
.formula mi:is(.word,[mathvariant=normal]){font-style:normal}
@media print{body{background:#fff;color:#000}.cell,table,svg{break-inside:avoid}}
`;
