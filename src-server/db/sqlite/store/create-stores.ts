import { dirname } from 'node:path';
import { createOnFirstUse } from '@server/db/shared/engine/create-on-first-use';
import { createEventStore } from '@server/db/shared/events/event-store.shared';
import { describeReservationChange } from '@server/db/shared/events/reservation-event';
import { createGuestStore } from '@server/db/shared/guests/guest-store.shared';
import { createIdempotencyStore } from '@server/db/shared/keys/idempotency-store.shared';
import { createKeyStore } from '@server/db/shared/keys/key-store.shared';
import { createMemberStore } from '@server/db/shared/members/member-store.shared';
import { createRecoveryCodeStore } from '@server/db/shared/members/recovery-code-store.shared';
import { createRoleStore } from '@server/db/shared/members/role-store.shared';
import { createSignInFailureStore } from '@server/db/shared/members/sign-in-failure-store.shared';
import { createSignInPlaceStore } from '@server/db/shared/members/sign-in-place-store.shared';
import { createNoticeStore } from '@server/db/shared/notices/notice-store.shared';
import { createPropertyStore } from '@server/db/shared/properties/property-store.shared';
import { createReservationStore } from '@server/db/shared/reservations/reservation-store.shared';
import { createRoomStore } from '@server/db/shared/rooms/room-store.shared';
import { createRowCheckStore } from '@server/db/shared/rows/row-check-store.shared';
import { recoverFailure, signInFailure } from '@server/db/shared/schema/members.schema';
import { createNetworkStore } from '@server/db/shared/service/network-store.shared';
import { createSettingsStore } from '@server/db/shared/service/settings-store.shared';
import { createWebhookStore } from '@server/db/shared/webhooks/webhook-store.shared';
import { createAttentionStore } from '@server/db/sqlite/attention/attention-store.sqlite';
import type { SqliteAuditStore } from '@server/db/sqlite/audit/audit-store.sqlite';
import { createAuditStore } from '@server/db/sqlite/audit/audit-store.sqlite';
import { createAuthFailureStore } from '@server/db/sqlite/audit/auth-failure-store.sqlite';
import { createClockStore } from '@server/db/sqlite/engine/clock-store.sqlite';
import { createSqliteSql } from '@server/db/sqlite/engine/sqlite-sql';
import type { EventJournal } from '@server/db/sqlite/events/event-journal';
import { createEventJournal } from '@server/db/sqlite/events/event-journal';
import { createEventWriter } from '@server/db/sqlite/events/event-writer';
import type { ReservationHistory } from '@server/db/sqlite/reservations/reservation-history';
import { createReservationHistory } from '@server/db/sqlite/reservations/reservation-history';
import { createSecretBox } from '@server/files/secret-box';
import type { AuthFailureStore } from '@server/stores/auth-failure-store';
import type { Stores } from '@server/stores/store';
import type { Database } from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { noLaunchLinks, noWebSessions } from './no-shared-sign-ins';
import { noReplacements, singleNode } from './single-node';

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
  const orm = drizzle(db);
  const sql = createSqliteSql(db);
  // The key is beside the file of the database.
  const box = createSecretBox(dirname(file));
  const writeEvent = createEventWriter(log);
  const journal = createEventJournal(writeEvent);
  const history = createReservationHistory(log, journal);
  const countFailure: AuthFailureStore['add'] = (...failure) => stores.authFailures.add(...failure);
  const audit = createAuditStore({ db: log, changes: history, countFailure });
  const stores = createOnFirstUse<Stores>({
    keys: () => createKeyStore({ orm, sql, onRevoked: (keyId) => void revoked.push(keyId) }),
    audit: () => audit.store,
    attention: () => createAttentionStore(audit.log),
    authFailures: () => createAuthFailureStore(log),
    clock: () => createClockStore(log),
    idempotency: () => createIdempotencyStore(sql),
    properties: () => createPropertyStore(orm, journal.note),
    members: () => createMemberStore(orm),
    signInFailures: () => createSignInFailureStore(orm, signInFailure),
    recoverFailures: () => createSignInFailureStore(orm, recoverFailure),
    recoveryCodes: () => createRecoveryCodeStore(orm),
    signInPlaces: () => createSignInPlaceStore(orm),
    webSessions: () => noWebSessions,
    launchLinks: () => noLaunchLinks,
    roles: () => createRoleStore(orm),
    rooms: () => createRoomStore(orm, journal.note),
    guests: () => createGuestStore({ orm, sql, note: journal.note }),
    reservations: () =>
      createReservationStore({
        orm,
        sql,
        onWritten(change, propertyId) {
          history.add(change);
          journal.note(describeReservationChange(propertyId, change));
        },
      }),
    events: () => createEventStore(orm, writeEvent),
    settings: () => createSettingsStore(orm),
    network: () => createNetworkStore(orm),
    rowChecks: () => createRowCheckStore(orm, sql),
    webhooks: () => createWebhookStore(orm, box),
    notices: () => createNoticeStore(orm, box),
    nodes: () => singleNode,
    replacements: () => noReplacements,
  });
  return { stores, audit, history, journal, revoked };
}
