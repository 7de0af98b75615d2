import { defineConfig } from 'vite';
import { rendererOptions } from './src-renderer/vite-options.ts';
import { createCompressedCopies } from './tools/bundle/compressed-copies.ts';
import { createPackageList } from './tools/bundle/package-list.ts';
import { createHelpPlugin } from './tools/help/help-plugin.ts';

/** The interface alone, for the desktop and the web host alike. */
export default defineConfig({
  ...rendererOptions,
  plugins: [
    createPackageList('renderer'),
    createHelpPlugin(),
    ...rendererOptions.plugins,
    createCompressedCopies('compressed'),
  ],
});
