import { createAttentionStore } from '@server/db/sqlite/attention/attention-store.sqlite';
import type { SqliteAuditStore } from '@server/db/sqlite/audit/audit-store.sqlite';
import { createAuditStore } from '@server/db/sqlite/audit/audit-store.sqlite';
import { createAuthFailureStore } from '@server/db/sqlite/audit/auth-failure-store.sqlite';
import { createClockStore } from '@server/db/sqlite/engine/clock-store.sqlite';
import { createOnFirstUse } from '@server/db/sqlite/engine/create-on-first-use';
import type { EventJournal } from '@server/db/sqlite/events/event-journal';
import { createEventJournal } from '@server/db/sqlite/events/event-journal';
import { createEventStore, createEventWriter } from '@server/db/sqlite/events/event-store.sqlite';
import { createGuestStore } from '@server/db/sqlite/guests/guest-store.sqlite';
import { createIdempotencyStore } from '@server/db/sqlite/keys/idempotency-store.sqlite';
import { createKeyStore } from '@server/db/sqlite/keys/key-store.sqlite';
import { createMemberStore } from '@server/db/sqlite/members/member-store.sqlite';
import { createRecoveryCodeStore } from '@server/db/sqlite/members/recovery-code-store.sqlite';
import { createRoleStore } from '@server/db/sqlite/members/role-store.sqlite';
import { createSignInFailureStore } from '@server/db/sqlite/members/sign-in-failure-store.sqlite';
import { createSignInPlaceStore } from '@server/db/sqlite/members/sign-in-place-store.sqlite';
import { createNoticeStore } from '@server/db/sqlite/notices/notice-store.sqlite';
import { createPropertyStore } from '@server/db/sqlite/properties/property-store.sqlite';
import type { ReservationHistory } from '@server/db/sqlite/reservations/reservation-history';
import { createReservationHistory } from '@server/db/sqlite/reservations/reservation-history';
import { createReservationStore } from '@server/db/sqlite/reservations/reservation-store.sqlite';
import { createRoomStore } from '@server/db/sqlite/rooms/room-store.sqlite';
import { createWebhookStore } from '@server/db/sqlite/webhooks/webhook-store.sqlite';
import type { AuthFailureStore } from '@server/stores/auth-failure-store';
import type { Stores } from '@server/stores/store';
import type { Database } from 'better-sqlite3';
import { createNetworkStore } from './network-store.sqlite';
import { createRowCheckStore } from './row-check-store.sqlite';
import { createSettingsStore } from './settings-store.sqlite';

/** The stores over one connection, and what they share during a transaction. */
export interface CreatedStores {
  readonly stores: Stores;
  readonly audit: SqliteAuditStore;
  readonly history: ReservationHistory;
  readonly journal: EventJournal;
  /** Ids of the keys that the window has revoked. */
  readonly revoked: string[];
}

/** One connection, seen twice. For reading both are the same. */
export interface StoreConnections {
  /** For what every transaction writes: the log, its counters, what a record says of a change, the clock. */
  readonly log: Database;
  /** For all else. It refuses a write of a transaction that has not called `changes`. */
  readonly db: Database;
}

/** Creates each store when it is first used, because a start uses few of them, and each prepares its statements. */
export function createStores({ log, db }: StoreConnections, file: string): CreatedStores {
  const revoked: string[] = [];
  const writeEvent = createEventWriter(log);
  const journal = createEventJournal(writeEvent);
  const history = createReservationHistory(log, journal);
  const countFailure: AuthFailureStore['add'] = (...failure) => stores.authFailures.add(...failure);
  const audit = createAuditStore({ db: log, changes: history, countFailure });
  const stores = createOnFirstUse<Stores>({
    keys: () => createKeyStore(db, (keyId) => void revoked.push(keyId)),
    audit: () => audit.store,
    attention: () => createAttentionStore(audit.log),
    authFailures: () => createAuthFailureStore(log),
    clock: () => createClockStore(log),
    idempotency: () => createIdempotencyStore(db),
    properties: () => createPropertyStore(db, journal.note),
    members: () => createMemberStore(db),
    signInFailures: () => createSignInFailureStore(db, 'sign_in_failure'),
    recoverFailures: () => createSignInFailureStore(db, 'recover_failure'),
    recoveryCodes: () => createRecoveryCodeStore(db),
    signInPlaces: () => createSignInPlaceStore(db),
    roles: () => createRoleStore(db),
    rooms: () => createRoomStore(db, journal.note),
    guests: () => createGuestStore(db, journal.note),
    reservations: () => createReservationStore(db, history, journal.note),
    events: () => createEventStore(db, writeEvent),
    settings: () => createSettingsStore(db),
    network: () => createNetworkStore(db),
    rowChecks: () => createRowCheckStore(db),
    webhooks: () => createWebhookStore(db, file),
    notices: () => createNoticeStore(db, file),
  });
  return { stores, audit, history, journal, revoked };
}
