import { defineConfig } from 'vite';
import { rendererOptions } from './src-renderer/vite-options.ts';
import { createGuidePlugin } from './tools/guide/guide-plugin.ts';

/** The interface alone, for the desktop and the web host alike. */
export default defineConfig({ ...rendererOptions, plugins: [createGuidePlugin(), ...rendererOptions.plugins] });
