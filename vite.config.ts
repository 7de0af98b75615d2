import { defineConfig } from 'vite';
import { createAsciiWriter } from './tools/bundle/ascii-chunks.ts';
import { createCommonJsMarker } from './tools/bundle/commonjs-marker.ts';
import { createExpressPartsOmitter } from './tools/bundle/express-parts.ts';
import { createNodeWorkerBundler } from './tools/bundle/node-workers.ts';
import { createPackageList } from './tools/bundle/package-list.ts';
import { createProgramBundler } from './tools/bundle/program-bundler.ts';
import { createStartChunk } from './tools/bundle/start-chunk.ts';
import { createHelpPlugin } from './tools/help/help-plugin.ts';

/** One server bundle and its workers: everything inlined except the two packages that carry native code. */
export default defineConfig({
  plugins: [
    createHelpPlugin(),
    createNodeWorkerBundler(),
    createExpressPartsOmitter(),
    createAsciiWriter(),
    createCommonJsMarker(),
    createProgramBundler(),
    createPackageList('server'),
  ],
  resolve: { tsconfigPaths: true },
  ssr: { noExternal: true, external: ['better-sqlite3', '@node-rs/argon2'] },
  // Of the packages that differ for developers, the quiet and small half.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: true,
    outDir: 'out/server',
    target: 'node26',
    sourcemap: true,
    // Node starts CommonJS modules faster: it does not read every export of its own modules. Shorter text is read faster and
    // takes less memory; names stay, because notes of crashes have them.
    rolldownOptions: {
      input: { cli: 'src-server/cli/main.ts' },
      output: {
        format: 'cjs',
        entryFileNames: '[name].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: { groups: [createStartChunk()] },
        minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});
