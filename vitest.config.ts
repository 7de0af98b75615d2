import { defineConfig } from 'vitest/config';
import type { TestGroup } from './test/projects.ts';
import { PAGE_TIMEOUT_MS, testGroups } from './test/projects.ts';
import { createProgramBundler } from './tools/bundle/program-bundler.ts';
import { createHelpPlugin } from './tools/help/help-plugin.ts';

/** What runs before a project: one line about the browser, and what lends databases. */
const listGlobalSetup = ({ browser, borrowsDatabases }: TestGroup): string[] => [
  ...(browser === undefined ? [] : ['test/support/browser/report-browsers.ts']),
  ...(borrowsDatabases === true ? ['test/support/postgres/serve-databases.ts'] : []),
];

/** What a project with a browser needs besides: its locale set. */
const browserOptions = ({ browser }: TestGroup) =>
  browser === undefined
    ? {}
    : {
        setupFiles: ['test/support/browser/set-locale.ts'],
        provide: { locale: browser === 'by-name' ? null : browser },
      };

const toProject = (group: TestGroup) => {
  const { name, include, exclude = [], timeoutMs = 20_000, engine } = group;
  return {
    extends: true as const,
    test: {
      name,
      include: [...include],
      exclude: [...exclude],
      testTimeout: timeoutMs,
      hookTimeout: 60_000,
      // As patient as the waits of a page: on a loaded machine, what is waited for takes seconds.
      expect: { poll: { timeout: PAGE_TIMEOUT_MS } },
      // No module keeps state, so files share their worker: a third of the time.
      isolate: false,
      // Without it, vitest empties every style sheet, also the one that the service serves.
      css: true,
      globalSetup: listGlobalSetup(group),
      ...browserOptions(group),
      ...(engine === undefined ? {} : { provide: { engine } }),
    },
  };
};

export default defineConfig({
  plugins: [createHelpPlugin(), createProgramBundler()],
  resolve: { tsconfigPaths: true },
  // Every core: a browser test waits for its page most of the time.
  test: { projects: testGroups.map(toProject), maxWorkers: '100%' },
});
