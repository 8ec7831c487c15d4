/**
 * A notebook as one HTML file that lives: it opens from a disk, shows its texts, code and outputs at once, and its cells can be edited
 * and run, without a server or a network. All that this takes is inside of it.
 */
import { DOCUMENT, inScript, MODULE, PACKED, SANDBOX, SCRIPT, UNPACKED } from '../live/packed.ts';
import { type NotebookPage, pageParts } from './page.ts';

/** What runs in the page, each part as `packed` writes it. */
export interface LiveParts {
  readonly script: string;
  /** The page in which the cells' code runs. */
  readonly sandbox: string;
  /** What the cells import, by specifier. */
  readonly modules: Readonly<Record<string, string>>;
}

export interface LivePage extends NotebookPage {
  /** The document with its files, as `archiveText` writes it: the page begins with it, and an import reads it. */
  readonly archive: string;
  readonly parts: LiveParts;
}

/** Nothing is fetched, and what cells do happens in a sandbox of its own inside. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline' blob: 'wasm-unsafe-eval'; worker-src blob:; " +
  "style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'";

/** Takes time in the size of texts and outputs. */
export function livePageOf(page: LivePage): string {
  const { archive, parts } = page;
  const { title, style, body } = pageParts(page);
  const element = (named: string, content: string): string =>
    `<script type="${PACKED}" ${named}>${content}</script>`;
  return [
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">${title}<style>${style}${STYLE}</style></head>\n<body>`,
    '<div class="bar"></div><main>',
    body,
    '</main>',
    `<script type="application/json" id="${DOCUMENT}">${inScript(archive)}</script>`,
    element(`id="${SCRIPT}"`, parts.script),
    element(`id="${SANDBOX}"`, parts.sandbox),
    ...Object.entries(parts.modules).map(([name, text]) => element(`${MODULE}="${name}"`, text)),
    `<script>${BEGIN}</script>`,
    '</body></html>\n',
  ].join('\n');
}

/** Unpacks the script and runs it. */
const BEGIN = `${UNPACKED}(document.getElementById('${SCRIPT}').textContent).then((text) => {
  const script = document.createElement('script');
  script.textContent = text;
  document.body.append(script);
}).catch((error) => {
  document.querySelector('.bar').textContent = 'The cells of this page cannot run in this browser: ' + error.message;
});`;

const STYLE = `
.bar{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;padding:.4rem 1rem;background:var(--bg);border-bottom:1px solid var(--edge);font:14px/1.5 system-ui,sans-serif}
.bar:empty{display:none}
.bar [role=status]{color:var(--soft)}
.bar p{flex-basis:100%;margin:0}
@media print{.bar,.tools,.ends{display:none}}
button{min-height:28px;padding:0 .5rem;color:inherit;background:none;border:1px solid var(--edge);border-radius:2px;font:14px/1.5 system-ui,sans-serif;cursor:pointer}
button:disabled{color:var(--soft);cursor:default}
.cell,.text{scroll-margin:4rem}
.tools{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin-top:.35rem;font:13px/1.5 system-ui,sans-serif;color:var(--soft)}
.tools button{border-color:transparent;text-decoration:underline;text-underline-offset:3px}
.tools .run{border-color:var(--edge);text-decoration:none}
.code[tabindex]{cursor:text;min-height:1.55em}
textarea.edit{box-sizing:border-box;display:block;width:100%;min-height:2.6rem;padding:.75rem .9rem;color:inherit;background:var(--surface);border:0;border-left:2px solid var(--ink);border-radius:0;font:14px/1.55 ui-monospace,Menlo,Consolas,monospace;tab-size:2;resize:vertical;field-sizing:content}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
.cell[data-state=running] .code,.cell[data-state=queued] .code{border-left-color:var(--ink);border-left-style:dashed}
.cell[data-state=error] .code{border-left-style:dotted;border-left-color:var(--ink)}
.cell-progress progress{width:12rem}
.empty{color:var(--soft);font-style:italic}
@media (hover:hover){section:not(:hover,:focus-within) .more{opacity:0}}
@media (pointer:coarse){button{min-height:44px}}
`;
