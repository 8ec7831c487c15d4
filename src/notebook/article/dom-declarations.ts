/**
 * The DOM's declarations for the editor of cells, without what no cell can use: a cell runs in a worker, with a document of its own
 * to draw in and without network, storage, devices or a screen.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** What a document is made of: a kernel has one, though a worker has none. */
const OF_DOCUMENTS =
  /^(?:HTML|SVG(?!FE|Anim)|Node|Element|Document|Text$|Comment|Character|Attr|Named|Parent|Child|Non|Slot|ShadowRoot|GlobalEvent|ARIA|Inner|DOM|ElementCSS|CSSStyle|Event|UIEvent|XMLSerializer|Canvas|document|window|self)/;

/** What the sandbox closes, or no worker of it has a use for. */
const OF_NO_USE =
  /^(?:WebGL|[A-Z]+_\w+_|EXT_|OES_|OVR_|KHR_|WEBGL|ANGLE|RTC|IDB|ServiceWorker|SharedWorker|Cache|Media|Audio|Video|Encoded|GPU|Push|Notification|WebTransport|WebSocket|XMLHttp|EventSource|FileSystem|Lock|Permission|Storage|Font|Broadcast|Client|Report|Navigat|Cookie|Image(?:De|Tr)|CSSPosition|Scheduler|Task|View|WindowClient|Extendable|HTML(?:Media|Video|Audio|Frame|IFrame|Portal|Object|Script|Link|Embed|Marquee|Font|Param|Track|Source|Base|Directory|Meta|Map|Area|Slot)E|SVG(?:Script|Foreign|Marker)E|Worker|AbstractWorker|Aac|CanvasCapture|FileReader|FormData|PerformanceResource)/;

/** A library's text without comments and without those declarations. What still names one of them finds any type. */
export function domDeclarations(file: string): string {
  const inWorker = new Set(statementsOf(textOf('lib.webworker.d.ts')).map(({ name }) => name));
  return statementsOf(textOf(file))
    .filter(({ name }) => !OF_NO_USE.test(name) && (inWorker.has(name) || OF_DOCUMENTS.test(name)))
    .map(({ text }) => text)
    .join('');
}

const textOf = (file: string): string =>
  readFileSync(`node_modules/typescript/lib/${file}`, 'utf8')
    .replace(/\/\*\*[\s\S]*?\*\/\s*/g, '')
    .replace(/\n\s+/g, '\n');

function statementsOf(text: string): readonly { readonly name: string; readonly text: string }[] {
  return ts.createSourceFile('library.d.ts', text, ts.ScriptTarget.Latest).statements.map((statement) => {
    const named = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations[0]
      : (statement as ts.DeclarationStatement);
    const name = named?.name && ts.isIdentifier(named.name) ? named.name.text : '';
    return { name, text: text.slice(statement.pos, statement.end) };
  });
}
