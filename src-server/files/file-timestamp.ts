/** Formats a time for names of files. */
export const formatFileTimestamp = (nowMs: number): string =>
  new Date(nowMs).toISOString().replaceAll(/[-:]|\.\d+/g, '');
