/** The programs of the process that cells run in, each bundled into one text: the process reads no file. */
import { bundled } from '../article/bundle.ts';

export interface Programs {
  /** The process's main thread, and a thread of a realm. */
  readonly guard: string;
  readonly host: string;
  /** What runs in realms. */
  readonly platform: string;
  readonly kernel: string;
  readonly timing: string;
}

/** Bundled once in a process. */
export const programs = (): Promise<Programs> => (made ??= make());
let made: Promise<Programs> | undefined;

async function make(): Promise<Programs> {
  const node = { platform: 'node', format: 'cjs', minifyWhitespace: true } as const;
  const realm = { format: 'esm', logLevel: 'silent' } as const;
  const [guard, host, platform, kernel, timing] = await Promise.all([
    bundled({ ...node, entryPoints: ['src/notebook/headless/guard.ts'] }),
    bundled({ ...node, entryPoints: ['src/notebook/headless/realm-host.ts'] }),
    bundled({ ...realm, entryPoints: ['src/notebook/headless/platform.ts'] }),
    bundled({ ...realm, entryPoints: ['src/notebook/headless/kernel-realm.ts'] }),
    bundled({ ...realm, entryPoints: ['src/notebook/headless/timing-realm.ts'] }),
  ]);
  return { guard, host, platform, kernel, timing };
}
