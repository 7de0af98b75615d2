import type { AuditFilter } from '@server/stores/audit-store';
import { parseIdTime } from '@shared/kernel/ids';
import { MINUTE_MS } from '@shared/kernel/time';

/** A request id is made when the request arrives. Its record follows at once, or hours later if the clock was set back. */
const RECORD_DELAYS_MS = [10 * MINUTE_MS, 25 * 60 * MINUTE_MS] as const;

/** Narrows a text that is a whole id. It names a request, or its time is when the object was created. */
function narrowById(filter: AuditFilter): AuditFilter {
  const id = filter.text?.toLowerCase();
  const createdAtMs = id === undefined ? null : parseIdTime(id);
  if (id === undefined || createdAtMs === null) return filter;
  if (id.startsWith('req_') && filter.requestId === undefined)
    return { ...filter, text: undefined, requestId: id };
  return { ...filter, sinceMs: Math.max(filter.sinceMs ?? 0, createdAtMs - 10 * MINUTE_MS) };
}

/** Lists the filters to try in turn: each is narrowed to a time in which a record of the request id can be. */
export function listSearchAttempts(requested: AuditFilter): readonly AuditFilter[] {
  const filter = narrowById(requested);
  const createdAtMs = filter.requestId === undefined ? null : parseIdTime(filter.requestId);
  if (createdAtMs === null) return [filter];
  return RECORD_DELAYS_MS.map((withinMs) => ({
    ...filter,
    sinceMs: Math.max(filter.sinceMs ?? 0, createdAtMs - 10 * MINUTE_MS),
    untilMs: Math.min(filter.untilMs ?? Number.MAX_SAFE_INTEGER, createdAtMs + withinMs),
  }));
}
