import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './test/find-browser.ts';

/**
 * Five projects. `unit` runs in Node, `browser` in a real Chromium, `e2e` on the built site; `slow` and `slow-e2e` hold the long
 * proofs, and what needs a quiet machine, and run only when they are named (npm run test:slow).
 */
const browser = await findBrowser();
const named = process.argv.some((argument) => argument === '--project' || argument.startsWith('--project='));

/**
 * For what runs in a browser. Several browsers share the cores, so a page may need longer than a second for what it does at
 * once otherwise. No test asserts a time: the limits only end one that hangs, also on a machine with other work. Nothing is tried
 * twice: what fails now and then has a cause.
 */
const patience = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    // Tests in a browser wait now and then, for a frame or a timer: one worker more than cores uses that time, two more do not.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          // A template that a new solver begins with passes its own tests, as the new one will.
          include: ['test/**/*.test.ts', 'content/templates/**/*.test.ts'],
          exclude: [
            'test/fixtures/**',
            'test/browser/**',
            'test/e2e/**',
            'test/**/*.slow.test.ts',
            'test/**/*.browser.test.ts',
          ],
          environment: 'node',
          // Modules are loaded once for many files: nothing here changes one, or leaves something global behind.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts', 'test/**/*.browser.test.ts'],
          // One page a worker: to load all modules anew takes longer than a file's tests.
          isolate: false,
          ...patience,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: browser }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: ['test/**/*.slow.test.ts'],
          environment: 'node',
          globalSetup: ['test/e2e/setup.ts'],
          // A worker opens one browser for all its files.
          isolate: false,
          setupFiles: ['test/e2e/leave-nothing-open.ts'],
          ...patience,
        },
      },
      ...(named
        ? [
            {
              test: {
                name: 'slow',
                include: ['test/**/*.slow.test.ts'],
                exclude: ['test/e2e/**'],
                environment: 'node' as const,
                testTimeout: 3_600_000,
                hookTimeout: 600_000,
                fileParallelism: false,
              },
            },
            {
              test: {
                name: 'slow-e2e',
                include: ['test/e2e/**/*.slow.test.ts'],
                globalSetup: ['test/e2e/setup.ts'],
                fileParallelism: false,
                ...patience,
              },
            },
          ]
        : []),
    ],
  },
});
