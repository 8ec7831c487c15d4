import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CLI } from '../../run/command-line.ts';
import { newFolder, outputs } from './notebook-files.ts';

const { path, file, shell } = newFolder();

describe('as a process', () => {
  test('runs from any folder, minds no reader that goes away, and helps', async () => {
    file('here.ipynb', ['import { countSolutions } from "solvers/queens";\ncountSolutions(6).solutions']);
    expect(await shell('solve notebook run -q here.ipynb')).toEqual({ code: 0, out: '', err: '' });
    expect(outputs(path('here.ipynb'))).toMatch(/"4n"/);
    expect(
      await shell('solve notebook run -q here.ipynb --to ts -o - | head -c 1; exit ${PIPESTATUS[0]}'),
    ).toMatchObject({ code: 0, err: '' });
    const { code, out } = await shell('solve notebook run --help');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/--set <name=value>.*Exit codes.*not a\s+promise/s),
    ]);
  });

  test('is completed by a shell: the two commands, their options, forms', async () => {
    const complete = (...words: readonly string[]): string =>
      `COMP_WORDS=(queens-and-knights ${words.join(' ')} ''); COMP_CWORD=${words.length + 1}; _queens_and_knights; echo "\${COMPREPLY[*]}"`;
    const lines = [complete('notebook'), complete('notebook', 'check'), complete('notebook', 'run', '--to')];
    const { out } = await shell(`eval "$(solve completion bash)"\n${lines.join('\n')}`);
    expect(out.split('\n').slice(0, 3)).toEqual([
      'run check --help',
      '-t --timeout -q --quiet',
      'ipynb html md ts',
    ]);
  });

  test('Ctrl-C ends it at once with 130, the file stays as it was, and no process is left', async () => {
    const given = file('interrupted.ipynb', ['console.log("x"); for (;;);']);
    const before = readFileSync(given, 'utf8');
    const child = spawn(process.execPath, [CLI, 'notebook', 'run', '-t', '0', given]);
    onTestFinished(() => void child.kill('SIGKILL'));
    let err = '';
    child.stderr.on('data', (text) => (err += String(text)));
    const kernel = await kernelOf(child.pid!);
    child.kill('SIGINT');
    const code = await new Promise((done) => child.once('close', done));
    expect({ code, err }).toEqual({ code: 130, err: 'solve: stopped.\n' });
    expect(readFileSync(given, 'utf8')).toBe(before);
    await isGone(kernel);
  });

  test('a loop without end ends with the command that began it, also where that was killed', async () => {
    const given = file('orphan.ipynb', ['for (;;);']);
    const child = spawn(process.execPath, [CLI, 'notebook', 'run', '-t', '0', given]);
    onTestFinished(() => void child.kill('SIGKILL'));
    const kernel = await kernelOf(child.pid!);
    child.kill('SIGKILL');
    await isGone(kernel);
  });
});

/** Only what hangs takes so long. */
const PATIENT = { timeout: 60_000 };

/** The process in which the cells of this command run. */
async function kernelOf(pid: number): Promise<number> {
  let found = '';
  await expect
    .poll(
      () => (found = execFileSync('sh', ['-c', `pgrep -P ${pid} || true`], { encoding: 'utf8' }).trim()),
      PATIENT,
    )
    .not.toBe('');
  return Number(found.split('\n')[0]);
}

const isGone = async (pid: number): Promise<void> =>
  expect
    .poll(() => {
      try {
        process.kill(pid, 0);
        // What has ended and was not asked for is still in the list.
        return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
      } catch {
        return true;
      }
    }, PATIENT)
    .toBe(true);
