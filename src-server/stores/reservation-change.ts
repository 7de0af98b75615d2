import type { AuditRow } from './audit-store';
import type { CancelReason, ReservationStatus } from './reservation-values';

/** The value before and after a change. null before: the reservation is new. null room: none is assigned. */
type FromTo<Value> = readonly [from: Value | null, to: Value | null];

/**
 * Other fields of a reservation that a change can touch, by wire name. Only the name is recorded, because the values can
 * be personal. Stored and hashed: append only.
 */
export const changedDetails = [
  'room_type_id',
  'guest_id',
  'adults',
  'children',
  'meal_plan',
  'source',
  'external_ref',
  'links',
  'night_prices',
  'hold_expires_at',
  'arrival_time_estimate',
  'guest_comment',
  'unit_problem',
] as const;
export type ChangedDetail = (typeof changedDetails)[number];

/** What one change did to a reservation, without personal data. An absent field did not change. */
export interface ReservationChange {
  readonly reservationId: string;
  /** The version that the change made. 1: the reservation is new. */
  readonly version: number;
  readonly status?: FromTo<ReservationStatus> | undefined;
  readonly arrival?: FromTo<string> | undefined;
  readonly departure?: FromTo<string> | undefined;
  readonly roomId?: FromTo<string> | undefined;
  /** Set with the status cancelled. */
  readonly cancelReason?: CancelReason | undefined;
  readonly details?: readonly ChangedDetail[] | undefined;
}

/** Changes in one record. */
export interface RecordedChanges {
  /** Number of changed reservations; a change that no field shows counts as well. */
  readonly total: number;
  /** Those that changed in a listed field, at most `MAX_RECORDED_CHANGES`. */
  readonly changes: readonly ReservationChange[];
}

/** A record lists no more changes, so that its size is bounded. Each takes some 200 bytes. */
export const MAX_RECORDED_CHANGES = 250;

/** Changes that a transaction has made and not recorded yet. */
export interface UnrecordedChanges {
  /** Returns the changes for the next record; null: there are none. */
  peek(): RecordedChanges | null;
  /** Notes that the record holds them. */
  settle(record: Pick<AuditRow, 'seq' | 'atMs' | 'requestId'>): void;
  /** Forgets the changes of a transaction that failed. */
  clear(): void;
}
