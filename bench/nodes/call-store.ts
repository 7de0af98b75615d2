import { randomUUID } from 'node:crypto';
import { toCallingToken } from '@server/calls/authenticate';
import type { AuditEntry } from '@server/stores/audit-store';
import type { ReservationPageRequest } from '@server/stores/reservation-pages';
import type { Store } from '@server/stores/store';
import { parseToken } from '@shared/kernel/token';
import { findQuantile } from '../measure/statistics';
import type { Called } from './node-protocol';

/** Makes one call with that token. Rejects if it is not answered. */
export type MakeCall = (token: string) => Promise<void>;

const noFilter: ReservationPageRequest['filter'] = {
  statuses: null,
  arrivalFrom: null,
  arrivalTo: null,
  departureFrom: null,
  departureTo: null,
  stayFrom: null,
  stayTo: null,
  updatedSinceMs: null,
  roomTypeId: null,
  roomId: null,
  guestId: null,
  channel: null,
  externalRef: null,
  linkSystem: null,
  linkRef: null,
  q: null,
  searchName: false,
  searchContact: false,
};

/** The first page of a property's reservations. */
const firstPage: ReservationPageRequest = {
  filter: noFilter,
  sort: 'arrival',
  isDescending: false,
  limit: 20,
  after: null,
  isKept: true,
};

const createEntry = (prefix: string, propertyId: string, atMs: number): AuditEntry => ({
  atMs,
  propertyId,
  channel: 'api',
  actor: { kind: 'key', prefix },
  claimedPrefix: null,
  operation: 'list_reservations',
  rpcMethod: null,
  outcome: 'ok',
  code: null,
  reason: null,
  status: 200,
  missingPermission: null,
  targetId: null,
  requestId: `req_${randomUUID()}`,
  address: '127.0.0.1',
  durationUs: 345,
  extras: null,
});

/** Creates the path of a reading call in the store alone: the key, a page, the record. */
export const createStoreCall =
  (store: Pick<Store, 'transact'>): MakeCall =>
  async (token) => {
    const parsed = parseToken(token);
    if (parsed === null) throw new TypeError('the token is malformed');
    const calling = toCallingToken(parsed);
    const found = await store.transact(async (tx) => {
      const key = await tx.keys.findByTokenHash(calling.tokenHash);
      if (key === null) return 0;
      const { items } = await tx.reservations.page(key.propertyId, firstPage);
      await tx.audit.append(createEntry(key.prefix, key.propertyId, tx.nowMs));
      return items.length;
    }, calling);
    if (found === 0) throw new Error('a call found nothing');
  };

/** Makes calls one after the other in each of that many callers, for that time. */
export async function callForAWhile(
  call: MakeCall,
  { tokens, callers, seconds }: { tokens: readonly string[]; callers: number; seconds: number },
): Promise<Called> {
  const latenciesUs: number[] = [];
  const startedMs = performance.now();
  const endsAtMs = startedMs + seconds * 1000;
  let turn = 0;
  async function keepCalling(): Promise<void> {
    while (performance.now() < endsAtMs) {
      turn = (turn + 1) % tokens.length;
      const calledMs = performance.now();
      await call(tokens[turn] ?? '');
      latenciesUs.push((performance.now() - calledMs) * 1000);
    }
  }
  await Promise.all(Array.from({ length: callers }, keepCalling));
  const sorted = Float64Array.from(latenciesUs).sort();
  return {
    requests: sorted.length,
    seconds: (performance.now() - startedMs) / 1000,
    p50Us: findQuantile(sorted, 0.5),
    p99Us: findQuantile(sorted, 0.99),
  };
}
