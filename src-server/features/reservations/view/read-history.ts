import { decodeExtras } from '@server/features/audit/chain/extras';
import type { AuditRecord } from '@server/stores/audit-store';
import type { Stores } from '@server/stores/store';
import type { Actor } from '@shared/audit/audit-record';
import type { Permission } from '@shared/kernel/permissions';
import { toTimestamp } from '@shared/kernel/time';
import type { HistoryEntryView } from '@shared/reservations/history-view';
import { findChange } from './change-view';

type RecordView = NonNullable<HistoryEntryView['record']>;

/** The newest changes that are shown of a reservation. */
const MAX_HISTORY = 200;

/** A reservation, and what the reader may see at its property. */
export interface HistoryRequest {
  readonly propertyId: string;
  readonly reservationId: string;
  readonly held: ReadonlySet<Permission>;
}

/** Names an actor as the audit log does: without the permission for keys, a key by its prefix. */
async function findActorName(
  { keys, members }: Stores,
  actor: Actor,
  { held, propertyId }: HistoryRequest,
): Promise<string | null> {
  if (!held.has('organisation.audit.read')) return null;
  if (actor.kind === 'person') return (await members.findByEmail(actor.email))?.name ?? actor.email;
  if (actor.kind === 'none') return null;
  const key = held.has('integration.apikey.manage')
    ? await keys.findByPrefix(propertyId, actor.prefix)
    : null;
  return key?.name ?? actor.prefix;
}

async function toView(
  stores: Stores,
  row: AuditRecord,
  request: HistoryRequest,
): Promise<Omit<RecordView, 'change'>> {
  const { held } = request;
  return {
    at: toTimestamp(row.atMs),
    channel: row.channel,
    operation: row.operation,
    actor_kind: row.actor.kind,
    actor: await findActorName(stores, row.actor, request),
    seq: held.has('organisation.audit.read') ? row.seq : null,
  };
}

/** Reads the history of a reservation with what the log says of each change, newest first. */
export async function readHistory(stores: Stores, request: HistoryRequest): Promise<HistoryEntryView[]> {
  const { reservationId } = request;
  const views: HistoryEntryView[] = [];
  for (const { version, seq } of await stores.reservations.listHistory(reservationId, MAX_HISTORY)) {
    const row = await stores.audit.find(seq);
    if (row === null) views.push({ version, record: null });
    else {
      const { reservationChanges } = decodeExtras(row.extras);
      const change = findChange(reservationChanges, reservationId, version);
      views.push({ version, record: { ...(await toView(stores, row, request)), change } });
    }
  }
  return views;
}
