import type { LeakScan } from './leak-scan';

/** Whether nothing was read: then nothing is known of what lies there, and no all-clear may be given. */
export const nothingSearched = ({ files, bytes, findings }: LeakScan): boolean =>
  files === 0 && bytes === 0 && findings.length === 0;
