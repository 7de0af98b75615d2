import { useLanguage } from '@renderer/text/use-language';
import type { HelpGroup } from '@shared/help/help-groups';
import { translateHelpGroups } from '@shared/help/help-groups';
import { getPrimaryLanguage } from '@shared/text/language-tag';
import { useQuery } from '@tanstack/react-query';
import { loadTranslatedPages } from './translated-pages';

async function loadHelpGroups(language: string): Promise<readonly HelpGroup[]> {
  const [{ helpGroups }, translated] = await Promise.all([
    import('./help-groups'),
    loadTranslatedPages(language),
  ]);
  return translateHelpGroups(helpGroups, translated);
}

/** Reads the pages in the language of the interface when the help opens first, so that they don't delay the first screen. */
export function useHelpGroups() {
  const language = getPrimaryLanguage(useLanguage());
  return useQuery<readonly HelpGroup[], never>({
    queryKey: ['help-pages', language],
    queryFn: () => loadHelpGroups(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
