import { defineConfig } from 'vite';

/** One server bundle: everything inlined except the two packages that carry native code. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  ssr: { noExternal: true, external: ['better-sqlite3', '@node-rs/argon2'] },
  build: {
    ssr: true,
    outDir: 'out/server',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: { input: { cli: 'src-server/cli/main.ts' } },
  },
});
