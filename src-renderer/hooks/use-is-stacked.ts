import { useMediaQuery } from './use-media-query';

/** True if the window is too narrow or too low for two columns next to each other, such as at 200 % zoom. */
export const useIsStacked = (): boolean => useMediaQuery('(width < 900px), (height < 560px)');
