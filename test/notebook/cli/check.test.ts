import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { newFolder, notebook } from './notebook-files.ts';

const { file } = newFolder();

describe('notebook check', () => {
  test('finds nothing where nothing has changed, and writes nothing', async () => {
    const given = file('same.ipynb', [
      'console.log(1); console.log(2)',
      '[3, 4]',
      'svg`<svg width="9"><circle r="3"/></svg>`',
    ]);
    await notebook('run', '-q', given);
    const before = readFileSync(given, 'utf8');
    expect(await notebook('check', '-q', given)).toEqual({ code: 0, out: '', err: '' });
    expect((await notebook('check', given)).err).toMatch(/\n3 cells: 3 the same, 0 different\.\n$/);
    expect(readFileSync(given, 'utf8')).toBe(before);
  });

  test('shows a difference cell by cell, and does not compare what varies', async () => {
    const kept = (text: string): object => ({
      outputs: [{ output_type: 'stream', name: 'stdout', text: [text] }],
    });
    const given = file('differs.ipynb', [
      {
        source: 'for (const n of [1, 2, 3]) console.log(n)',
        ...kept('1\n'),
        outputs: [
          { output_type: 'stream', name: 'stdout', text: '1\n' },
          { output_type: 'stream', name: 'stdout', text: ['4\n', '3\n'] },
        ],
      },
      {
        source: 'console.log(performance.now())',
        ...kept('0\n'),
        metadata: { 'queens-knights': { varies: true } },
      },
      { source: 'console.log(Math.random())', ...kept('0\n'), metadata: { tags: ['nbval-ignore-output'] } },
      {
        id: 'drawing',
        source: 'svg`<svg width="9"><circle r="3"/></svg>`',
        outputs: [
          {
            output_type: 'execute_result',
            metadata: {},
            execution_count: 3,
            data: {
              'text/plain': '[drawing]',
              'image/svg+xml': '<svg xmlns="http://www.w3.org/2000/svg" width="9"><circle r="4"/></svg>',
            },
          },
        ],
      },
    ]);
    const { code, out, err } = await notebook('check', '-q', given);
    expect(code).toBe(1);
    expect(out).toContain(
      '--- cell 1, as the file has it\n+++ cell 1, as it ran\n@@ -1,4 +1,4 @@\n [stdout]\n 1\n-4\n+2\n 3\n',
    );
    expect(out).toMatch(/cell 4 \(drawing\), as it ran\n.*\n-<circle r="4"\/>\n.*\n\+<circle r="3">\n/s);
    expect(err).toBe('4 cells: 0 the same, 2 different, 2 that vary.\n');
  });

  test('ends with 1 where a cell threw, and with 3 where one takes too long', async () => {
    expect(await notebook('check', '-q', file('t.ipynb', ['null.x']))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/cell 1, line 1: TypeError: /) as string,
    });
    expect((await notebook('check', '-q', '-t', '0.3', file('l.ipynb', ['for (;;);']))).code).toBe(3);
  });
});
