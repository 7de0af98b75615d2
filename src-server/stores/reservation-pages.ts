import type { ReservationStatus } from './reservation-values';

export const reservationSortKeys = ['arrival', 'created_at', 'updated_at'] as const;
export type ReservationSortKey = (typeof reservationSortKeys)[number];

/** Where the next page begins: sort key and id of the last reservation. */
export type ReservationCursor = readonly [string | number, string];

/** Ranges are half-open; null: no such filter. */
export interface ReservationFilter {
  readonly statuses: readonly ReservationStatus[] | null;
  readonly arrivalFrom: string | null;
  readonly arrivalTo: string | null;
  readonly departureFrom: string | null;
  readonly departureTo: string | null;
  /** With `stayTo`: at least one night inside the range. */
  readonly stayFrom: string | null;
  readonly stayTo: string | null;
  /** Inclusive, epoch ms. */
  readonly updatedSinceMs: number | null;
  readonly roomTypeId: string | null;
  readonly roomId: string | null;
  readonly guestId: string | null;
  readonly channel: string | null;
  readonly externalRef: string | null;
  /** With `linkRef`: a link with both. */
  readonly linkSystem: string | null;
  readonly linkRef: string | null;
  /** Beginning of the number or of the external reference, and of what the next two fields allow. */
  readonly q: string | null;
  /** True if `q` is also compared with any word of the guest's name. */
  readonly searchName: boolean;
  /** True if `q` is also compared with the guest's email. */
  readonly searchContact: boolean;
}

export interface ReservationPageRequest {
  readonly filter: ReservationFilter;
  readonly sort: ReservationSortKey;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly after: ReservationCursor | null;
  /** True if the caller will not show prices. They are returned empty. */
  readonly withoutMoney?: boolean;
  /** True if this object is passed again and again, so that a store keeps what it makes of it. */
  readonly isKept?: boolean;
}
