import { join } from 'node:path';
import { defineConfig } from 'vite';
import { createNodeWorkerBundler } from '../../tools/bundle/node-workers.ts';
import { createProgramBundler } from '../../tools/bundle/program-bundler.ts';
import { createHelpPlugin } from '../../tools/help/help-plugin.ts';

/** Bundles the runs of hostile input and of steady load, as the product is bundled. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  plugins: [createHelpPlugin(), createNodeWorkerBundler(), createProgramBundler()],
  resolve: { tsconfigPaths: true },
  ssr: { noExternal: true, external: ['better-sqlite3', '@node-rs/argon2'] },
  build: {
    ssr: true,
    outDir: 'out/fuzz',
    // Another run may still use the files that are there.
    emptyOutDir: false,
    target: 'node26',
    sourcemap: true,
    rolldownOptions: { input: { main: 'test/fuzz/main.ts', soak: 'test/soak/soak.ts' } },
  },
});
