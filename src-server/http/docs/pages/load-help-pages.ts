import type { HelpPage } from '@shared/help/help-page';

const FOLDER = '../../../../docs/help/';

const pages = import.meta.glob<HelpPage>('../../../../docs/help/*.md', { import: 'default' });
const translations = import.meta.glob<HelpPage>('../../../../docs/help/*/*.md', { import: 'default' });
const texts = import.meta.glob<string>('../../../../docs/help/*.md', { query: '?raw', import: 'default' });

/** Names of all help pages. They are known without loading a page. */
export const helpSlugs: readonly string[] = Object.keys(pages).map((path) =>
  path.slice(FOLDER.length, -'.md'.length),
);

/** Loads all help pages in English, as they were when the program was built. */
export const loadHelpPages = (): Promise<readonly HelpPage[]> =>
  Promise.all(Object.values(pages).map((load) => load()));

/** Loads the help pages that are translated to a language. */
export const loadHelpTranslations = (language: string): Promise<readonly HelpPage[]> =>
  Promise.all(
    Object.entries(translations)
      .filter(([path]) => path.startsWith(`${FOLDER}${language}/`))
      .map(([, load]) => load()),
  );

/** Loads the Markdown of a help page. */
export async function loadHelpText(slug: string): Promise<string> {
  const load = texts[`${FOLDER}${slug}.md`];
  if (load === undefined) throw new TypeError(`the help page ${slug} was not built in`);
  return load();
}
