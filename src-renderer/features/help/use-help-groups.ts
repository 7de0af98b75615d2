import type { HelpGroup } from '@shared/help/help-groups';
import { useQuery } from '@tanstack/react-query';

const loadHelpGroups = async (): Promise<readonly HelpGroup[]> => (await import('./help-groups')).helpGroups;

/** Reads the pages when the help opens first, so that they don't delay the first screen. */
export const useHelpGroups = () =>
  useQuery<readonly HelpGroup[], never>({
    queryKey: ['help-pages'],
    queryFn: loadHelpGroups,
    staleTime: Number.POSITIVE_INFINITY,
  });
