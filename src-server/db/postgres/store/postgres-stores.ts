import type { EventBuffer } from '@server/db/postgres/events/event-buffer';
import { createEventBuffer, createPostgresEventWriter } from '@server/db/postgres/events/event-buffer';
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

/** The stores that PostgreSQL has so far. decision 0187. */
export type PostgresStores = Pick<
  Stores,
  | 'keys'
  | 'idempotency'
  | 'members'
  | 'roles'
  | 'recoveryCodes'
  | 'recoverFailures'
  | 'signInFailures'
  | 'signInPlaces'
  | 'settings'
  | 'network'
  | 'rowChecks'
  | 'properties'
  | 'rooms'
  | 'guests'
  | 'reservations'
  | 'events'
  | 'webhooks'
  | 'notices'
>;

/** The stores over one database, and the changes of its running transaction. */
interface CreatedStores {
  readonly stores: PostgresStores;
  readonly events: EventBuffer;
  /** Ids of the keys that the transaction has revoked. */
  readonly revoked: string[];
}

/** What the stores run on. `box` encrypts secrets before they are stored. */
interface StoreParts {
  readonly db: SharedDatabase;
  readonly sql: SharedSql;
  readonly box: SecretBox;
}

/** Creates each store when it is first used, because a start uses few of them. */
export function createPostgresStores({ db, sql, box }: StoreParts): CreatedStores {
  const revoked: string[] = [];
  const writeEvent = createPostgresEventWriter(db);
  const events = createEventBuffer(writeEvent);
  const stores = createOnFirstUse<PostgresStores>({
    keys: () => createKeyStore({ orm: db, sql, onRevoked: (keyId) => void revoked.push(keyId) }),
    idempotency: () => createIdempotencyStore(sql),
    members: () => createMemberStore(db),
    roles: () => createRoleStore(db),
    recoveryCodes: () => createRecoveryCodeStore(db),
    recoverFailures: () => createSignInFailureStore(db, recoverFailure),
    signInFailures: () => createSignInFailureStore(db, signInFailure),
    signInPlaces: () => createSignInPlaceStore(db),
    settings: () => createSettingsStore(db),
    network: () => createNetworkStore(db),
    properties: () => createPropertyStore(db, events.note),
    rooms: () => createRoomStore(db, events.note),
    guests: () => createGuestStore({ orm: db, sql, note: events.note }),
    reservations: () =>
      createReservationStore({
        orm: db,
        sql,
        onWritten: (change, propertyId) => events.note(describeReservationChange(propertyId, change)),
      }),
    events: () => createEventStore(db, writeEvent),
    rowChecks: () => createRowCheckStore(db, sql),
    webhooks: () => createWebhookStore(db, box),
    notices: () => createNoticeStore(db, box),
  });
  return { stores, events, revoked };
}
