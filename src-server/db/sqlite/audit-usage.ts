import type { KeyUsage } from '@server/stores/audit-store';
import type { AuditQueries } from './audit-query';

/** More than any log holds. */
const ALL = 2 ** 40;

/** Reads the use of keys from the log itself: nothing counts beside it, so nothing can differ from it. */
export const keyUsage =
  ({ count, page }: AuditQueries) =>
  (prefix: string, sinceMs: number): KeyUsage => {
    const ofKey = { propertyIds: null, keyPrefix: prefix };
    const [last] = page({ filter: ofKey, limit: 1, order: 'newest_first' });
    return {
      lastUsedAtMs: last?.atMs ?? null,
      calls: count({ ...ofKey, sinceMs }, ALL),
      refused: count({ ...ofKey, sinceMs, outcome: 'refused' }, ALL),
    };
  };
