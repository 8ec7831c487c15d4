/** Files that the reader has attached to the notebook, read under Observable's names. */
import { autoType, csvParseRows, tsvParseRows } from 'd3-dsv';
import type { AttachedFile, TableOptions, TableRows } from './cell-types.ts';
import { awaitable, undisturbed, undisturbedAll } from './built-ins.ts';
import { shortTextOf } from './inspect.ts';

/** How a kernel is given what is in a file: as the text that it is, or as its bytes in base64. */
export type FileForm = 'text' | 'base64';

export interface FileContent {
  /** Its MIME type. */
  readonly type: string;
  readonly content: string;
}

export interface FilesHost {
  /** Rejects with a sentence for the reader where no file of this name is attached. */
  readonly read: (name: string, form: FileForm) => Promise<FileContent>;
  /** An element that shows a picture at this address; where there is no document, the address. */
  readonly picture: (address: string, name: string) => Promise<HTMLImageElement | string>;
  /** Notes which cell is at work, and gives what says so again. */
  readonly mark: () => () => void;
}

/** What elements of a drawing can show. */
const PICTURES = /^image\/(?:png|jpeg|gif|webp)$/;

/** `FileAttachment('votes.csv').csv({ typed: true })`: every call reads the file as it is then. */
export function createFiles({ read, picture, mark }: FilesHost): (name: unknown) => AttachedFile {
  return (given) => {
    if (typeof given !== 'string' || given === '')
      throw new TypeError(
        `FileAttachment takes the name of a file, as in FileAttachment('votes.csv'): not ${shortTextOf(given)}.`,
      );
    const reading = async <Result>(
      form: FileForm,
      use: (file: FileContent) => Result | Promise<Result>,
    ): Promise<Result> => {
      const again = mark();
      const file = await awaitable(undisturbed(() => read(given, form)));
      again();
      const made = undisturbed(() => use(file));
      return made instanceof Promise ? await awaitable(made) : made;
    };
    const table = (rowsOf: typeof csvParseRows, options: TableOptions = {}): Promise<TableRows> =>
      awaitable(reading('text', ({ content }) => tableRows(rowsOf(withoutMark(content)), options)));
    return {
      name: given,
      ...undisturbedAll({
        text: () => awaitable(reading('text', ({ content }) => withoutMark(content))),
        json: () => awaitable(reading('text', ({ content }) => jsonIn(withoutMark(content), given))),
        csv: (options?: TableOptions) => table(csvParseRows, options),
        tsv: (options?: TableOptions) => table(tsvParseRows, options),
        url: () => awaitable(reading('base64', addressOf)),
        image: () =>
          awaitable(
            reading('base64', (file) => {
              if (!PICTURES.test(file.type))
                throw new TypeError(
                  `“${given}” (${file.type}) is no picture that can be shown: those are PNG, JPEG, GIF and WebP.`,
                );
              return picture(addressOf(file), given) as Promise<HTMLImageElement>;
            }),
          ),
      }),
    };
  };
}

const addressOf = ({ type, content }: FileContent): string => `data:${type};base64,${content}`;

/** Programs that write tables often begin them with a mark of UTF-8. */
const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

function jsonIn(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SyntaxError(`“${name}” is no JSON: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Rows by the names in the first line, as d3-dsv has them; its own way there makes code from a text, which cells must not. `typed` makes
 * numbers, dates and truth values of what looks like them.
 */
function tableRows([columns = [], ...rows]: readonly string[][], { typed, array }: TableOptions): TableRows {
  const convert = <Row extends object>(row: Row): Row => (typed === true ? autoType(row as never) : row);
  if (array === true) return [columns, ...rows].map((row, at) => (at === 0 ? row : convert(row))) as never;
  const read = rows.map((row) =>
    convert(Object.fromEntries(columns.map((column, at) => [column, row[at] ?? '']))),
  );
  return Object.assign(read, { columns }) as TableRows;
}
