import { defineConfig } from 'vite';
import { createNodeWorkerBundler } from './tools/node-workers.ts';

/** One server bundle and its workers: everything inlined except the two packages that carry native code. */
export default defineConfig({
  plugins: [createNodeWorkerBundler()],
  resolve: { tsconfigPaths: true },
  ssr: { noExternal: true, external: ['better-sqlite3', '@node-rs/argon2'] },
  // Of the packages that differ for developers, the quiet and small half.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: true,
    outDir: 'out/server',
    target: 'node26',
    sourcemap: true,
    rolldownOptions: { input: { cli: 'src-server/cli/main.ts' } },
  },
});
