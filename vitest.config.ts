import { defineConfig } from 'vitest/config';

/** Each way in and each journey through, one file each: what every change is tried on. */
const journeys =
  'test/e2e/{cli,npm-scripts,revocation,web-host,key-journey,desktop-*,first-run,sign-in,shell,token,first-paint}.test.ts';

const project = (name: string, include: string[], testTimeout = 20_000, exclude: string[] = []) => ({
  extends: true as const,
  // Without `css`, vitest empties every style sheet, also the one that the service serves.
  // No module keeps state, so files share their worker: a third of the time.
  test: { name, include, exclude, isolate: false, testTimeout, hookTimeout: 60_000, css: true },
});

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      project('unit', ['test/unit/**/*.test.ts']),
      project('contract', ['test/contract/**/*.test.ts'], 60_000),
      project('house', ['test/house/**/*.test.ts'], 120_000),
      project('e2e', [journeys], 120_000),
      // Every state of every screen: longer than a change should wait for.
      project('screens', ['test/e2e/**/*.test.ts'], 240_000, [journeys]),
      project('screenshots', ['test/screenshots/**/*.test.ts'], 300_000),
      project('fault', ['test/fault/**/*.test.ts'], 120_000),
      project('real-data', ['test/real-data/**/*.test.ts'], 900_000),
    ],
  },
});
