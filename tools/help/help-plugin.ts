import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { readHelpPage } from './read-help-page.ts';

/**
 * Turns the pages of `docs/guide` into data while the program is built. Markdown is never read at run time, and
 * nothing of it becomes HTML by itself. decision 0139.
 */
export const createHelpPlugin = (): Plugin => ({
  name: 'read-help-pages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/docs\/guide\/[a-z0-9-]+\.md$/ },
    handler: (markdown, id) => ({
      code: `export default ${JSON.stringify(readHelpPage(basename(id, '.md'), markdown))};`,
      map: null,
      moduleType: 'js',
    }),
  },
});
