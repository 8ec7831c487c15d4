import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Reference = Parameters<PDFDocumentProxy['getPageIndex']>[0];

/** The page of everything in a PDF that is linked to, by its id in the printed document. */
export async function pagesOf(pdf: Uint8Array): Promise<Readonly<Record<string, number>>> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const read = await task.promise;
  const found: [string, number][] = [];
  for (const [id, target] of Object.entries(await read.getDestinations()))
    found.push([decodeURIComponent(id), (await read.getPageIndex((target as [Reference])[0])) + 1]);
  await task.destroy();
  return Object.fromEntries(found);
}
