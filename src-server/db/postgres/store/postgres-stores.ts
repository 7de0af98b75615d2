import { createPostgresAttentionStore } from '@server/db/postgres/attention/attention-store.postgres';
import { createPostgresAuditStore } from '@server/db/postgres/audit/audit-store.postgres';
import { createPostgresAuthFailureStore } from '@server/db/postgres/audit/auth-failure-store.postgres';
import { createFilteredLog } from '@server/db/postgres/audit/filtered-log';
import type { LogSql } from '@server/db/postgres/audit/log-sql';
import type { LogWriter } from '@server/db/postgres/audit/log-writer';
import { createLogWriter } from '@server/db/postgres/audit/log-writer';
import { createCallingKeys } from '@server/db/postgres/calls/calling-keys';
import type { LookedUpKey } from '@server/db/postgres/calls/look-up';
import { createPostgresClockStore } from '@server/db/postgres/clock/clock-store.postgres';
import type { PostgresTransaction } from '@server/db/postgres/engine/postgres-transaction';
import type { EventBuffer } from '@server/db/postgres/events/event-buffer';
import { createEventBuffer, createPostgresEventWriter } from '@server/db/postgres/events/event-buffer';
import { createPostgresNodeStore } from '@server/db/postgres/nodes/node-store.postgres';
import type { OwnNode } from '@server/db/postgres/nodes/own-node';
import { createPostgresReplacementStore } from '@server/db/postgres/nodes/replacement-store.postgres';
import type { FindStoredRequests } from '@server/db/postgres/seal/find-stored-requests';
import type { HeadWatch } from '@server/db/postgres/seal/head-watch';
import type { SealEntries } from '@server/db/postgres/seal/seal-batch';
import { createSealInTransaction } from '@server/db/postgres/seal/seal-in-transaction';
import { createPostgresLaunchLinkStore } from '@server/db/postgres/sign-in/launch-link-store.postgres';
import { createPostgresWebSessionStore } from '@server/db/postgres/sign-in/web-session-store.postgres';
import { createOnFirstUse } from '@server/db/shared/engine/create-on-first-use';
import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import type { SharedSql } from '@server/db/shared/engine/shared-sql';
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
import type { SecretBox } from '@server/files/secret-box';
import type { Stores } from '@server/stores/store';

/** The stores over one database, and the changes of its running transaction. */
interface CreatedStores {
  readonly stores: Stores;
  readonly events: EventBuffer;
  /** The entries of its running transaction. */
  readonly writer: LogWriter;
  /** Ids of the keys that the transaction has revoked. */
  readonly revoked: string[];
}

/** What the stores run on. `box` encrypts secrets before they are stored. */
export interface StoreParts {
  readonly db: SharedDatabase;
  readonly sql: SharedSql;
  readonly logSql: LogSql;
  readonly box: SecretBox;
  /** Seals entries of calls together, and apart from them those of members and jobs. */
  readonly sealAside: { readonly ofCalls: SealEntries; readonly ofOthers: SealEntries };
  readonly findStoredRequests: FindStoredRequests;
  readonly head: HeadWatch;
  readonly ownNode: OwnNode;
  readonly getTransaction: () => PostgresTransaction;
  /** The key that the running transaction was begun for. null: it is of no call. */
  readonly getLookedUp: () => LookedUpKey | null;
}

/** Names the key of the running call if the module of its property is on. */
function findKeyWithModule(lookedUp: LookedUpKey | null): string | null {
  const key = lookedUp?.key ?? null;
  return key?.isModuleOn === true ? key.prefix : null;
}

/** Creates the log, and the stores that read it or are written with it. */
function createLogStores(parts: StoreParts, events: EventBuffer) {
  const { logSql, sealAside, getTransaction, getLookedUp } = parts;
  const isOfCall = (): boolean => getLookedUp() !== null;
  const writer = createLogWriter({
    ...createSealInTransaction({ ...parts, isOfCall }),
    sealAside: (entries) => (isOfCall() ? sealAside.ofCalls : sealAside.ofOthers)(entries),
    getKeyWithModule: () => findKeyWithModule(getLookedUp()),
    isChanging: () => getTransaction().isChanging,
    flushEvents: events.flush,
    runAgain: () => getTransaction().runAgain(),
  });
  /** Reads behind what the transaction has appended. */
  const sql: LogSql = {
    ...logSql,
    async read(text, ...values) {
      await writer.flush();
      return logSql.read(text, ...values);
    },
  };
  const log = createFilteredLog(sql);
  async function lockLog(): Promise<void> {
    await writer.flush();
    await getTransaction().lockLog();
  }
  return {
    writer,
    audit: () => createPostgresAuditStore({ sql, log, writer, lockLog }),
    attention: () => createPostgresAttentionStore(log),
    authFailures: () => createPostgresAuthFailureStore(logSql, lockLog),
    clock: () => createPostgresClockStore(logSql),
  };
}

/** Creates each store when it is first used, because a start uses few of them. */
export function createPostgresStores(parts: StoreParts): CreatedStores {
  const { db, sql, box } = parts;
  const revoked: string[] = [];
  const writeEvent = createPostgresEventWriter(db);
  const events = createEventBuffer(writeEvent);
  const { writer, ...ofLog } = createLogStores(parts, events);
  const stores = createOnFirstUse<Stores>({
    ...ofLog,
    keys() {
      const store = createKeyStore({ orm: db, sql, onRevoked: (keyId) => void revoked.push(keyId) });
      return { ...store, ...createCallingKeys(store, parts.getLookedUp) };
    },
    idempotency: () => createIdempotencyStore(sql),
    members: () => createMemberStore(db),
    roles: () => createRoleStore(db),
    recoveryCodes: () => createRecoveryCodeStore(db),
    recoverFailures: () => createSignInFailureStore(db, recoverFailure),
    signInFailures: () => createSignInFailureStore(db, signInFailure),
    signInPlaces: () => createSignInPlaceStore(db),
    webSessions: () => createPostgresWebSessionStore(sql),
    launchLinks: () => createPostgresLaunchLinkStore(sql),
    settings: () => createSettingsStore(db),
    network: () => createNetworkStore(db),
    properties: () => createPropertyStore(db, events.note),
    rooms: () => createRoomStore(db, events.note),
    guests: () => createGuestStore({ orm: db, sql, note: events.note }),
    reservations: () =>
      createReservationStore({
        orm: db,
        sql,
        onWritten(change, propertyId) {
          writer.noteChange(change);
          events.note(describeReservationChange(propertyId, change));
        },
      }),
    events: () => createEventStore(db, writeEvent),
    rowChecks: () => createRowCheckStore(db, sql),
    webhooks: () => createWebhookStore(db, box),
    notices: () => createNoticeStore(db, box),
    nodes: () => createPostgresNodeStore(parts.logSql, parts.ownNode),
    replacements: () => createPostgresReplacementStore(parts.logSql),
  });
  return { stores, events, writer, revoked };
}
