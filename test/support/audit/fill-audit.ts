import type { AuditEntry } from '@server/stores/audit-store';
import type { Channel } from '@shared/audit/audit-record';
import type { World } from '../service/service-world';
import { createAuditEntry } from './audit-entry';

const BATCH = 2000;

interface Filling {
  readonly count: number;
  /** Keys that call in turn. */
  readonly prefixes: readonly string[];
  /** The time over which the calls are spread. The clock then stands at its end. */
  readonly spanMs: number;
}

/** Creates typical calls: most answered, every ninth refused, every fiftieth failed. */
function callNumber(call: number, prefix: string): Partial<AuditEntry> {
  const channel: Channel = call % 3 === 0 ? 'mcp' : 'api';
  const createdKey = {
    actor: { kind: 'key', prefix } as const,
    channel,
    durationUs: 900 + (call % 400) * 100,
  };
  if (call % 50 === 7)
    return { ...createdKey, operation: 'get_reservation', outcome: 'failed', code: 'not_found', status: 404 };
  if (call % 9 !== 3) return createdKey;
  return {
    ...createdKey,
    operation: 'list_guests',
    outcome: 'refused',
    code: 'unauthorized',
    status: 403,
    missingPermission: 'guests.profile.read',
  };
}

/** Writes calls of Harbour House's keys into the log, through the store. */
export async function fillAudit(
  { service, clock, propertyId }: World,
  { count, prefixes, spanMs: overMs }: Filling,
): Promise<void> {
  const startMs = clock.now();
  clock.pass(overMs);
  for (let first = 0; first < count; first += BATCH) {
    const last = Math.min(count, first + BATCH);
    await service.store.transact(async (tx) => {
      for (let call = first; call < last; call += 1) {
        const prefix = prefixes[call % prefixes.length] ?? '0123456789abcdef';
        const atMs = startMs + Math.floor((call / count) * overMs);
        await tx.audit.append(createAuditEntry({ ...callNumber(call, prefix), atMs, propertyId }));
      }
    });
  }
}
