import type { HelpPage } from '@shared/help/help-page';

const FOLDER = '../../../docs/help/';

const files = import.meta.glob<HelpPage>('../../../docs/help/*/*.md', { import: 'default' });

/** Loads the help pages that are translated to a language. The pages of a language are a file of their own. decision 0205. */
export const loadTranslatedPages = (language: string): Promise<readonly HelpPage[]> =>
  Promise.all(
    Object.entries(files)
      .filter(([path]) => path.startsWith(`${FOLDER}${language}/`))
      .map(([, load]) => load()),
  );
