/** Stored as the index in this list, so only append. The first four hold their nights. */
export const reservationStatuses = [
  'tentative',
  'confirmed',
  'checked_in',
  'checked_out',
  'cancelled',
  'no_show',
] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

export const mealPlans = ['room_only', 'bed_breakfast', 'half_board', 'full_board'] as const;
export type MealPlan = (typeof mealPlans)[number];

export const reservationSources = [
  'direct',
  'phone',
  'walk_in',
  'website',
  'ota',
  'agency',
  'corporate',
  'gds',
  'ical',
  'other',
] as const;
export type ReservationSource = (typeof reservationSources)[number];

export const cancelReasons = [
  'guest_request',
  'owner_request',
  'payment_failed',
  'duplicate',
  'overbooked',
  'hold_expired',
  'channel',
  'other',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** The name of the reservation in another system. Of the reservations that are not over early, one has it at a property. */
export interface ExternalReference {
  readonly channel: string;
  readonly externalRef: string;
  /** Which room of the reference it is, 1 to 99. */
  readonly externalRoom: number;
}

/** Id of the reservation in another system, such as a door lock or an accounting program. */
export interface ReservationLink {
  readonly system: string;
  readonly ref: string;
}
