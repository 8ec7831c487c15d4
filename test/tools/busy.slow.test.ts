/** On a machine with other work no test fails, and none waits for a moment that does not come. */
import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { shell } from '../e2e/built.ts';
import { besideBusy } from './busy.ts';

/** What it says, and how it ends. */
const run = (
  command: string,
  ...given: readonly string[]
): Promise<{ status: number | null; said: string }> =>
  new Promise((done, fail) => {
    const child = spawn(command, given, { env: shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (said += text.toString()));
    child.on('error', fail);
    child.on('close', (status) => done({ status, said }));
  });

test.each(['first', 'second', 'third'])(
  'npm test passes beside eight busy processes, the %s time',
  async () => {
    const { status, said } = await besideBusy(8, () => run('npm', 'test'));
    expect(status, said.slice(-20_000)).toBe(0);
  },
);
