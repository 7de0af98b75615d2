import { defineConfig } from 'vite';
import { createNodeWorkerBundler } from '../tools/bundle/node-workers.ts';
import { createProgramBundler } from '../tools/bundle/program-bundler.ts';
import { createHelpPlugin } from '../tools/help/help-plugin.ts';

const processes = [
  'main',
  'nights',
  'staging',
  'http-process',
  'express-process',
  'service-process',
  'empty-process',
  'seed-process',
  'load-process',
  'audit-process',
  'scale',
  'scale-process',
  'nodes',
  'node-process',
];

/** Bundles the processes of the benchmarks with their packages. The product is one file of CommonJS, and shorter. */
export default defineConfig({
  plugins: [createHelpPlugin(), createNodeWorkerBundler(), createProgramBundler()],
  resolve: { tsconfigPaths: true },
  ssr: { noExternal: true, external: ['better-sqlite3', '@node-rs/argon2', 'playwright'] },
  build: {
    ssr: true,
    outDir: 'out/bench',
    // Another run may still use the files that are there.
    emptyOutDir: false,
    target: 'node26',
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(processes.map((name) => [name, `bench/${name}.ts`])),
    },
  },
});
