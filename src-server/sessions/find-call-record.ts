import type { AuditRecordView } from '@shared/audit/audit-record';
import { AppError } from '@shared/kernel/errors';
import type { WindowCall } from './window-command';
import { getPrincipal } from './window-command';

/** The key with which the service made a call for a page. */
interface CallMaker {
  readonly propertyId: string;
  readonly prefix: string;
}

interface Trail {
  /** null if the answer had none. */
  readonly requestId: string | null;
  /** Sequence number of the newest record before the call. */
  readonly headSeq: number;
}

/**
 * Finds the record of a call, as the member may see it. It was committed before the answer was sent, so one query is enough.
 * A 401 has no request id: the record is then the first later one with the key's prefix. null: the member may not read it.
 */
export async function findCallRecord(
  { deps, windowSession, page }: WindowCall,
  { propertyId, prefix }: CallMaker,
  { requestId, headSeq }: Trail,
): Promise<AuditRecordView | null> {
  const ofProperty = { property_id: propertyId };
  const wanted =
    requestId === null
      ? { filter: { ...ofProperty, key_prefix: prefix }, after_seq: headSeq === 0 ? null : headSeq }
      : { filter: { ...ofProperty, request_id: requestId } };
  const principal = getPrincipal(windowSession, page, deps);
  try {
    const [record] = await deps.management.call(principal, 'audit.list', {
      ...wanted,
      order: 'oldest_first',
      limit: 1,
    });
    return record ?? null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthorized') return null;
    throw error;
  }
}
