import type { HelpPage } from '@shared/help/help-page';
import { useQuery } from '@tanstack/react-query';

const loadHelpPages = async (): Promise<readonly HelpPage[]> => (await import('./help-pages')).helpPages;

/** Reads the pages when the help opens first, so that they don't delay the first screen. */
export const useHelpPages = () =>
  useQuery<readonly HelpPage[], never>({
    queryKey: ['help-pages'],
    queryFn: loadHelpPages,
    staleTime: Number.POSITIVE_INFINITY,
  });
