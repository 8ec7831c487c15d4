/** Files in a notebook under Deno or Node: one that lies beside it, or else an attachment of a notebook in the same folder. */
import { fromBase64, toBase64 } from '../base64.ts';
import { createFiles, type FileContent } from '../kernel/files.ts';
import { decoded, typeOf } from '../model/file-types.ts';

export const part = (): Readonly<Record<string, unknown>> => ({
  FileAttachment: createFiles({
    read: async (name, form) => {
      const { type, bytes } = (await beside(name)) ?? (await inNotebook(name));
      return { type, content: form === 'text' ? decoded(bytes) : toBase64(bytes) };
    },
    picture: (address, name) => {
      const { document } = globalThis as { readonly document?: Document };
      if (!document) return Promise.resolve(address);
      const image = document.createElement('img');
      image.setAttribute('src', address);
      image.setAttribute('alt', name);
      return Promise.resolve(image);
    },
    mark: () => () => undefined,
  }),
});

interface Found extends Pick<FileContent, 'type'> {
  readonly bytes: Uint8Array;
}

async function beside(name: string): Promise<Found | null> {
  if (/[/\\]/.test(name)) return null;
  const { readFile } = await import('node:fs/promises');
  const bytes = await readFile(name).catch(() => null);
  return bytes && { type: typeOf(name, '', bytes) ?? 'text/plain', bytes };
}

async function inNotebook(name: string): Promise<Found> {
  const { readdir, readFile } = await import('node:fs/promises');
  for (const file of await readdir('.'))
    if (file.endsWith('.ipynb')) {
      const found = attachmentIn(await readFile(file, 'utf8'), name);
      if (found) return found;
    }
  throw new Error(`There is no file “${name}” beside this notebook.`);
}

function attachmentIn(text: string, name: string): Found | null {
  try {
    const { cells } = JSON.parse(text) as {
      readonly cells: readonly {
        readonly attachments?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
      }[];
    };
    for (const { attachments } of cells)
      for (const [type, code] of Object.entries(attachments?.[name] ?? {})) {
        const bytes = fromBase64([code].flat().join(''));
        if (bytes) return { type, bytes };
      }
  } catch {
    // It is no notebook.
  }
  return null;
}
