import type { Eventual } from '@server/kernel/eventual';
import type { NodeStore } from '@server/stores/nodes/node-store';
import type { ReplacementStore } from '@server/stores/nodes/replacement-store';
import type { NoticeStore } from '@server/stores/notices/notice-store';
import type { LaunchLinkStore } from '@server/stores/sign-in/launch-link-store';
import type { RecoveryCodeStore } from '@server/stores/sign-in/recovery-code-store';
import type { SignInFailureStore } from '@server/stores/sign-in/sign-in-failure-store';
import type { SignInPlaceStore } from '@server/stores/sign-in/sign-in-place-store';
import type { WebSessionStore } from '@server/stores/sign-in/web-session-store';
import type { AttentionStore } from './attention-store';
import type { AuditStore } from './audit-store';
import type { AuthFailureStore } from './auth-failure-store';
import type { ClockStore } from './clock-store';
import type { EventStore } from './event-store';
import type { GuestStore } from './guest-store';
import type { IdempotencyStore } from './idempotency-store';
import type { KeyStore } from './key-store';
import type { MemberStore } from './member-store';
import type { PropertyStore } from './property-store';
import type { ReservationStore } from './reservation-store';
import type { RoleStore } from './role-store';
import type { RoomStore } from './room-store';
import type { RowCheckStore } from './row-check-store';
import type { NetworkStore, SettingsStore } from './settings-store';
import type { WebhookStore } from './webhook-store';

/** All stores, bound to one open transaction or snapshot. */
export interface Stores {
  readonly keys: KeyStore;
  readonly audit: AuditStore;
  readonly attention: AttentionStore;
  readonly authFailures: AuthFailureStore;
  readonly clock: ClockStore;
  readonly idempotency: IdempotencyStore;
  readonly properties: PropertyStore;
  readonly members: MemberStore;
  readonly signInFailures: SignInFailureStore;
  /** Wrong recovery codes, counted in the same way. */
  readonly recoverFailures: SignInFailureStore;
  readonly recoveryCodes: RecoveryCodeStore;
  readonly signInPlaces: SignInPlaceStore;
  /** Only where several services may have one database. */
  readonly webSessions: WebSessionStore;
  /** Only where several services may have one database. */
  readonly launchLinks: LaunchLinkStore;
  readonly roles: RoleStore;
  readonly rooms: RoomStore;
  readonly guests: GuestStore;
  readonly reservations: ReservationStore;
  /** The feed of changes. Other stores write to it by themselves. */
  readonly events: EventStore;
  readonly settings: SettingsStore;
  readonly network: NetworkStore;
  readonly rowChecks: RowCheckStore;
  readonly webhooks: WebhookStore;
  readonly notices: NoticeStore;
  /** The services of the database. */
  readonly nodes: NodeStore;
  /** Only where several services may have one database. */
  readonly replacements: ReplacementStore;
}

/** Epoch ms, UTC. */
export interface Times {
  /** The time to use: the clock, but never below the high-water mark and never below an unconfirmed clock jump. */
  readonly nowMs: number;
  /** For irreversible actions: `nowMs`, but the high-water mark while a clock jump is unconfirmed. */
  readonly trustedMs: number;
  /** The time of this computer's clock. */
  readonly clockMs: number;
}

/** Where a transaction changes data. */
export type ChangedPlace = 'organisation' | { readonly propertyId: string };

/** What a read answers, as JSON text. While it is kept it is one object, so what is made of it can be kept beside it. */
export interface ReadAnswer {
  readonly json: string;
}

/** The body of one durable transaction. It must not await anything outside the stores. */
export interface Tx extends Stores, Times {
  /**
   * From here to its commit the transaction changes data there, and is alone at it. To be called before the first write and before what
   * the change is decided by is read: the organisation first, properties by id. A write without it throws on every engine. Records need
   * none. decision 0183.
   */
  changes(place: ChangedPlace): Eventual<void>;
  /**
   * Returns what `read` returned for the same question before, if nothing can have changed since: no transaction called `changes`, no
   * other process wrote, no commit failed. Otherwise it reads. The answer depends on nothing but rows of the property and on the
   * question, not on time. An engine that cannot know reads each time. decision 0185.
   */
  readCached(propertyId: string, question: object, read: () => Eventual<ReadAnswer>): Eventual<ReadAnswer>;
  /**
   * Runs `work`. A throw undoes only its writes, and is rethrown. Errors of the engine that end the
   * transaction still end it.
   */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}

/** Reads over the last committed state. */
export interface Snapshot extends Stores, Times {}

/** What names the key of a call. Both parts are of its token. */
export interface CallingToken {
  /** SHA-256 of the whole token, lower-case hex. */
  readonly tokenHash: string;
  readonly prefix: string;
}

interface CloseOptions {
  /** True: nothing was written, and the files stay byte for byte as they are. */
  readonly isRefused?: boolean;
}

/** How a log contradicts what was seen of it. */
export type LogContradiction =
  | { readonly kind: 'shorter'; readonly lastSeq: number; readonly size: number }
  | { readonly kind: 'rewritten'; readonly size: number };

/** What a store itself has seen of the log, by which it notices that its database was set back. decision 0214. */
interface SeenLog {
  /** How the log contradicts what was seen. Calls are refused then. null: it does not. */
  findContradiction(): LogContradiction | null;
  /** Compares again: this or another process may have settled it. Rejects if that is not possible; then nothing is changed. */
  compareAgain(): Promise<void>;
  /**
   * Lets every service of the database refuse calls, because checkpoints show that the log was set back. It counts until a restore or
   * settlement with a higher number than `replacements` is noted. A failure is logged.
   */
  leaveMark(contradiction: LogContradiction, replacements: number): Promise<void>;
  /** Compares, and sees the newest record also if this service writes none. Call it every few seconds. Rejects as `compareAgain`. */
  watch(): Promise<void>;
}

/** The interface behind which an engine stores all data. */
export interface Store {
  /**
   * Queues one transaction. Resolves after it is durable. Work that waits for nothing may return its result itself.
   * Throws AppError `unavailable` if nothing was done because the engine could not begin or commit. With the token of a call, an
   * engine may look up its key before the work.
   */
  transact<T>(work: (tx: Tx) => Eventual<T>, token?: CallingToken): Promise<T>;
  /** Runs reads outside the writing transaction, for management lists and long exports. */
  read<T>(query: (snapshot: Snapshot) => Eventual<T>, token?: CallingToken): Promise<T>;
  /** False from a failed commit until a probe has succeeded. */
  readonly isAvailable: boolean;
  /** Tries a durable write, at most every 250 ms; true when the store is available. */
  probe(): Promise<boolean>;
  /**
   * Writes a consistent copy of the database to a file that must not exist. Throws the signal's reason when
   * aborted.
   */
  copyTo(file: string, signal: AbortSignal): Promise<void>;
  /** Left out: nothing can set the database back while it is open. */
  readonly seenLog?: SeenLog | undefined;
  /** Checks the structure of the whole database, away from calls. False: it is damaged. */
  checkPages(): Promise<boolean>;
  /** Ends the connections. Without options, the database is one file afterwards. */
  close(options?: CloseOptions): Promise<void>;
}
