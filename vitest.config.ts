import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], testTimeout = 20_000) => ({
  extends: true as const,
  // Without `css`, vitest empties every style sheet, also the one that the service serves.
  // No module keeps state, so files share their worker: a third of the time.
  test: { name, include, isolate: false, testTimeout, hookTimeout: 60_000, css: true },
});

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      project('unit', ['test/unit/**/*.test.ts']),
      project('contract', ['test/contract/**/*.test.ts'], 60_000),
      project('house', ['test/house/**/*.test.ts'], 120_000),
      project('e2e', ['test/e2e/**/*.test.ts'], 120_000),
      project('screenshots', ['test/screenshots/**/*.test.ts'], 300_000),
      project('fault', ['test/fault/**/*.test.ts'], 120_000),
      project('real-data', ['test/real-data/**/*.test.ts'], 900_000),
    ],
  },
});
