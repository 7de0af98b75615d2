import { defineConfig } from 'vite';
import { rendererOptions } from './src-renderer/vite-options.ts';

/** The interface alone, for the desktop and the web host alike. */
export default defineConfig(rendererOptions);
