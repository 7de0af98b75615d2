import { listSearchAttempts } from '@server/db/shared/audit/search-attempts';
import type { AuditFilter, AuditPageRequest, AuditRecord, AuditStore } from '@server/stores/audit-store';
import type { FilteredLog, RecordRange } from './filtered-log';

/** Cuts off the records of the pages before this one. */
function skipToPage(range: RecordRange, { order, afterSeq }: AuditPageRequest): RecordRange {
  if (afterSeq === undefined) return range;
  return order === 'newest_first'
    ? { ...range, throughSeq: Math.min(range.throughSeq, afterSeq - 1) }
    : { ...range, fromSeq: Math.max(range.fromSeq, afterSeq + 1) };
}

/** Creates the reader of pages and counts. */
export function createLogPages(log: FilteredLog): Pick<AuditStore, 'page' | 'count'> {
  const findRange = ({ sinceMs, untilMs }: AuditFilter) => log.findRange(sinceMs, untilMs);

  async function readPage(filter: AuditFilter, request: AuditPageRequest): Promise<readonly AuditRecord[]> {
    const range = skipToPage(await findRange(filter), request);
    return log.list(filter, range, request.order, request.limit);
  }

  return {
    async page(request) {
      for (const filter of listSearchAttempts(request.filter)) {
        const found = await readPage(filter, request);
        if (found.length > 0) return found;
      }
      return [];
    },
    async count(filter, cap) {
      for (const attempt of listSearchAttempts(filter)) {
        const found = await log.count(attempt, await findRange(attempt), cap + 1);
        if (found > 0) return found;
      }
      return 0;
    },
  };
}
