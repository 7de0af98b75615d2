import type { AuditStore } from './audit-store';
import type { AuthFailureStore } from './auth-failure-store';
import type { ClockStore } from './clock-store';
import type { GuestStore } from './guest-store';
import type { IdempotencyStore } from './idempotency-store';
import type { KeyStore } from './key-store';
import type { MemberStore } from './member-store';
import type { PropertyStore } from './property-store';
import type { RecoveryCodeStore } from './recovery-code-store';
import type { ReservationStore } from './reservation-store';
import type { RoleStore } from './role-store';
import type { RoomStore } from './room-store';
import type { SettingsStore } from './settings-store';
import type { SignInFailureStore } from './sign-in-failure-store';

/** Every table family, bound to one open transaction or snapshot. */
export interface Stores {
  readonly keys: KeyStore;
  readonly audit: AuditStore;
  readonly authFailures: AuthFailureStore;
  readonly clock: ClockStore;
  readonly idempotency: IdempotencyStore;
  readonly properties: PropertyStore;
  readonly members: MemberStore;
  readonly signInFailures: SignInFailureStore;
  /** Wrong recovery codes, in the same way. */
  readonly recoverFailures: SignInFailureStore;
  readonly recoveryCodes: RecoveryCodeStore;
  readonly roles: RoleStore;
  readonly rooms: RoomStore;
  readonly guests: GuestStore;
  readonly reservations: ReservationStore;
  readonly settings: SettingsStore;
}

/** Epoch ms, UTC. */
export interface Times {
  /** What counts: the clock, but never behind the persisted high-water time nor behind a reading that is doubted. */
  readonly nowMs: number;
  /** For what cannot be undone: `nowMs`, but while the clock is doubted the high-water time. */
  readonly trustedMs: number;
  /** What this computer's clock says. */
  readonly clockMs: number;
}

/** One unit of work inside a durable transaction. It must not await anything outside the stores. */
export interface Tx extends Stores, Times {
  /** Runs `work` so that a throw undoes its writes alone, and is thrown on. Unit-of-work errors of the engine end the unit. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}

/** Reads over the last committed state. */
export interface Snapshot extends Stores, Times {}

/** The port behind which an engine stores everything. */
export interface Store {
  /**
   * Queues one unit of work; resolves after its transaction is durable.
   * Throws AppError `unavailable` when nothing was done because the engine could not begin or commit.
   */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs reads outside the writing transaction; for management lists and long exports. */
  read<T>(query: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  /** False from a failed commit until a probe has succeeded. */
  readonly isAvailable: boolean;
  /** Tries a durable write, at most every 250 ms; true when the store is available. */
  probe(): Promise<boolean>;
  /** Writes a consistent copy of everything to a file that must not exist. Throws the signal's reason when aborted. */
  copyTo(file: string, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
