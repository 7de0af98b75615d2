import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { HelpPage } from '@shared/help/help-page';
import type { Plugin } from 'vite';
import { readHelpPage } from './read-help-page.ts';
import { readTranslatedPage } from './read-translated-page.ts';

const toModule = (page: HelpPage) => ({
  code: `export default ${JSON.stringify(page)};`,
  map: null,
  moduleType: 'js' as const,
});

/**
 * Turns the pages of `docs/help` and their translations into data while the program is built. Markdown is never read at run
 * time, and nothing of it becomes HTML by itself. decision 0139.
 */
export const createHelpPlugin = (): Plugin => ({
  name: 'read-help-pages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/docs\/help\/(?:[a-z]{2}\/)?[a-z0-9-]+\.md$/ },
    handler(markdown, id) {
      const slug = basename(id, '.md');
      const folder = dirname(id);
      const language = basename(folder);
      if (language === 'help') return toModule(readHelpPage(slug, markdown));
      const source = join(folder, '..', basename(id));
      this.addWatchFile(source);
      const english = readFileSync(source, 'utf8');
      return toModule(readTranslatedPage({ slug, language, markdown, english }));
    },
  },
});
