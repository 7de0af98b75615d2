import type { GuidePage } from '@shared/help/guide-page';
import { useQuery } from '@tanstack/react-query';

const loadGuide = async (): Promise<readonly GuidePage[]> => (await import('./guide-pages')).guidePages;

/** Reads the pages when the help opens first, so that they don't delay the first screen. */
export const useGuide = () =>
  useQuery<readonly GuidePage[], never>({
    queryKey: ['guide'],
    queryFn: loadGuide,
    staleTime: Number.POSITIVE_INFINITY,
  });
