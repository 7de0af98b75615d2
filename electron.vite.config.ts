import { join } from 'node:path';
import { defineConfig } from 'electron-vite';
import { rendererOptions } from './src-renderer/vite-options.ts';
import { createAsciiWriter } from './tools/bundle/ascii-chunks.ts';
import { createExpressPartsOmitter } from './tools/bundle/express-parts.ts';
import { createNodeWorkerBundler } from './tools/bundle/node-workers.ts';
import { createPackageList } from './tools/bundle/package-list.ts';
import { createProgramBundler } from './tools/bundle/program-bundler.ts';
import { createHelpPlugin } from './tools/help/help-plugin.ts';

const at = (...path: string[]): string => join(import.meta.dirname, ...path);
const resolve = { alias: { '@shared': at('shared'), '@server': at('src-server') } };

/**
 * The desktop program: main as one ES module and its workers, with everything inlined but the two packages that carry native code, the preload
 * as one CommonJS file, because a sandboxed one must be. The interface is built by itself: the web host serves it too.
 */
export default defineConfig(({ command }) => ({
  main: {
    plugins: [
      createHelpPlugin(),
      createNodeWorkerBundler(),
      createExpressPartsOmitter(),
      createAsciiWriter(),
      createProgramBundler(),
      createPackageList('main'),
    ],
    resolve,
    // Of the packages that differ for developers, the quiet and small half.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: at('out/main'),
      target: 'node24',
      sourcemap: true,
      externalizeDeps: false,
      rolldownOptions: {
        external: ['electron', 'better-sqlite3', '@node-rs/argon2'],
        input: { main: at('src-main/main.ts') },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  },
  preload: {
    plugins: [createPackageList('preload')],
    resolve,
    build: {
      outDir: at('out/preload'),
      externalizeDeps: false,
      rolldownOptions: {
        external: ['electron'],
        input: { preload: at('src-main/ipc/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  ...(command === 'serve'
    ? { renderer: { ...rendererOptions, plugins: [createHelpPlugin(), ...rendererOptions.plugins] } }
    : {}),
}));
