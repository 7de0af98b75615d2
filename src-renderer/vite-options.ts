import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';

/** A help page in another language than English. */
const GUIDE = /\/docs\/help\/([a-z]{2})\/[a-z0-9-]+\.md$/;

const nameGuide = (id: string): string | null => {
  const [, language] = GUIDE.exec(id) ?? [];
  return language === undefined ? null : `help-${language}`;
};

/**
 * Build options of the interface. Files are hashed and nothing is inlined, so the page needs no exception in
 * the CSP.
 */
export const rendererOptions = {
  root: import.meta.dirname,
  resolve: {
    alias: { '@shared': join(import.meta.dirname, '../shared'), '@renderer': import.meta.dirname },
  },
  plugins: [react(), tailwind()],
  build: {
    outDir: join(import.meta.dirname, '../out/renderer'),
    emptyOutDir: true,
    minify: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(import.meta.dirname, 'index.html'),
      output: {
        // Each screen is a file. What several of them share is one, because a browser fetches a hundred small files slowly.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: 2, priority: 1 },
            // The help pages of a language are one file, which only its readers load.
            { name: nameGuide, test: GUIDE },
          ],
        },
      },
    },
  },
} satisfies UserConfig;
