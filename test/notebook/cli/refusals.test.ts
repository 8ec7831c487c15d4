/** Files that are no notebooks, that cannot be read, or not be written. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { describe, expect, test } from 'vitest';
import { newFolder, notebook, outputs, refused } from './notebook-files.ts';

const { path, file, shell } = newFolder();

describe('what cannot be read or written is said in one line', () => {
  test.each([
    ['broken', '{"cells": [', /broken\.ipynb: This file is not a notebook: it is not JSON\.$/],
    ['null', 'null', /This file is not a notebook\.$/],
    ['empty', '', /empty\.ipynb cannot be read: it is empty\.$/],
    ['three', '{"nbformat": 3, "worksheets": []}', /This is not a notebook of format 4/],
    ['no cells', '{"nbformat": 4}', /no cells\.ipynb: This notebook has no list of cells\.$/],
    ['a cell', '{"nbformat": 4, "cells": [7]}', /Cell 1 of this notebook is not a cell\.$/],
    [
      'python',
      '{"nbformat": 4, "cells": [], "metadata": {"kernelspec": {"language": "python", "name": "python3"}}}',
      /python\.ipynb: It is written in Python; here TypeScript and JavaScript run\.$/,
    ],
    ['latin', Buffer.from([0x7b, 0xe9, 0x7d]), /it is no text in UTF-8\.$/],
    ['large', `{"nbformat": 4, "cells": [], "x": "${'x'.repeat(100_000_001)}"}`, /larger than 100 MB/],
  ])('%s', async (name, text, message) => {
    writeFileSync(path(`${name}.ipynb`), text);
    expect(await refused('run', path(`${name}.ipynb`))).toMatch(message);
    expect(await refused('check', path(`${name}.ipynb`))).toMatch(message);
    expect(readFileSync(path(`${name}.ipynb`)).equals(Buffer.from(text))).toBe(true);
  });

  test('an empty notebook has nothing to run', async () => {
    const given = file('nothing.ipynb', []);
    expect(await notebook('run', given)).toEqual({ code: 0, out: '', err: '' });
    expect(await notebook('check', given)).toMatchObject({
      code: 0,
      err: '0 cells: 0 the same, 0 different.\n',
    });
  });

  test('a byte-order mark, a name of any letters, and no line end are no obstacle', async () => {
    const given = path('Springer – ♞ "8×8".ipynb');
    writeFileSync(given, `\ufeff${readFileSync(file('bom.ipynb', ['1']), 'utf8').trim()}`);
    expect((await notebook('run', '-q', given)).code).toBe(0);
    expect(outputs(given)).toMatch(/"1"/);
  });

  test('a folder, a pipe that nobody fills, a device, a file that is not there', async () => {
    execFileSync('mkfifo', [path('fifo')]);
    mkdirSync(path('folder'));
    const given = file('fine.ipynb', ['1']);
    expect(await refused('run', path('folder'))).toMatch(/folder cannot be read: it is a folder\.$/);
    expect(await refused('run', path('fifo'))).toMatch(/it is a named pipe/);
    expect(await refused('check', '/dev/zero')).toMatch(/it is a device\.$/);
    expect(await refused('run', path('none.ipynb'))).toMatch(/there is no such file or folder\.$/);
    expect(await refused('run', `${given}/x`)).toMatch(/a part of its path is no folder\.$/);
    expect(await refused('run', given, '-o', path('folder'))).toMatch(
      /folder cannot be written: it is a folder\.$/,
    );
    expect(await refused('run', given, '-o', path('fifo'))).toMatch(
      /fifo cannot be written: it is a named pipe/,
    );
    expect(await refused('run', given, '-o', path('none/x.ipynb'))).toMatch(
      /there is no such file or folder\.$/,
    );
    expect(await refused('run', given, '-t', '-1')).toMatch(/--timeout is "-1"/);
    expect(await refused('run', given, '-t', '1', '-t', '2')).toMatch(/given twice/);
    expect(await refused('run')).toMatch(/missing required argument 'file'/);
    expect(await refused('walk')).toMatch(/unknown command 'walk'/);
    expect(await refused()).toMatch(/no command given/);
  });

  test.skipIf(process.getuid?.() === 0)('what may not be read or written', async () => {
    const given = file('closed.ipynb', ['1']);
    chmodSync(given, 0o444);
    expect(await refused('run', given)).toMatch(/cannot be written: it is not allowed\.$/);
    mkdirSync(path('read-only'));
    const inside = file('read-only/x.ipynb', ['1']);
    chmodSync(path('read-only'), 0o555);
    expect(await refused('run', inside)).toMatch(/cannot be written: it is not allowed\.$/);
    expect(await refused('run', inside, '-o', path('read-only/y.html'))).toMatch(/it is not allowed\.$/);
    chmodSync(path('read-only'), 0o755);
    chmodSync(given, 0);
    expect(await refused('run', given)).toMatch(/cannot be read: it is not allowed\.$/);
  });

  test('a full disk: the line says so, and the exit code is 2', async () => {
    if (!existsSync('/dev/full')) return;
    const given = file('full.ipynb', ['1']);
    expect(await notebook('run', '-q', given, '-o', '/dev/full')).toMatchObject({
      code: 2,
      err: 'solve: /dev/full cannot be written: the disk is full.\n',
    });
    expect(await shell(`solve notebook run -q ${given} -o - > /dev/full`)).toMatchObject({ code: 2 });
  });

  test('a link stays a link, rights stay, and nothing is left beside the file', async () => {
    mkdirSync(path('linked'));
    const given = file('linked/real.ipynb', ['1']);
    chmodSync(given, 0o640);
    symlinkSync('real.ipynb', path('linked/link.ipynb'));
    await notebook('run', '-q', path('linked/link.ipynb'));
    expect(outputs(given)).toMatch(/"1"/);
    expect(statSync(given).mode & 0o777).toBe(0o640);
    expect(readdirSync(path('linked')).toSorted()).toEqual(['link.ipynb', 'real.ipynb']);
  });
});
